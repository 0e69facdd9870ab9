import { type RefundedLine, refundMethods, refundStates } from '#contract/payments/refunds.ts'
import { sql } from '../drizzle.ts'
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
} from '../drizzle-columns.ts'
import { orderReference } from './orders.ts'

export const refundMethod = pgEnum('refund_method', refundMethods)
export const refundState = pgEnum('refund_state', refundStates)

/**
 * Partial refunds, full ones for which staff chose the bottles, and all refunds that staff made themselves. Any other
 * full refund of a card payment is stored in its row of `payment_attempts` instead.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    orderId: orderReference(),
    /** Poisha. */
    amount: bigint({ mode: 'number' }).notNull(),
    method: refundMethod().notNull(),
    state: refundState().notNull(),
    /** Reference of a manual payment, such as the TrxID of bKash. */
    reference: text().notNull().default(''),
    /** The reason; visible to staff only. */
    reason: text(),
    lines: jsonb().$type<RefundedLine[]>().notNull().default([]),
    /** To a card: the refunded payment, the provider's id after its response, and the current attempt. */
    attempt: smallint(),
    providerId: text(),
    tries: smallint().notNull().default(1),
    /** When to poll the provider again, while it is processing. */
    checkAt: timestamp({ withTimezone: true }),
    at: timestamp({ withTimezone: true }).notNull(),
    byUserId: uuid(),
    /** The name at that time; null for refunds made in the provider's dashboard. */
    byName: text(),
  },
  (table) => [
    index('refunds_order').on(table.orderId, table.at),
    index('refunds_to_check').on(table.checkAt).where(sql`${table.state} = 'pending'`),
    index('refunds_failed').on(table.orderId).where(sql`${table.state} = 'failed'`),
    uniqueIndex('refunds_provider_id').on(table.providerId),
    check('refunds_amount_positive', sql`${table.amount} > 0`),
  ],
)
