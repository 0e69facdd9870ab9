import { expect, it } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { stepsOf } from './timeline.ts'

const placed = { what: 'placed', at: '2026-11-20T10:00:00.000Z' } as const
const confirmed = { what: 'confirmed', at: '2026-11-20T11:00:00.000Z' } as const
const cancelled = { what: 'cancelled', at: '2026-11-20T11:30:00.000Z' } as const

it('dates past steps, and names future ones [G11]', () => {
  expect(stepsOf({ status: 'confirmed', items: [], timeline: [placed, confirmed] })).toEqual([
    { what: 'placed', label: 'Order placed', at: placed.at },
    { what: 'confirmed', label: 'Confirmed', at: confirmed.at },
    { what: 'shipped', label: 'On its way to you', at: null },
    { what: 'delivered', label: 'Delivered', at: null },
  ])
})

it('shows no future steps for a cancelled order [G11]', () => {
  expect(stepsOf({ status: 'cancelled', items: [], timeline: [placed, cancelled] }).map(({ what }) => what)).toEqual([
    'placed',
    'cancelled',
  ])
})

it('says why the shop has cancelled an order', () => {
  const expired = { ...cancelled, expiry: 'not_paid_in_time' } as const
  expect(stepsOf({ status: 'cancelled', items: [], timeline: [placed, expired] }).at(-1)).toMatchObject({
    label: 'Cancelled',
    note: 'It was neither paid nor set to cash on delivery in time. Nothing was taken.',
  })
})

it('ends with the refund that failed', () => {
  const failed = { what: 'refund_failed', at: cancelled.at } as const
  const steps = stepsOf({ status: 'cancelled', items: [], timeline: [placed, cancelled, failed] })
  expect(steps.at(-1)).toMatchObject({ label: 'Refund failed', at: cancelled.at })
})

it('names the bottles of a return of some of them', () => {
  const items = [
    { name: 'Oud Rose', size: '50 ml', quantity: 1 },
    { name: 'Yuzu Sky', size: '10 ml', quantity: 3 },
  ] as Order['items']
  const requested = { what: 'return_requested', at: '2026-11-26T10:00:00.000Z', note: 'Too sweet.' } as const
  const bottlesOf = (lines?: { item: number; quantity: number }[]) =>
    stepsOf({ status: 'delivered', items, timeline: [placed, { ...requested, ...(lines && { lines }) }] }).at(-1)
      ?.bottles
  expect(bottlesOf([{ item: 1, quantity: 1 }])).toEqual(['1 × Yuzu Sky, 10 ml'])
  expect(bottlesOf()).toBeUndefined()
})
