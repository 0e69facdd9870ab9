import type { SaleEnd } from '#contract/catalogue/sale-prices.ts'
import { formatCount } from '#contract/format-count.ts'
import { nameWithSize } from '#contract/names.ts'
import type { Transaction } from '#database/client.ts'
import { type SQL, sql } from '#database/drizzle.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { recordChange } from '../../../staff-changes.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { areListed } from './list-sale-prices.ts'
import { pricesChanged } from './prices-changed.ts'

/**
 * Ends sale prices now; planned ones are removed, as they have never been. Returns how many.
 * @throws ShopError sale_prices_gone when all of them have ended already
 */
export async function endSalePrices(context: SignedInContext, end: SaleEnd): Promise<number> {
  const { db } = context
  const at = context.now()
  const wanted = 'ids' in end ? sql`sale.id = any(${sql.param(end.ids)}::bigint[])` : await areListed(db, at, end.every)
  return inTransaction(db, async (tx) => {
    const rows = await endSales(tx, wanted, at)
    const [first] = rows
    if (!first) throw new ShopError('sale_prices_gone')
    await pricesChanged(
      tx,
      rows.map(({ variantId }) => variantId),
      at,
    )
    const name = rows.length === 1 ? nameWithSize(first.name, first.size) : formatCount(rows.length, 'size')
    await recordChange(tx, context, { kind: 'sale-prices', name }, { Sizes: String(rows.length) }, undefined)
    return rows.length
  })
}

/** Ends the wanted ones of `sale_prices sale` that have not ended by then. Returns their sizes, in the order of their ids. */
export async function endSales(tx: Transaction, wanted: SQL, at: Date) {
  const now = sql`${at.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ variantId: string; name: string; size: string }>(sql`
    with ending as (
      select sale.id from sale_prices sale where ${wanted} and upper(sale.during) > ${now}
      order by sale.variant_id, sale.id for update
    ), removed as (
      delete from sale_prices sale using ending where sale.id = ending.id and lower(sale.during) >= ${now}
      returning sale.variant_id
    ), ended as (
      update sale_prices sale set during = tstzrange(lower(sale.during), ${now}) from ending
      where sale.id = ending.id and lower(sale.during) < ${now} returning sale.variant_id
    )
    select v.id as "variantId", p.name, v.size
    from (select variant_id from removed union all select variant_id from ended) as changed
    join variants v on v.id = changed.variant_id join products p on p.id = v.product_id order by v.id`)
  return rows
}
