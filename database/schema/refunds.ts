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
/** Of the version before, see `formerState`. */
export const refundState = pgEnum('refund_state', ['pending', 'succeeded', 'failed'])

/**
 * All refunds, full and partial: `card` ones are made by the payment provider, the others by staff. Those that only the
 * provider knows are among them, as not needed, until staff have said what they mean
 * (`docs/decisions/refunds.md`).
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    orderId: orderReference(),
    /** Poisha. */
    amount: bigint({ mode: 'number' }).notNull(),
    method: refundMethod().notNull(),
    /** Its transitions are in `server/modules/payments/refunds/refund-states.ts`. */
    state: text('stage', { enum: refundStates }).notNull().default('requested'),
    /**
     * What the version before reads and writes instead. A trigger keeps both in agreement; the next version drops it, with
     * the trigger and the table `refund_checks`.
     */
    formerState: refundState('state').notNull().default('pending'),
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
    notNeeded: boolean('surplus').notNull().default(false),
    /** To be checked: the refund of the shop for which it was made, if the provider says so. */
    madeFor: uuid(),
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
    index('refunds_failed').on(table.orderId).where(sql`${table.formerState} = 'failed'`),
    index('refunds_for_staff').on(table.orderId).concurrently().where(sql`${table.state} in ('failed', 'to_check')`),
    uniqueIndex('refunds_provider_id').on(table.providerId),
    check('refunds_amount_positive', sql`${table.amount} > 0`),
  ],
)

/** Of the version before: its rows are refunds in the state `to_check` or `ignored` now. The next version drops it. */
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
    decision: text({ enum: ['belongs', 'additional', 'ignored'] }),
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
