import type { RecentReview, ReviewAnswer, ReviewHiding, StaffReview } from '#contract/catalogue/reviews.ts'
import { isUuid } from '#contract/limits.ts'
import { and, desc, eq, gte, or, sql } from '#database/drizzle.ts'
import { products, reviewPhotos, reviews, users } from '#database/schema/index.ts'
import type { Context, SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { recordChange } from '../../../staff-changes.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { requireStaffProduct } from '../products/staff-product.ts'
import { publishProducts } from '../publishing/publish-products.ts'
import { photoLink } from './photo-link.ts'

const photoColumns = { id: reviewPhotos.id, shown: reviewPhotos.shown }
const isPhotoOfReview = and(eq(reviewPhotos.productId, reviews.productId), eq(reviewPhotos.userId, reviews.userId))
const isPhotoWaiting = eq(reviewPhotos.shown, false)
type Reading = Pick<Context, 'db' | 'now' | 'config'>
const photoIn = (reading: Reading, photo: { id: string; shown: boolean } | null) =>
  photo && { ...photo, url: photoLink(reading, photo.id) }

/** The maximum number of displayed reviews. */
const maxShown = 200

/** The newest reviews of a product, including hidden ones. @throws ShopError 404 for an unknown product */
export async function listStaffReviews(reading: Reading, productId: string): Promise<StaffReview[]> {
  const { db } = reading
  const { _id } = await requireStaffProduct(db, productId)
  const rows = await db
    .select({ review: reviews, email: users.email, photo: photoColumns })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .leftJoin(reviewPhotos, isPhotoOfReview)
    .where(eq(reviews.productId, _id))
    .orderBy(desc(reviews.createdAt), reviews.userId)
    .limit(maxShown)
  return rows.map(({ review: { userId, reviewerName, rating, comment, answer, createdAt, hidden }, email, photo }) => ({
    writer: userId,
    reviewerName,
    email,
    rating,
    comment,
    answer,
    createdAt: createdAt.toISOString(),
    hidden,
    photo: photoIn(reading, photo),
  }))
}

/** How long a review is new, milliseconds, and how many of them are listed. */
const recent = { within: 14 * 24 * 60 * 60_000, listed: 5 }

/** The newest reviews of all products, including hidden ones; those whose photograph waits for staff come first. */
export async function listNewReviews(reading: Reading): Promise<RecentReview[]> {
  const { db, now } = reading
  const rows = await db
    .select({ review: reviews, product: products.name, photo: photoColumns })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .leftJoin(reviewPhotos, isPhotoOfReview)
    .where(or(isPhotoWaiting, gte(reviews.createdAt, new Date(now().getTime() - recent.within))))
    .orderBy(sql`coalesce(${isPhotoWaiting}, false) desc`, desc(reviews.createdAt), reviews.userId)
    .limit(recent.listed)
  return rows.map(({ review: { productId, reviewerName, rating, comment, createdAt, hidden }, product, photo }) => {
    const written = { productId, product, reviewerName, rating, comment, createdAt: createdAt.toISOString(), hidden }
    return { ...written, photo: photoIn(reading, photo) }
  })
}

const answerTo = (name: string) => `Answer to ${name}`
const reviewBy = (name: string, rating: number) => `Review by ${name}, ${rating} of 5`

/** How the change log names the fields of a review by this name, with any rating. */
export const changedFieldsOfReview = (name: string): string[] => [
  answerTo(name),
  ...[1, 2, 3, 4, 5].map((rating) => reviewBy(name, rating)),
]

/** Changes a review that staff may change, with the change log. @throws ShopError 404 */
async function changeReview(
  context: Pick<SignedInContext, 'db' | 'now' | 'actor'>,
  { productId, writer }: { productId: string; writer: string },
  change: (review: ReviewRow) => { set: Partial<ReviewRow>; field: string; before: string; after: string },
): Promise<void> {
  const { _id, name } = await requireStaffProduct(context.db, productId)
  await inTransaction(context.db, async (tx) => {
    const isOf = and(eq(reviews.productId, _id), eq(reviews.userId, isUuid(writer) ? writer : _id))
    const [review] = await tx.select().from(reviews).where(isOf).for('update')
    if (!review) throw new ShopError('review_not_found')
    const { set, field, before, after } = change(review)
    await tx.update(reviews).set(set).where(isOf)
    const subject = { kind: 'review' as const, id: _id, name }
    // Customers write what they like, and a hidden review is not for everybody.
    await recordChange(tx, context, subject, { [field]: before }, { [field]: after }, { [field]: ['contact'] })
    await publishProducts(tx, [_id])
  })
}
type ReviewRow = typeof reviews.$inferSelect

/** Hides a review from the public, or shows it again; its author still sees it. @throws ShopError 404 */
export const setReviewHidden = (
  context: Pick<SignedInContext, 'db' | 'now' | 'actor'>,
  productId: string,
  writer: string,
  { hidden }: ReviewHiding,
): Promise<void> =>
  changeReview(context, { productId, writer }, (review) => {
    const stateOf = (isHidden: boolean) => `${isHidden ? 'Hidden' : 'Shown'}: ${review.comment}`
    const field = reviewBy(review.reviewerName, review.rating)
    return { set: { hidden }, field, before: stateOf(review.hidden), after: stateOf(hidden) }
  })

/** Answers a review in public, or takes the answer back. @throws ShopError 404; 409 for another answer or review than was seen */
export const answerReview = (
  context: Pick<SignedInContext, 'db' | 'now' | 'actor'>,
  productId: string,
  writer: string,
  { answer, seen, comment }: ReviewAnswer,
): Promise<void> =>
  changeReview(context, { productId, writer }, (review) => {
    if (review.comment !== comment) throw new ShopError('review_changed')
    if (review.answer !== seen) throw new ShopError('answer_changed')
    return { set: { answer }, field: answerTo(review.reviewerName), before: review.answer, after: answer }
  })
