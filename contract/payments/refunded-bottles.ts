import { type Poisha, toPoisha, toTaka } from '../money.ts'
import { deliveredOf } from '../orders/delivered-bottles.ts'
import { shareDiscount } from '../orders/discount.ts'
import type { OrderStatus } from '../orders/orders.ts'

interface PaidOrder {
  items: readonly { price: number; quantity: number; undelivered?: number }[]
  /** Decimal taka, like the prices. */
  discount: number
  deliveryCharge: number
}

/**
 * What was paid for `count` bottles of an item after the discount, in poisha, when `before` bottles of it are refunded
 * already. All bottles of all items add up to what was paid for the goods.
 */
export function paidForBottles({ items, discount }: PaidOrder, item: number, before: number, count: number): Poisha {
  const totals = items.map(({ price, quantity }) => toPoisha(price) * quantity)
  const shares = shareDiscount(totals, toPoisha(discount))
  const paid = (totals[item] ?? 0) - (shares[item] ?? 0)
  const quantity = items[item]?.quantity ?? 0
  if (quantity === 0) return 0
  const upTo = (bottles: number) => Math.floor((paid * bottles) / quantity)
  return upTo(before + count) - upTo(before)
}

/** What was paid for the bottles of each item that were not delivered, after the discount, poisha. */
export const paidForUndelivered = (order: PaidOrder, undelivered: readonly number[]): Poisha =>
  order.items.reduce((sum, { quantity }, item) => {
    const count = undelivered[item] ?? 0
    return sum + paidForBottles(order, item, quantity - count, count)
  }, 0)

/**
 * The amount to propose for a refund, decimal taka: what was paid for the chosen bottles, with the delivery charge when
 * no bottle is left; without bottles all that can be refunded. Never more than that.
 */
export function proposedRefund(
  order: PaidOrder & { refundable: number },
  refunded: readonly number[],
  chosen: readonly number[],
): number {
  const { items, deliveryCharge, refundable } = order
  if (chosen.every((count) => count === 0)) return refundable
  const goods = items.reduce(
    (sum, _, item) => sum + paidForBottles(order, item, refunded[item] ?? 0, chosen[item] ?? 0),
    0,
  )
  const isAll = items.every((line, item) => (refunded[item] ?? 0) + (chosen[item] ?? 0) >= deliveredOf(line))
  return Math.min(toTaka(goods + (isAll ? toPoisha(deliveryCharge) : 0)), refundable)
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
