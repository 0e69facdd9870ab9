import { expect, it } from 'vitest'
import { evaluateIntent, type Intent } from './evaluate-intent.ts'

const order = { id: 'an-order', userId: 'its-customer', amount: 125_000 }
const metadata = { orderId: order.id, userId: order.userId }
const resultOf = (intent: Partial<Intent>) =>
  evaluateIntent(
    { amount: 125_000, amount_received: 0, currency: 'bdt', status: 'processing', metadata, ...intent },
    order,
  )

it('counts a payment only for the order that it matches in owner, amount and currency', () => {
  expect(resultOf({ status: 'succeeded', amount_received: 125_000 })).toBe('paid')
  const others: Partial<Intent>[] = [
    { metadata: { ...metadata, orderId: 'another' } },
    { metadata: { ...metadata, userId: 'another' } },
    { amount: 120_000 },
    { currency: 'usd' },
    { status: 'succeeded', amount_received: 120_000 },
  ]
  expect(others.map(resultOf)).toEqual(others.map(() => 'foreign'))
})

it('a payment that was canceled because the order’s total changed is canceled, whatever its amount', () => {
  expect(resultOf({ status: 'canceled', amount: 120_000 })).toBe('canceled')
})
