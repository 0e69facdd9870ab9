/** What one visit of a page costs. Sizes in kilobytes, times in milliseconds. */
export interface Figures {
  requests: number
  elements: number
  /** Before compression and without the styles in it; as sent, with them. */
  html: number
  htmlSent: number
  script: number
  scriptSent: number
  styleSent: number
  fontsSent: number
  picturesSent: number
  largestPicture: number
  /** Everything as sent. */
  sent: number
  /** All tasks of the main thread until the page is at rest; the next two are parts of it. */
  mainThread: number
  styleAndLayout: number
  scripting: number
  /** Total blocking time: what tasks take beyond 50 ms, from the first contentful paint on. */
  blocking: number
  firstPaint: number
  largestPaint: number
  /** Cumulative layout shift, without unit. */
  shift: number
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** The median of each figure. */
export function medians(visits: readonly Figures[]): Figures {
  const [first] = visits
  if (!first) throw new Error('No visit was measured.')
  const keys = Object.keys(first) as (keyof Figures)[]
  return Object.fromEntries(keys.map((key) => [key, middle(visits.map((visit) => visit[key]))])) as unknown as Figures
}

/**
 * Why these figures cannot be those of a whole visit: a bench that measured nothing must not pass.
 * @returns undefined when they can
 */
export function whyIncomplete(figures: Figures, { scripts }: { scripts: boolean }): string | undefined {
  if (figures.html === 0) return 'no document was received'
  if (scripts && figures.scriptSent === 0) return 'no script was received'
  if (figures.firstPaint === 0 || figures.largestPaint === 0) return 'nothing was painted'
  if (figures.mainThread === 0) return 'the main thread did nothing'
  return undefined
}
