import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { products } from './catalogue.ts'

/** What buyers say of a product: one review each, which its writer may change. */
export const reviews = pgTable(
  'reviews',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As it is shown: the first name and an initial of what the account was called then. */
    reviewerName: text().notNull(),
    rating: smallint().notNull(),
    comment: text().notNull(),
    /** Kept, but shown and counted nowhere: the staff's decision. */
    hidden: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.userId] }),
    index('reviews_newest').on(table.productId, table.createdAt.desc()),
    check('reviews_rating_in_range', sql`${table.rating} between 1 and 5`),
  ],
)
