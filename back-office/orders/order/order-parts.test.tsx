import { expect, it } from 'vitest'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { htmlOf, textOf } from '#tests/support/render-with-settings.tsx'
import { OrderLines, ShipTo } from './order-parts.tsx'

const order = {
  ...{
    _id: '1',
    status: 'confirmed',
    paymentMethod: 'card',
    paymentStatus: 'paid',
    amount: 3_000,
    timeline: [],
    deliveryCharge: 0,
    discounts: [],
  },
  moves: ['shipped', 'cancelled'],
  discounts: [],
  setCodes: [],
  setCodeFrom: null,
  deliveryCharge: 0,
  delivery: { option: 'standard', zone: null },
  items: [{ productId: '1', variantId: '1', name: 'Rose', price: 1_500, quantity: 2, image: null }],
  refunds: [{ at: '2026-11-20T10:00:00.000Z', state: 'succeeded', lines: [{ item: 0, quantity: 1 }] }],
} as unknown as StaffOrder
const lines = (change: Partial<StaffOrder> = {}) => textOf(<OrderLines order={{ ...order, ...change }} />)

it('bottles of a confirmed order that were refunded are not listed to pack', () => {
  expect(lines()).toContain('1 of 2 refunded: pack 1')
  expect(lines({ refunds: [] })).not.toContain('refunded')
  expect(lines({ moves: ['cancelled'] })).not.toContain('pack 1')
  expect(lines({ status: 'delivered' })).not.toContain('pack 1')
})

it('staff see how an order is delivered, in which zone and for how much', () => {
  const express = { option: 'express', zone: 'Dhaka city', days: { from: 1, to: 1 } } as const
  expect(lines({ delivery: express, deliveryCharge: 130 })).toMatch(/Shipping \(Dhaka city\) +৳130\.00/)
  expect(lines({ delivery: { ...express, option: 'pickup' } })).toContain('Pick-up at the shop')
  const address = { street: 'House 12, Road 5', city: 'Dhanmondi', phone: '+8801712345678', email: '' }
  const shipTo = textOf(<ShipTo order={{ ...order, address, delivery: express } as StaffOrder} />)
  expect(shipTo).toContain('Express delivery in 1 day')
  const hidden = { firstName: 'Nadia', lastName: 'Rahman', city: 'Dhanmondi', state: 'Dhaka', country: 'Bangladesh' }
  const html = htmlOf(<ShipTo order={{ ...order, address: hidden } as StaffOrder} />)
  expect(html).not.toMatch(/<br\/>(<span[^>]*><\/span>)?<br\/>/)
})
