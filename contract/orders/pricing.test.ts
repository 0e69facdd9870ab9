import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toTaka } from '../money.ts'
import { proposedRefund } from '../payments/refunded-bottles.ts'
import { agreedIn } from './agreed-discounts.ts'
import { type Discount, discountOf, lineTotal, netOfBottles, priceOf, priceOrder } from './pricing.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const one = (...prices: number[]) => prices.map((price) => ({ price, quantity: 1 }))
const sharesOf = (prices: number[], ...discounts: Discount[]) =>
  priceOrder({ lines: one(...prices), discounts }).lines.map(({ shares }) => shares)

it('a discount is an amount, or a percentage of the goods', () => {
  const discountOn = (...entered: Parameters<typeof discountOf>) =>
    priceOrder({ lines: one(19_600), discounts: [discountOf(...entered)] }).discount
  expect(discountOn('amount', 19.6)).toBe(1_960)
  expect(discountOn('percent', 10)).toBe(1_960)
  expect(discountOn('amount', 196.01)).toBe(19_600)
})

it('the largest remainder takes what rounding leaves of a discount', () => {
  expect(sharesOf([4_900, 12_000], { amount: 8_450 })).toEqual([[2_450], [6_000]])
  expect(sharesOf([100, 100, 100], { amount: 100 })).toEqual([[34], [33], [33]])
  expect(sharesOf([1, 299], { amount: 100 })).toEqual([[0], [100]])
  expect(sharesOf([0, 0], { amount: 0 })).toEqual([[0], [0]])
})

it('a second discount applies to what the first has left', () => {
  expect(sharesOf([1_000, 3_000], { percent: 50 }, { percent: 10 })).toEqual([
    [500, 50],
    [1_500, 150],
  ])
})

it('the delivery charge follows from the discounted goods, and neither it nor a payment fee is discounted', () => {
  const freeFrom950 = (goods: number) => (goods < 950_00 ? 60_00 : 0)
  const discounts = [{ percent: 10 }]
  expect(priceOrder({ lines: one(1_000_00), discounts, deliveryCharge: freeFrom950 })).toMatchObject({
    deliveryCharge: 60_00,
    total: 960_00,
  })
  const cashOnDelivery = { lines: one(1_000_00), discounts, deliveryCharge: 60_00, advance: 200_00 }
  expect(priceOrder({ ...cashOnDelivery, paymentAdjustment: 10_00 })).toMatchObject({ total: 970_00, due: 770_00 })
  // A discount of the way to pay is taken off the goods, after the others and without changing the charge.
  expect(priceOrder({ ...cashOnDelivery, paymentAdjustment: -20_00 })).toMatchObject({
    discount: 100_00,
    paymentAdjustment: -20_00,
    deliveryCharge: 60_00,
    total: 940_00,
  })
  expect(priceOrder({ lines: one(50_00), deliveryCharge: 60_00, paymentAdjustment: -70_00 })).toMatchObject({
    paymentAdjustment: -50_00,
    total: 60_00,
  })
})

it('what is paid in cash is rounded down to whole taka, after everything else', () => {
  const inCash = { cashRounding: 'whole-taka' } as const
  expect(priceOrder({ lines: one(190_00), discounts: [{ percent: 5 }], ...inCash })).toMatchObject({
    ...{ discount: 9_50, cashRounding: 50, total: 180_00 },
  })
  const third = { lines: one(950_00), paymentAdjustment: -316_67, deliveryCharge: 60_00 }
  expect(priceOrder({ ...third, ...inCash })).toMatchObject({ cashRounding: 33, total: 693_00 })
  expect(priceOrder(third)).toMatchObject({ cashRounding: 0, total: 693_33 })
  // Nothing is left of the goods: what is rounded is a part of the charge.
  const free = { lines: one(50_00), discounts: [{ percent: 100 }], deliveryCharge: 60_50 }
  expect(priceOrder({ ...free, ...inCash })).toMatchObject({ cashRounding: 50, total: 60_00, lines: [{ net: 0 }] })
})

it('calculates in whole poisha, never as floats', () => {
  expect(toTaka(priceOf({ items: one(0.1, 0.2), deliveryCharge: 0.4 }).total)).toBe(0.7)
  expect(lineTotal({ price: 1.005, quantity: 3 })).toBe(3.03)
})

const line = fc.integer({ min: 1, max: 40 }).chain((quantity) =>
  fc.record({
    price: fc.integer({ min: 0, max: 250_000_00 }),
    quantity: fc.constant(quantity),
    undelivered: fc.integer({ min: 0, max: quantity }),
  }),
)
const linesUpTo = (maxLength: number) => fc.array(line, { minLength: 1, maxLength })
const lines = linesUpTo(30)
const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.integer({ min: 0, max: 5_000_000_00 }).map((amount) => ({ amount })),
  fc.float({ min: 0, max: 100, noNaN: true }).map((percent) => ({ percent })),
)
const terms = fc.record({
  lines,
  discounts: fc.array(discount, { maxLength: 3 }),
  deliveryCharge: fc.integer({ min: 0, max: 500_00 }),
  wrapping: fc.integer({ min: 0, max: 300_00 }),
  paymentAdjustment: fc.integer({ min: -500_00, max: 500_00 }),
  cashRounding: fc.constantFrom(0, 'whole-taka' as const),
})

