import type { NewReview, OwnReview } from '#contract/catalogue/reviews.ts'
import { isUuid } from '#contract/limits.ts'
import { and, eq, sql } from '#database/drizzle.ts'
import { products, reviewPhotos, reviews } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { publishProducts } from '../publishing/publish-products.ts'
import { hasReceived } from './has-received.ts'
import { photoLink } from './photo-link.ts'
import { reviewerName } from './reviewer-name.ts'

/**
 * The caller's review of a product, and whether they may write one. @throws ShopError 404 for an unknown product
 */
export async function ownReview(context: SignedInContext, productId: string): Promise<OwnReview> {
  const { db, actor } = context
  const isId = isUuid(productId)
  const isShown = and(eq(products.id, productId), products.onSale)
  const [product] = isId ? await db.select({ id: products.id }).from(products).where(isShown) : []
  if (!product) throw new ShopError('product_not_found')
  const [received, [written], [photo]] = await Promise.all([
    hasReceived(db, actor.id, productId),
    db
      .select()
      .from(reviews)
      .where(and(eq(reviews.productId, productId), eq(reviews.userId, actor.id))),
    db
      .select({ id: reviewPhotos.id, shown: reviewPhotos.shown })
      .from(reviewPhotos)
      .where(and(eq(reviewPhotos.productId, productId), eq(reviewPhotos.userId, actor.id))),
  ])
  return {
    // A reviewer may change the review later, whatever happened to the order.
    canReview: received || written !== undefined,
    review: written
      ? { rating: written.rating, comment: written.comment, createdAt: written.createdAt.toISOString() }
      : null,
    photo: photo ? { ...photo, url: photoLink(context, photo.id) } : null,
  }
}

const saysTheSame = sql`(${reviews.rating}, ${reviews.comment}) = (excluded.rating, excluded.comment)`

/**
 * Stores a customer's review of a product; a second one replaces the first and stays hidden if staff have hidden it. Where it
 * says something else, it is as new, for staff as well, and the shop's answer to what it said before goes. Returns whether it is public. @throws ShopError 404 for an unknown product, 403
 * for customers who never received it
 */
export async function writeReview(
  context: SignedInContext,
  productId: string,
  { rating, comment }: NewReview,
): Promise<boolean> {
  const { db, actor, now } = context
  const { canReview } = await ownReview(context, productId)
  if (!canReview) throw new ShopError('review_only_buyers')
  const said = { reviewerName: reviewerName(actor.name), rating, comment }
  return inTransaction(db, async (tx) => {
    const [stored] = await tx
      .insert(reviews)
      .values({ productId, userId: actor.id, createdAt: now(), ...said })
      .onConflictDoUpdate({
        target: [reviews.productId, reviews.userId],
        set: {
          ...said,
          answer: sql`case when ${saysTheSame} then ${reviews.answer} else '' end`,
          createdAt: sql`case when ${saysTheSame} then ${reviews.createdAt} else excluded.created_at end`,
        },
      })
      .returning({ hidden: reviews.hidden })
    // An ID in a URL may have capital letters; listings and cache tags have small ones.
    await publishProducts(tx, [productId.toLowerCase()])
    return stored?.hidden === false
  })
}
