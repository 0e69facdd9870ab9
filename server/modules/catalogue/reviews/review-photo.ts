import type { FastifyInstance } from 'fastify'
import type { OwnReview, PhotoDecision } from '#contract/catalogue/reviews.ts'
import { isUuid } from '#contract/limits.ts'
import { and, eq } from '#database/drizzle.ts'
import { reviewPhotos, reviews } from '#database/schema/index.ts'
import type { Shop, SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { encodePicture } from '../../../media/picture-encoder.ts'
import { recordChange } from '../../../staff-changes.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { preparedPicture } from '../pictures/prepared-picture.ts'
import { requireStaffProduct } from '../products/staff-product.ts'
import { publishProducts } from '../publishing/publish-products.ts'
import { ownReview } from './own-review.ts'

/** Beside a review; who wants to see more looks at the pictures of the shop. */
const width = 640

const isOf = (productId: string, userId: string) =>
  and(eq(reviewPhotos.productId, productId), eq(reviewPhotos.userId, userId))

/**
 * Stores the photograph of the caller's review, in place of an earlier one; staff have to accept it. @throws ShopError 404
 * for an unknown product, 403 without a review, 400 for what is no picture
 */
export async function setReviewPhoto(context: SignedInContext, id: string, file: unknown): Promise<OwnReview> {
  const { review } = await ownReview(context, id)
  if (!review) throw new ShopError('review_only_buyers')
  const productId = id.toLowerCase()
  const { actor, db, now } = context
  const master = await preparedPicture(file).catch(() => {
    throw new ShopError('review_photo_unusable')
  })
  const bytes = await encodePicture(master.bytes, { width, format: 'webp' })
  await inTransaction(db, async (tx) => {
    await tx.delete(reviewPhotos).where(isOf(productId, actor.id))
    await tx.insert(reviewPhotos).values({ productId, userId: actor.id, bytes, at: now() })
    await publishProducts(tx, [productId])
  })
  return ownReview(context, id)
}

/** Deletes the photograph of the caller's review. @throws ShopError 404 for an unknown product */
export async function removeReviewPhoto(context: SignedInContext, id: string): Promise<OwnReview> {
  await ownReview(context, id)
  await inTransaction(context.db, async (tx) => {
    await tx.delete(reviewPhotos).where(isOf(id.toLowerCase(), context.actor.id))
    await publishProducts(tx, [id.toLowerCase()])
  })
  return ownReview(context, id)
}

/** Shows the photograph of a review, or deletes it. @throws ShopError 404 */
export async function decidePhoto(
  context: SignedInContext,
  id: string,
  writer: string,
  { shown }: PhotoDecision,
): Promise<void> {
  const { _id, name } = await requireStaffProduct(context.db, id)
  const ofReview = isOf(_id, isUuid(writer) ? writer : _id)
  await inTransaction(context.db, async (tx) => {
    const [changed] = shown
      ? await tx.update(reviewPhotos).set({ shown }).where(ofReview).returning({ user: reviewPhotos.userId })
      : await tx.delete(reviewPhotos).where(ofReview).returning({ user: reviewPhotos.userId })
    if (!changed) throw new ShopError('review_not_found')
    const [review] = await tx
      .select({ by: reviews.reviewerName })
      .from(reviews)
      .where(and(eq(reviews.productId, _id), eq(reviews.userId, changed.user)))
    const field = `Photograph with the review by ${review?.by ?? ''}`
    const after = { [field]: shown ? 'Shown' : 'Deleted' }
    await recordChange(tx, context, { kind: 'review', id: _id, name }, { [field]: '' }, after)
    await publishProducts(tx, [_id])
  })
}

/** Serves the photographs: one that is not accepted yet is known to its writer and to staff only. */
export function reviewPhotoFiles(app: FastifyInstance, { readDb }: Pick<Shop, 'readDb'>): void {
  app.get<{ Params: { id: string } }>('/review-photos/:id', { schema: { hide: true } }, async ({ params }, reply) => {
    const found = isUuid(params.id)
      ? await readDb.select({ bytes: reviewPhotos.bytes }).from(reviewPhotos).where(eq(reviewPhotos.id, params.id))
      : []
    if (!found[0]) throw new ShopError('review_photo_gone')
    reply.type('image/webp').header('Cache-Control', 'private, max-age=3600')
    return found[0].bytes
  })
}
