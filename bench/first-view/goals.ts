import type { Figures } from './figures.ts'

export type PageName = 'home' | 'shop' | 'product'

/** The visits of a page: of the running shop, without its scripts, and with what it is compared. */
export interface Compared {
  shop: Figures
  /** The running shop's page without its scripts, visited alternately: what scripts cost is judged beside it. */
  plain: Figures
  /** The page of the reference without its scripts (without-scripts/README.md). */
  reference: Figures
  /** A page of EverShop, when one is running. */
  everShop?: Figures | undefined
}

interface Goal {
  name: string
  /** The pages that it holds for; default: all. */
  pages?: PageName[]
  measured(compared: Compared): number | undefined
  most: number
  unit: string
}

/** A part or a multiple: "1.5 ×". */
const ratio = (key: keyof Figures, of: keyof Compared, most: number, what: keyof Compared = 'shop'): Goal => ({
  name: `${labels[key]}${what === 'plain' ? ' without scripts' : ''} : ${sides[of]}`,
  measured: (compared) => {
    const other = compared[of]?.[key]
    const own = compared[what]?.[key]
    return own === undefined || !other ? undefined : own / other
  },
  most,
  unit: '×',
})

const budget = (key: keyof Figures, most: number, unit: string, pages?: PageName[]): Goal => ({
  name: labels[key],
  measured: ({ shop }) => shop[key],
  most,
  unit,
  ...(pages && { pages }),
})

export const labels: Record<keyof Figures, string> = {
  requests: 'requests',
  elements: 'elements',
  html: 'HTML before compression',
  htmlSent: 'HTML',
  script: 'script before compression',
  scriptSent: 'script',
  styleSent: 'styles',
  fontsSent: 'typefaces',
  picturesSent: 'pictures',
  largestPicture: 'largest picture',
  sent: 'all of it',
  mainThread: 'main thread',
  styleAndLayout: 'style and layout',
  scripting: 'running scripts',
  blocking: 'blocking',
  firstPaint: 'first paint',
  largestPaint: 'largest paint',
  shift: 'layout shift',
}

const sides: Record<keyof Compared, string> = {
  shop: 'the shop',
  plain: 'the same page without scripts',
  reference: 'the reference',
  everShop: 'EverShop',
}

export const goals: Goal[] = [
  ratio('mainThread', 'plain', 1.5),
  ratio('largestPaint', 'reference', 1.05),
  {
    name: 'blocking − the reference',
    measured: ({ shop, reference }) => shop.blocking - reference.blocking,
    most: 100,
    unit: 'ms',
  },
  ratio('mainThread', 'reference', 0.75, 'plain'),
  ratio('mainThread', 'everShop', 0.5),
  ratio('blocking', 'everShop', 0.35),
  ratio('largestPaint', 'everShop', 0.9),
  ratio('sent', 'everShop', 0.5),
  budget('scriptSent', 105, 'KB'),
  budget('html', 70, 'KB', ['home']),
  budget('elements', 700, ''),
  budget('requests', 25, ''),
  budget('styleSent', 20, 'KB'),
  budget('fontsSent', 60, 'KB'),
  budget('largestPicture', 60, 'KB'),
  budget('picturesSent', 120, 'KB'),
  budget('firstPaint', 900, 'ms'),
  budget('largestPaint', 1200, 'ms'),
  // 0.00 in the table.
  budget('shift', 0.0049, ''),
]

export interface Verdict {
  name: string
  /** The goal in words. */
  goal: string
  /** By page, undefined where it was not measured. */
  measured: Partial<Record<PageName, number>>
  met: boolean
}

/** Compares the medians of the pages with the goals; a goal that nothing was measured for is left out. */
export function judge(pages: Partial<Record<PageName, Compared>>): Verdict[] {
  return goals.flatMap(({ name, pages: only, measured, most, unit }) => {
    const found = Object.entries(pages).flatMap(([page, compared]) => {
      const value = !only || only.includes(page as PageName) ? measured(compared) : undefined
      return value === undefined ? [] : [[page, value] as const]
    })
    if (found.length === 0) return []
    const met = found.every(([, value]) => value <= most)
    return [{ name, goal: `≤ ${most} ${unit}`.trim(), measured: Object.fromEntries(found), met }]
  })
}
