import { expect, it } from 'vitest'
import type { ZoneTerms } from './delivery-charge.ts'
import { truePromise } from './free-delivery.ts'
import { freeDeliveryFrom } from './free-delivery-from.ts'

const promise = 'Free shipping over ৳ 950'
const zone = (charge: number, freeFrom: number | null): ZoneTerms => zoneOf({ by: 'order', charge }, freeFrom)
const zoneOf = (rule: ZoneTerms['rule'], freeFrom: number | null = null): ZoneTerms => ({
  name: 'Zone',
  rule,
  freeFrom,
  days: null,
  express: null,
})

const promiseTexts = {
  inCart: 'The cart shows the delivery cost',
  always: (promise: string) => `${promise}, and for now below it, too`,
  number: (taka: number) => taka.toLocaleString('en'),
}

it('free delivery is promised as the charges have it', () => {
  const promised = (...zones: ZoneTerms[]) => truePromise(promise, freeDeliveryFrom(zones), promiseTexts)
  expect(promised(zone(60, 950), zone(130, 950))).toBe(promise)
  expect(promised(zone(60, 950), zone(130, 1500))).toBe('Free shipping over ৳ 1,500')
  expect(promised(zone(0, 950), zone(0, null))).toBe('Free shipping over ৳ 950, and for now below it, too')
  expect(promised(zone(0, null), zone(130, 950))).toBe(promise)
  expect(promised(zone(60, 950), zone(130, null))).toBe('The cart shows the delivery cost')
  const inBangla = { ...promiseTexts, number: (taka: number) => `[${taka}]` }
  expect(truePromise('৯৫০ টাকার বেশি কেনাকাটায় ডেলিভারি ফ্রি', 1_500, inBangla)).toBe('[1500] টাকার বেশি কেনাকাটায় ডেলিভারি ফ্রি')
  expect(truePromise('Free delivery in Dhaka', null, promiseTexts)).toBe('Free delivery in Dhaka')
})

it('charges by weight or by goods are free from where no step charges any more', () => {
  const byGoods = (charges: number[], freeFrom: number | null = null) =>
    zoneOf({ by: 'goods', steps: charges.map((charge, step) => ({ from: step * 500, charge })) }, freeFrom)
  expect(freeDeliveryFrom([byGoods([100, 60, 0])])).toBe(1_000)
  expect(freeDeliveryFrom([byGoods([100, 0, 60])])).toBeNull()
  expect(freeDeliveryFrom([byGoods([100, 60, 0], 700)])).toBe(700)
  const byWeight = (charge: number, perFurtherKg: number) =>
    zoneOf({ by: 'weight', steps: [{ upTo: 500, charge }], perFurtherKg })
  expect(freeDeliveryFrom([byWeight(0, 0)])).toBe(0)
  expect(freeDeliveryFrom([byWeight(0, 20)])).toBeNull()
})
