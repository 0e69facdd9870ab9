import { nameWithSize } from '#contract/names.ts'
import type { Order, OrderEvent, OrderStatus } from '#contract/orders/orders.ts'
import { type ReturnedLine, returnedLinesOf } from '#contract/orders/returned-bottles.ts'
import * as texts from '#messages/checkout.ts'
import { formatNumber, formatSize } from '#messages/formats.ts'

export interface Step {
  what: OrderEvent['what']
  label: string
  /** When it happened; null for what is pending. */
  at: string | null
  /** The customer's or the shop's message. */
  note?: string | undefined
  /** The bottles of a return, where it is not of all. */
  bottles?: string[]
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
      label: what === 'delivered' && note ? texts.partlyDelivered : texts.steps[what],
      at,
      note: expiry ? [note, texts.expiryTexts[expiry]].filter(Boolean).join(' ') : note,
      ...(lines && { bottles: returnedLinesOf({ items, timeline }).map(bottlesText) }),
    }),
  )
  const ahead = (toCome[status] ?? []).map((what): Step => ({ what, label: texts.steps[what], at: null }))
  return [...past, ...ahead]
}

/** `1 × Yuzu Sky, 10 ml` */
const bottlesText = ({ line: { name, size }, quantity }: ReturnedLine): string =>
  `${formatNumber(quantity)} × ${nameWithSize(name, formatSize(size))}`
