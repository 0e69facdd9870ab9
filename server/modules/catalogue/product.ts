import { type Availability, type Product, ProductCard } from '#contract/catalogue.ts'
import { discountBetween } from '#contract/catalogue-staff.ts'
import { toTaka } from '#contract/money.ts'
import { struckThroughPrice } from './pricing.ts'
import type { ProductContent } from './product-content.ts'

/** A product without what stock decides. */
export type ProductDocument = Omit<Product, 'availability' | 'stock'>

/** A product as the API shows it, but for its stock. Its first size gives price and size. Pure. */
export function productDocument({
  product,
  brand,
  category,
  variants,
  pictures,
  reviewed,
}: ProductContent): ProductDocument {
  const [variant] = variants
  if (!variant) throw new Error(`no size: ${product.id}`)
  const oldPrice = struckThroughPrice(variant)
  const images = pictures.map(({ id }) => `/media/${id}-960.jpg`)
  return {
    _id: product.id,
    name: product.name,
    description: product.description,
    price: toTaka(variant.price),
    oldPrice: oldPrice === null ? null : toTaka(oldPrice),
    discountedPercentage: discountBetween(variant.price, oldPrice),
    offer: product.offer,
    badge: product.badge,
    image: images[0] ?? null,
    images,
    pictures,
    brand,
    category,
    family: product.family,
    notes: product.notes,
    size: variant.size,
    tags: product.tags,
    ...reviewed,
    createdAt: product.createdAt.toISOString(),
  }
}

const cardKeys = new Set(Object.keys(ProductCard.shape))

/** What a card shows of it. */
export function cardDocument({ pictures, ...document }: ProductDocument): object {
  const shown = Object.entries(document).filter(([key]) => cardKeys.has(key))
  return { ...Object.fromEntries(shown), pictures: pictures.slice(0, 1) }
}

/** The JSON of a product of its document's and its stock's, without parsing the document. */
export function withAvailability(document: string, availability: Availability, fewLeft: number | null): string {
  return `${document.slice(0, -1)},"availability":"${availability}","stock":${fewLeft}}`
}
