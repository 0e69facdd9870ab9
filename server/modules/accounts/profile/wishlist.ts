import { isUuid, maxWishlistItems } from '#contract/limits.ts'
import { and, desc, eq, inArray, lte } from '#database/drizzle.ts'
import { products, wishlistItems } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { inTransaction } from '../../../transactions/transaction.ts'

/** Ids of the products on the own wishlist, newest first. */
export async function listWishlist({ db, actor }: Pick<SignedInContext, 'db' | 'actor'>): Promise<string[]> {
  const rows = await db
    .select({ id: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, actor.id))
    .orderBy(desc(wishlistItems.place))
  return rows.map(({ id }) => id)
}

/**
 * Adds products to the own wishlist, the first on top. Existing products keep their place; the oldest beyond the
 * maximum are dropped.
 */
export async function addToWishlist({ db, actor }: SignedInContext, ids: string[]): Promise<void> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  if (wanted.length === 0) return
  const isOwn = eq(wishlistItems.userId, actor.id)
  await inTransaction(db, async (tx) => {
    const sold = await tx.select({ id: products.id }).from(products).where(inArray(products.id, wanted))
    const known = new Set(sold.map(({ id }) => id))
    const added = wanted.filter((id) => known.has(id)).toReversed()
    if (added.length === 0) return
    await tx
      .insert(wishlistItems)
      .values(added.map((productId) => ({ userId: actor.id, productId })))
      .onConflictDoNothing()
    const [tooMany] = await tx
      .select({ place: wishlistItems.place })
      .from(wishlistItems)
      .where(isOwn)
      .orderBy(desc(wishlistItems.place))
      .offset(maxWishlistItems)
      .limit(1)
    if (tooMany) await tx.delete(wishlistItems).where(and(isOwn, lte(wishlistItems.place, tooMany.place)))
  })
}

/** Removes a product from the own wishlist, if it is on it. */
export async function removeFromWishlist({ db, actor }: SignedInContext, productId: string): Promise<void> {
  if (!isUuid(productId)) return
  await db.delete(wishlistItems).where(and(eq(wishlistItems.userId, actor.id), eq(wishlistItems.productId, productId)))
}
