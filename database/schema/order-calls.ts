import type { CallOutcome } from '#contract/orders/customers/calls.ts'
import { bigint, index, pgTable, text, timestamp, uuid } from '../drizzle-columns.ts'
import { users } from './accounts.ts'
import { orders } from './orders.ts'

/** Calls to customers who pay in cash. Visible to staff only; written together with the resulting status change. */
export const orderCalls = pgTable(
  'order_calls',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    outcome: text().$type<CallOutcome>().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** With `call_later`: when to call again. */
    callAt: timestamp({ withTimezone: true }),
    note: text(),
    byUserId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The name at that time. */
    byName: text().notNull(),
  },
  (table) => [index('order_calls_order').on(table.orderId, table.id)],
)
