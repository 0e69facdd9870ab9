import fc from 'fast-check'
import { expect, it } from 'vitest'
import { agreedIn, agreedTerms, keptOffers, onGoods } from './agreed-discounts.ts'
import { type Discount, netOfBottles, priceOrder } from './pricing.ts'

const staff = { source: 'staff', class: 'order' } as const
const offer = { source: 'offer', class: 'goods' } as const

const line = fc.record({ price: fc.integer({ min: 1, max: 5_000_00 }), quantity: fc.integer({ min: 1, max: 6 }) })
const terms = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  amount: fc.integer({ min: 0, max: 4_000_00 }),
  percent: fc.integer({ min: 0, max: 100 }),
  paymentAdjustment: fc.integer({ min: -300_00, max: 300_00 }),
  cashRounding: fc.constantFrom(0, 'whole-taka' as const),
})
/** The price of an order with an offer on its first line and a discount by staff, and what the order keeps of it. */
const priced = terms.map(({ lines, amount, percent, ...way }) => {
  const of = lines.map(({ price, quantity }, index) => (index === 0 ? price * quantity : 0))
  const discounts: Discount[] = [{ of, amount }, { percent }]
  const price = priceOrder({ lines, discounts, deliveryCharge: 120_50, ...way })
  return { lines, price, agreed: agreedIn(price, [offer, staff]) }
})

it('an order costs as much by what it keeps of its discounts as when it was placed, on every line', () => {
  fc.assert(
    fc.property(priced, ({ lines, price, agreed }) => {
      const { deliveryCharge, paymentAdjustment, cashRounding } = price
      const again = priceOrder({ lines, ...agreedTerms(agreed), deliveryCharge, paymentAdjustment, cashRounding })
      expect(again.lines.map(({ net }) => net)).toEqual(price.lines.map(({ net }) => net))
      expect([again.total, again.discount]).toEqual([price.total, price.discount])
    }),
  )
})

it('a line that loses bottles keeps the part of its offers, and added bottles get none', () => {
  fc.assert(
    fc.property(priced, fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 6, maxLength: 6 }), (order, left) => {
      const before = order.lines.map((line, index) => ({ ...line, variantId: String(index) }))
      const offers = onGoods(order.agreed).filter(({ source }) => source === 'offer')
      const only = priceOrder({ lines: before, discounts: offers })
      const after = before
        .map((line, index) => ({ ...line, quantity: left[index] ?? 0 }))
        .filter(({ quantity }) => quantity > 0)
      const edited = priceOrder({ lines: after, discounts: keptOffers(order.agreed, before, after) })
      for (const [index, { variantId, quantity, price }] of after.entries()) {
        const was = before.findIndex((line) => line.variantId === variantId)
        const kept = Math.min(quantity, before[was]?.quantity ?? 0)
        const added = (quantity - kept) * price
        expect(edited.lines[index]?.net).toBe(netOfBottles(only, was, 0, kept) + added)
      }
    }),
  )
})

it('three bottles of one line give back the third part of its offer each, to the poisha', () => {
  const before = [{ variantId: 'a', price: 333_00, quantity: 3 }]
  const agreed = [{ ...offer, amount: 100_00, shares: [100_00] }]
  const keptOf = (quantity: number) => keptOffers(agreed, before, [{ variantId: 'a', quantity }])[0]?.amount
  expect([1, 2, 3, 4].map(keptOf)).toEqual([33_34, 66_67, 100_00, 100_00])
})
