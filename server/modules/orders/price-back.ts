import { dayInDhaka } from '#contract/dhaka-time.ts'
import { toPoisha, toTaka } from '#contract/money.ts'
import { agreedTerms } from '#contract/orders/agreed-discounts.ts'
import type { SetCode } from '#contract/orders/orders.ts'
import { netOfBottles, type OrderPrice, priceOrder } from '#contract/orders/pricing.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { bottlesOf, heldBackOf } from '#contract/payments/refunded-bottles.ts'
import type { RefundedLine } from '#contract/payments/refunds.ts'
import type { Database, Transaction } from '#database/client.ts'
import { eq, inArray } from '#database/drizzle.ts'
import { orderLines, orders } from '#database/schema/index.ts'
import { readDiscountsOf } from '../../order-discounts.ts'
import { readOrderMoney } from '../ledger/index.ts'
import { lockPriceBack, type PriceBackCode, readPriceBack, readSourceOfCode, setPriceBack } from '../offers/index.ts'
import { type RefundableLine, readRefundableLines } from './refunds/refunded-lines.ts'

/**
 * In a transaction that has locked the order, after sets of it were delivered, came back or were refunded: the codes that
 * give back their price are worth what the kept ones have cost, in whole taka.
 */
export async function updatePriceBack(tx: Transaction, orderId: string, at: Date): Promise<void> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.position)
  if (lines.every(({ priceBack }) => !priceBack)) return
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return
  const isKept = order.status === 'delivered' && (await readOrderMoney(tx, orderId)).netPaid > 0
  const kept = (await readRefundableLines(tx, orderId)).map(keptOf)
  const price = await readPrice(tx, order, lines)
  const sets = lines.flatMap(({ priceBack, position }, item) => {
    const cost = isKept ? netOfBottles(price, item, 0, kept[item] ?? 0) : 0
    return priceBack ? [{ position, amount: Math.ceil(cost / toPoisha(1)) * toPoisha(1) }] : []
  })
  await setPriceBack(tx, orderId, sets, at)
}

async function readPrice(
  tx: Transaction,
  order: typeof orders.$inferSelect,
  lines: (typeof orderLines.$inferSelect)[],
): Promise<OrderPrice> {
  const { paymentAdjustment, cashRounding } = order
  const agreed = agreedTerms(await readDiscountsOf(tx, order, lines))
  return priceOrder({ lines, ...agreed, paymentAdjustment, cashRounding })
}

/**
 * In a transaction that has locked the order: what is kept back of a refund of these bottles, poisha, because other orders
 * have used codes of its sets. None uses one until the transaction ends.
 */
export async function readHeldBack(
  tx: Transaction,
  order: typeof orders.$inferSelect,
  refunding: readonly RefundedLine[],
): Promise<number> {
  if (!(await lockPriceBack(tx, order.id))) return 0
  const used = await readUsedCodes(tx, order.id)
  if (used.length === 0) return 0
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(orderLines.position)
  const refunded = (await readRefundableLines(tx, order.id)).map((line) => line.refunded)
  const chosen = lines.map((_, item) => bottlesOf(refunding, item))
  const price = await readPrice(tx, order, lines)
  return heldBackOf(used, price, refunded, chosen).reduce((sum, { amount }) => sum + amount, 0)
}

/** How many bottles of a delivered line have neither come back nor been refunded. */
const keptOf = ({ quantity, refunded, received, refundedSince }: RefundableLine) =>
  Math.max(0, quantity - refunded - Math.max(0, received - refundedSince))

/** The codes of an order as its customer sees them: those that are worth something, or were used. */
export const asSetCodes = (codes: readonly PriceBackCode[]): SetCode[] =>
  codes
    .filter(({ amount, usedBy }) => amount > 0 || usedBy !== null)
    .map(({ position, code, amount, endsAt, usedBy }) => ({
      ...{ item: position, code, amount: toTaka(amount), isUsed: usedBy !== null },
      lastDay: dayInDhaka(new Date(endsAt.getTime() - 1)),
    }))

/** What the refund of an order has to do with codes that give back the price of sets: its own, or the one that it used. */
export async function readSetCodeFacts(
  db: Database,
  orderId: string,
): Promise<Pick<StaffOrder, 'setCodesUsed' | 'setCodeFrom'>> {
  const [used, source] = await Promise.all([readUsedCodes(db, orderId), readSourceOfCode(db, orderId)])
  const ids = [...used.map(({ usedBy }) => usedBy), ...(source ? [source.orderId] : [])]
  const names = ids.length > 0 ? await readNames(db, ids) : new Map()
  const nameOf = (id: string) => ({ _id: id, number: names.get(id) ?? null })
  const setCodesUsed = used.map(({ usedBy, ...code }) => ({ ...code, order: nameOf(usedBy) }))
  if (!source) return { setCodesUsed, setCodeFrom: null }
  const heldBack = Math.max(0, (await readTakenOffKept(db, orderId, source.offerId)) - source.amount)
  return { setCodesUsed, setCodeFrom: { order: nameOf(source.orderId), heldBack: toTaka(heldBack) } }
}

/** The codes of an order that other orders have used. */
async function readUsedCodes(db: Database | Transaction, orderId: string) {
  const used: (Omit<StaffOrder['setCodesUsed'][number], 'order'> & { usedBy: string })[] = []
  for (const { position, offerId, usedBy, amount } of (await readPriceBack(db, [orderId])).get(orderId) ?? []) {
    if (usedBy === null) continue
    const takenOff = toTaka(await readTakenOffKept(db, usedBy, offerId))
    used.push({ item: position, usedBy, worth: toTaka(amount), takenOff })
  }
  return used
}

/** What an offer took off the bottles of an order that are kept, or still to be delivered, poisha. */
async function readTakenOffKept(db: Database | Transaction, orderId: string, offerId: string): Promise<number> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order || order.status === 'returned' || order.status === 'cancelled') return 0
  const lines = await readRefundableLines(db, orderId)
  const ordered = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.position)
  const agreed = (await readDiscountsOf(db, order, ordered)).filter((one) => one.offerId === offerId)
  return lines.reduce((sum, line, item) => {
    const share = agreed.reduce((total, { shares }) => total + (shares[item] ?? 0), 0)
    const quantity = ordered[item]?.quantity ?? 1
    return sum + Math.floor((share * keptOf(line)) / quantity)
  }, 0)
}

async function readNames(db: Database, ids: string[]): Promise<Map<string, number | null>> {
  const rows = await db.select({ id: orders.id, number: orders.number }).from(orders).where(inArray(orders.id, ids))
  return new Map(rows.map(({ id, number }) => [id, number]))
}
