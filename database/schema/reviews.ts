import { sql } from '../drizzle.ts'
import { boolean, check, index, pgTable, primaryKey, smallint, text, timestamp } from '../drizzle-columns.ts'
import { ownerReference } from './accounts.ts'
import { productReference } from './catalogue.ts'

/** Reviews by customers: one per customer and product, which its author may change. */
export const reviews = pgTable(
  'reviews',
  {
    productId: productReference(),
    userId: ownerReference(),
    /** The public name: first name and initial of the account's name at that time. */
    reviewerName: text().notNull(),
    rating: smallint().notNull(),
    comment: text().notNull(),
    /** What the shop says to it; empty: nothing. */
    answer: text().notNull().default(''),
    /** Hidden by staff: neither shown nor counted. */
    hidden: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.userId] }),
    index('reviews_newest').on(table.productId, table.createdAt.desc()),
    // Of all products: what staff see of the last days.
    index('reviews_recent').on(table.createdAt),
    check('reviews_rating_in_range', sql`${table.rating} between 1 and 5`),
  ],
)
