import { pathOf } from '#app/document/page-meta.ts'
import { productPath } from '#app/stores/sizes.ts'
import type { Product, Variant } from '#contract/catalogue/catalogue.ts'
import { detailsFields } from '#contract/catalogue/products/details-fields.ts'
import type { DetailsKey } from '#contract/catalogue/products/field-registry.ts'
import { formatSize } from '#messages/formats.ts'
import * as productTexts from '#messages/product.ts'
import * as cardTexts from '#messages/product-card.ts'

/** The short product number: the last 6 characters of its ID. Shown in capitals. */
export const skuOf = (id: string) => id.slice(-6)

/** The article number of a size: its own, else that of the product. */
const skuOfSize = (id: string, own: string | undefined) => own || skuOf(id).toUpperCase()

/** The first sentence of a description: to its full stop, which Bangla writes as a danda, or to the end of its line. */
export function firstSentence(text: string): string {
  return text.trim().match(/^.+?(?:[.!?](?=\s|$)|[।॥]|$)/m)?.[0] ?? ''
}

/** The stock message for customers; empty while there is plenty. */
export function stockText({ availability, stock }: Pick<Product, 'availability' | 'stock'>): string | null {
  if (availability === 'sold_out') return cardTexts.soldOut
  return stock === null ? null : productTexts.onlyLeft(stock)
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const detailsKeys = Object.keys(detailsFields) as DetailsKey[]

/** A list as one text that starts with a capital letter. */
const factText = (value: string | readonly string[]): string =>
  typeof value === 'string' ? value : capital(value.join(', '))

const fact = (product: Product, key: DetailsKey): [string, string] => [
  productTexts.detailName(key),
  factText({ ...product, ...product.notes }[key]),
]

/** What it smells of, as term and value: the family and the known notes. */
export const scentFacts = (product: Product): [string, string][] =>
  (['family', 'top', 'heart', 'base'] as const).map((key) => fact(product, key)).filter(([, value]) => value)

/** The product details, as term and value; unknown ones are omitted. */
export function productFacts(product: Product): [string, string][] {
  const known: [string, string][] = [
    fact(product, 'family'),
    [productTexts.concentration, productTexts.concentrationOf(product.category)],
    [productTexts.size, formatSize(product.size)],
    ...detailsKeys.filter((key) => key !== 'family').map((key) => fact(product, key)),
  ]
  return known.filter(([, value]) => value)
}

/**
 * The product's structured data for search engines (schema.org): several sizes are a group with variants. A rating only
 * where there are reviews.
 */
export function structuredData(product: Product) {
  const { _id, name, description, brand, category, images, variants, ratings, reviewCount } = product
  const [only, ...others] = variants
  const isGroup = only && others.length > 0
  return {
    '@context': 'https://schema.org',
    '@type': isGroup ? 'ProductGroup' : 'Product',
    name,
    description,
    image: images,
    ...(isGroup
      ? {
          productGroupID: _id,
          url: pathOf(`/product/${_id}`),
          variesBy: ['https://schema.org/size'],
          hasVariant: variants.map((variant) => variantData(product, variant)),
        }
      : { sku: skuOfSize(_id, only?.sku), offers: offer(product, pathOf(`/product/${_id}`)) }),
    category,
    brand: { '@type': 'Brand', name: brand },
    ...(reviewCount > 0 && { aggregateRating: { '@type': 'AggregateRating', ratingValue: ratings, reviewCount } }),
  }
}

const variantData = ({ _id, name, images }: Product, variant: Variant) => ({
  '@type': 'Product',
  name: `${name}, ${formatSize(variant.size)}`,
  sku: skuOfSize(_id, variant.sku),
  size: formatSize(variant.size),
  image: images.slice(0, 1),
  offers: offer(variant, pathOf(productPath({ _id, size: variant.size, several: true }))),
})

const offer = ({ price, availability }: Pick<Variant, 'price' | 'availability'>, url: string) => ({
  '@type': 'Offer',
  url,
  priceCurrency: 'BDT',
  price: price.toFixed(2),
  availability: `https://schema.org/${availability === 'sold_out' ? 'OutOfStock' : 'InStock'}`,
})
