import type { FastifyInstance } from 'fastify'
import type { OwnReview, PhotoDecision } from '#contract/catalogue/reviews.ts'
import { isUuid } from '#contract/limits.ts'
import { and, eq, not } from '#database/drizzle.ts'
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
import { isPhotoLink } from './photo-link.ts'

/** Beside a review; who wants to see more looks at the pictures of the shop. */
const width = 640

const isOf = (productId: string, userId: string) =>
  and(eq(reviewPhotos.productId, productId), eq(reviewPhotos.userId, userId))

/** That the caller has written a review of it. @throws ShopError 404 for an unknown product, 403 without a review */
export async function requireOwnReview(context: SignedInContext, id: string): Promise<void> {
  const { review } = await ownReview(context, id)
  if (!review) throw new ShopError('review_only_buyers')
}

/**
 * Stores the photograph of the caller's review, in place of an earlier one; staff have to accept it. @throws ShopError 404
 * for an unknown product, 403 without a review, 400 for what is no picture
 */
export async function setReviewPhoto(context: SignedInContext, id: string, file: unknown): Promise<OwnReview> {
  await requireOwnReview(context, id)
  const productId = id.toLowerCase()
  const { actor, db, now } = context
  const master = await preparedPicture(file).catch((error: unknown) => {
    throw isPictureError(error) ? new ShopError('review_photo_unusable') : error
  })
  const bytes = await encodePicture(master.bytes, { width, format: 'webp' })
  await inTransaction(db, async (tx) => {
    await tx.delete(reviewPhotos).where(isOf(productId, actor.id))
    await tx.insert(reviewPhotos).values({ productId, userId: actor.id, bytes, at: now() })
    await publishProducts(tx, [productId])
  })
  return ownReview(context, id)
}

/** What is wrong with the picture itself; anything else, such as a busy shop, is said as it is. */
const isPictureError = (error: unknown) =>
  error instanceof ShopError && ['picture_invalid', 'picture_too_large', 'picture_expected'].includes(error.code)

/** Deletes the photograph of the caller's review. @throws ShopError 404 for an unknown product */
export async function removeReviewPhoto(context: SignedInContext, id: string): Promise<OwnReview> {
  await ownReview(context, id)
  await inTransaction(context.db, async (tx) => {
    await tx.delete(reviewPhotos).where(isOf(id.toLowerCase(), context.actor.id))
    await publishProducts(tx, [id.toLowerCase()])
  })
  return ownReview(context, id)
}

/** Shows the photograph that staff have seen, or deletes it. @throws ShopError 404; 409 for another than was seen */
export async function decidePhoto(
  context: SignedInContext,
  id: string,
  writer: string,
  { photo, shown }: PhotoDecision,
): Promise<void> {
  const { _id, name } = await requireStaffProduct(context.db, id)
  const ofReview = isOf(_id, isUuid(writer) ? writer : _id)
  const seen = and(ofReview, eq(reviewPhotos.id, photo))
  await inTransaction(context.db, async (tx) => {
    const [changed] = shown
      ? await tx.update(reviewPhotos).set({ shown }).where(seen).returning({ user: reviewPhotos.userId })
      : await tx.delete(reviewPhotos).where(seen).returning({ user: reviewPhotos.userId })
    if (!changed) {
      const hasAnother = (await tx.$count(reviewPhotos, ofReview)) > 0
      throw new ShopError(hasAnother ? 'review_photo_changed' : 'review_not_found')
    }
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

/**
 * Serves the photographs: accepted ones of visible reviews to everybody, any other one to who has a link of staff or of its
 * writer. Asked each time, from the database that deletes: a deleted one is gone at once.
 */
export function reviewPhotoFiles(app: FastifyInstance, shop: Pick<Shop, 'db' | 'config' | 'now' | 'limits'>): void {
  app.get<{ Params: { id: string }; Querystring: { until?: unknown; key?: unknown } }>(
    '/review-photos/:id',
    { schema: { hide: true } },
    async ({ params: { id }, query, ip }, reply) => {
      const isServed = isPhotoLink(shop, id, query) ? undefined : and(reviewPhotos.shown, not(reviews.hidden))
      const [found] = isUuid(id)
        ? await shop.db
            .select({ bytes: reviewPhotos.bytes })
            .from(reviewPhotos)
            .innerJoin(
              reviews,
              and(eq(reviews.productId, reviewPhotos.productId), eq(reviews.userId, reviewPhotos.userId)),
            )
            .where(and(eq(reviewPhotos.id, id), isServed))
        : []
      await shop.limits.take(found ? 'uncachedResponse' : 'madeUpName', ip)
      if (!found) throw new ShopError('review_photo_gone')
      reply.type('image/webp').header('Cache-Control', 'private, no-store')
      return found.bytes
    },
  )
}
