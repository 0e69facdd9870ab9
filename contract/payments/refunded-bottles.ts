import { toPoisha, toTaka } from '../money.ts'
import type { AgreedDiscount } from '../orders/agreed-discounts.ts'
import { deliveredOf } from '../orders/delivered-bottles.ts'
import type { OrderStatus } from '../orders/orders.ts'
import { netOfBottles, priceOf } from '../orders/pricing.ts'

/** Decimal taka. */
interface PaidOrder {
  items: readonly { price: number; quantity: number; undelivered?: number }[]
  discounts: readonly AgreedDiscount[]
  deliveryCharge: number
  wrapping: number
  paymentAdjustment: number
  cashRounding: number
  refundable: number
  /** Codes of its sets that took something off bottles that are kept elsewhere. */
  setCodesUsed?: readonly { item: number; worth: number; takenOff: number }[]
}

/**
 * The amount to propose for a refund, decimal taka: what was paid for the chosen bottles, with the delivery charge,
 * the wrapping and the fee of the way to pay when no bottle is left, and without what the codes of sets took off bottles
 * that are kept; without bottles all that can be refunded. Never more than that.
 */
export function proposedRefund(order: PaidOrder, refunded: readonly number[], chosen: readonly number[]): number {
  const { items, refundable } = order
  if (chosen.every((count) => count === 0)) return refundable
  const price = priceOf(order)
  const goods = chosen.reduce((sum, count, item) => sum + netOfBottles(price, item, refunded[item] ?? 0, count), 0)
  const isAll = items.every((line, item) => (refunded[item] ?? 0) + (chosen[item] ?? 0) >= deliveredOf(line))
  const rest = price.total - price.lines.reduce((sum, { net }) => sum + net, 0)
  const held = chosen.map((count, item) => {
    const value = netOfBottles(price, item, refunded[item] ?? 0, count)
    return toPoisha(heldBackOf(order, item, toTaka(value)))
  })
  const amount = goods + (isAll ? rest : 0) - held.reduce((sum, part) => sum + part, 0)
  return Math.min(toTaka(Math.max(0, amount)), refundable)
}

/**
 * What is kept back of a refund of sets that cost `value`: what their code took off a bottle that is kept, beyond what
 * sets cost that are kept as well. Decimal taka.
 */
export function heldBackOf(
  { setCodesUsed = [] }: Pick<PaidOrder, 'setCodesUsed'>,
  item: number,
  value: number,
): number {
  const used = setCodesUsed.find((code) => code.item === item)
  if (!used) return 0
  const [worth, off] = [toPoisha(used.worth), toPoisha(used.takenOff)]
  const beyond = (kept: number) => Math.max(0, off - Math.max(0, kept))
  return toTaka(beyond(worth - toPoisha(value)) - beyond(worth))
}

/** Whether the bottles of an order can go back into stock with their refund: not packed yet, or brought back. */
export const isRestockable = (status: OrderStatus): boolean =>
  status === 'pending' || status === 'confirmed' || status === 'delivered'

/** The bottles of an item that came back as a return, and how many were refunded since they were received. */
interface Returned {
  received: number
  refundedSince: number
}

/**
 * How many of the chosen bottles of a refund can go back into stock: not those of a received return, whose stock was
 * decided when they were received. They are the first that are refunded after that.
 */
export const restockableOf = (chosen: number, { received, refundedSince }: Returned): number =>
  Math.max(0, chosen - Math.max(0, received - refundedSince))

interface Line {
  item: number
  quantity: number
}

/** The bottles of an item among lines that refer to items by their place. */
export const bottlesOf = (lines: readonly Line[], item: number): number =>
  lines.reduce((sum, line) => (line.item === item ? sum + line.quantity : sum), 0)
