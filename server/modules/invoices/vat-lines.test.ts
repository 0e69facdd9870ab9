import { expect, it } from 'vitest'
import { priceOrder } from '#contract/orders/pricing.ts'
import { creditedVat, vatIn, vatLinesOf, withRefundsBefore } from './vat-lines.ts'

it('the VAT in a price is rounded half up to a poisha', () => {
  // 116226 × 7.5 ÷ 107.5 = 8108.79…, at 15 % 15159.9…, at 5 % 5534.57…
  expect([750, 1_500, 500, 0, null].map((rate) => vatIn(116_226, rate))).toEqual([8_109, 15_160, 5_535, 0, 0])
  // 21 × 5 ÷ 105 = 1, 10.5 ÷ 21 and 31.5 ÷ 21 are halves.
  expect([21, 10, 11, 32].map((amount) => vatIn(amount, 500))).toEqual([1, 0, 1, 2])
})

const price = priceOrder({
  lines: [
    { price: 125_000, quantity: 1 },
    { price: 79_900, quantity: 3 },
  ],
  // ৳256: 87.74 and 168.26 of the lines.
  discounts: [{ shares: [8_774, 16_826] }],
  deliveryCharge: 6_000,
})

it('an invoice has the VAT of each line, and that of delivery by a rate of its own', () => {
  const lines = vatLinesOf({ price, quantities: [1, 3], rates: [750, 1_500], rateOfCharges: 1_500, total: price.total })
  expect(lines).toEqual([
    { of: 0, quantity: 1, rate: 750, amount: 116_226, vat: 8_109 },
    // 222874 × 15 ÷ 115 = 29070.5…
    { of: 1, quantity: 3, rate: 1_500, amount: 222_874, vat: 29_071 },
    // 6000 × 15 ÷ 115 = 782.6…
    { of: 'delivery', quantity: 1, rate: 1_500, amount: 6_000, vat: 783 },
  ])
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.total)
})

it('credit notes repeat the rate, and the one of the last bottle meets the invoice', () => {
  const lines = vatLinesOf({ price, quantities: [1, 3], rates: [750, 1_500], rateOfCharges: 1_500, total: price.total })
  const first = creditedVat(lines, [], { amount: 74_291, items: [{ item: 1, quantity: 1, amount: 74_291 }] })
  // 74291 × 15 ÷ 115 = 9690.1…
  expect(first).toEqual([{ line: 1, of: 1, rate: 1_500, quantity: 1, amount: 74_291, vat: 9_690 }])
  const second = creditedVat(lines, first, { amount: 74_291, items: [{ item: 1, quantity: 1, amount: 74_291 }] })
  // 148582 × 15 ÷ 115 = 19380.3…
  expect(second).toMatchObject([{ vat: 9_690 }])
  const all = creditedVat(lines, [...first, ...second], {
    amount: price.total - 2 * 74_291,
    items: [
      { item: 0, quantity: 1, amount: 116_226 },
      { item: 1, quantity: 1, amount: 74_292 },
    ],
    deliveryCharge: 6_000,
  })
  expect(all.map(({ of, amount, vat }) => [of, amount, vat])).toEqual([
    [0, 116_226, 8_109],
    [1, 74_292, 9_691],
    ['delivery', 6_000, 783],
  ])
  const credited = [...first, ...second, ...all].reduce((sum, { vat }) => sum + vat, 0)
  expect(credited).toBe(8_109 + 29_071 + 783)
})

it('a credit without bottles comes off the goods first, by what is left of them, and never more than the amount', () => {
  const lines = vatLinesOf({ price, quantities: [1, 3], rates: [750, 1_500], rateOfCharges: 1_500, total: price.total })
  const some = creditedVat(lines, [], { amount: 33_910, items: [] })
  // A tenth of both.
  expect(some.map(({ of, amount }) => [of, amount])).toEqual([
    [0, 11_622],
    [1, 22_288],
  ])
  const rest = creditedVat(lines, some, { amount: price.total - 33_910, items: [] })
  const sumOf = (name: 'amount' | 'vat') => [...some, ...rest].reduce((sum, line) => sum + line[name], 0)
  expect([sumOf('amount'), sumOf('vat')]).toEqual([price.total, 8_109 + 29_071 + 783])
  // Less is given back than the bottle cost.
  const less = creditedVat(lines, [], { amount: 50_000, items: [{ item: 1, quantity: 1, amount: 74_291 }] })
  expect(less).toMatchObject([{ of: 1, quantity: 1, amount: 50_000, vat: 6_522 }])
})

it('what was refunded before an invoice is off its lines, also for the credit notes that follow', () => {
  const lines = vatLinesOf({ price, quantities: [1, 3], rates: [750, 1_500], rateOfCharges: 1_500, total: price.total })
  const reduced = withRefundsBefore(lines, { amount: 74_291, items: [{ item: 1, quantity: 1, amount: 74_291 }] })
  expect(reduced[1]).toMatchObject({ amount: 222_874, vat: 29_071, before: { amount: 74_291, vat: 9_690 } })
  const rest = creditedVat(reduced, [], { amount: price.total - 74_291, items: [] })
  expect(rest.map(({ amount }) => amount)).toEqual([116_226, 148_583, 6_000])
  expect(rest.map(({ vat }) => vat)).toEqual([8_109, 29_071 - 9_690, 783])
})

it('whole taka that exceed the goods are off the delivery charge, and bottles that were not delivered are left out', () => {
  const free = priceOrder({ lines: [{ price: 0, quantity: 1 }], deliveryCharge: 6_050, cashRounding: 50 })
  expect(vatLinesOf({ price: free, quantities: [1], rates: [500], rateOfCharges: 1_500, total: 6_000 })).toEqual([
    { of: 0, quantity: 1, rate: 500, amount: 0, vat: 0 },
    { of: 'delivery', quantity: 1, rate: 1_500, amount: 6_000, vat: 783 },
  ])
  const partly = priceOrder({ lines: [{ price: 10_500, quantity: 2, undelivered: 1 }] })
  expect(vatLinesOf({ price: partly, quantities: [1], rates: [500], rateOfCharges: null, total: 10_500 })).toEqual([
    { of: 0, quantity: 1, rate: 500, amount: 10_500, vat: 500 },
  ])
})
