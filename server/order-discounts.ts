import { type AgreedDiscount, agreedIn, agreedTerms, onGoods } from '#contract/orders/agreed-discounts.ts'
import { priceOrder } from '#contract/orders/pricing.ts'
import type { Database, Transaction } from '#database/client.ts'
import { eq, inArray } from '#database/drizzle.ts'
import { orderDiscounts, orderLines, type orders } from '#database/schema/index.ts'

export type StoredDiscount = AgreedDiscount &
  Pick<typeof orderDiscounts.$inferSelect, 'offerId' | 'name' | 'nameInBangla' | 'code'>

type PricedOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'discount' | 'paymentAdjustment' | 'cashRounding' | 'deliveryCharge'
>
interface PricedLine {
  price: number
  quantity: number
}

export const unnamed = { offerId: null, name: '', nameInBangla: '', code: null }
/** What staff take off, which has a reason instead of a name. */
export const byStaff = { source: 'staff', class: 'order', ...unnamed } as const

/** The rows of these orders, for `agreedDiscounts`. */
export const selectDiscounts = (db: Database | Transaction, orderIds: readonly string[]) =>
  db
    .select()
    .from(orderDiscounts)
    .where(inArray(orderDiscounts.orderId, [...orderIds]))
    .orderBy(orderDiscounts.position)

/**
 * What was taken off each of these orders. `lines`: theirs, sorted by position. An order that was written by the version
 * before has columns that its rows do not say: what they say is divided as that version does. Offers stay as they were
 * agreed while they are still the whole discount.
 */
export function agreedDiscounts(
  rows: readonly PricedOrder[],
  lines: readonly (PricedLine & { orderId: string })[],
  stored: readonly (typeof orderDiscounts.$inferSelect)[],
): Map<string, StoredDiscount[]> {
  const [storedOf, linesOf] = [Map.groupBy(stored, ofOrder), Map.groupBy(lines, ofOrder)]
  return new Map(
    rows.map((row) => {
      const [known = [], itsLines = []] = [storedOf.get(row.id), linesOf.get(row.id)]
      const discounts = known.map(({ orderId: _1, position: _2, ...discount }) => discount)
      return [row.id, isSaidBy(row, itsLines, discounts) ? discounts : dividedOf(row, itsLines, discounts)]
    }),
  )
}

const ofOrder = ({ orderId }: { orderId: string }) => orderId

/** The same of one order. */
export async function readDiscountsOf(
  db: Database | Transaction,
  order: PricedOrder,
  lines: readonly PricedLine[],
): Promise<StoredDiscount[]> {
  const ofIt = lines.map((line) => ({ ...line, orderId: order.id }))
  return agreedDiscounts([order], ofIt, await selectDiscounts(db, [order.id])).get(order.id) ?? []
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const amountOf = (discounts: readonly AgreedDiscount[]) => total(discounts.map(({ amount }) => amount))

/** Whether the columns of an order agree with what is stored of its discounts. */
function isSaidBy(order: PricedOrder, lines: readonly PricedLine[], stored: readonly StoredDiscount[]): boolean {
  const of = (source: AgreedDiscount['source']) => amountOf(stored.filter((one) => one.source === source))
  return (
    of('payment') === Math.max(0, -order.paymentAdjustment) &&
    of('rounding') === order.cashRounding &&
    isDiscountOf(
      order,
      lines,
      stored.filter((one) => one.class !== 'delivery'),
    )
  )
}

/** Whether these are discounts on such lines, and those of offers and by staff the whole discount of the order. */
const isDiscountOf = ({ discount }: PricedOrder, lines: readonly PricedLine[], stored: readonly StoredDiscount[]) =>
  amountOf(onGoods(stored)) === discount &&
  stored.every(({ shares }) => shares.length === lines.length) &&
  lines.every(({ price, quantity }, line) => total(stored.map(({ shares }) => shares[line] ?? 0)) <= price * quantity)

function dividedOf(
  order: PricedOrder,
  lines: readonly PricedLine[],
  stored: readonly StoredDiscount[],
): StoredDiscount[] {
  const { discount, paymentAdjustment, cashRounding } = order
  const kept = onGoods(stored)
  const isKept = kept.length > 0 && isDiscountOf(order, lines, kept)
  const discounts = isKept ? agreedTerms(kept).discounts : [{ amount: discount }]
  const price = priceOrder({ lines, discounts, paymentAdjustment, cashRounding })
  const divided = agreedIn<Omit<StoredDiscount, 'amount' | 'shares'>>(price, isKept ? kept : [byStaff]).map((one) => ({
    ...unnamed,
    ...one,
  }))
  return [...divided, ...stored.filter((one) => one.class === 'delivery')]
}

/** In a transaction that has locked the order: what was taken off it, from now on. */
export async function writeDiscounts(
  tx: Transaction,
  orderId: string,
  discounts: readonly (AgreedDiscount & Partial<StoredDiscount>)[],
): Promise<void> {
  await tx.delete(orderDiscounts).where(eq(orderDiscounts.orderId, orderId))
  if (discounts.length === 0) return
  await tx
    .insert(orderDiscounts)
    .values(
      discounts.map(({ shares, ...discount }, position) => ({ ...discount, shares: [...shares], orderId, position })),
    )
}

/**
 * In a transaction that has locked the order, after its way to pay has changed: what this way and the rounding take off,
 * of what the other discounts have left.
 */
export async function divideAgain(tx: Transaction, before: PricedOrder, after: PricedOrder): Promise<void> {
  const { paymentAdjustment, cashRounding } = after
  const takesMore = [before, after].some((order) => order.paymentAdjustment < 0 || order.cashRounding > 0)
  if (!takesMore) return
  const { price, quantity, position } = orderLines
  const lines = await tx
    .select({ price, quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, after.id))
    .orderBy(position)
  const agreed = await readDiscountsOf(tx, before, lines)
  const kept = onGoods(agreed)
  const { discounts } = agreedTerms(kept)
  const divided = agreedIn(priceOrder({ lines, discounts, paymentAdjustment, cashRounding }), kept)
  await writeDiscounts(tx, after.id, [...divided, ...agreed.filter((one) => one.class === 'delivery')])
}
