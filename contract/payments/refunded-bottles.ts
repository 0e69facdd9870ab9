import { toPoisha, toTaka } from '../money.ts'
import type { AgreedDiscount } from '../orders/agreed-discounts.ts'
import { deliveredOf } from '../orders/delivered-bottles.ts'
import type { OrderStatus } from '../orders/orders.ts'
import { netOfBottles, type OrderPrice, priceOf } from '../orders/pricing.ts'

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
  setCodesUsed?: readonly UsedSetCode[]
}

/** What the sets of an item cost that are kept, and what their code took off bottles that are kept; decimal taka. */
interface UsedSetCode {
  item: number
  worth: number
  takenOff: number
}

/**
 * The amount to propose for a refund, decimal taka: what was paid for the chosen bottles, with the delivery charge,
 * the wrapping and the fee of the way to pay when no bottle is left, and without what the codes of sets took off bottles
 * that are kept; without bottles all that can be refunded, without the same. Never more than that.
 */
export function proposedRefund(order: PaidOrder, refunded: readonly number[], chosen: readonly number[]): number {
  const { items, refundable, setCodesUsed = [] } = order
  const price = priceOf(order)
  const held = heldBackOf(setCodesUsed, price, refunded, chosen).reduce((sum, { amount }) => sum + amount, 0)
  if (isWithoutBottles(chosen)) return toTaka(Math.max(0, toPoisha(refundable) - held))
  const goods = chosen.reduce((sum, count, item) => sum + netOfBottles(price, item, refunded[item] ?? 0, count), 0)
  const isAll = items.every((line, item) => (refunded[item] ?? 0) + (chosen[item] ?? 0) >= deliveredOf(line))
  const rest = price.total - price.lines.reduce((sum, { net }) => sum + net, 0)
  const amount = goods + (isAll ? rest : 0) - held
  return Math.min(toTaka(Math.max(0, amount)), refundable)
}

/**
 * What is kept back of a refund of the chosen bottles for sets among them, poisha: what their code took off a bottle that
 * is kept, beyond what sets cost that are kept as well. A refund without bottles counts as one of all sets.
 */
export const heldBackOf = (
  used: readonly UsedSetCode[],
  price: OrderPrice,
  refunded: readonly number[],
  chosen: readonly number[],
): { item: number; amount: number }[] =>
  used.map(({ item, ...code }) => {
    const [worth, off] = [toPoisha(code.worth), toPoisha(code.takenOff)]
    const bottles = netOfBottles(price, item, refunded[item] ?? 0, chosen[item] ?? 0)
    const value = isWithoutBottles(chosen) ? worth : bottles
    const beyond = (kept: number) => Math.max(0, off - Math.max(0, kept))
    return { item, amount: beyond(worth - value) - beyond(worth) }
  })

const isWithoutBottles = (chosen: readonly number[]) => chosen.every((count) => count === 0)

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
