import { returnStates } from '#contract/orders/orders.ts'
import type { ReceivedLine } from '#contract/orders/returns.ts'
import type { RefundedLine } from '#contract/payments/refunds.ts'
import { index, jsonb, pgEnum, pgTable, timestamp, uuid } from '../drizzle-columns.ts'
import { orders } from './orders.ts'

export const returnState = pgEnum('return_state', returnStates)

/** The returns that customers have requested, one for an order. Only `returns/return-states.ts` writes the state. */
export const orderReturns = pgTable(
  'order_returns',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    state: returnState().notNull().default('requested'),
    /** Requested items; empty: the whole order. */
    lines: jsonb().$type<RefundedLine[]>().notNull(),
    /** Received and restocked items. */
    received: jsonb().$type<ReceivedLine[]>().notNull().default([]),
    receivedAt: timestamp({ withTimezone: true }),
  },
  // For the lists of staff.
  (table) => [index('order_returns_by_state').on(table.state, table.orderId)],
)
