import type { Picture, Product } from '#contract/catalogue.ts'
import { toTaka } from '#contract/money.ts'
import type { products } from '#database/schema/index.ts'
import { struckThroughPrice } from './pricing.ts'

/** A product's row and its pictures in their order, as the API shows them. */
export function asProduct(row: typeof products.$inferSelect, pictures: Picture[]): Product {
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
    ratings: 0,
    reviewCount: 0,
    reviews: [],
    createdAt: row.createdAt.toISOString(),
  }
}
