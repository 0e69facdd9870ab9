import { paymentFailures } from '#contract/payments/ways-to-pay.ts'
import { sql } from '../drizzle.ts'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '../drizzle-columns.ts'
import { orderReference } from './orders.ts'

/**
 * `open`: may still be paid. `abandoned`: the shop offers it no more, but its provider cannot close it. `held`: paid,
 * and staff have to check it first. `succeeded`: paid; what was refunded of it is in `refunds`.
 */
export const attemptStates = ['open', 'succeeded', 'canceled', 'abandoned', 'held'] as const
export const attemptState = pgEnum('attempt_state', attemptStates)

/** The shop's copy of each attempt to pay at a payment provider. If they differ, the provider is right. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    orderId: orderReference(),
    /** From 1; with the order's id it identifies the attempt at the provider. */
    attempt: smallint().notNull(),
    /** The name of the provider (`server/modules/payments/providers/payment-providers.ts`). */
    provider: text().notNull(),
    /** The account that started it, as the provider was told: it stays when the account becomes part of another. */
    customerId: uuid(),
    /** The provider's id; null until its response was read. */
    providerId: text(),
    /** Poisha. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** The part of the amount by which its way to pay makes the order dearer, or cheaper (negative), poisha. */
    adjustment: integer().notNull().default(0),
    /** Only what is to be paid in advance: the order stays one in cash. */
    isAdvance: boolean().notNull().default(false),
    /** Made in the sandbox, with no real money. */
    isTest: boolean().notNull().default(false),
    currency: text().notNull().default('bdt'),
    state: attemptState().notNull().default('open'),
    /** In the URL to which a hosted page sends the customer back: it cannot be guessed. */
    returnKey: uuid().notNull().defaultRandom(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Until then no other link of the order replaces it: its customer is on the provider's page. Null: back from there. */
    reservedUntil: timestamp({ withTimezone: true }),
    /** The link by which it is paid, as the hash of its key. Null: its account pays. */
    reservedBy: text(),
    /** When the customer was last active. */
    activeAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When to poll the provider about it, if no notification arrives. */
    checkAt: timestamp({ withTimezone: true }).notNull(),
    /** While it is open: since when the bank has been processing it. Null: it is not, as far as the shop knows. */
    processingSince: timestamp({ withTimezone: true }),
    /** Once it is paid: the provider's reference of the transaction, such as a TrxID. */
    reference: text(),
    /** Once it is paid: how, in the provider's words, such as “Nagad”. */
    method: text(),
    /** Once it is paid: what the provider keeps, poisha; null while it has not said so. */
    fee: bigint({ mode: 'number' }),
    /** Unless it is paid: why its last try has failed. */
    failure: text({ enum: paymentFailures }),
    /** Why staff have to check it, in the provider's words or the shop's. */
    heldReason: text(),
    /** The order was paid in another way, or never needed it: it is refunded, and is no part of the sale. */
    notNeeded: boolean('surplus').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.attempt] }),
    uniqueIndex('payment_attempts_provider_id').on(table.provider, table.providerId),
    uniqueIndex('payment_attempts_return_key').on(table.returnKey),
    uniqueIndex('payment_attempts_one_open').on(table.orderId).where(sql`${table.state} = 'open'`),
    index('payment_attempts_to_check').on(table.checkAt).where(sql`${table.state} in ('open', 'abandoned')`),
    // Statements of providers name payments by them, and staff search for their beginning.
    index('payment_attempts_reference').on(sql`lower(${table.reference}) text_pattern_ops`),
    index('payment_attempts_lower_provider_id').on(sql`lower(${table.providerId}) text_pattern_ops`),
    index('payment_attempts_held').on(table.orderId).where(sql`${table.state} = 'held'`),
    // None in most shops.
    index('payment_attempts_of_test')
      .on(table.orderId)
      .concurrently()
      .where(sql`${table.isTest} and ${table.state} = 'succeeded'`),
    check('payment_attempts_amount_positive', sql`${table.amount} > 0`),
  ],
)

/** Notifications of the providers. Written in the transaction that applies them, so that none is applied twice. */
export const providerEvents = pgTable(
  'provider_events',
  {
    provider: text().notNull(),
    id: text().notNull(),
    type: text().notNull(),
    about: text().$type<'payment' | 'refund' | 'other'>().notNull(),
    /** The provider's id of the payment that it is about. */
    paymentId: text(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null while pending: its order does not exist yet, or the provider is unreachable. */
    appliedAt: timestamp({ withTimezone: true }),
    /** When to retry it. */
    tryAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.id] }),
    index('provider_events_waiting').on(table.tryAt).where(sql`${table.appliedAt} is null`),
  ],
)
