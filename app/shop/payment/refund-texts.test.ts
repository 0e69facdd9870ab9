import { expect, it } from 'vitest'
import type { Order, OrderEvent } from '#contract/orders/orders.ts'
import { isRefundOwed, refundText, shownRefunds } from './refund-texts.ts'

const order = {
  ...{
    amount: 2_000,
    refunded: 2_000,
    refundPending: 0,
    status: 'cancelled',
    paymentMethod: 'card',
    paymentStatus: 'refunded',
  },
  timeline: [{ what: 'refunded' }],
} as Order
const withEvents = (...timeline: Pick<OrderEvent, 'what' | 'note' | 'anotherWay'>[]) =>
  ({ ...order, timeline }) as Order

it('promises money on the card only if it was refunded there', () => {
  expect(refundText(order)).toBe(
    'We’ve refunded ৳2,000.00 to your card; your bank shows it within 5 to 7 business days.',
  )
  const settled = { what: 'refunded', anotherWay: true } as const
  expect(refundText(withEvents({ what: 'refund_failed' }, settled))).toBe('We’ve refunded ৳2,000.00.')
  const part = { ...settled, what: 'part_refunded' } as const
  expect(
    refundText(withEvents({ what: 'refund_failed' }, part, { what: 'refunded', note: '৳1,500.00 to the card' })),
  ).toBe('We’ve refunded ৳2,000.00.')
})

it('says that the advance of an order that was never paid is refunded', () => {
  const cancelled = {
    ...order,
    paymentMethod: 'cod',
    paymentStatus: 'pending',
    refunded: 62,
    advanceRefund: 'pending',
    timeline: [],
  } as unknown as Order
  expect(refundText(cancelled)).toBe('We’re refunding ৳62.00.')
  expect(refundText({ ...cancelled, advanceRefund: 'done' })).toBe('We’ve refunded ৳62.00.')
  const failed: Order = { ...cancelled, refunded: 0, advanceRefund: 'failed' }
  expect([refundText(failed), isRefundOwed(failed), isRefundOwed(cancelled)]).toEqual([undefined, true, false])
})

it('names bKash and the gateway where the money comes back through them', () => {
  const paidWith = (paymentMethod: Order['paymentMethod']) => ({ ...order, paymentMethod }) as Order
  expect(refundText(paidWith('bkash_checkout'))).toBe('We’ve refunded ৳2,000.00 to your bKash account.')
  expect(refundText({ ...paidWith('gateway'), paymentStatus: 'paid', refunded: 0 })).toMatch(
    /^We’re refunding ৳2,000\.00 through Nagad, Rocket or bank, as you paid/,
  )
})

it('shows what was refunded of a delivered order, also when nothing is left', () => {
  const delivered = { ...order, status: 'delivered' } as Order
  const figures = (order: Order) => shownRefunds(order).map(({ name, figure }) => `${name} ${figure}`)
  const paid: Order = { ...delivered, paymentStatus: 'paid' }
  expect(figures({ ...paid, refunded: 500 })).toEqual(['Refunded −৳500.00'])
  expect(figures({ ...paid, refunded: 500, refundPending: 500 })).toEqual(['Being refunded −৳500.00'])
  expect(figures(delivered)).toEqual(['Refunded −৳2,000.00'])
  expect(figures({ ...paid, refunded: 0 })).toEqual([])
})

it('does not show a refund twice: a cancelled order has a sentence about it', () => {
  expect(shownRefunds(order)).toEqual([])
  expect(shownRefunds({ ...order, paymentStatus: 'paid' })).toEqual([])
})
