import type { OrderEvent } from './orders.ts'

const refundEvents = ['refunded', 'refund_failed', 'refund_again'] as const

/** Whether a refund of an order failed and the shop still owes it. Another partial refund does not settle it. */
export const refundFailed = ({ timeline }: { timeline: readonly OrderEvent[] }) =>
  timeline.findLast(
    ({ what, anotherWay }) => refundEvents.some((event) => event === what) || (what === 'part_refunded' && anotherWay),
  )?.what === 'refund_failed'
