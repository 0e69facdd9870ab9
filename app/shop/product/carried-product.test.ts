import { describe, expect, it } from 'vitest'
import { carriedProduct } from './carried-product.ts'

const item = {
  _id: 'a',
  name: 'Oud Royale',
  price: 1250,
  pictures: [],
  tags: [],
  reviews: [],
  notes: { top: [], heart: [], base: [] },
}

describe('the product in the navigation state', () => {
  it('is shown at once on its own page [I01]', () => {
    expect(carriedProduct({ item }, 'a')).toBe(item)
  })

  it.each([
    null,
    undefined,
    'text',
    {},
    { item: null },
    { item: { _id: 'a' } },
    { item: { ...item, _id: 'b' } },
    { item: { ...item, notes: {} } },
  ])('is not used when it is %j [I01]', (state) => expect(carriedProduct(state, 'a')).toBeNull())
})
