import { expect, it } from 'vitest'
import { withQuantity } from './received-lines.ts'

it('all received bottles go back into stock until staff choose fewer', () => {
  const all = { item: 0, quantity: 3, restocked: 3 }
  expect(withQuantity(all, 2)).toEqual({ item: 0, quantity: 2, restocked: 2 })
  expect(withQuantity(withQuantity(all, 0), 3)).toEqual(all)
  const some = { ...all, restocked: 1 }
  expect(withQuantity(some, 2)).toEqual({ item: 0, quantity: 2, restocked: 1 })
  expect(withQuantity(some, 0)).toEqual({ item: 0, quantity: 0, restocked: 0 })
})
