import { describe, expect, it } from 'vitest'
import type { Product, Variant } from '#contract/catalogue/catalogue.ts'
import { firstSentence, productFacts, skuOf, stockText } from './product-texts.ts'
import { structuredData } from './structured-data.ts'

const product = {
  _id: '0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  name: 'Oud Royale',
  description: 'Dry wood first. Then honey.',
  brand: 'Givaudan',
  category: 'Parfum',
  family: 'Woody',
  longevity: '6 to 8 hours',
  size: '50 ml',
  notes: { top: ['pink pepper', 'saffron'], heart: [], base: ['oud'] },
  images: ['/media/x-960.jpg'],
  price: 1250.5,
  availability: 'few_left',
  stock: 3,
  ratings: 0,
  reviewCount: 0,
  variants: [{ _id: 'small', size: '50 ml', sku: '', price: 1250.5, availability: 'few_left' }],
} as unknown as Product

describe('the facts of a product', () => {
  it('has the last 6 characters of the id for its SKU [I04]', () => {
    expect(skuOf(product._id)).toBe('3f4a5b')
  })

  it('says when there are few left, and when there are none', () => {
    expect(stockText({ availability: 'sold_out', stock: 0 })).toBe('Sold out')
    expect(stockText({ availability: 'few_left', stock: 3 })).toBe('Only 3 left')
    expect(stockText({ availability: 'in_stock', stock: null })).toBeNull()
  })

  it('lists comparable facts and leaves out unknown ones', () => {
    expect(productFacts(product)).toEqual([
      ['Scent family', 'Woody'],
      ['Concentration', 'Parfum'],
      ['Size', '50 ml'],
      ['Top notes', 'Pink pepper, saffron'],
      ['Base notes', 'Oud'],
      ['Longevity', '6 to 8 hours'],
    ])
  })

  it('uses the first sentence as the summary', () => {
    expect(firstSentence('Rested for 1.5 years. Then bottled.')).toBe('Rested for 1.5 years.')
    expect(firstSentence('No end')).toBe('No end')
    expect(firstSentence('Oud of Sylhet\n\nRested for a year. Then bottled.')).toBe('Oud of Sylhet')
    expect(firstSentence('গোলাপের আতর। সিলেটের আগর।')).toBe('গোলাপের আতর।')
    expect(firstSentence('গোলাপের আতর॥ সিলেটের আগর॥')).toBe('গোলাপের আতর॥')
    expect(firstSentence('')).toBe('')
  })

  it('tells search engines price and availability, and no rating before the first review', () => {
    const data = structuredData(product)
    const offers = { priceCurrency: 'BDT', price: '1250.50', availability: 'https://schema.org/InStock' }
    expect(data).toMatchObject({ '@type': 'Product', sku: '3F4A5B', offers })
    expect(data.aggregateRating).toBeUndefined()
    const rated = structuredData({
      ...product,
      ratings: 4.5,
      reviewCount: 2,
      variants: product.variants.map((one) => ({ ...one, availability: 'sold_out' as const })),
    })
    expect(rated.aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 2 })
    expect(rated).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
  })

  it('tells search engines each of several sizes with its own URL, price and availability', () => {
    const large = { _id: 'large', size: '100 ml', sku: 'OUD-100', price: 2000, availability: 'sold_out' } as Variant
    const data = structuredData({ ...product, variants: [...product.variants, large] })
    expect(data).toMatchObject({ '@type': 'ProductGroup', productGroupID: product._id, name: 'Oud Royale' })
    expect(data).not.toHaveProperty('offers')
    const hasVariant = [
      { sku: '3F4A5B', size: '50 ml', offers: { price: '1250.50', url: `/product/${product._id}?size=50-ml` } },
      {
        '@type': 'Product',
        name: 'Oud Royale, 100 ml',
        sku: 'OUD-100',
        size: '100 ml',
        offers: { price: '2000.00', availability: 'https://schema.org/OutOfStock' },
      },
    ]
    expect(data).toMatchObject({ hasVariant })
  })
})
