import type { Product } from '#contract/catalogue/catalogue.ts'
import { reviewPhotoPath } from '#contract/catalogue/reviews.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, eq, lte, not, sql } from '#database/drizzle.ts'
import { reviewPhotos, reviews } from '#database/schema/index.ts'
import { isOneOf } from '../is-one-of.ts'

/** The review summary of a product. */
export type Reviewed = Pick<Product, 'ratings' | 'reviewCount' | 'reviews'>

export const notReviewed: Reviewed = { ratings: 0, reviewCount: 0, reviews: [] }

interface Asked {
  /** At most the maximum per product, newest first. Mean and count include all. */
  newest: number
  productIds?: string[]
}

/** The reviews of the given products, or of all, by product; a product without one is not in it. */
export async function readReviews(
  db: Database | Transaction,
  { newest, productIds }: Asked,
): Promise<Map<string, Reviewed>> {
  const { productId, userId, reviewerName, rating, comment, answer, createdAt } = reviews
  const ofProduct = sql`partition by ${productId}`
  const numbered = db
    .select({
      productId,
      reviewerName,
      rating,
      comment,
      answer,
      createdAt,
      photo: reviewPhotos.id,
      position: sql<number>`row_number() over (${ofProduct} order by ${createdAt} desc, ${userId})`.as('position'),
      reviewCount: sql<number>`(count(*) over (${ofProduct}))::int`.as('review_count'),
      ratings: sql<number>`round(avg(${rating}) over (${ofProduct}), 1)::float8`.as('ratings'),
    })
    .from(reviews)
    .leftJoin(
      reviewPhotos,
      and(eq(reviewPhotos.productId, productId), eq(reviewPhotos.userId, userId), reviewPhotos.shown),
    )
    .where(and(not(reviews.hidden), productIds && isOneOf(productId, productIds)))
    .as('numbered')
  const rows = await db
    .select()
    .from(numbered)
    .where(lte(numbered.position, newest))
    .orderBy(numbered.productId, numbered.position)
  return new Map(
    [...Map.groupBy(rows, (row) => row.productId)].map(([id, group]) => [
      id,
      {
        ratings: group[0]?.ratings ?? 0,
        reviewCount: group[0]?.reviewCount ?? 0,
        reviews: group.map(({ reviewerName, photo, rating, comment, answer, createdAt }) => ({
          reviewerName,
          image: photo && reviewPhotoPath(photo),
          rating,
          comment,
          ...(answer && { answer }),
          createdAt: createdAt.toISOString(),
        })),
      },
    ]),
  )
}
