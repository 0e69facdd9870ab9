import { expect, it } from 'vitest'
import { paymentStatuses } from '#contract/orders/orders.ts'
import { isUnpaid, mayMovePayment, unpaidStatuses } from './payment-states.ts'

it('accepts a payment after a failed one, and never twice', () => {
  expect(unpaidStatuses.every((status) => mayMovePayment(status, 'paid'))).toBe(true)
  expect(mayMovePayment('paid', 'paid')).toBe(false)
  expect(paymentStatuses.filter(isUnpaid)).toEqual(['pending', 'failed'])
})

it('refunds only what was paid, and makes it paid again when the refund fails', () => {
  expect(paymentStatuses.filter((status) => mayMovePayment(status, 'refunded'))).toEqual(['paid'])
  expect(mayMovePayment('refunded', 'paid')).toBe(true)
})

it('resets a failed payment or one recorded by mistake, and never fails a completed one', () => {
  expect(paymentStatuses.filter((status) => mayMovePayment(status, 'pending'))).toEqual(['paid', 'failed'])
  expect(paymentStatuses.filter((status) => mayMovePayment(status, 'failed'))).toEqual(['pending'])
})
