import { sql } from '../drizzle.ts'
import { bigint, index, pgTable, primaryKey, smallint, text, timestamp } from '../drizzle-columns.ts'

/** What the shop knows of its payments at SSLCommerz besides what SSLCommerz itself says. */
export const sslcommerzPayments = pgTable(
  'sslcommerz_payments',
  {
    /** The `tran_id`. */
    id: text().primaryKey(),
    /** Poisha. */
    amount: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** The bank's id of the first transaction that was paid: any other one is a payment too many. */
    bankTranId: text(),
    /** When SSLCommerz is asked next whether another one was paid, null once it is not asked any more. */
    askAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('sslcommerz_payments_to_ask').on(table.askAt).where(sql`${table.askAt} is not null`)],
)

/** Refunds that the shop has sent to SSLCommerz, which lists none and reports each by its own id only. */
export const sslcommerzRefunds = pgTable(
  'sslcommerz_refunds',
  {
    /** The shop's refund and its attempt. */
    refundId: text().notNull(),
    attempt: smallint().notNull(),
    /** The bank's id of the refunded transaction. */
    bankTranId: text().notNull(),
    /** Poisha. */
    amount: bigint({ mode: 'number' }).notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    /** SSLCommerz's id. Null: it has not answered. */
    refundRefId: text(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.attempt] }),
    index('sslcommerz_refunds_transaction').on(table.bankTranId),
  ],
)
