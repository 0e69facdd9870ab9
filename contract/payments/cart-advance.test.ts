import { expect, it } from 'vitest'
import { advanceOfCart, type CartAdvanceTerms } from './cart-advance.ts'

const free = { min: null, max: null, adjustment: { kind: 'none', by: 'amount', value: 0 } } as const
const terms: CartAdvanceTerms = {
  cash: free,
  rules: { delivery: { except: [] }, orders: { from: 5_000, percent: 10 }, basis: 'handover' },
  online: [{ min: 70, max: 999_999 }],
}
const small = { goods: 125_000, deliveryCharge: 13_000, wrapping: 0, pickup: false }
const large = { ...small, goods: 500_000 }

it('the advance of a cart is the highest of the rules, and says which one asks for it', () => {
  expect(advanceOfCart(terms, small)).toEqual({ sum: 130, ordersFrom: undefined })
  expect(advanceOfCart(terms, large)).toEqual({ sum: 513, ordersFrom: 5_000 })
  expect(advanceOfCart({ ...terms, rules: { ...terms.rules, delivery: null } }, small)).toBeUndefined()
})

it('is calculated of the total in cash, and limited by the law', () => {
  const fee = { ...free, adjustment: { kind: 'fee', by: 'amount', value: 20 } } as const
  expect(advanceOfCart({ ...terms, cash: fee }, large)).toEqual({ sum: 515, ordersFrom: 5_000 })
  expect(advanceOfCart({ ...terms, rules: { ...terms.rules, basis: 'neither' } }, { ...small, goods: 80_000 })).toEqual(
    {
      sum: 93,
      ordersFrom: undefined,
    },
  )
})

it.each([
  ['an order that is picked up', terms, { ...large, pickup: true }],
  ['an amount that no online way takes', { ...terms, online: [{ min: 600, max: 999_999 }] }, large],
  ['a shop that takes only cash', { ...terms, online: [] }, large],
  ['a total that cannot be paid in cash', { ...terms, cash: { ...free, max: 5_000 } }, large],
])('nothing is asked for with %s', (_, terms, cart) => {
  expect(advanceOfCart(terms, cart)).toBeUndefined()
})
