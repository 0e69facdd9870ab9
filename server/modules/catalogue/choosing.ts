import type { ProductQuery, SortOrder } from '#contract/catalogue.ts'
import { plain, rank, soughtIn } from './searching.ts'
import type { CatalogueEntry } from './whole-catalogue.ts'

type Entries = readonly CatalogueEntry[]
type Filters = Pick<ProductQuery, 'brand' | 'category' | 'minPrice' | 'maxPrice' | 'minRating' | 'offer' | 'ids'>

const rowLength = 12

/** The products that a query starts from: a row of the home page, or all, newest first. */
export function collection(entries: Entries, type: ProductQuery['_type']): Entries {
  if (type === 'new_arrivals') return entries.slice(0, rowLength)
  if (type !== 'best_sellers') return entries
  // The sort keeps the newer of two that sold equally well in front.
  return entries
    .filter(({ sold }) => sold > 0)
    .toSorted((a, b) => b.sold - a.sold)
    .slice(0, rowLength)
}

/** The products that a search finds, best first. Only when nothing is found as it is written, letters may be wrong. */
export function found(entries: Entries, search: string | undefined): Entries {
  const sought = soughtIn(search ?? '')
  if (!sought.whole) return entries
  for (const wrongLetters of [0, 1, 2]) {
    const ranked = entries.flatMap((entry) => {
      const place = rank(entry.text, sought, wrongLetters)
      return place === undefined ? [] : [{ entry, place }]
    })
    if (ranked.length > 0) return ranked.sort((a, b) => a.place - b.place).map(({ entry }) => entry)
  }
  return []
}

/** Parts of names, parted by commas; one of them has to be found. */
const partsOf = (names: string | undefined): string[] =>
  (names ?? '')
    .split(',')
    .map((part) => plain(part.trim()))
    .filter(Boolean)

const isOneOf = (name: string, parts: string[]): boolean =>
  parts.length === 0 || parts.some((part) => name.includes(part))

/** A test whether a product passes all the given filters. */
export function passes(filters: Filters): (entry: CatalogueEntry) => boolean {
  const brands = partsOf(filters.brand)
  const categories = partsOf(filters.category)
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, minRating = 0, offer } = filters
  const ids = filters.ids && new Set(filters.ids)
  return ({ product, text }) =>
    isOneOf(text.brand, brands) &&
    isOneOf(text.category, categories) &&
    product.price >= minPrice &&
    product.price <= maxPrice &&
    product.ratings >= minRating &&
    (offer === undefined || product.offer === offer) &&
    (ids === undefined || ids.has(product._id))
}

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
const orders: Record<SortOrder, (a: CatalogueEntry, b: CatalogueEntry) => number> = {
  newest: (a, b) =>
    a.product.createdAt < b.product.createdAt ? 1 : a.product.createdAt > b.product.createdAt ? -1 : 0,
  'price-low': (a, b) => a.product.price - b.product.price,
  'price-high': (a, b) => b.product.price - a.product.price,
  name: (a, b) => byName.compare(a.product.name, b.product.name),
}

/** Sorted as asked, equal ones as they stood; without a wish as they stand. */
export function sorted(entries: Entries, order: SortOrder | undefined): Entries {
  return order ? entries.toSorted(orders[order]) : entries
}
