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

/** The number of products of a combination: brand id, category id, price step, whole stars, offer, count. */
type Cell = [brandId: number, categoryId: number, priceStep: number, stars: number, offer: boolean, count: number]

/** The bounds of the quick prices, poisha, ascending, without the ends of the scale. */
const edges = [...new Set(quickPrices.slice(0, -1).map(({ max }) => toPoisha(max)))].sort((a, b) => a - b)

// Steps: below the first edge 0, at it 1, above it 2 and so on, as each edge belongs to both its neighbours.
const priceStep = sql.raw(edges.map((edge) => `(price >= ${edge})::int + (price > ${edge})::int`).join(' + '))

/** The steps of a price range, or undefined for a range that does not begin and end at edges. */
function stepsOf({ minPrice, maxPrice }: Pick<ListFilter, 'minPrice' | 'maxPrice'>): [number, number] | undefined {
  const low = minPrice === undefined ? 0 : edges.indexOf(minPrice) * 2 + 1
  const high = maxPrice === undefined ? edges.length * 2 : edges.indexOf(maxPrice) * 2 + 1
  return low < 0 || high < 0 ? undefined : [low, high]
}

type Base = Partial<Pick<ListFilter, 'match' | 'productIds' | 'minPrice' | 'maxPrice'>>

/** Counts of all combinations under a filter, from which every total and facet is calculated. */
function readCells(db: Database, base: Base): Promise<Cell[]> {
  const { match, productIds, minPrice, maxPrice } = base
  const key = JSON.stringify(['cells', match?.key, productIds, minPrice, maxPrice])
  return cacheUntilChanged(db, key, ['lists'], () => queryPrepared<Cell>(db, cellsQuery(base)))
}

export const cellsQuery = (base: Base): SQL => sql`
  select brand_id, category_id, ${priceStep} as price_step, rating / 10 as stars, offer, count(*)::int
  from product_listings where ${listingCondition(base)} group by 1, 2, 3, 4, 5`

type Choice = Partial<Pick<ListFilter, 'brandIds' | 'categoryIds' | 'minRating' | 'offer'>> & {
  steps?: [number, number] | undefined
}

function passes([brandId, categoryId, step, stars, isOffer]: Cell, choice: Choice): boolean {
  const { brandIds, categoryIds, minRating = 0, offer, steps } = choice
  if (brandIds && !brandIds.includes(brandId)) return false
  if (categoryIds && !categoryIds.includes(categoryId)) return false
  if (steps && (step < steps[0] || step > steps[1])) return false
  return stars >= minRating && (offer === undefined || offer === isOffer)
}

function countIn(cells: readonly Cell[], choice: Choice): number {
  let sum = 0
  for (const cell of cells) if (passes(cell, choice)) sum += cell[5]
  return sum
}

/** The same for each brand (0) or category (1) alone. */
function countsBy(cells: readonly Cell[], column: 0 | 1, choice: Choice): Map<number, number> {
  const counts = new Map<number, number>()
  for (const cell of cells)
    if (passes(cell, choice)) counts.set(cell[column], (counts.get(cell[column]) ?? 0) + cell[5])
  return counts
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
  const key = JSON.stringify(['count', { ...filter, match: match?.key }])
  return cacheUntilChanged(db, key, ['lists'], async () => {
    const [row] = await queryPrepared<[number]>(db, countQuery(filter))
    return row?.[0] ?? 0
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
  const ofAnyPrice = filter ? await readCells(db, { match, productIds }) : []
  // A typed price range is no sum of steps: its products are counted separately.
  const ofPrice = steps || !filter ? ofAnyPrice : await readCells(db, { match, productIds, minPrice, maxPrice })
  return {
    brands: nameFacet(
      assortment.brand,
      countsBy(all, 0, {}),
      countsBy(ofPrice, 0, { ...choice, steps, brandIds: undefined }),
    ),
    categories: nameFacet(
      assortment.category,
      countsBy(all, 1, {}),
      countsBy(ofPrice, 1, { ...choice, steps, categoryIds: undefined }),
    ),
    prices: quickPrices.map(({ min, max }, index) => {
      const isLast = index === quickPrices.length - 1
      const range = stepsOf({ minPrice: min ? toPoisha(min) : undefined, maxPrice: isLast ? undefined : toPoisha(max) })
      return {
        name: `${min}-${max}`,
        total: countIn(all, { steps: range }),
        count: countIn(ofAnyPrice, { ...choice, steps: range }),
      }
    }),
    ratings: [4, 3, 2, 1].map((minRating) => ({
      name: String(minRating),
      total: countIn(all, { minRating }),
      count: countIn(ofPrice, { ...choice, steps, minRating }),
    })),
  }
}

/** Every visible name with published products; its count is the number of results if it alone is selected. */
function nameFacet(entries: Entries, totals: Map<number, number>, counts: Map<number, number>): Facet[] {
  return [...entries.values()]
    .filter(({ id, hidden }) => !hidden && totals.has(id))
    .map(({ id, name }) => ({ name, total: totals.get(id) ?? 0, count: counts.get(id) ?? 0 }))
}
