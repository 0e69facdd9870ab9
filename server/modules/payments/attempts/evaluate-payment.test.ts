import { expect, it } from 'vitest'
import { evaluatePayment } from './evaluate-payment.ts'

const order = { id: 'an-order', customerId: 'its-customer', toPay: 125_000 }
type Payment = Parameters<typeof evaluatePayment>[0]
const paid: Payment = {
  ...{ orderId: order.id, customerId: order.customerId, currency: 'bdt' },
  ...{ amount: 125_000, received: 125_000, state: 'paid' },
}
const resultOf = (change: Partial<Payment>) => evaluatePayment({ ...paid, ...change }, order)

it('counts a payment only for the order that it matches in owner, amount and currency', () => {
  expect(resultOf({})).toBe('paid')
  const others: Partial<Payment>[] = [
    { orderId: 'another' },
    { customerId: 'another' },
    { currency: 'usd' },
    { state: 'open', amount: 120_000 },
  ]
  expect(others.map(resultOf)).toEqual(others.map(() => 'foreign'))
})

it('holds a payment of any other amount than the order’s, and one that the provider marks as risky', () => {
  expect(resultOf({ received: 124_999 })).toBe('held')
  expect(resultOf({ received: 125_001 })).toBe('held')
  expect(resultOf({ amount: 120_000, received: 120_000 })).toBe('held')
  expect(resultOf({ state: 'held' })).toBe('held')
})

it('a payment that was canceled because the order’s total changed is canceled, whatever its amount', () => {
  expect(resultOf({ state: 'canceled', amount: 120_000 })).toBe('canceled')
})
