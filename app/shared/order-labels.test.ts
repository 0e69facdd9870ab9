import { expect, it } from 'vitest'
import { orderNumber } from '#contract/limits.ts'
import type { Order, OrderEvent, OrderStatus, PaymentStatus } from '#contract/orders/orders.ts'
import { refundFailed } from '#contract/orders/refund-failed.ts'
import { colorOfPayment, colorOfStatus, countOf, isUnpaid, paymentBadge } from './order-labels.ts'

it.each([
  ['pending', 'yellow'],
  ['confirmed', 'blue'],
  ['shipped', 'purple'],
  ['delivered', 'green'],
  ['cancelled', 'red'],
  ['returned', 'red'],
  ['lost at sea', 'grey'],
])('shows an order that is %s in %s [G10]', (status, color) => {
  expect(colorOfStatus(status as OrderStatus)).toBe(color)
})

it.each([
  ['pending', 'yellow'],
  ['paid', 'green'],
  ['failed', 'red'],
  ['refunded', 'grey'],
])('shows a payment that is %s in %s [J03]', (status, color) => {
  expect(colorOfPayment(status as PaymentStatus)).toBe(color)
})

it.each([
  ['pending', 'pending', 'pending', 'yellow'],
  ['cancelled', 'pending', 'not paid', 'grey'],
  ['returned', 'pending', 'not paid', 'grey'],
  ['cancelled', 'failed', 'not paid', 'grey'],
  ['cancelled', 'paid', 'paid', 'green'],
  ['cancelled', 'refunded', 'refunded', 'grey'],
] as const)(
  'shows the payment of an order that is %s and %s as %s, %s [J03]',
  (status, paymentStatus, label, color) => {
    expect(paymentBadge({ status, paymentStatus, advanceRefund: null, timeline: [] })).toEqual({ label, color })
  },
)

it('says of a cancelled order in cash that its advance is refunded', () => {
  const cancelled = { status: 'cancelled', paymentStatus: 'pending', timeline: [] } satisfies Partial<Order>
  const labelOf = (advanceRefund: Order['advanceRefund']) => paymentBadge({ ...cancelled, advanceRefund }).label
  expect([labelOf('pending'), labelOf('done'), labelOf('failed')]).toEqual([
    'being refunded',
    'refunded',
    'refund failed',
  ])
})

it('does not say that nothing was paid where the advance of a returned parcel was kept', () => {
  const timeline = [{ what: 'advance_kept', at: '2026-11-20T10:00:00.000Z' }] satisfies Order['timeline']
  expect(paymentBadge({ status: 'returned', paymentStatus: 'pending', advanceRefund: null, timeline })).toEqual({
    label: 'advance kept',
    color: 'grey',
  })
})

it('asks for payment until an order is paid or cancelled [G05]', () => {
  const order = (status: OrderStatus, paymentStatus: PaymentStatus) => isUnpaid({ status, paymentStatus } as Order)
  expect([order('pending', 'pending'), order('shipped', 'pending'), order('pending', 'failed')]).toEqual([
    true,
    true,
    true,
  ])
  expect([order('confirmed', 'paid'), order('cancelled', 'pending'), order('cancelled', 'refunded')]).toEqual([
    false,
    false,
    false,
  ])
})

it('a failed refund is owed until it is sent again, settled another way, or everything is refunded', () => {
  const isOwed = (...timeline: Pick<OrderEvent, 'what' | 'note' | 'anotherWay'>[]) =>
    refundFailed({ timeline: [{ what: 'paid' }, { what: 'refund_failed' }, ...timeline] as OrderEvent[] })
  expect(isOwed()).toBe(true)
  expect(isOwed({ what: 'part_refunded', note: '৳100.00 to the card' })).toBe(true)
  expect(isOwed({ what: 'part_refunded', anotherWay: true })).toBe(false)
  expect([isOwed({ what: 'refund_again' }), isOwed({ what: 'refunded' })]).toEqual([false, false])
})

it('counts bottles, not lines', () => {
  expect(countOf({ items: [{ quantity: 2 }, { quantity: 3 }] as Order['items'] })).toBe(5)
})

it('shows an order number as # and the last 8 characters of its id in upper case [G07]', () => {
  expect(orderNumber('6887c6a7-880d-4474-9943-e9361853249d')).toBe('#1853249D')
})
