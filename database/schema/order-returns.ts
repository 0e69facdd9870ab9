import { jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ReceivedLine } from '#contract/orders/returns.ts'
import type { RefundedLine } from '#contract/payments/refunds.ts'
import { orders } from './orders.ts'

/** Bottles that customers send back, one row an order; the events tell the steps. Not there: all of the order. */
export const orderReturns = pgTable('order_returns', {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id),
  /** What the customer wants to send back. */
  lines: jsonb().$type<RefundedLine[]>().notNull(),
  /** What the shop has received, and put back into the stock. */
  received: jsonb().$type<ReceivedLine[]>().notNull().default([]),
  receivedAt: timestamp({ withTimezone: true }),
})
