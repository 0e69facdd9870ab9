import { sql } from 'drizzle-orm'
import { index, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { messageStatuses } from '#contract/contact.ts'
import { users } from './accounts.ts'

export const messageStatus = pgEnum('message_status', messageStatuses)

/** What shoppers wrote to the shop. Name and e-mail are the account's, as they were then. */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    status: messageStatus().notNull().default('unread'),
    /** The shop's reply, shown to the shopper. */
    adminNotes: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('messages_of_user').on(table.userId, table.createdAt.desc())],
)

/** Addresses that asked for the newsletter, each once whatever its case. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('newsletter_subscribers_email').on(sql`lower(${table.email})`)],
)
