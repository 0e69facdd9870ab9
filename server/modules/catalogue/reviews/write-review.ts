import type { NewReview } from '#contract/reviews.ts'
import { reviews } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { inTransaction } from '../../../transaction.ts'
import { publishProducts } from '../publishing/publish-products.ts'
import { ownReview } from './own-review.ts'
import { reviewerName } from './reviewer-name.ts'

/**
 * Keeps a customer's review of a product; a second one takes the place of the first, keeps its date and stays hidden
 * where staff have hidden it. @throws ShopError not_found for an unknown product, forbidden for who never received it
 */
export async function writeReview(context: SignedInContext, productId: string, { rating, comment }: NewReview) {
  const { db, actor, now } = context
  const { canReview } = await ownReview(context, productId)
  if (!canReview) throw new ShopError('forbidden', 'Only customers who have received this perfume can review it.')
  const said = { reviewerName: reviewerName(actor.name), rating, comment }
  await inTransaction(db, async (tx) => {
    await tx
      .insert(reviews)
      .values({ productId, userId: actor.id, createdAt: now(), ...said })
      .onConflictDoUpdate({ target: [reviews.productId, reviews.userId], set: said })
    await publishProducts(tx, [productId])
  })
}
