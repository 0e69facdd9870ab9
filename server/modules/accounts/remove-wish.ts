import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { wishlistItems } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'

/** Takes a product off the own wishlist; one that is not on it changes nothing. */
export async function removeWish({ db, actor }: SignedInContext, productId: string): Promise<void> {
  if (!z.uuid().safeParse(productId).success) return
  await db.delete(wishlistItems).where(and(eq(wishlistItems.userId, actor.id), eq(wishlistItems.productId, productId)))
}
