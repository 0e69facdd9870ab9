import {
  type SalePrice,
  type SalePrices,
  type SalePricesQuery,
  type SaleState,
  saleStates,
} from '#contract/catalogue/sale-prices.ts'
import { toTaka } from '#contract/money.ts'
import type { Database } from '#database/client.ts'
import { and, type SQL, sql } from '#database/drizzle.ts'
import type { Shop } from '../../../context.ts'
import { isSizeFound } from '../stock/list-stock.ts'

interface Row extends Record<string, unknown>, Omit<SalePrice, 'from' | 'until'> {
  from: Date | string
  until: Date | string
}

const tables = sql`sale_prices sale join variants v on v.id = sale.variant_id join products p on p.id = v.product_id`

/** The condition of each state. Those that have not ended are found by the index of their ends. */
const statesAt = (at: Date): Record<SaleState, SQL> => {
  const now = sql`${at.toISOString()}::timestamptz`
  return {
    running: sql`upper(sale.during) > ${now} and lower(sale.during) <= ${now}`,
    planned: sql`upper(sale.during) > ${now} and lower(sale.during) > ${now}`,
    ended: sql`upper(sale.during) <= ${now}`,
  }
}

const orders: Record<SaleState, SQL> = {
  running: sql`upper(sale.during), sale.id`,
  planned: sql`lower(sale.during), sale.id`,
  ended: sql`upper(sale.during) desc, sale.id desc`,
}

/** Sale prices of one state: running ones that end first, planned ones that start first, ended ones that ended last. */
export async function listSalePrices(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { show, search = '', _page = 1, _perPage = 20 }: SalePricesQuery,
): Promise<SalePrices> {
  const states = statesAt(now())
  const found = await isSizeFound(db, search)
  const { rows } = await db.execute<Row>(sql`
    select sale.id::int as _id, p.id as "productId", v.id as "variantId", p.name, b.name as brand, v.size, v.price,
      sale.price as "salePrice", lower(sale.during) as from, upper(sale.during) as until
    from ${tables} join brands b on b.id = p.brand_id where ${and(states[show], found)}
    order by ${orders[show]} limit ${_perPage} offset ${(_page - 1) * _perPage}`)
  const counts = saleStates.map(
    (state) => sql`count(*) filter (where ${states[state]})::int as ${sql.identifier(state)}`,
  )
  const { rows: counted } = await db.execute<Record<SaleState, number>>(
    sql`select ${sql.join(counts, sql`, `)} from ${tables} where ${found ?? sql`true`}`,
  )
  const [number = { running: 0, planned: 0, ended: 0 }] = counted
  return { prices: rows.map(inTaka), total: number[show], counts: number }
}

const inTaka = ({ price, salePrice, from, until, ...sale }: Row): SalePrice => ({
  ...sale,
  price: toTaka(price),
  salePrice: toTaka(salePrice),
  from: new Date(from).toISOString(),
  until: new Date(until).toISOString(),
})

/** The condition of the sale prices of a list, of all its pages; of `sale_prices sale`. */
export async function areListed(
  db: Database,
  at: Date,
  { show, search = '' }: Pick<SalePricesQuery, 'show' | 'search'>,
) {
  const found = await isSizeFound(db, search)
  return sql`sale.id in (select sale.id from ${tables} where ${and(statesAt(at)[show], found)})`
}
