import type { ExpiryReason, Order, OrderEvent, OrderStatus } from '#contract/orders/orders.ts'
import { returnedBottlesOf } from '#contract/orders/returned-bottles.ts'

export interface Step {
  what: OrderEvent['what']
  label: string
  /** When it happened; null for what is pending. */
  at: string | null
  /** The customer's or the shop's message. */
  note?: string | undefined
  /** Of a return of some of the bottles: which. */
  bottles?: string[]
}

export const expiryTexts: Record<ExpiryReason, string> = {
  not_paid_in_time: 'It was neither paid nor set to cash on delivery in time.',
  not_confirmed_in_time: 'It was not confirmed in time.',
  sold_out: 'It was not reserved and was sold out before it was paid. Your payment is refunded.',
}

const labels: Record<OrderEvent['what'], string> = {
  placed: 'Order placed',
  cash_on_delivery: 'Cash on delivery chosen',
  confirmed: 'Confirmed',
  edited: 'Order changed',
  released: 'No longer reserved',
  shipment: 'Handed over to the courier',
  shipped: 'On its way to you',
  delivered: 'Delivered',
  delivery_corrected: 'Delivery corrected: still on its way to you',
  cancelled: 'Cancelled',
  returned: 'Returned to the gallery',
  paid: 'Paid',
  refunded: 'Refunded',
  part_refunded: 'Partially refunded',
  refund_decided: 'Refund sent',
  refund_sent: 'Refund sent to your card',
  refund_failed: 'Refund failed',
  refund_again: 'Refund retried',
  second_payment: 'Cash collected although it was paid: we give it back',
  second_payment_returned: 'Cash given back',
  return_requested: 'Return requested',
  return_accepted: 'Return accepted',
  return_declined: 'Return declined',
  return_received: 'Return received',
  return_closed: 'Return closed',
}

const toCome: Record<OrderStatus, OrderEvent['what'][]> = {
  pending: ['confirmed', 'shipped', 'delivered'],
  confirmed: ['shipped', 'delivered'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
  returned: [],
}

/** Past and pending steps of an order. */
export function stepsOf({ timeline, status, items }: Pick<Order, 'timeline' | 'status' | 'items'>): Step[] {
  const past = timeline.map(
    ({ what, at, note, expiry, lines }): Step => ({
      what,
      // The note of a delivery is which bottles were delivered, if not all were.
      label: what === 'delivered' && note ? 'Partly delivered' : labels[what],
      at,
      note: expiry ? [note, expiryTexts[expiry]].filter(Boolean).join(' ') : note,
      ...(lines && { bottles: returnedBottlesOf({ items, timeline }) }),
    }),
  )
  const ahead = (toCome[status] ?? []).map((what): Step => ({ what, label: labels[what], at: null }))
  return [...past, ...ahead]
}
