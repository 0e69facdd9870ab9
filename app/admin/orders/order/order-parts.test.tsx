import { expect, it } from 'vitest'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { textOf } from '#tests/support/render-with-settings.tsx'
import { OrderLines } from './order-parts.tsx'

const order = {
  ...{ status: 'confirmed', paymentMethod: 'card', paymentStatus: 'paid', amount: 3_000, timeline: [] },
  moves: ['shipped', 'cancelled'],
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
