import type { Product } from '#contract/catalogue.ts'

/** The short number by which the gallery knows a product: the last 6 characters of its id. Shown in capitals. */
export const skuOf = (id: string) => id.slice(-6)

/** The first sentence of a description. */
export function firstSentence(text: string): string {
  return text.match(/^[\s\S]+?[.!?](?=\s|$)/)?.[0] ?? text
}

/** What a shopper should know of the stock; nothing while there is plenty. */
export function stockInWords({ availability, stock }: Pick<Product, 'availability' | 'stock'>): string | null {
  if (availability === 'sold_out') return 'Sold out'
  return stock === null ? null : `Only ${stock} left`
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Everything worth comparing, as term and value; what is not known is left out. */
export function particulars({ family, category, size, notes }: Product): [string, string][] {
  const list = (words: string[]) => capital(words.join(', '))
  const known: [string, string][] = [
    ['Scent family', family],
    ['Concentration', category],
    ['Size', size],
    ['Top notes', list(notes.top)],
    ['Heart notes', list(notes.heart)],
    ['Base notes', list(notes.base)],
  ]
  return known.filter(([, value]) => value !== '')
}

/** What search engines read of a product (schema.org). A rating only where there are reviews. */
export function structuredData(product: Product) {
  const { _id, name, description, brand, category, images, price, availability, ratings, reviewCount } = product
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    image: images,
    sku: skuOf(_id).toUpperCase(),
    category,
    brand: { '@type': 'Brand', name: brand },
    offers: {
      '@type': 'Offer',
      url: `/product/${_id}`,
      priceCurrency: 'BDT',
      price: price.toFixed(2),
      availability: `https://schema.org/${availability === 'sold_out' ? 'OutOfStock' : 'InStock'}`,
    },
    ...(reviewCount > 0 && { aggregateRating: { '@type': 'AggregateRating', ratingValue: ratings, reviewCount } }),
  }
}

const months = 'January February March April May June July August September October November December'.split(' ')
/** Dhaka is six hours ahead of UTC all year round, milliseconds. */
const ahead = 6 * 60 * 60 * 1000

/** The day in Dhaka: `20 November 2026`. Without `Intl`, whose first formatter holds a phone's processor for 100 ms. */
export function dayInDhaka(iso: string): string {
  const there = new Date(Date.parse(iso) + ahead)
  return `${there.getUTCDate()} ${months[there.getUTCMonth()]} ${there.getUTCFullYear()}`
}
