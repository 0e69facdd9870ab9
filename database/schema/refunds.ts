import { type RefundedLine, refundMethods, refundStates } from '#contract/payments/refunds.ts'
import { sql } from '../drizzle.ts'
import {
  bigint,
  boolean,
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
 * All refunds, full and partial: `card` ones are made by the payment provider, the others by staff.
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
    /** By a provider: the refunded payment, the provider's id after its response, and the current attempt to send it. */
    attempt: smallint(),
    providerId: text(),
    tries: smallint().notNull().default(1),
    /** Returns a payment that the order did not need: no part of the sale. */
    surplus: boolean().notNull().default(false),
    /** Once it has failed: why, in the provider's words or the shop's; visible to staff only. */
    failure: text(),
    /** Until the provider has ended it: when to send it, or to ask the provider again, and how often that was done. */
    checkAt: timestamp({ withTimezone: true }),
    checks: smallint().notNull().default(0),
    at: timestamp({ withTimezone: true }).notNull(),
    byUserId: uuid(),
    /** The name at that time; null for refunds that the shop makes by itself. */
    byName: text(),
  },
  (table) => [
    index('refunds_order').on(table.orderId, table.at),
    index('refunds_to_check').on(table.checkAt).where(sql`${table.checkAt} is not null`),
    index('refunds_failed').on(table.orderId).where(sql`${table.state} = 'failed'`),
    uniqueIndex('refunds_provider_id').on(table.providerId),
    check('refunds_amount_positive', sql`${table.amount} > 0`),
  ],
)

/** What a refund at a provider that no refund of the shop explains means, as staff decided. */
export const refundCheckDecisions = ['belongs', 'additional', 'ignored'] as const

/**
 * Refunds at a provider that the shop did not make, or made twice: made in the provider's dashboard, or returned by a
 * bank. Staff decide what each means (`docs/decisions/0051-refunds-to-check.md`).
 */
export const refundChecks = pgTable(
  'refund_checks',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: orderReference(),
    /** The refunded payment. */
    attempt: smallint().notNull(),
    provider: text().notNull(),
    /** The provider's id of the refund. */
    providerId: text().notNull(),
    /** Poisha. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** When the provider made it. */
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null: not decided yet. */
    decision: text({ enum: refundCheckDecisions }),
    /** The refund that it belongs to, or that was added for it. */
    refundId: uuid().references(() => refunds.id),
    note: text(),
    decidedAt: timestamp({ withTimezone: true }),
    byUserId: uuid(),
    byName: text(),
  },
  (table) => [
    uniqueIndex('refund_checks_provider_id').on(table.provider, table.providerId),
    index('refund_checks_order').on(table.orderId),
    index('refund_checks_open').on(table.orderId).where(sql`${table.decision} is null`),
    check('refund_checks_amount_positive', sql`${table.amount} > 0`),
  ],
)
