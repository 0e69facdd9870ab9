import type { ReviewHiding, StaffReview } from '#contract/catalogue/reviews.ts'
import { isUuid } from '#contract/limits.ts'
import { and, desc, eq } from '#database/drizzle.ts'
import { reviews, users } from '#database/schema/index.ts'
import type { Context } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { requireStaffProduct } from '../products/staff-product.ts'
import { publishProducts } from '../publishing/publish-products.ts'

/** The maximum number of displayed reviews. */
const maxShown = 200

/** The newest reviews of a product, including hidden ones. @throws ShopError not_found for an unknown product */
export async function listStaffReviews({ db }: Pick<Context, 'db'>, productId: string): Promise<StaffReview[]> {
  const { _id } = await requireStaffProduct(db, productId)
  const rows = await db
    .select({ review: reviews, email: users.email })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(eq(reviews.productId, _id))
    .orderBy(desc(reviews.createdAt), reviews.userId)
    .limit(maxShown)
  return rows.map(({ review: { userId, reviewerName, rating, comment, createdAt, hidden }, email }) => ({
    writer: userId,
    reviewerName,
    email,
    rating,
    comment,
    createdAt: createdAt.toISOString(),
    hidden,
  }))
}

/** Hides a review from the public, or shows it again; its author still sees it. @throws ShopError not_found */
export async function setReviewHidden(
  { db }: Pick<Context, 'db'>,
  productId: string,
  writer: string,
  { hidden }: ReviewHiding,
): Promise<void> {
  const { _id } = await requireStaffProduct(db, productId)
  await inTransaction(db, async (tx) => {
    const found = isUuid(writer)
      ? await tx
          .update(reviews)
          .set({ hidden })
          .where(and(eq(reviews.productId, _id), eq(reviews.userId, writer)))
          .returning({ userId: reviews.userId })
      : []
    if (found.length === 0) throw new ShopError('not_found', 'Review not found')
    await publishProducts(tx, [_id])
  })
}
