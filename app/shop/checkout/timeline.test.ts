import { expect, it } from 'vitest'
import { stepsOf } from './timeline.ts'

const placed = { what: 'placed', at: '2026-11-20T10:00:00.000Z' } as const
const confirmed = { what: 'confirmed', at: '2026-11-20T11:00:00.000Z' } as const
const cancelled = { what: 'cancelled', at: '2026-11-20T11:30:00.000Z' } as const

it('dates past steps, and names future ones [G11]', () => {
  expect(stepsOf({ status: 'confirmed', timeline: [placed, confirmed] })).toEqual([
    { what: 'placed', words: 'Order placed', at: placed.at },
    { what: 'confirmed', words: 'Confirmed', at: confirmed.at },
    { what: 'shipped', words: 'On its way to you', at: null },
    { what: 'delivered', words: 'Delivered', at: null },
  ])
})

it('shows no future steps for a cancelled order [G11]', () => {
  expect(stepsOf({ status: 'cancelled', timeline: [placed, cancelled] }).map(({ what }) => what)).toEqual([
    'placed',
    'cancelled',
  ])
})
