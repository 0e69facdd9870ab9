import {
  type Availability,
  type Product,
  ProductCard,
  type SetPart,
  type Variant,
} from '#contract/catalogue/catalogue.ts'
import { isGtin } from '#contract/catalogue/gtin.ts'
import { discountBetween } from '#contract/catalogue/products/catalogue-staff.ts'
import { publicFields } from '#contract/catalogue/products/field-values.ts'
import { toTaka } from '#contract/money.ts'
import { struckThroughPrice } from '../pricing.ts'
import type { PartContent } from '../sets/set-queries.ts'
import { listedSizes, type ProductContent } from './product-content.ts'

type VariantDocument = Omit<Variant, 'availability' | 'stock'>
/** A product without availability. */
export type ProductDocument = Omit<Product, 'availability' | 'stock' | 'variants'> & { variants: VariantDocument[] }

/** The API's product without its stock. Price and size are those of its first size. Pure. */
export function productDocument({
  product,
  brand,
  category,
  variants,
  pictures,
  reviewed,
  votes,
  lastBatch,
}: ProductContent): ProductDocument {
  const listed = listedSizes(variants)
  const shown = variants.filter((size) => listed.includes(size) || (size.onSale && size.offered))
  const [variant] = shown
  if (!variant) throw new Error(`no size: ${product.id}`)
  const oldPrice = struckThroughPrice(variant)
  const images = pictures.map(({ id }) => `/media/${id}-960.jpg`)
  return {
    _id: product.id,
    ...publicFields(product),
    price: toTaka(variant.price),
    oldPrice: oldPrice === null ? null : toTaka(oldPrice),
    discountedPercentage: discountBetween(variant.price, oldPrice),
    image: images[0] ?? null,
    images,
    pictures,
    brand,
    category,
    size: variant.size,
    ...reviewed,
    votes,
    ...(lastBatch && { lastBatch }),
    createdAt: product.createdAt.toISOString(),
    // Last, for `withAvailability`.
    variants: shown.map(variantDocument),
  }
}

/** The API's size without its stock. Pure. */
export function variantDocument(variant: ProductContent['variants'][number]): VariantDocument {
  const oldPrice = struckThroughPrice(variant)
  return {
    _id: variant.id,
    size: variant.size,
    sku: variant.sku ?? '',
    price: toTaka(variant.price),
    oldPrice: oldPrice === null ? null : toTaka(oldPrice),
    ...(variant.sale && { sale: { from: variant.sale.from.toISOString(), until: variant.sale.until.toISOString() } }),
    ...(variant.barcode && isGtin(variant.barcode) && { gtin: variant.barcode }),
    pictureId: variant.pictureId,
    ...(variant.kind === 'sample' && { sample: true }),
    ...(variant.kind === 'decant' && { decant: true }),
    ...(variant.kind === 'tester' && { tester: true }),
    ...(variant.kind === 'set' && variant.parts && { parts: variant.parts.map(partDocument) }),
    ...(variant.priceBack && { priceBack: true }),
  }
}

const partDocument = ({ productId, name, size, quantity, price }: PartContent): SetPart => ({
  ...{ productId, name, size, quantity },
  price: toTaka(price),
})

const cardKeys = new Set(Object.keys(ProductCard.shape))

/** The fields of a product card. */
export function cardDocument({ pictures, variants: all, ...document }: ProductDocument): object {
  // The last ones, by `arrangeSizes`: the availability of the others stays at its place.
  const variants = all.filter(({ sample, decant }) => !sample && !decant)
  const shown = Object.entries(document).filter(([key]) => cardKeys.has(key))
  const [first, second] = pictures
  return {
    ...Object.fromEntries(shown),
    pictures: [...(first ? [first] : []), ...(second ? [{ ...second, preview: '' }] : [])],
    variants: variants.length > 1 ? variants.map(cardVariant) : [],
  }
}

const cardVariant = ({ parts: _, priceBack: _1, sale: _2, gtin: _3, ...variant }: VariantDocument) => variant

/** The public availability of a product, from its listing; `sizes` only for products with several. */
export interface KnownStock {
  availability: Availability
  fewLeft: number | null
  sizes: string | null
}

/** Combines the JSON of a product and its availability. Only documents of products with several sizes are parsed. */
export function withAvailability(document: string, { availability, fewLeft, sizes }: KnownStock): string {
  const known = `"availability":"${availability}","stock":${fewLeft}`
  if (sizes === null) {
    // `…,"variants":[]}` of a card, else `…,"variants":[{…}]}`: the only size has the stock of the product.
    const isCard = document.endsWith('[]}')
    return isCard ? `${document.slice(0, -1)},${known}}` : `${document.slice(0, -3)},${known}}],${known}}`
  }
  const { variants, ...product }: ProductDocument = JSON.parse(document)
  const stocks: [Availability, number | null][] = JSON.parse(sizes)
  const shown = variants.map((variant, index) => {
    const [availability = 'sold_out', stock = 0] = stocks[index] ?? []
    return { ...variant, availability, stock }
  })
  return `${JSON.stringify({ ...product, variants: shown }).slice(0, -1)},${known}}`
}
