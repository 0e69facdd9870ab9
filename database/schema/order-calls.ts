import type { CallOutcome } from '#contract/orders/customers/calls.ts'
import { bigint, index, pgTable, text, timestamp } from '../drizzle-columns.ts'
import { staffMember } from './accounts.ts'
import { orderReference } from './orders.ts'

/** Calls to customers who pay in cash. Visible to staff only; written together with the resulting status change. */
export const orderCalls = pgTable(
  'order_calls',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderReference(),
    outcome: text().$type<CallOutcome>().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** With `call_later`: when to call again. */
    callAt: timestamp({ withTimezone: true }),
    note: text(),
    ...staffMember,
  },
  (table) => [index('order_calls_order').on(table.orderId, table.id)],
)
