import { expect, it } from 'vitest'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { linkedGoods } from './linked-goods.ts'

const size = (id: string, availability: string, stock: number | null) => ({
  ...{ _id: id, size: '50 ml', sku: '', price: 1250, oldPrice: null, pictureId: null },
  ...{ availability, stock },
})
const products = [
  { _id: 'p', name: 'Oud', variants: [size('many', 'in_stock', null), size('few', 'few_left', 2)] },
  { _id: 'q', name: 'Rose', variants: [size('none', 'sold_out', 0)] },
] as unknown as Product[]

it('offers what can be ordered: at most 20, at most what is left, nothing of what is sold out', () => {
  const lines = ['many', 'few', 'none', 'unknown'].map((variantId) => ({ variantId, quantity: 30 }))
  const { goods, unknown } = linkedGoods(lines, products)
  expect(goods.map(({ variantId, quantity, wanted }) => [variantId, quantity, wanted])).toEqual([
    ['many', 20, 30],
    ['few', 2, 30],
    ['none', 0, 30],
  ])
  expect(unknown).toBe(1)
})
