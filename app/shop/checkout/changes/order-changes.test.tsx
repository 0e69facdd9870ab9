import { expect, it } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { htmlOf, textOf } from '#tests/support/render-with-settings.tsx'
import { OrderChanges } from './order-changes.tsx'

const day = 24 * 60 * 60_000
const at = (daysAgo: number) => new Date(Date.now() - daysAgo * day).toISOString()
const order = {
  ...{ _id: '6887c6a7-880d-4474-9943-e9361853249d', date: at(40), returnState: null },
  ...{
    status: 'pending',
    paymentStatus: 'pending',
    items: [],
    returnDays: 30,
    timeline: [{ what: 'placed', at: at(40) }],
  },
} as unknown as Order
const part = (change: Partial<Order>) => <OrderChanges order={{ ...order, ...change }} onChange={() => {}} />

it('says why an order can no longer be cancelled or returned, and whom to write to [G11]', () => {
  expect(textOf(part({ date: at(0) }))).toMatch(/You can cancel this order until .* Cancel Order/)
  expect(textOf(part({}))).toContain('An order can only be cancelled within one hour of placing it.')
  expect(textOf(part({ status: 'shipped' }))).toContain(
    'This order has already been shipped and can no longer be cancelled.',
  )
  const delivered = { status: 'delivered', timeline: [{ what: 'delivered', at: at(31) }] } as Partial<Order>
  expect(textOf(part(delivered))).toContain('The 30-day return period ended on')
  expect(textOf(part({ ...delivered, returnDays: 0 }))).toContain('This order cannot be returned.')
  expect(textOf(part({ status: 'shipped', returnDays: 0 }))).not.toContain('request a return')
  expect(htmlOf(part(delivered))).toMatch(/href="\/contact\?subject=[^"]+#message"[^>]*>Write to us/)
})
