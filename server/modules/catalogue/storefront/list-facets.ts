import type { Facet, ProductList } from '#contract/catalogue/catalogue.ts'
import { quickPrices } from '#contract/catalogue/quick-prices.ts'
import { toPoisha } from '#contract/money.ts'
import type { Database } from '#database/client.ts'
import { type SQL, sql } from '#database/drizzle.ts'
import { queryPrepared } from '#database/query-prepared.ts'
import { type Entries, readAssortment } from '../assortment/assortment.ts'
import { cacheUntilChanged } from '../cached-values.ts'
import type { SearchMatch } from '../search/index.ts'
import { type ListFilter, listingCondition } from './list-filter.ts'

/** The number of products of a combination: offer is 0 or 1. */
type Cell = [brandId: number, categoryId: number, priceStep: number, stars: number, offer: number, count: number]

/** Cells one after the other: as arrays of arrays they would take four times the memory. */
type Cells = Int32Array
const cellLength = 6

/** The bounds of the quick prices, poisha, ascending, without the ends of the scale. */
const edges = [...new Set(quickPrices.slice(0, -1).map(({ max }) => toPoisha(max)))].sort((a, b) => a - b)

// Steps: below the first edge 0, at it 1, above it 2 and so on, as each edge belongs to both its neighbors.
const priceStep = sql.raw(edges.map((edge) => `(price >= ${edge})::int + (price > ${edge})::int`).join(' + '))

/** The steps of a price range, or undefined for a range that does not begin and end at edges. */
function stepsOf({ minPrice, maxPrice }: Pick<ListFilter, 'minPrice' | 'maxPrice'>): [number, number] | undefined {
  const low = minPrice === undefined ? 0 : edges.indexOf(minPrice) * 2 + 1
  const high = maxPrice === undefined ? edges.length * 2 : edges.indexOf(maxPrice) * 2 + 1
  return low < 0 || high < 0 ? undefined : [low, high]
}

type Base = Partial<Pick<ListFilter, 'match' | 'productIds' | 'minPrice' | 'maxPrice'>>

/** Counts of all combinations of any price under a filter, from which every total and facet is calculated. */
function readCells(db: Database, { match, productIds }: Omit<Base, 'minPrice' | 'maxPrice'>): Promise<Cells> {
  return cacheUntilChanged(db, JSON.stringify(['cells', match?.key, productIds]), {
    depends: ['lists'],
    read: () => queryCells(db, { match, productIds }),
    bytesOf: (cells) => cells.byteLength,
  })
}

async function queryCells(db: Database, base: Base): Promise<Cells> {
  const rows = await queryPrepared<Cell>(db, cellsQuery(base))
  const cells = new Int32Array(rows.length * cellLength)
  for (const [index, row] of rows.entries()) cells.set(row, index * cellLength)
  return cells
}

export const cellsQuery = (base: Base): SQL => sql`
  select brand_id, category_id, ${priceStep} as price_step, rating / 10 as stars, offer::int, count(*)::int
  from product_listings where ${listingCondition(base)} group by 1, 2, 3, 4, 5`

type Choice = Partial<Pick<ListFilter, 'brandIds' | 'categoryIds' | 'minRating' | 'offer'>> & {
  steps?: [number, number] | undefined
}

/** The count of each cell that passes, by its value in a column; brands are column 0, categories column 1. */
function countsBy(cells: Cells, column: 0 | 1, choice: Choice): Map<number, number> {
  const counts = new Map<number, number>()
  forEachPassing(cells, choice, (at, count) => {
    const id = cells[at + column] ?? 0
    counts.set(id, (counts.get(id) ?? 0) + count)
  })
  return counts
}

function countIn(cells: Cells, choice: Choice): number {
  let sum = 0
  forEachPassing(cells, choice, (_at, count) => {
    sum += count
  })
  return sum
}

/** Reads single numbers: an array for each of tens of thousands of cells would take milliseconds. */
function forEachPassing(cells: Cells, choice: Choice, visit: (at: number, count: number) => void): void {
  const { brandIds, categoryIds, minRating = 0, offer, steps } = choice
  const column = (at: number) => cells[at] as number
  for (let at = 0; at < cells.length; at += cellLength) {
    if (brandIds && !brandIds.includes(column(at))) continue
    if (categoryIds && !categoryIds.includes(column(at + 1))) continue
    if (steps && (column(at + 2) < steps[0] || column(at + 2) > steps[1])) continue
    if (column(at + 3) < minRating) continue
    if (offer !== undefined && offer !== (column(at + 4) === 1)) continue
    visit(at, column(at + 5))
  }
}

