import { bigint, index, pgTable, primaryKey } from '../drizzle-columns.ts'
import { ownerReference } from './accounts.ts'
import { productReference } from './catalogue.ts'

/** The wishlists of accounts. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    userId: ownerReference(),
    productId: productReference(),
    /** Higher is newer: several products added at once keep their order. */
    place: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('wishlist_items_newest').on(table.userId, table.place.desc()),
  ],
)
