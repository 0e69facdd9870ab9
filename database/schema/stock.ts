import type { StockReason } from '#contract/catalogue/stock.ts'
import type { Language } from '#contract/language.ts'
import { sql } from '../drizzle.ts'
import { bigint, boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from '../drizzle-columns.ts'
import { staffMemberOrNull, users } from './accounts.ts'
import { variantStock } from './catalogue.ts'
import { orders } from './orders.ts'
import { pushSubscriptions } from './push-subscriptions.ts'

/**
 * Every change of a stock, written in the statement or transaction that makes it: the sum up to any time is the
 * stock at that time. Rows are never changed.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Changing a stock has locked this row already, so that the reference blocks no other transaction. */
    variantId: uuid()
      .notNull()
      .references(() => variantStock.variantId, { onDelete: 'cascade' }),
    /** The change in bottles: positive for additions. */
    change: integer().notNull(),
    /** The resulting stock. */
    stock: integer().notNull(),
    reason: text().$type<StockReason>().notNull(),
    orderId: uuid().references(() => orders.id),
    /** Note of staff. */
    note: text(),
    ...staffMemberOrNull,
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('stock_movements_of_variant').on(table.variantId, table.at),
    // Rows are in the order of their time: a small index for those of the last months, of all sizes.
    index('stock_movements_at').using('brin', table.at).concurrently(),
    // For the history of a rare reason. Orders, which nearly all rows are from, do not pay for it.
    index('stock_movements_by_reason').on(table.reason, table.id).where(sql`${table.reason} <> 'order'`),
  ],
)

/** The requests that have added received bottles or taken lost ones: each is applied once. */
export const stockDifferences = pgTable('stock_differences', {
  idempotencyKey: text().primaryKey(),
  /** A hash of the request: the same key with other bottles is rejected. */
  requestHash: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})

/**
 * Who is told that a size is back in stock: an email address, an account by text message, or a browser. A row is deleted when its
 * message is queued.
 */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    variantId: uuid()
      .notNull()
      .references(() => variantStock.variantId, { onDelete: 'cascade' }),
    /**
     * The email in lower case. Without one a text message goes to the number that the account has confirmed by then.
     */
    email: text(),
    /** Until the link that was emailed is opened nothing else is sent: anybody may have typed the email. */
    awaitsLink: boolean().notNull().default(false),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    subscriptionId: uuid().references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** The language of the page on which it was requested. */
    language: text().$type<Language>().notNull().default('en'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('stock_alerts_once').on(table.variantId, table.email),
    index('stock_alerts_of_email').on(table.email),
    uniqueIndex('stock_alerts_of_account').on(table.userId, table.variantId),
    index('stock_alerts_of_browser').on(table.subscriptionId).concurrently(),
  ],
)
