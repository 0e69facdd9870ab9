import { toTaka } from '../money.ts'
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
}

/**
 * The amount to propose for a refund, decimal taka: what was paid for the chosen bottles, with the delivery charge,
 * the wrapping and the fee of the way to pay when no bottle is left; without bottles all that can be refunded. Never more than that.
 */
export function proposedRefund(order: PaidOrder, refunded: readonly number[], chosen: readonly number[]): number {
  const { items, refundable } = order
  if (chosen.every((count) => count === 0)) return refundable
  const price = priceOf(order)
  const goods = chosen.reduce((sum, count, item) => sum + netOfBottles(price, item, refunded[item] ?? 0, count), 0)
  const isAll = items.every((line, item) => (refunded[item] ?? 0) + (chosen[item] ?? 0) >= deliveredOf(line))
  const rest = price.total - price.lines.reduce((sum, { net }) => sum + net, 0)
  return Math.min(toTaka(goods + (isAll ? rest : 0)), refundable)
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
