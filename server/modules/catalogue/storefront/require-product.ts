import type { Availability } from '#contract/catalogue/catalogue.ts'
import { isUuid } from '#contract/limits.ts'
import { sql } from '#database/drizzle.ts'
import { queryPrepared } from '#database/query-prepared.ts'
import type { Shop } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { type ProductDocument, withAvailability } from '../publishing/product.ts'
import { reviewsInList } from '../publishing/publish-products.ts'
import { readReviews } from '../reviews/read-reviews.ts'

const maxReviews = 100

type Row = [
  document: string,
  availability: Availability,
  fewLeft: number | null,
  sizes: string | null,
  onSale: boolean,
  reviewCount: number,
]

/**
 * The JSON of the current `Product`.
 * @throws ShopError 404 for an unknown or invalid product id, and for hidden products
 */
export async function requireProduct({ db }: Pick<Shop, 'db'>, id: string): Promise<string> {
  const rows = isUuid(id)
    ? await queryPrepared<Row>(
        db,
        sql`select document, availability, few_left, sizes, on_sale, review_count from product_listings where product_id = ${id}`,
      )
    : []
  const [row] = rows
  if (!row) throw new ShopError('product_not_found')
  const [document, availability, fewLeft, sizes, onSale, reviewCount] = row
  const known = { availability, fewLeft, sizes }
  if (!onSale) throw new ShopError('perfume_not_sold')
  if (reviewCount <= reviewsInList) return withAvailability(document, known)
  const reviewed = await readReviews(db, { productIds: [id.toLowerCase()], newest: maxReviews })
  const parsed: ProductDocument = JSON.parse(document)
  const whole = { ...parsed, ...reviewed.get(parsed._id) }
  return withAvailability(JSON.stringify(whole), known)
}
