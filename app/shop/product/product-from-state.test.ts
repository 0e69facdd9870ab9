import { describe, expect, it } from 'vitest'
import { productFromState } from './product-from-state.ts'

const item = {
  _id: 'a',
  name: 'Oud Royale',
  description: 'Smoke over dry wood.',
  brand: 'Keva',
  category: 'Attar',
  price: 1250,
  pictures: [],
  variants: [{ _id: 'b', size: '50 ml', price: 1250 }],
}

describe('the product in the navigation state', () => {
  it('is shown at once on the product page, without fields that the card lacks [I01]', () => {
    expect(productFromState({ item }, 'a')).toMatchObject({ ...item, tags: [], reviews: [], notes: { top: [] } })
  })

  it.each([
    null,
    undefined,
    'text',
    {},
    { item: null },
    { item: { _id: 'a' } },
    { item: { ...item, _id: 'b' } },
    { item: { ...item, pictures: {} } },
    { item: { ...item, variants: undefined } },
  ])('is not used when it is %j [I01]', (state) => expect(productFromState(state, 'a')).toBeNull())
})
