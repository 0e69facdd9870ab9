import { expect, it } from 'vitest'
import { lowestOfSeveral } from './sizes-of-product.ts'

it('shows a lowest price only where prices differ', () => {
  expect(lowestOfSeveral({ variants: [{ price: 180 }, { price: 100 }] })).toBe(100)
  expect(lowestOfSeveral({ variants: [{ price: 100 }, { price: 100 }] })).toBeUndefined()
})
