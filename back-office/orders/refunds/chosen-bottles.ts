import { toTaka } from '#contract/money.ts'
import { deliveredOf } from '#contract/orders/delivered-bottles.ts'
import { priceOf } from '#contract/orders/pricing.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import {
  bottlesOf,
  heldBackOf,
  isRestockable,
  proposedRefund,
  restockableOf,
} from '#contract/payments/refunded-bottles.ts'

/** How many bottles of each item are refunded already. */
export function bottlesRefunded({ items, refunds }: Pick<StaffOrder, 'items' | 'refunds'>): number[] {
  const lines = refunds.flatMap((refund) => refund.lines)
  return items.map((_, item) => bottlesOf(lines, item))
}

/** By default, the received bottles of a return are refunded that have not been. */
export function bottlesReceived(order: StaffOrder): number[] {
  const { items, orderReturn } = order
  const refunded = bottlesRefunded(order)
  const received = orderReturn?.step === 'received' ? orderReturn.received : []
  const since = refundedSinceReceived(order)
  return items.map((line, item) => {
    const toRefund = Math.max(0, bottlesOf(received, item) - bottlesOf(since, item))
    return Math.min(toRefund, deliveredOf(line) - (refunded[item] ?? 0))
  })
}

/** What was refunded after the first bottles of a return were received. */
function refundedSinceReceived({ refunds, orderReturn }: StaffOrder) {
  const receivedAt = orderReturn?.receivedAt
  return refunds.flatMap(({ at, lines }) => (receivedAt && at >= receivedAt ? lines : []))
}

/** The amount that the form proposes for the chosen bottles of each item. */
export const amountFor = (order: StaffOrder, bottles: readonly number[]): string =>
  String(proposedRefund(order, bottlesRefunded(order), bottles))

/** What of that is kept back for each item whose code was used; poisha. */
export const heldBackFor = (order: StaffOrder, bottles: readonly number[]) =>
  heldBackOf(order.setCodesUsed, priceOf(order), bottlesRefunded(order), bottles)

/** The same in all, decimal taka. */
export const heldBackInAll = (order: StaffOrder, bottles: readonly number[]): number =>
  toTaka(heldBackFor(order, bottles).reduce((sum, { amount }) => sum + amount, 0))

/** How many of the chosen bottles can go back into stock. */
export function bottlesToRestock(order: StaffOrder, bottles: readonly number[]): number {
  if (!isRestockable(order.status)) return 0
  const { received = [] } = order.orderReturn ?? {}
  const since = refundedSinceReceived(order)
  return bottles.reduce((sum, chosen, item) => {
    if (order.status === 'delivered' && order.items[item]?.decant) return sum
    const returned = { received: bottlesOf(received, item), refundedSince: bottlesOf(since, item) }
    return sum + restockableOf(chosen, returned)
  }, 0)
}

/** A counter sale that was handed over: what the customer brings back is usually sold again. */
export const isHandedOverSale = ({ channel, status }: StaffOrder): boolean =>
  channel === 'counter' && status === 'delivered'
