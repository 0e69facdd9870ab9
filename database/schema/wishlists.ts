import { bigint, index, pgTable, primaryKey, uuid } from '../drizzle-columns.ts'
import { users } from './accounts.ts'
import { products } from './catalogue.ts'

/** The wishlists of accounts. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Higher is newer: several products added at once keep their order. */
    place: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('wishlist_items_newest').on(table.userId, table.place.desc()),
  ],
)
