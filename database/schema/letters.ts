import type { Language } from '#contract/language.ts'
import type { RemindedCart } from '#contract/letters/cart-reminder-calls.ts'
import type { LetterResult, LetterState, Segment } from '#contract/letters/letters.ts'
import type { SubscriptionSource } from '#contract/letters/newsletter.ts'
import { sql } from '../drizzle.ts'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '../drizzle-columns.ts'
import { ownerReference, staffMemberOrNull } from './accounts.ts'

/**
 * Who gets letters, unique ignoring case. Only with `confirmedAt` and without `leftAt` is anything sent. A row stays when
 * its person leaves, so that nobody adds the address again unseen.
 */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    /** Of the page of the form, and so of the letters. */
    language: text().$type<Language>().notNull().default('en'),
    /** The form, and what was agreed to, as it was shown there. Null: from before these were kept. */
    source: text().$type<SubscriptionSource>(),
    wording: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When a link was requested last. Null: from before there were links. */
    requestedAt: timestamp({ withTimezone: true }),
    confirmedAt: timestamp({ withTimezone: true }),
    leftAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('newsletter_subscribers_email').on(sql`lower(${table.email})`)],
)

/** Letters. Their content is in `content_versions`, under `letter:<id>`. */
export const letters = pgTable('letters', {
  id: uuid().primaryKey().defaultRandom(),
  state: text().$type<LetterState>().notNull().default('draft'),
  segment: jsonb().$type<Segment>().notNull(),
  /** The version of its content that is sent. */
  version: integer(),
  startedAt: timestamp({ withTimezone: true }),
  finishedAt: timestamp({ withTimezone: true }),
  /** How it ended: its recipients are deleted later. */
  result: jsonb().$type<LetterResult>(),
  ...staffMemberOrNull,
})

/**
 * A row for each letter and recipient, so that nobody gets one twice. `queued`: its job waits; `claimed`: it sends;
 * `sent`: the mail server has accepted it.
 */
export const letterRecipients = pgTable(
  'letter_recipients',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    letterId: uuid()
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    subscriberId: uuid()
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    state: text().$type<'waiting' | 'queued' | 'claimed' | 'sent' | 'failed' | 'left'>().notNull().default('waiting'),
    /** The last change of the state. */
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('letter_recipients_once').on(table.letterId, table.subscriberId),
    index('letter_recipients_by_state').on(table.letterId, table.state, table.id),
    index('letter_recipients_of_subscriber').on(table.subscriberId),
    index('letter_recipients_oldest').on(table.at),
  ],
)

/** Carts of customers who want to be reminded of them, with what they have agreed to. Deleted once they order. */
export const cartReminders = pgTable(
  'cart_reminders',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ownerReference().unique(),
    items: jsonb().$type<RemindedCart['items']>().notNull(),
    language: text().$type<Language>().notNull(),
    wording: text().notNull(),
    consentedAt: timestamp({ withTimezone: true }).notNull(),
    /** The last change of the cart. */
    changedAt: timestamp({ withTimezone: true }).notNull(),
    /** How many reminders were sent: two at most. */
    sent: smallint().notNull().default(0),
    /** The last of them. Null: none, or from before this was kept. */
    remindedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('cart_reminders_oldest').on(table.changedAt)],
)
