import type { ReceivedLine } from '#contract/orders/returns.ts'
import type { RefundedLine } from '#contract/payments/refunds.ts'
import { jsonb, pgTable, timestamp, uuid } from '../drizzle-columns.ts'
import { orders } from './orders.ts'

/** Items that customers return, one row per order; the steps are in the events. No row: the whole order. */
export const orderReturns = pgTable('order_returns', {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id),
  /** Requested items. */
  lines: jsonb().$type<RefundedLine[]>().notNull(),
  /** Received and restocked items. */
  received: jsonb().$type<ReceivedLine[]>().notNull().default([]),
  receivedAt: timestamp({ withTimezone: true }),
})
