import { expect, it } from 'vitest'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { typedFrom, withDraft } from './typed-order.ts'

const order = {
  version: 1,
  address: { firstName: 'Nadia', lastName: 'Rahman' },
  items: [],
  deliveryCharge: 60,
  discount: 0,
  discountPercent: null,
  discountReason: null,
} as unknown as StaffOrder
const before = typedFrom(order)
const changed = { ...order, version: 2, discount: 125, discountPercent: 10, discountReason: 'Eid' }

it('a typed discount in taka stays one when a colleague has entered a percentage', () => {
  const typed = { ...before, discountValue: '20', discountReason: 'Damaged box' }
  expect(withDraft({ version: 1, before, typed }, changed)).toMatchObject({
    discountKind: 'amount',
    discountValue: '20',
    discountReason: 'Damaged box',
  })
})

it('the discount of a colleague is shown where none was typed', () => {
  const typed = { ...before, name: 'Nadia Islam' }
  expect(withDraft({ version: 1, before, typed }, changed)).toMatchObject({
    name: 'Nadia Islam',
    discountKind: 'percent',
    discountValue: '10',
    discountReason: 'Eid',
  })
})
