import type { Product } from '#contract/catalogue/catalogue.ts'
import { detailsFields } from '#contract/catalogue/products/details-fields.ts'
import type { DetailsKey } from '#contract/catalogue/products/field-registry.ts'
import { formatSize } from '#messages/formats.ts'
import * as productTexts from '#messages/product.ts'
import * as cardTexts from '#messages/product-card.ts'

/** The short product number: the last 6 characters of its ID. Shown in capitals. */
export const skuOf = (id: string) => id.slice(-6)

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
