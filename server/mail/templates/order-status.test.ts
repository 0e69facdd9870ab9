import { expect, it } from 'vitest'
import type { ExpiryReason, Order } from '#contract/orders/orders.ts'
import { emailAsText } from '../plain-text.ts'
import { orderStatusChanged } from './order-status.ts'

const textOf = (expiry?: ExpiryReason) => {
  const timeline = [{ what: 'cancelled', at: '2026-11-24T12:45:00.000Z', ...(expiry && { expiry }) }]
  const order = {
    _id: '6887c6a7-880d-4474-9943-e9361853249d',
    number: null,
    channel: 'web',
    setCodes: [],
    timeline,
  } as unknown as Order
  const email = orderStatusChanged({
    language: 'en',
    order,
    status: 'cancelled',
    deliveryTime: '2 days',
    shopUrl: 'https://al-aria.example',
  })
  return emailAsText(email.write({ name: 'AL-ARIA', footer: 'AL-ARIA, Dhaka' }).content).replace(/\s+/g, ' ')
}

it('says why the shop has cancelled an order that expired', () => {
  expect(textOf('not_paid_in_time')).toContain(
    'because it was neither paid nor set to cash on delivery in time. Nothing was taken.',
  )
  expect(textOf('not_confirmed_in_time')).toContain('because it was not confirmed in time.')
  expect(textOf()).toContain('Your order has been cancelled. If you’ve already paid, we’ll refund')
})
