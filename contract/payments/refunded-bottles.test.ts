import { expect, it } from 'vitest'
import { toPoisha, toTaka } from '../money.ts'
import { agreedIn } from '../orders/agreed-discounts.ts'
import { netOfBottles, priceOf, priceOrder } from '../orders/pricing.ts'
import { bottlesOf, proposedRefund, restockableOf } from './refunded-bottles.ts'

const order = (items: [price: number, quantity: number][], discount: number, deliveryCharge = 0) => ({
  items: items.map(([price, quantity]) => ({ price, quantity })),
  discounts: agreedIn(
    priceOrder({
      lines: items.map(([price, quantity]) => ({ price: toPoisha(price), quantity })),
      discounts: [{ amount: toPoisha(discount) }],
    }),
    [{ source: 'staff', class: 'order' }],
  ).map(({ amount, shares, ...one }) => ({ ...one, amount: toTaka(amount), shares: shares.map(toTaka) })),
  deliveryCharge,
  wrapping: 0,
  paymentAdjustment: 0,
  cashRounding: 0,
  refundable:
    (items.reduce((sum, [price, quantity]) => sum + Math.round(price * 100) * quantity, 0) -
      Math.round(discount * 100) +
      Math.round(deliveryCharge * 100)) /
    100,
})
const halfOff = order(
  [
    [49, 1],
    [120, 1],
  ],
  84.5,
)

it('proposes what was paid for a bottle after the discount', () => {
  expect(proposedRefund(halfOff, [0, 0], [1, 0])).toBe(24.5)
  expect(proposedRefund(halfOff, [0, 0], [0, 1])).toBe(60)
  expect(proposedRefund(order([[49, 2]], 0), [0], [1])).toBe(49)
})

it('without bottles proposes all that can be refunded, and never more', () => {
  expect(proposedRefund(halfOff, [0, 0], [0, 0])).toBe(84.5)
  expect(proposedRefund({ ...halfOff, refundable: 20 }, [0, 0], [1, 0])).toBe(20)
})

it('adds the delivery charge only with the last bottle', () => {
  const delivered = order([[100, 2]], 0, 60)
  expect(proposedRefund(delivered, [0], [1])).toBe(100)
  expect(proposedRefund({ ...delivered, refundable: 160 }, [1], [1])).toBe(160)
  expect(proposedRefund(delivered, [0], [2])).toBe(260)
})

it('bottles refunded one by one add up to what was paid for the goods', () => {
  const uneven = order(
    [
      [10, 3],
      [7.77, 7],
    ],
    33.33,
  )
  const paid = uneven.items.flatMap(({ quantity }, item) =>
    Array.from({ length: quantity }, (_, before) => netOfBottles(priceOf(uneven), item, before, 1)),
  )
  expect(paid.reduce((sum, poisha) => sum + poisha, 0)).toBe(Math.round(uneven.refundable * 100))
})

it('bottles go back into stock with a refund, but not those of a received return, which are refunded first', () => {
  expect(restockableOf(2, { received: 0, refundedSince: 0 })).toBe(2)
  expect(restockableOf(1, { received: 1, refundedSince: 0 })).toBe(0)
  expect(restockableOf(2, { received: 1, refundedSince: 0 })).toBe(1)
  expect(restockableOf(1, { received: 1, refundedSince: 1 })).toBe(1)
})

it('counts the bottles of an item in all lines', () => {
  const lines = [
    { item: 0, quantity: 1 },
    { item: 1, quantity: 5 },
    { item: 0, quantity: 2 },
  ]
  expect([0, 1, 2].map((item) => bottlesOf(lines, item))).toEqual([3, 5, 0])
})
