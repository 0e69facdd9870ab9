import { sql } from '../drizzle.ts'
import {
  bigint,
  check,
  index,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from '../drizzle-columns.ts'
import { orderReference } from './orders.ts'

/** `open`: may still be paid. `refunding`: paid and to be refunded. */
export const intentStates = ['open', 'succeeded', 'canceled', 'refunding', 'refunded'] as const
export const intentState = pgEnum('intent_state', intentStates)

/** The shop's copy of a payment at the card provider. If they differ, the provider is right. */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    orderId: orderReference(),
    /** Attempt, from 1; with the order's id it forms the idempotency key for the provider. */
    attempt: smallint().notNull(),
    /** The provider's id; null until its response was read. */
    providerId: text(),
    /** Poisha. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull().default('bdt'),
    state: intentState().notNull().default('open'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the customer was last active. */
    activeAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When to poll the provider about it, if no webhook arrives. */
    checkAt: timestamp({ withTimezone: true }).notNull(),
    /** While it is open: since when the bank has been processing it. Null: it is not, as far as the shop knows. */
    processingSince: timestamp({ withTimezone: true }),
    /** Refund attempt, from 1; part of the idempotency key for the provider. */
    refundAttempt: smallint().notNull().default(1),
    /** When the last refund failed: the shop has the money again and owes it. Null otherwise. */
    refundFailedAt: timestamp({ withTimezone: true }),
    /** When staff refunded it in another way: refund events of the provider are ignored from then on. */
    refundedManuallyAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.attempt] }),
    uniqueIndex('payment_intents_provider_id').on(table.providerId),
    uniqueIndex('payment_intents_one_open').on(table.orderId).where(sql`${table.state} = 'open'`),
    index('payment_intents_refund_failed').on(table.orderId).where(sql`${table.refundFailedAt} is not null`),
    index('payment_intents_to_check').on(table.checkAt).where(sql`${table.state} in ('open', 'refunding')`),
    check('payment_intents_amount_positive', sql`${table.amount} > 0`),
  ],
)

/** Webhook events of the provider. Written in the transaction that applies them, so that none is applied twice. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    /** The payment that it is about. */
    intentId: text(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null while pending: its order does not exist yet, or the provider is unreachable. */
    appliedAt: timestamp({ withTimezone: true }),
    /** When to retry it. */
    tryAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('provider_events_waiting').on(table.tryAt).where(sql`${table.appliedAt} is null`)],
)
