import type { EmailContent } from '#contract/outgoing/email-content.ts'
import { outgoingChannels, outgoingStates } from '#contract/outgoing/outgoing-messages.ts'
import { index, integer, jsonb, pgEnum, pgTable, smallint, text, timestamp, uuid } from '../drizzle-columns.ts'
import { orders } from './orders.ts'

export const outgoingChannel = pgEnum('outgoing_channel', outgoingChannels)
export const outgoingState = pgEnum('outgoing_state', outgoingStates)

/**
 * Every email and text message that the shop writes, with the text as it was written: a repeated attempt sends the same.
 * Deleted after 90 days.
 */
export const outgoingMessages = pgTable(
  'outgoing_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The job that wrote it and the channel: a job that is repeated does not write it again. */
    key: text().notNull().unique(),
    channel: outgoingChannel().notNull(),
    /** The name of the job. */
    kind: text().notNull(),
    /** An email address, or a number in E.164. */
    recipient: text().notNull(),
    sender: text().notNull().default(''),
    subject: text().notNull().default(''),
    /** Of a text message, or of an email that an older version wrote. Null: a code or a link that signs in is not kept. */
    body: text(),
    html: text(),
    /** The texts of an email, without how they look. Null: not kept, as `body`. */
    content: jsonb().$type<EmailContent>(),
    orderId: uuid().references(() => orders.id),
    state: outgoingState().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    error: text().notNull().default(''),
    /** The gateway's own number of it. */
    reference: text().notNull().default(''),
    parts: smallint().notNull().default(0),
    /** What its parts cost, poisha. */
    cost: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('outgoing_messages_newest').on(table.createdAt, table.id),
    index('outgoing_messages_by_state').on(table.state, table.createdAt, table.id),
    index('outgoing_messages_of_order').on(table.orderId, table.createdAt, table.id),
  ],
)
