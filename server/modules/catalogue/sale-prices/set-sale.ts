import type { NewSale } from '#contract/catalogue/sale-prices.ts'
import { formatCount } from '#contract/format-count.ts'
import { formatMoment } from '#contract/format-date.ts'
import { formatTaka } from '#contract/money.ts'
import { nameWithSize } from '#contract/names.ts'
import type { Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import type { SignedInContext } from '../../../context.ts'
import { type ChangeAuthor, recordChange } from '../../../staff-changes.ts'
import { violates } from '../../../transactions/database-errors.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { insertSalePrices } from './insert-sale-prices.ts'
import { assertNoOverlap, type PlannedSale, planSale } from './plan-sale.ts'
import { pricesChanged } from './prices-changed.ts'

/**
 * Gives sizes a sale price, all or none. Returns how many.
 * @throws ShopError as `planSale`
 */
export async function setSale(context: SignedInContext, sale: NewSale): Promise<number> {
  const { db } = context
  const planned = await planSale(db, sale, context.now())
  try {
    await inTransaction(db, async (tx) => {
      const { sizes, from, until } = planned
      await insertSalePrices(
        tx,
        sizes.map(({ variantId, salePrice }) => ({ variantId, price: salePrice, from, until })),
      )
      await pricesChanged(
        tx,
        sizes.map(({ variantId }) => variantId),
        context.now(),
      )
      await recordSale(tx, context, sale, planned)
    })
  } catch (error) {
    // Someone else has saved another sale since it was planned.
    if (violates(error, 'sale_prices_no_overlap')) await assertNoOverlap(db, planned)
    throw error
  }
  return planned.sizes.length
}

async function recordSale(
  tx: Transaction,
  by: ChangeAuthor,
  { goods, kind, value }: NewSale,
  { sizes, from, until }: PlannedSale,
): Promise<void> {
  const name = await nameOfGoods(tx, goods, sizes)
  const reductions = { percent: `${value} % off`, amount: `${formatTaka(value)} off`, price: formatTaka(value) }
  await recordChange(tx, by, { kind: 'sale-prices', name }, undefined, {
    Sizes: String(sizes.length),
    Price: reductions[kind],
    From: formatMoment(from.toISOString()),
    Until: formatMoment(until.toISOString()),
  })
}

async function nameOfGoods(tx: Transaction, goods: NewSale['goods'], sizes: PlannedSale['sizes']): Promise<string> {
  if (goods.of !== 'sizes') {
    const table = sql.raw({ brand: 'brands', category: 'categories' }[goods.of])
    const { rows } = await tx.execute<{ name: string }>(sql`select name from ${table} where id = ${goods.id}`)
    return rows[0]?.name ?? ''
  }
  const [first] = sizes
  return first && sizes.length === 1 ? nameWithSize(first.name, first.size) : formatCount(sizes.length, 'size')
}
