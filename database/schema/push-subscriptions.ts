import type { Language } from '#contract/language.ts'
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from '../drizzle-columns.ts'
import { users } from './accounts.ts'
import { orders } from './orders.ts'

/**
 * A browser that is to be told one thing once: that a size is back (a row of `stock_alerts`), or that the parcel of an
 * order is on its way. Deleted when it was told, or takes no messages any more.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The address at which the push service of the browser takes messages for it. */
    endpoint: text().notNull(),
    /** The keys of the browser, base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: text().$type<Language>().notNull(),
    orderId: uuid().references(() => orders.id, { onDelete: 'cascade' }),
    /** The account that was signed in, if one was. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_of_order').on(table.orderId, table.endpoint),
    index('push_subscriptions_of_endpoint').on(table.endpoint),
    index('push_subscriptions_of_account').on(table.userId),
    index('push_subscriptions_at').on(table.createdAt),
  ],
)
