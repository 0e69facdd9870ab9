import { expect, it } from 'vitest'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { textOf } from '#tests/support/render-with-settings.tsx'
import { ReceiptPaper } from './receipt-paper.tsx'

const order = {
  ...{ _id: '6887c6a7-880d-4474-9943-e9361853249d', number: null, date: '2026-11-20T10:00:00.000Z' },
  ...{ amount: 2_000, deliveryCharge: 0, discount: 0, notDelivered: 0, refunded: 0, refundPending: 0, pickup: true },
  ...{ status: 'delivered', paymentMethod: 'cash', paymentStatus: 'paid', timeline: [] },
  items: [{ _id: '1', name: 'Rose', price: 1_000, quantity: 2 }],
  address: { firstName: 'Nadia', lastName: 'Rahman' },
} as unknown as StaffOrder

it('the receipt of a counter sale says what was refunded of the total', () => {
  expect(textOf(<ReceiptPaper order={order} />)).not.toContain('Refunded')
  expect(textOf(<ReceiptPaper order={{ ...order, refunded: 500 }} />)).toContain('Total ৳2,000.00 Refunded −৳500.00')
})
