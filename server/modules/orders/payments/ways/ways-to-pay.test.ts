import { expect, it } from 'vitest'
import type { WayTerms } from '#contract/payments/way-terms.ts'
import { failureText } from '#languages/failure-text.ts'
import { findPaymentProblem, type PayableOrder, type PaymentFacts, waysToPay } from './ways-to-pay.ts'

const open: PayableOrder = {
  ...{ status: 'pending', paymentStatus: 'pending', paymentMethod: null, pickup: false },
  ...{
    amount: 125_000,
    deliveryCharge: 12_000,
    wrapping: 0,
    gift: null,
    paymentAdjustment: 0,
    cashRounding: 0,
    advance: 0,
    advancePaid: 0,
  },
  ...{ districtCode: 'BD-10', areaCode: null },
}
const cash: PayableOrder = { ...open, paymentMethod: 'cod' }
const free: WayTerms = { min: null, max: null, adjustment: { kind: 'none', by: 'amount', value: 0 } }
const limits = { min: 7_000, max: 99_999_999 }
const usual: PaymentFacts = {
  ...{ checkedBy: null, isWithCourier: false, isCashBlocked: false, online: [{ way: 'card', limits }] },
  ways: { card: free, cod: free, bkash_checkout: free, gateway: free },
  hostedFirst: { en: false, bn: true },
  advance: { delivery: null, orders: null, basis: 'handover' },
}
const problemOf = (...asked: Parameters<typeof findPaymentProblem>) => {
  const problem = findPaymentProblem(...asked)
  return problem && failureText('en', problem)
}
const waysOf = (order: PayableOrder, facts: PaymentFacts) => {
  const { open, waitsFor } = waysToPay(order, facts)
  return { open, waitsFor }
}

it('an unpaid order can be paid by card or in cash, and a cash order still by card', () => {
  expect(waysOf(open, usual)).toEqual({ open: ['card', 'cod'], waitsFor: null })
  expect(waysToPay({ ...open, paymentStatus: 'failed' }, usual).open).toEqual(['card', 'cod'])
  expect(waysOf(cash, usual)).toEqual({ open: ['card'], waitsFor: null })
  expect(waysToPay(open, { ...usual, online: [] }).open).toEqual(['cod'])
})

it('no second way is open while the bank is checking a payment, or the courier collects the cash', () => {
  const atBank = { ...usual, checkedBy: 'bank' as const }
  for (const order of [open, cash]) expect(waysOf(order, atBank)).toEqual({ open: [], waitsFor: 'bank' })
  const away = { ...usual, isWithCourier: true }
  expect(waysOf({ ...cash, status: 'shipped' }, away)).toEqual({ open: [], waitsFor: 'courier' })
  expect(problemOf(open, atBank, 'cod')).toMatch(/^Your bank is checking this payment\./)
  expect(problemOf(open, atBank, 'cod', { isByStaff: true })).toMatch(/^The bank is checking a payment/)
  expect(problemOf({ ...cash, status: 'shipped' }, away, 'card')).toContain('collects ৳1,250.00 in cash')
})

it('no way is open while staff check a payment that was made', () => {
  const held = { ...usual, checkedBy: 'shop' as const }
  for (const order of [open, cash]) expect(waysOf(order, held)).toEqual({ open: [], waitsFor: 'shop' })
  expect(problemOf(open, held, 'cod')).toBe('We have received your payment and are checking it.')
  expect(problemOf(open, held, 'cod', { isByStaff: true })).toMatch(/accept or refund it first/)
})

it('nothing is open for an order that is paid, refunded or has ended', () => {
  for (const order of [
    { ...open, paymentStatus: 'paid' },
    { ...cash, paymentStatus: 'refunded' },
    { ...open, status: 'cancelled' },
    { ...cash, status: 'returned' },
  ] as PayableOrder[]) {
    expect(waysOf(order, { ...usual, checkedBy: 'bank' })).toEqual({ open: [], waitsFor: null })
  }
})

it('after delivery only staff can record cash', () => {
  const delivered: PayableOrder = { ...open, status: 'delivered' }
  expect(waysToPay(delivered, usual).open).toEqual(['card'])
  expect(problemOf(delivered, usual, 'cod', { isByStaff: true })).toBeUndefined()
})

it('card and cash are first in English, wallets in Bangla, and the hosted ways in the order of the owner', () => {
  const online: PaymentFacts['online'] = [
    { way: 'gateway', limits },
    { way: 'bkash_checkout', limits },
    { way: 'card', limits },
  ]
  expect(waysToPay(open, { ...usual, online }).open).toEqual(['card', 'cod', 'gateway', 'bkash_checkout'])
  expect(waysToPay(open, { ...usual, online }, 'bn').open).toEqual(['gateway', 'bkash_checkout', 'card', 'cod'])
})