export const countQuery = (filter: ListFilter): SQL =>
  sql`select count(*)::int from product_listings where ${listingCondition(filter)}`

/** Whether a search matches any product. Its counts are cached, because the list needs them next. */
export const findsAny = async (db: Database, match: SearchMatch): Promise<boolean> =>
  (await readCells(db, { match })).length > 0

/** The number of products that match a filter. */
export async function countProducts(db: Database, filter: ListFilter): Promise<number> {
  const steps = stepsOf(filter)
  const { match, productIds } = filter
  if (steps) return countIn(await readCells(db, { match, productIds }), { ...filter, steps })
  return cacheUntilChanged(db, keyOf('count', filter), {
    depends: ['lists'],
    async read() {
      const [row] = await queryPrepared<[number]>(db, countQuery(filter))
      return row?.[0] ?? 0
    },
    bytesOf: () => 8,
  })
}

const keyOf = (what: string, filter: ListFilter) => JSON.stringify([what, { ...filter, match: filter.match?.key }])

/** The counts of a list's facets, without those of prices. */
interface FacetCounts {
  brands: Map<number, number>
  categories: Map<number, number>
  ratings: number[]
}

const listedRatings = [4, 3, 2, 1]

/** Each facet ignores its own choice, so that its counts tell what another choice would show. */
const facetCounts = (cells: Cells, choice: Choice): FacetCounts => ({
  brands: countsBy(cells, 0, { ...choice, brandIds: undefined }),
  categories: countsBy(cells, 1, { ...choice, categoryIds: undefined }),
  ratings: listedRatings.map((minRating) => countIn(cells, { ...choice, minRating })),
})

/**
 * The same in a typed price range, which is no sum of steps. Visitors can type any number of ranges, so only the counts
 * are cached: the cells of a large catalogue take hundreds of kilobytes.
 */
function facetCountsOfRange(db: Database, filter: ListFilter): Promise<FacetCounts> {
  const { match, productIds, minPrice, maxPrice, ...choice } = filter
  return cacheUntilChanged(db, keyOf('facets', filter), {
    depends: ['lists'],
    read: async () => facetCounts(await queryCells(db, { match, productIds, minPrice, maxPrice }), choice),
    bytesOf: ({ brands, categories }) => 50 * (brands.size + categories.size),
  })
}

/** The facets of a list, or with `undefined` of an empty list: the names are those of the whole catalogue. */
export async function readFacets(
  db: Database,
  filter: ListFilter | undefined,
): Promise<NonNullable<ProductList['facets']>> {
  const [assortment, all] = await Promise.all([readAssortment(db), readCells(db, {})])
  const { match, productIds, minPrice, maxPrice, ...choice } = filter ?? {}
  const steps = stepsOf({ minPrice, maxPrice })
  const ofAnyPrice = filter ? await readCells(db, { match, productIds }) : new Int32Array()
  const counts = steps || !filter ? facetCounts(ofAnyPrice, { ...choice, steps }) : await facetCountsOfRange(db, filter)
  return {
    brands: nameFacet(assortment.brand, countsBy(all, 0, {}), counts.brands),
    categories: nameFacet(assortment.category, countsBy(all, 1, {}), counts.categories),
    prices: quickPrices.map(({ min, max }, index) => {
      const isLast = index === quickPrices.length - 1
      const range = stepsOf({ minPrice: min ? toPoisha(min) : undefined, maxPrice: isLast ? undefined : toPoisha(max) })
      return {
        name: `${min}-${max}`,
        total: countIn(all, { steps: range }),
        count: countIn(ofAnyPrice, { ...choice, steps: range }),
      }
    }),
    ratings: listedRatings.map((minRating, index) => ({
      name: String(minRating),
      total: countIn(all, { minRating }),
      count: counts.ratings[index] ?? 0,
    })),
  }
}

/** Every visible name with published products; its count is the number of results if it alone is selected. */
function nameFacet(entries: Entries, totals: Map<number, number>, counts: Map<number, number>): Facet[] {
  return [...entries.values()]
    .filter(({ id, hidden }) => !hidden && totals.has(id))
    .map(({ id, name }) => ({ name, total: totals.get(id) ?? 0, count: counts.get(id) ?? 0 }))
}
