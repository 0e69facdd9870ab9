import { expect, it } from 'vitest'
import { OrderEdit } from '#contract/orders/order-edits.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { editOf, isEditSaved, typedFrom, withDraft } from './typed-order.ts'

const order = {
  version: 1,
  address: { firstName: 'Nadia', lastName: 'Rahman' },
  items: [],
  deliveryCharge: 60,
  delivery: { option: 'standard', zone: 'Dhaka city', days: null },
  discounts: [],
  discount: 0,
  discountPercent: null,
  discountReason: null,
  ...{ paymentAdjustment: 0, wrapping: 0, gift: null, cashRounding: 0, paymentMethod: null },
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

it('recognizes an order that is already as an edit would make it', () => {
  const variantId = crypto.randomUUID()
  const line = { variantId, quantity: 2, price: 625 }
  const address = { firstName: 'Nadia', lastName: 'Islam', phone: '', street: '', city: '' }
  const saved = { ...order, version: 2, address: { ...address, state: '', zipcode: '', country: '' }, items: [line] }
  const now = saved as unknown as StaffOrder
  const edit = OrderEdit.parse({ ...editOf(typedFrom(now), now), version: 1 })
  expect(isEditSaved(edit, now)).toBe(true)
  expect(isEditSaved({ ...edit, name: 'Nadia Rahman' }, now)).toBe(false)
  expect(isEditSaved({ ...edit, lines: [{ variantId, quantity: 1 }] }, now)).toBe(false)
})
