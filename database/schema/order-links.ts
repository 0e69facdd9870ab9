import { boolean, index, integer, pgTable, text, timestamp, uuid } from '../drizzle-columns.ts'
import { orderReference } from './orders.ts'

/** Links in messages and of returning payments that show one order without signing in. Their keys are never stored. */
export const orderLinks = pgTable(
  'order_links',
  {
    keyHash: text().primaryKey(),
    orderId: orderReference(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** It shows the address as well, until the customer has confirmed it once. */
    asksToConfirm: boolean().notNull().default(false),
    /** Who made such a link, and for which version of the order: it ends with the right to make it, and with that version. */
    byUserId: uuid(),
    orderVersion: integer(),
    confirmedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('order_links_expiry').on(table.expiresAt)],
)
