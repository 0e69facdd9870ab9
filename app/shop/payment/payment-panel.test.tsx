import { expect, it } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { textOf } from '#tests/support/render-with-settings.tsx'
import { PaymentPanel } from './payment-panel.tsx'

const order = {
  ...{ _id: '6887c6a7-880d-4474-9943-e9361853249d', date: '2026-11-20T10:00:00.000Z' },
  ...{
    amount: 1_000,
    left: 1_000,
    deliveryCharge: 0,
    discounts: [],
    discount: 0,
    notDelivered: 0,
    refunded: 0,
    advancePaid: 0,
  },
  delivery: { option: 'standard', zone: 'Dhaka city', days: null },
  ...{ status: 'pending', paymentMethod: null, paymentStatus: 'pending', advanceRefund: null, refunds: [] },
  ...{ reserved: true, reservedUntil: '2026-11-20T12:00:00.000Z', expiresAt: '2026-11-20T12:00:00.000Z' },
  waysToPay: {
    open: ['card', 'cod'],
    prices: ['card', 'cod'].map((way) => ({ way, total: 1_000, now: way === 'card' ? 1_000 : 0 })),
    advance: null,
    waitsFor: null,
  },
  items: [{ variantId: '1', name: 'Rose', price: 1_000, quantity: 1 }],
  address: { name: 'Nadia Rahman', phone: '01712345678' },
  timeline: [{ what: 'placed', at: '2026-11-20T10:00:00.000Z' }],
} as unknown as Order
const closed = (waitsFor: Order['waysToPay']['waitsFor']): Order['waysToPay'] => ({
  ...{ open: [], prices: [], advance: null },
  waitsFor,
})
const shown = (change: Partial<Order> = {}) =>
  textOf(<PaymentPanel order={{ ...order, ...change }} onChange={() => {}} />)

it('an unpaid order offers the ways to pay; a paid one shows "Payment Completed" instead [J04]', () => {
  expect(shown()).toMatch(/Pay With Card.*Cash On Delivery/)
  expect(shown()).not.toContain('Payment Completed')
  const paid = shown({ paymentStatus: 'paid', paymentMethod: 'card', waysToPay: closed(null) })
  expect(paid).toContain('Payment Completed')
  expect(paid).not.toMatch(/Pay With Card|Cash On Delivery/)
})

it('a cancelled order requires no payment [J04]', () => {
  const cancelled = shown({ status: 'cancelled', waysToPay: closed(null) })
  expect(cancelled).toContain('This order was cancelled. There is nothing to pay.')
  expect(cancelled).not.toMatch(/Pay With Card|Cash On Delivery/)
})

it('a cash order says when it will be paid and offers Pay Online Now, unless it is with the courier [J05]', () => {
  const cash = { paymentMethod: 'cod' } as const
  expect(shown(cash)).toMatch(/Cash On Delivery — Pay When Your Order Is Delivered.*Pay Online Now/)
  const shipped = shown({ ...cash, status: 'shipped', waysToPay: closed('courier') })
  expect(shipped).toMatch(/The courier has your parcel and collects ৳1,000\.00 in cash\./)
  expect(shipped).not.toContain('Pay Online Now')
})

it('while the bank is checking a payment it says so and offers no other way', () => {
  const checked = shown({ waysToPay: closed('bank') })
  expect(checked).toContain('Your bank is checking this payment.')
  expect(checked).not.toMatch(/Pay With Card|Cash On Delivery/)
})

it('a refund that failed is owed, and the payment is not called completed', () => {
  const at = '2026-11-20T11:00:00.000Z'
  const paid = { status: 'cancelled', paymentMethod: 'card', paymentStatus: 'paid', waysToPay: closed(null) } as const
  const failed = shown({
    ...paid,
    timeline: [...order.timeline, { what: 'cancelled', at }, { what: 'refund_failed', at }],
  })
  expect(failed).toContain('Your refund has failed.')
  expect(failed).not.toContain('Payment Completed')
  const settled = { what: 'refunded', at, anotherWay: true } as const
  const refunded = { ...paid, paymentStatus: 'refunded', refunded: 1_000 } as const
  expect(shown({ ...refunded, timeline: [...order.timeline, { what: 'refund_failed', at }, settled] })).not.toContain(
    'Your refund has failed.',
  )
})
