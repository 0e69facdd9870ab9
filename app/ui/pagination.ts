/** The number of pages for `total` items; at least 1. */
export const pageCount = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage))

/** A page number, or a gap between two that are not adjacent. */
export type PageItem = number | 'gap'

/** First, last and the pages within 2 of the current one, with a gap wherever pages are omitted. */
export function pageItems(current: number, last: number): PageItem[] {
  const items: PageItem[] = []
  let before = 0
  for (let page = 1; page <= last; page += 1) {
    if (page !== 1 && page !== last && Math.abs(page - current) > 2) continue
    if (page - before > 1) items.push('gap')
    items.push(page)
    before = page
  }
  return items
}

/** The page number in the URL; 1 if invalid. */
export function pageOf(search: URLSearchParams): number {
  const page = search.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
}
