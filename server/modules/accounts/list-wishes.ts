import { desc, eq } from 'drizzle-orm'
import { wishlistItems } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'

/** Ids of the products on the own wishlist, newest first. */
export async function listWishes({ db, actor }: Pick<SignedInContext, 'db' | 'actor'>): Promise<string[]> {
  const rows = await db
    .select({ id: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, actor.id))
    .orderBy(desc(wishlistItems.place))
  return rows.map(({ id }) => id)
}
