import { sql } from 'drizzle-orm'
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
  uuid,
} from 'drizzle-orm/pg-core'
import { orders } from './orders.ts'

/** `open`: money may still come. `returning`: it came and has to go back. */
export const intentStates = ['open', 'succeeded', 'canceled', 'returning', 'returned'] as const
export const intentState = pgEnum('intent_state', intentStates)

/** What the shop knows of a payment at the card provider. Which of them was right is the provider's to say. */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Counts from 1; with the order's id it makes the key by which the provider knows a repeated call. */
    attempt: smallint().notNull(),
    /** The provider's id; null until its answer has been read. */
    providerId: text(),
    /** Poisha. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull().default('bdt'),
    state: intentState().notNull().default('open'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the customer last worked on it. */
    activeAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When to poll the provider about it, if no webhook arrives. */
    askAt: timestamp({ withTimezone: true }).notNull(),
    /** Counts from 1; makes the key by which the provider knows a repeated call for the refund. */
    refundTry: smallint().notNull().default(1),
    /** When the last refund turned out not to have arrived: the money is the shop's again, and owed. Null otherwise. */
    sentBackAt: timestamp({ withTimezone: true }),
    /** When the staff gave the money back in another way: what the provider says of refunds no longer counts. */
    handedBackAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.attempt] }),
    uniqueIndex('payment_intents_provider_id').on(table.providerId),
    uniqueIndex('payment_intents_one_open').on(table.orderId).where(sql`${table.state} = 'open'`),
    index('payment_intents_sent_back').on(table.orderId).where(sql`${table.sentBackAt} is not null`),
    index('payment_intents_to_ask').on(table.askAt).where(sql`${table.state} in ('open', 'returning')`),
    check('payment_intents_amount_positive', sql`${table.amount} > 0`),
  ],
)

/** Webhook events of the provider. An id is written with its effect, so that none is applied twice. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    /** The payment that it is about. */
    intentId: text(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null while it waits: for an order that is not there yet, or for a provider that cannot be asked. */
    appliedAt: timestamp({ withTimezone: true }),
    /** When it is to be tried again. */
    tryAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('provider_events_waiting').on(table.tryAt).where(sql`${table.appliedAt} is null`)],
)