it('shares add up to each discount exactly, and no amount is negative or a fraction', () => {
  fc.assert(
    fc.property(terms, (order) => {
      const price = priceOrder(order)
      const before = price.goods - price.discount - Math.max(0, -price.paymentAdjustment)
      const taken = price.goods - before + Math.min(before, price.cashRounding)
      expect(sum(price.lines.flatMap(({ shares }) => shares))).toBe(taken)
      expect(sum(price.lines.map(({ net }) => net))).toBe(price.goods - taken)
      const exact = price.goods - price.discount + order.deliveryCharge + order.wrapping + price.paymentAdjustment
      expect(price.total).toBe(exact - price.cashRounding)
      expect(price.total).toBe(order.cashRounding === 0 ? exact : Math.floor(exact / 100) * 100)
      for (const { total, net, shares, undelivered } of price.lines) {
        expect(net).toBe(total - sum(shares))
        expect(undelivered).toBeLessThanOrEqual(net)
        for (const amount of [net, undelivered, ...shares])
          expect(amount >= 0 && Number.isSafeInteger(amount)).toBe(true)
      }
    }),
  )
})

it('the totals do not depend on the order of the lines', () => {
  const shuffled = terms.chain((order) =>
    fc.tuple(fc.constant(order), fc.shuffledSubarray(order.lines, { minLength: order.lines.length })),
  )
  fc.assert(
    fc.property(shuffled, ([order, lines]) => {
      const { goods, discount, total } = priceOrder(order)
      expect(priceOrder({ ...order, lines })).toMatchObject({ goods, discount, total })
    }),
  )
})

/** The API’s order: one discount, decimal taka. */
const apiOrderOf = (lines: ReturnType<typeof linesUpTo>) =>
  fc
    .record({
      lines,
      discount,
      deliveryCharge: fc.integer({ min: 0, max: 500_00 }),
      wrapping: fc.integer({ min: 0, max: 300_00 }),
      paymentAdjustment: fc.integer({ min: -500_00, max: 500_00 }),
      cashRounding: fc.constantFrom(0, 'whole-taka' as const),
    })
    .map(({ lines, discount, deliveryCharge, wrapping, ...way }) => {
      const price = priceOrder({ lines, discounts: [discount], deliveryCharge, wrapping, ...way })
      return {
        price,
        items: lines.map((line) => ({ ...line, price: toTaka(line.price) })),
        discounts: agreedIn(price, [{ source: 'staff', class: 'order' }]).map(({ amount, shares, ...one }) => ({
          ...one,
          amount: toTaka(amount),
          shares: shares.map(toTaka),
        })),
        deliveryCharge: toTaka(deliveryCharge),
        wrapping: toTaka(wrapping),
        paymentAdjustment: toTaka(price.paymentAdjustment),
        cashRounding: toTaka(price.cashRounding),
      }
    })

const apiOrder = apiOrderOf(lines)
/** A discount that takes nothing off is not kept. */
const withTaken = ({ lines, ...price }: ReturnType<typeof priceOrder>) => ({
  ...price,
  lines: lines.map(({ shares, ...line }) => ({ ...line, taken: sum(shares) })),
})

it('an order costs the same by the terms of its discount and by the amounts that it keeps, in poisha and in taka', () => {
  fc.assert(
    fc.property(apiOrder, ({ price, ...order }) => {
      expect(withTaken(priceOf(order))).toEqual(withTaken(price))
    }),
  )
})

it('what was delivered and what was not add up to the goods after the discount', () => {
  fc.assert(
    fc.property(apiOrder, ({ price, items }) => {
      const delivered = items.map(({ quantity, undelivered }, item) =>
        netOfBottles(price, item, 0, quantity - undelivered),
      )
      expect(sum(delivered) + price.undelivered).toBe(sum(price.lines.map(({ net }) => net)))
    }),
  )
})

/** An order with its bottles in any sequence of refunds: the items of each. */
const refunds = apiOrderOf(linesUpTo(6)).chain(({ price, ...order }) => {
  const items = order.items.map((item) => ({ ...item, undelivered: 0 }))
  const paid = priceOf({ ...order, items }).total
  const bottles = items.flatMap(({ quantity }, item) => Array.from({ length: quantity }, () => item))
  return fc.record({
    order: fc.constant({ ...order, items, paid }),
    parts: fc
      .tuple(
        fc.shuffledSubarray(bottles, { minLength: bottles.length }),
        fc.array(fc.integer({ min: 0, max: bottles.length }), { maxLength: 8 }),
      )
      .map(([bottles, cuts]) => {
        const ends = [...cuts.toSorted((one, other) => one - other), bottles.length]
        return ends.map((end, part) => bottles.slice(ends[part - 1] ?? 0, end)).filter((part) => part.length > 0)
      }),
  })
})

it('refunding all bottles, in any sequence of parts, refunds exactly what was paid', () => {
  fc.assert(
    fc.property(refunds, ({ order: { paid, ...order }, parts }) => {
      const refunded = order.items.map(() => 0)
      let left = toTaka(paid)
      for (const part of parts) {
        const chosen = order.items.map((_, item) => part.filter((bottle) => bottle === item).length)
        const amount = proposedRefund({ ...order, refundable: left }, refunded, chosen)
        expect(amount).toBeGreaterThanOrEqual(0)
        left = Math.round((left - amount) * 100) / 100
        chosen.forEach((count, item) => {
          refunded[item] = (refunded[item] ?? 0) + count
        })
      }
      expect(left).toBe(0)
    }),
  )
})
