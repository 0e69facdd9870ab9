import type { Availability } from '#contract/catalogue/catalogue.ts'
import { isUuid } from '#contract/limits.ts'
import { sql } from '#database/drizzle.ts'
import { queryPrepared } from '#database/query-prepared.ts'
import type { Shop } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { type ProductDocument, productDocument, withAvailability } from '../publishing/product.ts'
import { readProductContents } from '../publishing/product-content.ts'
import { reviewsInList } from '../publishing/publish-products.ts'
import { readReviews } from '../reviews/read-reviews.ts'
import { atSalePrices, pricesUntil } from '../sale-prices/at-sale-prices.ts'
import { readSales } from '../sale-prices/read-sales.ts'

const maxReviews = 100

type Row = [
  document: string,
  availability: Availability,
  fewLeft: number | null,
  sizes: string | null,
  onSale: boolean,
  reviewCount: number,
  pricesUntil: string | null,
]

/**
 * The JSON of the current `Product`, and when its prices change next.
 * @throws ShopError 404 for an unknown or invalid product id, and for hidden products
 */
export async function requireProduct(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  id: string,
): Promise<{ json: string; until: Date | undefined }> {
  const rows = isUuid(id)
    ? await queryPrepared<Row>(
        db,
        sql`select document, availability, few_left, sizes, on_sale, review_count, prices_until
          from product_listings where product_id = ${id}`,
      )
    : []
  const [row] = rows
  if (!row) throw new ShopError('product_not_found')
  const [published, availability, fewLeft, sizes, onSale, reviewCount, publishedUntil] = row
  const known = { availability, fewLeft, sizes }
  if (!onSale) throw new ShopError('perfume_not_sold')
  const { document, until } = await atCurrentPrices({ db, now }, id.toLowerCase(), published, publishedUntil)
  if (reviewCount <= reviewsInList) return { json: withAvailability(document, known), until }
  const reviewed = await readReviews(db, { productIds: [id.toLowerCase()], newest: maxReviews })
  const parsed: ProductDocument = JSON.parse(document)
  const whole = { ...parsed, ...reviewed.get(parsed._id) }
  return { json: withAvailability(JSON.stringify(whole), known), until }
}

/** A sale starts and ends at the second, but its listing is published some seconds later: until then the prices are read from the sizes. */
async function atCurrentPrices(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  id: string,
  published: string,
  publishedUntil: string | null,
) {
  const at = now()
  const until = publishedUntil === null ? undefined : new Date(publishedUntil)
  if (!until || until > at) return { document: published, until }
  const sales = await readSales(db, [id], at)
  const [content] = await readProductContents(db, [id], { newestReviews: reviewsInList, at })
  if (!content) throw new ShopError('product_not_found')
  // Which products are new is not read again, nor which accords the notes suggest.
  const { badge, accords } = JSON.parse(published) as ProductDocument
  Object.assign(content.product, { badge, accords })
  const document = JSON.stringify(productDocument(atSalePrices(content, sales)))
  return { document, until: pricesUntil(content, sales) ?? undefined }
}
