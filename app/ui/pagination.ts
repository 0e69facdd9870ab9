/** How many pages `total` products make; never fewer than one. */
export const pageCount = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage))

/** A page to go to, or a gap between two that are not neighbours. */
export type PageMark = number | 'gap'

/** First, last and the pages within 2 of the current one, with a gap wherever pages are left out. */
export function pageMarks(current: number, last: number): PageMark[] {
  const marks: PageMark[] = []
  let before = 0
  for (let page = 1; page <= last; page += 1) {
    if (page !== 1 && page !== last && Math.abs(page - current) > 2) continue
    if (page - before > 1) marks.push('gap')
    marks.push(page)
    before = page
  }
  return marks
}