it('each way has its price, and changing the way calculates it again', () => {
  const ways: PaymentFacts['ways'] = {
    ...usual.ways,
    card: { ...free, adjustment: { kind: 'fee', by: 'percent', value: 2 } },
    cod: { ...free, adjustment: { kind: 'fee', by: 'amount', value: 2_000 } },
  }
  expect(waysToPay(open, { ...usual, ways }).prices).toEqual([
    { way: 'card', adjustment: 25, total: 1_275, now: 1_275 },
    { way: 'cod', adjustment: 20, total: 1_270, now: 0 },
  ])
  const inCash: PayableOrder = { ...cash, amount: 127_000, paymentAdjustment: 2_000 }
  expect(waysToPay(inCash, { ...usual, ways }).prices).toEqual([
    { way: 'card', adjustment: 25, total: 1_275, now: 1_275 },
  ])
  const discounted = {
    ...ways,
    card: { ...free, adjustment: { kind: 'discount', by: 'percent', value: 10 } } as WayTerms,
  }
  // Of the goods, never of the delivery charge.
  expect(waysToPay(open, { ...usual, ways: discounted }).prices[0]).toMatchObject({ adjustment: -113, total: 1_137 })
})

it('cash is whole taka, and another way has its poisha again', () => {
  const odd: PayableOrder = { ...open, amount: 63_333 }
  expect(waysToPay(odd, usual).prices).toMatchObject([
    { way: 'card', total: 633.33 },
    { way: 'cod', adjustment: 0, total: 633 },
  ])
  const inCash: PayableOrder = { ...odd, paymentMethod: 'cod', amount: 63_300, cashRounding: 33 }
  expect(waysToPay(inCash, usual).prices).toMatchObject([{ way: 'card', total: 633.33, now: 633.33 }])
  const ways = {
    ...usual.ways,
    cod: { ...free, adjustment: { kind: 'discount', by: 'percent', value: 5 } } as WayTerms,
  }
  // 513.33 of goods, 25.67 off them, and 0.66 for whole taka.
  expect(waysToPay(odd, { ...usual, ways }).prices[1]).toMatchObject({ adjustment: -25.67, total: 607 })
})

it('orders outside the limits of the owner are paid in another way', () => {
  const ways = { ...usual.ways, cod: { ...free, max: 100_000 } }
  expect(waysToPay(open, { ...usual, ways }).open).toEqual(['card'])
  expect(problemOf(open, { ...usual, ways }, 'cod')).toMatch(/^You can pay up to ৳1,000\.00 in cash\./)
  expect(problemOf(open, { ...usual, ways }, 'cod', { isByStaff: true })).toBeUndefined()
})

it('an advance is asked for where the rules say so, and only what a way to pay can take', () => {
  const advance = { delivery: { except: ['BD-13'] }, orders: null, basis: 'handover' as const }
  const cod = (order: PayableOrder, facts: Partial<PaymentFacts> = {}) =>
    waysToPay(order, { ...usual, advance, ...facts }).prices.find(({ way }) => way === 'cod')?.now
  expect(cod(open)).toBe(120)
  expect(cod({ ...open, districtCode: 'BD-13' })).toBe(0)
  expect(cod({ ...open, pickup: true })).toBe(0)
  expect(cod(open, { online: [] })).toBe(0)
  // The guidelines allow 10 % unless the parcel is handed over soon or the gateway holds the money.
  expect(cod({ ...open, amount: 100_000 }, { advance: { ...advance, basis: 'neither' } })).toBe(100)
  const half = { delivery: null, orders: { from: 100_000, percent: 50 }, basis: 'gateway' as const }
  expect(cod(open, { advance: half })).toBe(625)
})

it('an advance can be paid in ways whose limits are for whole orders', () => {
  const ways = { ...usual.ways, card: { ...free, min: 200_000, max: 300_000 } }
  const waiting: PayableOrder = { ...cash, advance: 12_000 }
  expect(waysToPay(waiting, { ...usual, ways })).toMatchObject({ open: [], advance: { ways: ['card'] } })
  expect(problemOf(waiting, { ...usual, ways }, 'card')).toMatch(/^You can pay ৳[\d,.]+ or more by card\./)
  expect(problemOf(waiting, { ...usual, ways }, 'card', { isAdvance: true })).toBeUndefined()
})

it('a way that would cost nothing is not offered', () => {
  const off: WayTerms = { ...free, adjustment: { kind: 'discount', by: 'amount', value: 200_000 } }
  const small: PayableOrder = { ...open, amount: 62_000, deliveryCharge: 0 }
  expect(waysToPay(small, { ...usual, ways: { ...usual.ways, card: off } }).open).toEqual(['cod'])
})

it('a blocked number does not see cash on delivery', () => {
  expect(waysToPay(open, { ...usual, isCashBlocked: true }).open).toEqual(['card'])
})

it('an order in cash tells what is to be paid in advance and how, until it is paid', () => {
  const waiting: PayableOrder = { ...cash, advance: 12_000 }
  expect(waysToPay(waiting, usual).advance).toEqual({ amount: 120, rest: 1_130, ways: ['card'] })
  expect(waysToPay({ ...waiting, advancePaid: 12_000 }, usual)).toMatchObject({
    advance: null,
    prices: [{ way: 'card', total: 1_250, now: 1_130 }],
  })
})
