import { expect, it } from 'vitest'
import type { ProductCard, Variant } from '#contract/catalogue/catalogue.ts'
import { sizeSlug } from '#contract/catalogue/size-slug.ts'
import { chosenVariant, inSize } from './sizes.ts'

const variant = (size: string, changes: Partial<Variant> = {}): Variant => ({
  _id: size,
  size,
  sku: '',
  price: 100,
  oldPrice: null,
  pictureId: null,
  availability: 'in_stock',
  stock: null,
  ...changes,
})
const product = (...variants: Variant[]) => ({ _id: 'a', name: 'Rose', variants }) as ProductCard

it('puts a size into a URL', () => {
  expect(['12 ml', ' 100 ML ', 'Set of 3 × 6 ml', 'আতর ৬ মিলি'].map(sizeSlug)).toEqual([
    '12-ml',
    '100-ml',
    'set-of-3-6-ml',
    'আতর-৬-মিলি',
  ])
})

it('selects the size from the URL, else the first in stock', () => {
  const small = variant('6 ml', { availability: 'sold_out', stock: 0 })
  const sizes = product(small, variant('12 ml'), variant('50 ml'))
  expect(chosenVariant(sizes, '50-ML')?.size).toBe('50 ml')
  expect(chosenVariant(sizes, '6-ml')?.size).toBe('6 ml')
  expect(chosenVariant(sizes, '7-ml')?.size).toBe('12 ml')
  expect(chosenVariant(sizes, null)?.size).toBe('12 ml')
  expect(chosenVariant(product(small), null)?.size).toBe('6 ml')
})

it('selects a bottle before a decant, and this before a sample', () => {
  const [sample, decant] = [variant('1 ml', { sample: true }), variant('5 ml', { decant: true })]
  const bottle = variant('50 ml')
  expect(chosenVariant(product(sample, decant, bottle), null)?.size).toBe('50 ml')
  const soldOut = variant('50 ml', { availability: 'sold_out', stock: 0 })
  expect(chosenVariant(product(sample, decant, soldOut), null)?.size).toBe('5 ml')
  expect(chosenVariant(product(sample, soldOut), null)?.size).toBe('50 ml')
})

it('applies the fields of the selected size to the product', () => {
  const large = variant('12 ml', { price: 180, oldPrice: 200, availability: 'few_left', stock: 2 })
  const of = product(variant('6 ml'), large)
  const figures = { size: '12 ml', price: 180, oldPrice: 200, availability: 'few_left', stock: 2 }
  expect(inSize(of, large)).toEqual({ ...of, ...figures, variants: [large], several: true })
  expect(inSize(product(large), large).several).toBe(false)
  expect(inSize(of, { ...large, pictureId: 'p1' }).image).toBe('/media/p1-960.jpg')
})
