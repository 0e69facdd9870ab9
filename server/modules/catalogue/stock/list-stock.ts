import {
  type StockItem,
  type StockList,
  type StockQuery,
  type StockView,
  stockViews,
} from '#contract/catalogue/stock.ts'
import type { Database } from '#database/client.ts'
import { and, inArray, type SQL, sql } from '#database/drizzle.ts'
import { queryPrepared } from '#database/query-prepared.ts'
import { variantStock, variants } from '#database/schema/index.ts'
import type { Shop } from '../../../context.ts'
import { readSettings } from '../../settings/index.ts'
import { findMatches } from '../search/index.ts'
import { hasSkuOrBarcode, shownSku } from '../sizes/size-number.ts'
import { countSmallStocks, isAtMost } from './small-stock.ts'
import { daysInStock, daysLeft, stockPace } from './stock-pace.ts'

/** The sizes of a search with more products than these are found by reading all sizes, which is then faster. */
const maxFoundByIndex = 2_000

const tables = sql`variant_stock s
  join variants v on v.id = s.variant_id
  join products p on p.id = v.product_id`

interface Row extends Omit<StockItem, 'image'>, Record<string, unknown> {
  picture: string | null
  in_stock: number
}

/** A set has no stock of its own: its parts are listed. Nor has a decant: opened bottles are not counted in bottles. */
const hasStock = sql`v.kind not in ('set', 'decant', 'opened')`

const statesOf = (limit: number): Record<StockView, SQL> => ({
  low: sql`${hasStock} and p.on_sale and v.on_sale and ${isAtMost(limit)} and s.stock > 0`,
  'sold-out': sql`${hasStock} and p.on_sale and v.on_sale and ${isAtMost(0)}`,
  all: hasStock,
})

const orderOf: Record<StockView, SQL> = {
  low: sql`"daysLeft" nulls last, stock, name, size`,
  'sold-out': sql`sold desc, name, size`,
  // As the count sheet is printed: in the order of the alphabet, in both scripts.
  all: sql`brand collate "bn-x-icu", name collate "bn-x-icu", position`,
}

/** Sizes with their stocks and forecasts. The settings define what low stock is. */
export async function listStock(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { show = 'low', search = '', _page = 1, _perPage = 20 }: StockQuery,
  maxByIndex = maxFoundByIndex,
): Promise<StockList> {
  const { lowStock: limit } = await readSettings(db)
  const states = statesOf(limit)
  const filter = await isSizeFound(db, search, maxByIndex)
  const page = sql`limit ${_perPage} offset ${(_page - 1) * _perPage}`
  // All of them are in an order that needs no sales: only those of the page are read.
  const [before, after] = show === 'all' ? [sql`order by ${orderOf.all} ${page}`, sql``] : [sql``, page]
  const { rows } = await db.execute<Row>(sql`
    with shown as materialized (
      select * from (select p.id as "productId", v.id as "variantId", p.name, b.name as brand, v.size, ${shownSku} as sku,
        coalesce(v.barcode, '') as barcode, p.on_sale and v.on_sale as "onSale", s.stock, v.position
      from ${tables} join brands b on b.id = p.brand_id where ${and(states[show], filter)}) found
      ${before}
    ), ${stockPace(now(), sql`variant_id in (select "variantId" from shown)`)}, paced as (
      select s.*, greatest(0, coalesce(sold.bottles, 0))::int as sold, ${daysInStock} as in_stock
      from shown s left join sold on sold.variant_id = "variantId" left join levels l on l.variant_id = "variantId"
    )
    select *, (${daysLeft(sql`stock`, sql`sold`, sql`in_stock`)})::int as "daysLeft",
      (select picture_id from product_pictures where product_id = "productId" order by position limit 1) as picture
    from paced order by ${orderOf[show]} ${after}`)
  const counts = await count(db, limit, filter)
  const items = rows.map(({ picture, in_stock: _, ...item }) => ({
    ...item,
    image: picture && `/media/${picture}-320.jpg`,
  }))
  return { items, total: counts[show], counts, limit }
}

/** From two indexes: nearly every size has a stock. */
const countStocks = async (db: Database) =>
  (await db.$count(variantStock)) - (await db.$count(variants, inArray(variants.kind, ['set', 'decant', 'opened'])))

async function count(db: Database, limit: number, filter: SQL | undefined): Promise<Record<StockView, number>> {
  if (!filter) {
    const [small, all] = await Promise.all([countSmallStocks(db, limit), countStocks(db)])
    return { ...small, all }
  }
  const states = statesOf(limit)
  const columns = stockViews.map((view) => sql`count(*) filter (where ${states[view]})::int as ${sql.identifier(view)}`)
  const { rows } = await db.execute<Record<StockView, number>>(
    sql`select ${sql.join(columns, sql`, `)} from ${tables} where ${filter}`,
  )
  return rows[0] ?? { low: 0, 'sold-out': 0, all: 0 }
}

/** The condition of the sizes `v` that a search of staff finds; undefined without one. */
export async function isSizeFound(
  db: Database,
  search: string,
  maxByIndex = maxFoundByIndex,
): Promise<SQL | undefined> {
  if (!search) return undefined
  const match = await findMatches(db, search, { among: 'all' })
  const isNumbered = hasSkuOrBarcode(search)
  if (!match) return isNumbered
  const matching = sql`select product_id from product_listings where ${match.condition}`
  const found = await queryPrepared<[string]>(db, sql`${matching} limit ${maxByIndex + 1}`)
  if (found.length > maxByIndex) return sql`(${isNumbered} or v.product_id in (${matching}))`
  return sql`(${isNumbered} or v.product_id = any(${sql.param(found.map(([id]) => id))}::uuid[]))`
}
