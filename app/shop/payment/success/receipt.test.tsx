import { expect, it } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { textOf } from '#tests/support/render-with-settings.tsx'
import { Receipt } from './receipt.tsx'

const order = {
  ...{ _id: '6887c6a7-880d-4474-9943-e9361853249d', number: null, date: '2026-11-20T10:00:00.000Z' },
  ...{
    amount: 2_000,
    deliveryCharge: 0,
    discounts: [] as Order['discounts'],
    discount: 0,
    notDelivered: 0,
    refunded: 0,
    refundPending: 0,
  },
  delivery: { option: 'standard', zone: 'Dhaka city', days: null },
  ...{ status: 'delivered', paymentMethod: 'card', paymentStatus: 'paid' },
  items: [{ variantId: '1', name: 'Rose', price: 1_000, quantity: 2 }],
  ...{
    address: { firstName: 'Nadia', lastName: 'Rahman' },
    timeline: [{ what: 'paid', at: '2026-11-20T10:00:00.000Z' }],
  },
} as Order
const receipt = (change: Partial<Order> = {}) => textOf(<Receipt order={{ ...order, ...change }} />)

it('the receipt says what was refunded of the total', () => {
  expect(receipt()).not.toContain('Refunded')
  expect(receipt({ refunded: 500 })).toContain('Total Paid ৳2,000.00 Refunded −৳500.00')
  expect(receipt({ refunded: 500, refundPending: 200 })).toContain('Refunded −৳300.00 Being refunded −৳200.00')
  expect(receipt({ refunded: 500, refundPending: 500 })).not.toContain('Refunded')
})

it('the receipt of an order that ended without a sale says so', () => {
  expect(receipt()).not.toContain('Status')
  expect(receipt({ status: 'cancelled' })).toContain('Status CANCELLED')
  expect(receipt({ status: 'returned' })).toContain('Status RETURNED')
})
