import { boolean, customType, foreignKey, pgTable, timestamp, uniqueIndex, uuid } from '../drizzle-columns.ts'
import { reviews } from './reviews.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * A photograph with a review, shown once staff have accepted it. Apart from the pictures of the shop, so that nothing of it
 * remains when it is deleted.
 */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    /** Its URL names it: nobody guesses it. */
    id: uuid().primaryKey().defaultRandom(),
    productId: uuid().notNull(),
    userId: uuid().notNull(),
    bytes: bytes().notNull(),
    /** Accepted by staff. */
    shown: boolean().notNull().default(false),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      columns: [table.productId, table.userId],
      foreignColumns: [reviews.productId, reviews.userId],
      name: 'review_photos_review',
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    uniqueIndex('review_photos_of_review').on(table.productId, table.userId),
  ],
)
