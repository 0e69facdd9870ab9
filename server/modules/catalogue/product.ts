import type { Picture, Product } from '#contract/catalogue.ts'
import { toTaka } from '#contract/money.ts'
import type { products } from '#database/schema/index.ts'
import { struckThroughPrice } from './pricing.ts'
import { notReviewed, type Reviewed } from './read-reviews.ts'

/** What is shown of a product beside its row. */
export interface Shown {
  /** In their order. */
  pictures: Picture[] | undefined
  /** undefined while nobody has reviewed it. */
  reviewed: Reviewed | undefined
}

/** A product as the API shows it. */
export function asProduct(
  row: typeof products.$inferSelect,
  { pictures = [], reviewed = notReviewed }: Shown,
): Product {
  const oldPrice = struckThroughPrice(row)
  const images = pictures.map(({ id }) => `/media/${id}-960.jpg`)
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    price: toTaka(row.price),
    oldPrice: oldPrice === null ? null : toTaka(oldPrice),
    discountedPercentage: row.discountedPercentage,
    offer: row.offer,
    badge: row.badge,
    image: images[0] ?? null,
    images,
    pictures,
    brand: row.brand,
    category: row.category,
    family: row.family,
    notes: row.notes,
    size: row.size,
    tags: row.tags,
    stock: row.stock,
    ...reviewed,
    createdAt: row.createdAt.toISOString(),
  }
}
