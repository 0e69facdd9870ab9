import { bottlesOf } from '../payments/refunded-bottles.ts'
import type { OrderRefund } from '../payments/refunds.ts'
import type { OrderItem } from './orders.ts'
import type { StaffOrderEvent } from './staff-orders.ts'

interface Packed {
  items: readonly Pick<OrderItem, 'quantity'>[]
  timeline: readonly Pick<StaffOrderEvent, 'what' | 'at' | 'undoneAt'>[]
}

/**
 * How many bottles of each item were refunded before the order left the shop, so that they are not packed. Those of a
 * failed refund are still owed to the customer, and count. Later refunds do not change what is in the parcel.
 */
export function bottlesNotPacked(
  { items, timeline }: Packed,
  refunds: readonly Pick<OrderRefund, 'at' | 'lines'>[],
): number[] {
  const left = timeline.find(({ what, undoneAt }) => (what === 'shipped' || what === 'delivered') && !undoneAt)
  const lines = refunds.flatMap(({ at, lines }) => (left && at >= left.at ? [] : lines))
  return items.map(({ quantity }, item) => Math.min(bottlesOf(lines, item), quantity))
}

/** “1 of 2 refunded: pack 1”; undefined when all bottles of the item are packed. */
export function packingHint(quantity: number, notPacked: number): string | undefined {
  if (notPacked === 0) return undefined
  if (notPacked >= quantity) return 'Refunded: do not pack'
  return `${notPacked} of ${quantity} refunded: pack ${quantity - notPacked}`
}
