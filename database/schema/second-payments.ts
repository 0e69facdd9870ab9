import { secondPaymentStates } from '#contract/payments/second-payments.ts'
import { sql } from '../drizzle.ts'
import { bigint, check, index, pgEnum, pgTable, text, timestamp, uuid } from '../drizzle-columns.ts'
import { orders } from './orders.ts'

export const secondPaymentState = pgEnum('second_payment_state', secondPaymentStates)

/** Cash that a courier was told to collect, or has collected, for an order paid in another way; one row per order. */
export const secondPayments = pgTable(
  'second_payments',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    state: secondPaymentState().notNull(),
    /** Poisha. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** When it got this state. */
    at: timestamp({ withTimezone: true }).notNull(),
    /** The staff member; null when a late card payment has caused it. */
    byUserId: uuid(),
    /** The name at that time. */
    byName: text(),
  },
  (table) => [
    index('second_payments_open').on(table.orderId).where(sql`${table.state} in ('expected', 'collected')`),
    check('second_payments_amount_positive', sql`${table.amount} > 0`),
  ],
)
