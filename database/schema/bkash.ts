import { sql } from '../drizzle.ts'
import { bigint, boolean, check, index, pgTable, primaryKey, smallint, text, timestamp } from '../drizzle-columns.ts'

/**
 * The token that all processes share: one row. bKash blocks a merchant for an hour who asks for more than two tokens
 * within one.
 */
export const bkashToken = pgTable(
  'bkash_token',
  {
    isOnly: boolean().primaryKey().default(true),
    /** Null until the first one was granted. */
    token: text(),
    /** When it was granted. */
    grantedAt: timestamp({ withTimezone: true }),
    /** The last two calls for a token, also those without an answer. */
    lastCallAt: timestamp({ withTimezone: true }),
    callBeforeAt: timestamp({ withTimezone: true }),
    /** When the last call was answered, or failed. */
    answeredAt: timestamp({ withTimezone: true }),
  },
  (table) => [check('bkash_token_only', sql`${table.isOnly}`)],
)

/** What the shop knows of its payments at bKash besides what bKash itself says. */
export const bkashPayments = pgTable(
  'bkash_payments',
  {
    /** The `paymentID`. */
    id: text().primaryKey(),
    /** The shop's invoice number of the attempt. */
    invoice: text().notNull(),
    /** Poisha. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** The signature of the return after a confirmation, as announced. */
    signature: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When the shop executed it, which moves the money: at most once, and never after `closedAt`. */
    executedAt: timestamp({ withTimezone: true }),
    /** bKash's code of an execution that failed. */
    failureCode: text(),
    /** When the shop gave it up: it is never executed afterwards. */
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('bkash_payments_invoice').on(table.invoice)],
)

/** Refunds that the shop has sent to bKash, which keeps no id of the shop and refunds again what is sent again. */
export const bkashRefunds = pgTable(
  'bkash_refunds',
  {
    /** The shop's refund and its attempt. */
    refundId: text().notNull(),
    attempt: smallint().notNull(),
    /** The `paymentID`. */
    paymentId: text().notNull(),
    /** Poisha. */
    amount: bigint({ mode: 'number' }).notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    /** bKash's id. Null: its answer was lost, and its list has not shown it yet. */
    trxId: text(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.attempt] }),
    index('bkash_refunds_payment').on(table.paymentId),
  ],
)
