import { expect, it } from 'vitest'
import type { PrintedOrder } from '#contract/orders/documents.ts'
import { moneyRows, packedQuantities, packingMark, toPay } from './printed-order.ts'

const order = {
  amount: 1_060,
  advancePaid: 0,
  left: 1_060,
  deliveryCharge: 60,
  items: [{ price: 600, quantity: 2 }],
  status: 'confirmed',
  paymentMethod: 'cod',
  paymentReference: null,
  paymentStatus: 'pending',
  notPacked: [0],
} as PrintedOrder

it('says what is to be paid for an order, and how', () => {
  expect(toPay(order)).toEqual({ label: 'To collect in cash', amount: 1_060 })
  expect(toPay({ ...order, paymentStatus: 'paid' })).toEqual({ label: 'Paid in cash', amount: 0 })
  expect(toPay({ ...order, paymentMethod: 'card', paymentStatus: 'paid' })).toEqual({
    label: 'Paid by card',
    amount: 0,
  })
  expect(toPay({ ...order, paymentMethod: 'bkash', paymentStatus: 'paid' }).label).toBe('Paid by bKash')
  expect(toPay({ ...order, paymentStatus: 'refunded' })).toEqual({ label: 'Refunded', amount: 0 })
  for (const status of ['cancelled', 'returned'] as const)
    expect(toPay({ ...order, status })).toEqual({ label: 'Nothing to pay', amount: 0 })
  expect(toPay({ ...order, paymentMethod: null })).toEqual({ label: 'Not paid yet', amount: 1_060 })
  expect(toPay({ ...order, left: 1_000 })).toEqual({ label: 'To collect in cash', amount: 1_000 })
})

it('an invoice says how much was paid and refunded, not a dash', () => {
  const paid = { ...order, paymentMethod: 'card', paymentStatus: 'paid', refunded: 0 } as PrintedOrder
  expect(moneyRows(paid)).toEqual([{ label: 'Paid by card', amount: 1_060 }])
  const refund = { label: 'Refunded before', amount: -500 }
  expect(moneyRows({ ...paid, refunded: 500 })).toEqual([{ label: 'Paid by card', amount: 1_060 }, refund])
  expect(moneyRows({ ...paid, paymentStatus: 'refunded', refunded: 1_060 }).at(-1)).toEqual({
    ...refund,
    amount: -1_060,
  })
  expect(moneyRows({ ...order, refunded: 0 })).toEqual([{ label: 'To collect in cash', amount: 1_060 }])
})

it('a packing slip lists what is left to pack after refunds', () => {
  const items = [...order.items, ...order.items]
  expect(packedQuantities({ items, notPacked: [1, 2] })).toEqual([1, 0])
  expect(packingMark({ ...order, items, notPacked: [1, 2] })).toBeUndefined()
})

it('a packing slip has a mark when nothing is to be packed', () => {
  expect(packingMark(order)).toBeUndefined()
  expect(packingMark({ ...order, status: 'cancelled' })).toBe('CANCELLED')
  expect(packingMark({ ...order, paymentStatus: 'refunded' })).toBe('REFUNDED')
  expect(packingMark({ ...order, paymentStatus: 'paid', notPacked: [2] })).toBe('REFUNDED')
})
