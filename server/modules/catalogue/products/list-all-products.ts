import {
  type ProductTab,
  productTabs,
  type StaffProducts,
  type StaffProductsQuery,
} from '#contract/catalogue/products/catalogue-staff.ts'
import { type SQL, sql } from '#database/drizzle.ts'
import { queryPrepared } from '#database/query-prepared.ts'
import type { Shop } from '../../../context.ts'
import { type Entries, readAssortment } from '../assortment/assortment.ts'
import { lacksFact } from '../facts/staff-notes.ts'
import { findMatches, selectBestFirst } from '../search/index.ts'
import { findProductsByNumber } from '../stock/find-sellable.ts'
import { readStaffProducts } from './staff-product.ts'

// In the same terms as the indexes. A listing's availability follows the stock in the same transaction.
const conditions: Record<ProductTab, SQL> = {
  all: sql`true`,
  offer: sql`on_sale and offer`,
  low: sql`on_sale and availability <> 'in_stock' and availability = 'few_left'`,
  'sold-out': sql`on_sale and availability <> 'in_stock' and availability = 'sold_out'`,
  'off-sale': sql`not on_sale`,
}

/**
 * A page of all products, published or hidden, with counts per tab. Products with few bottles left are sorted by fewest
 * first.
 */
export async function listAllProducts(
  { db }: Pick<Shop, 'db'>,
  { _page = 1, _perPage = 20, _search, show = 'all', brand, category, missing }: StaffProductsQuery,
): Promise<StaffProducts> {
  const { others, match, filter } = await filterOf(db, { _search, brand, category, missing })
  const page = { size: _perPage, start: (_page - 1) * _perPage }
  const first = show === 'low' ? sql`few_left, ` : sql``
  const select = match
    ? selectBestFirst(match, { where: sql`${others} and ${conditions[show]}`, page })
    : sql`
      select product_id from product_listings where ${filter} and ${conditions[show]}
      order by ${first}created_at desc, product_id limit ${sql.raw(String(page.size))} offset ${page.start}`
  const [ids, counts] = await Promise.all([
    queryPrepared<[string]>(db, select),
    Promise.all(productTabs.map((tab) => count(db, sql`${filter} and ${conditions[tab]}`))),
  ])
  const countsByTab = Object.fromEntries(productTabs.map((tab, index) => [tab, counts[index] ?? 0]))
  return {
    products: await readStaffProducts(
      db,
      ids.map(([id]) => id),
    ),
    total: countsByTab[show] ?? 0,
    counts: countsByTab as Record<ProductTab, number>,
  }
}

/** The filter of a back office list. */
async function filterOf(db: Shop['db'], { _search, brand, category, missing }: StaffProductsQuery) {
  const assortment = await readAssortment(db)
  const idOf = (entries: Entries, name: string) => [...entries.values()].find((one) => one.name === name)?.id ?? 0
  const numbered = _search ? await findProductsByNumber(db, _search) : []
  const match = _search && numbered.length === 0 ? await findMatches(db, _search, { among: 'all' }) : undefined
  const parts: SQL[] = [numbered.length > 0 ? sql`product_id = any(${sql.param(numbered)}::uuid[])` : sql`true`]
  if (brand) parts.push(sql`brand_id = ${idOf(assortment.brand, brand)}`)
  if (category) parts.push(sql`category_id = ${idOf(assortment.category, category)}`)
  if (missing) parts.push(lacksFact(missing))
  const others = sql.join(parts, sql` and `)
  return { others, match, filter: match ? sql`${others} and ${match.condition}` : others }
}

/** The same filter as a condition on `product_listings`. */
export async function staffListCondition(db: Shop['db'], query: StaffProductsQuery): Promise<SQL> {
  return sql`${(await filterOf(db, query)).filter} and ${conditions[query.show ?? 'all']}`
}

async function count(db: Shop['db'], condition: SQL): Promise<number> {
  const [row] = await queryPrepared<[number]>(db, sql`select count(*)::int from product_listings where ${condition}`)
  return row?.[0] ?? 0
}
