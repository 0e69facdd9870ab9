import { expect, it } from 'vitest'
import { freeDeliveryFrom, truePromise } from './free-delivery.ts'

const promise = 'Free shipping over ৳ 950'

it('free delivery is promised as the charges have it', () => {
  const charges = { dhaka: 60, suburbs: 100, outside: 130 }
  const free = { dhaka: 0, suburbs: 0, outside: 0 }
  const promised = (from: Parameters<typeof freeDeliveryFrom>[0]) => truePromise(promise, freeDeliveryFrom(from))
  expect(promised({ charges, freeFrom: 950 })).toBe(promise)
  expect(promised({ charges, freeFrom: 1500 })).toBe('Free shipping over ৳ 1,500')
  expect(promised({ charges: free, freeFrom: 950 })).toBe('Free shipping over ৳ 950, and now on every order')
  expect(promised({ charges: { ...free, outside: 130 }, freeFrom: 950 })).toBe(promise)
  expect(promised({ charges, freeFrom: null })).toBe('The cart shows the delivery cost')
  expect(truePromise('Free delivery in Dhaka', null)).toBe('Free delivery in Dhaka')
})
