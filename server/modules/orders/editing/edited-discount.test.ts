import { expect, it } from 'vitest'
import type { OrderEdit } from '#contract/orders/order-edits.ts'
import { discountColumns, priceForStaff } from '../counter/counter-totals.ts'
import { type Discount, editedDiscount } from './edited-discount.ts'

const tenPercent: Discount = { discount: 1960, discountPercent: 10, discountReason: 'Eid' }
const fixed: Discount = { discount: 1960, discountPercent: null, discountReason: 'Eid' }
const none: Discount = { discount: 0, discountPercent: null, discountReason: null }
const edit = (change: Partial<OrderEdit> = {}) => change as OrderEdit
const unpaid = (discount: Discount) => ({ ...discount, paymentStatus: 'pending' as const })
const paid = (discount: Discount) => ({ ...discount, paymentStatus: 'paid' as const })
/** For an order of one bottle at this price in poisha. */
function discountAfter(order: Parameters<typeof editedDiscount>[0], change: OrderEdit, price: number): Discount {
  const { terms } = editedDiscount(order, change)
  return discountColumns(terms, priceForStaff([{ price, quantity: 1 }], terms, {}).discount)
}

it('without a discount in the edit, a percentage is calculated again and a fixed amount stays', () => {
  expect(discountAfter(unpaid(tenPercent), edit(), 4900)).toEqual({ ...tenPercent, discount: 490 })
  expect(discountAfter(unpaid(fixed), edit(), 4900)).toEqual(fixed)
  expect(discountAfter(unpaid(none), edit(), 4900)).toEqual(none)
})

it('kind, value and reason can change, and 0 removes the discount', () => {
  const half = edit({ discountKind: 'percent', discountValue: 50, discountReason: 'Damaged box' })
  const changed = { discount: 2450, discountPercent: 50, discountReason: 'Damaged box' }
  expect(discountAfter(unpaid(fixed), half, 4900)).toEqual(changed)
  expect(discountAfter(unpaid(tenPercent), edit({ discountValue: 5, discountReason: 'Eid' }), 4900)).toEqual({
    ...fixed,
    discount: 500,
  })
  expect(discountAfter(unpaid(tenPercent), edit({ discountValue: 0, discountReason: 'Eid' }), 4900)).toEqual(none)
})

it('rejects a discount that is more than the goods', () => {
  expect(() => discountAfter(unpaid(fixed), edit(), 1900)).toThrow('discount_above_goods')
  for (const discountValue of [101, 100.001]) {
    const percent = edit({ discountKind: 'percent', discountValue, discountReason: 'Eid' })
    expect(() => discountAfter(unpaid(none), percent, 4900)).toThrow('discount_percent_too_high')
  }
  const whole = edit({ discountKind: 'percent', discountValue: 100, discountReason: 'Eid' })
  expect(discountAfter(unpaid(none), whole, 4900).discount).toBe(4900)
})

it('the discount of a paid order stays', () => {
  const same = edit({ discountKind: 'percent', discountValue: 10, discountReason: 'Eid' })
  expect(discountAfter(paid(tenPercent), same, 19_600)).toEqual(tenPercent)
  expect(discountAfter(paid(none), edit({ discountKind: 'percent', discountValue: 0 }), 19_600)).toEqual(none)
  for (const change of [{ discountValue: 20 }, { discountReason: 'Friend' }, { discountKind: 'amount' as const }]) {
    expect(() => discountAfter(paid(tenPercent), { ...same, ...change }, 19_600)).toThrow('discount_is_paid')
  }
})
