import { expect, it } from 'vitest'
import { wholeLine, withQuantity } from './received-lines.ts'

it('all received bottles go back into stock until staff choose fewer', () => {
  const all = { item: 0, quantity: 3, restocked: 3 }
  expect(withQuantity(all, 2)).toEqual({ item: 0, quantity: 2, restocked: 2 })
  expect(withQuantity(withQuantity(all, 0), 3)).toEqual(all)
  const some = { ...all, restocked: 1 }
  expect(withQuantity(some, 2)).toEqual({ item: 0, quantity: 2, restocked: 1 })
  expect(withQuantity(some, 0)).toEqual({ item: 0, quantity: 0, restocked: 0 })
})

it('the parts of a received set go back into stock until staff choose fewer', () => {
  const ordered = { parts: [2, 1].map((quantity) => ({ productId: '', name: '', size: '', sku: '', quantity })) }
  const all = wholeLine({ item: 0, quantity: 2 }, ordered)
  expect(all).toEqual({ item: 0, quantity: 2, restocked: 2, parts: [4, 2] })
  expect(withQuantity(all, 1, ordered).parts).toEqual([2, 1])
  expect(withQuantity({ ...all, parts: [3, 2] }, 1, ordered).parts).toEqual([2, 1])
  expect(withQuantity({ ...all, parts: [1, 2] }, 1, ordered).parts).toEqual([1, 1])
})
