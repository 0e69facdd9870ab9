import { messageStatuses } from '#contract/contact.ts'
import type { Language } from '#contract/language.ts'
import { sql } from '../drizzle.ts'
import { type AnyPgColumn, bigint, index, pgEnum, pgTable, text, timestamp, uuid } from '../drizzle-columns.ts'
import { ownerReference, staffMemberOrNull } from './accounts.ts'
import { foldedSearch } from './folded-text.ts'
import { searchIndexes } from './other-letters.ts'

export const messageStatus = pgEnum('message_status', messageStatuses)

/** What messages are searched by, folded. */
const searchedText = ({
  name,
  email,
  subject,
  message,
}: Record<'name' | 'email' | 'subject' | 'message', AnyPgColumn>) =>
  foldedSearch(sql`${name} || ' ' || ${email} || ' ' || ${subject} || ' ' || ${message}`)

/** Messages from customers. Name and email are copied from the account. */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ownerReference(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** The language of the page on which it was written. */
    language: text().$type<Language>().notNull().default('en'),
    status: messageStatus().notNull().default('unread'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('messages_of_user').on(table.userId, table.createdAt.desc()),
    index('messages_newest').on(table.createdAt, table.id),
    ...searchIndexes('messages', searchedText(table)),
  ],
)

export const messageText = searchedText(messages)
export const messageTextWithoutEmail = foldedSearch(
  sql`${messages.name} || ' ' || ${messages.subject} || ' ' || ${messages.message}`,
)

/** Every emailed reply, visible to the customer. Never changed. */
export const messageReplies = pgTable(
  'message_replies',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    messageId: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    reply: text().notNull(),
    /** Null for replies from before dates were stored. */
    at: timestamp({ withTimezone: true }),
    ...staffMemberOrNull,
  },
  (table) => [index('message_replies_message').on(table.messageId)],
)
