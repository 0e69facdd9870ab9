import { expect, it } from 'vitest'
import type { PrintedOrder } from '#contract/orders/documents.ts'
import { textOf } from '#tests/support/render-with-settings.tsx'
import { PackingSlip } from './packing-slip.tsx'

const order = {
  ...{ _id: '6887c6a7-880d-4474-9943-e9361853249d', date: '2026-11-20T10:00:00.000Z', amount: 3_000 },
  ...{ status: 'confirmed', paymentMethod: 'card', paymentStatus: 'paid', pickup: true, shipment: null },
  delivery: { option: 'pickup', zone: '', days: null },
  items: [
    { _id: '1', name: 'Rose', quantity: 2 },
    { _id: '2', name: 'Oud', quantity: 1 },
  ],
  ...{ address: { firstName: 'Nadia', lastName: 'Rahman' }, notPacked: [1, 1] },
} as PrintedOrder
const slip = (change: Partial<PrintedOrder> = {}) => textOf(<PackingSlip order={{ ...order, ...change }} />)

it('the slip of an order lists what is left to pack after refunds', () => {
  expect(slip()).toContain('1 Rose 1 of 2 refunded: pack 1')
  expect(slip()).toContain('0 Oud Refunded: do not pack')
  expect(slip()).toContain('1 bottle')
  expect(slip({ notPacked: [0, 0] })).toContain('3 bottles')
})

it('all prints write a phone number as people read it', () => {
  const address = { ...order.address, phone: '+8801712345678' }
  expect(slip({ address })).toContain('Nadia Rahman 01712-345678')
})

it('the slip of a fully refunded order says that nothing is packed', () => {
  expect(slip({ paymentStatus: 'refunded', notPacked: [0, 0] })).toContain('REFUNDED: do not pack or hand over')
  expect(slip({ notPacked: [0, 0] })).not.toContain('do not pack')
})
