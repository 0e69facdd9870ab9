import type { OrderChange } from '#contract/orders/event-details.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, eq, inArray, sql } from '#database/drizzle.ts'
import { prepared } from '#database/prepared.ts'
import { orderLines, orders } from '#database/schema/index.ts'
import { selectDiscounts, writeDiscounts } from '../../../order-discounts.ts'
import { recordOrderEvents } from '../record-order-events.ts'

/** SQL: whether a line is a sample that offers have made free. `line`: a row of `order_lines`. */
const isFreeSample = `(line.variant_id in (select id from variants where id = line.variant_id and kind = 'sample')
  and line.price * line.quantity <= (
    select coalesce(sum(taken.shares[(
      select count(*) from order_lines until where until.order_id = line.order_id and until.position <= line.position
    )]), 0) from order_discounts taken where taken.order_id = line.order_id
  ))`

const readSoldOut = prepared<{ position: number }>(
  'sold_out_samples',
  `select line.position from order_lines line join variant_stock s on s.variant_id = line.variant_id
   where line.order_id = $1 and s.stock < line.quantity and ${isFreeSample}`,
)

/** The positions of the free samples of an order that are sold out. */
export const findSoldOutSamples = async (db: Database | Transaction, orderId: string): Promise<Set<number>> =>
  new Set((await readSoldOut(db, [orderId])).map(({ position }) => position))

/**
 * In a transaction that has locked an order that holds nothing, and its stocks: leaves out the free samples that are sold
 * out, and returns their sizes. They cost nothing, so that its amount stays; an offer never keeps an order from being
 * confirmed.
 */
export async function leaveOutSamples(tx: Transaction, orderId: string, at: Date): Promise<Set<string>> {
  const gone = await findSoldOutSamples(tx, orderId)
  if (gone.size === 0) return new Set()
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.position)
  const stays = (_: unknown, index: number) => !gone.has(lines[index]?.position ?? -1)
  const agreed = (await selectDiscounts(tx, [orderId])).map(({ orderId: _1, position: _2, ...discount }) => {
    const off = discount.shares.filter((_, index) => !stays(_, index)).reduce((sum, share) => sum + share, 0)
    return { ...discount, shares: discount.shares.filter(stays), amount: discount.amount - off }
  })
  await tx.delete(orderLines).where(and(eq(orderLines.orderId, orderId), inArray(orderLines.position, [...gone])))
  const left = lines.filter((line) => gone.has(line.position))
  const worth = left.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  await tx
    .update(orders)
    .set({ discount: sql`${orders.discount} - ${worth}`, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId))
  await writeDiscounts(
    tx,
    orderId,
    agreed.filter(({ amount }) => amount > 0),
  )
  const changes = left.map(
    ({ name, nameInBangla, size, quantity }): OrderChange => ({
      what: 'bottles',
      product: { name, nameInBangla, size },
      was: quantity,
      is: 0,
    }),
  )
  await recordOrderEvents(tx, { orderId, what: 'edited', details: { kind: 'changes', changes }, at })
  return new Set(left.map(({ variantId }) => variantId))
}
