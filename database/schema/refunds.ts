import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type RefundedLine, refundMethods, refundStates } from '#contract/payments/refunds.ts'
import { orders } from './orders.ts'

export const refundMethod = pgEnum('refund_method', refundMethods)
export const refundState = pgEnum('refund_state', refundStates)

/**
 * Refunds of a part of an order, and all that are paid in cash or by bKash. When all of a card payment goes back, its row
 * of `payment_intents` says so instead.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Poisha. */
    amount: bigint({ mode: 'number' }).notNull(),
    method: refundMethod().notNull(),
    state: refundState().notNull(),
    /** Of a payment by hand: its number, such as the TrxID of bKash. */
    reference: text().notNull().default(''),
    /** What it is for; for the staff only. */
    reason: text(),
    lines: jsonb().$type<RefundedLine[]>().notNull().default([]),
    /** With a card: the payment that it is of, the provider's id once it has answered, and the present try. */
    attempt: smallint(),
    providerId: text(),
    tries: smallint().notNull().default(1),
    /** When to poll the provider again, while it is processing. */
    askAt: timestamp({ withTimezone: true }),
    at: timestamp({ withTimezone: true }).notNull(),
    byUserId: uuid(),
    /** The name as it was then; null for what was made on the provider's own pages. */
    byName: text(),
  },
  (table) => [
    index('refunds_order').on(table.orderId, table.at),
    index('refunds_to_ask').on(table.askAt).where(sql`${table.state} = 'under_way'`),
    index('refunds_failed').on(table.orderId).where(sql`${table.state} = 'failed'`),
    uniqueIndex('refunds_provider_id').on(table.providerId),
    check('refunds_amount_positive', sql`${table.amount} > 0`),
  ],
)
