import { expect, it } from 'vitest'
import { bottlesNotPacked, packingHint } from './bottles-to-pack.ts'

const items = [{ quantity: 2 }, { quantity: 1 }]
const refund = (hour: number, item: number, quantity = 1) => ({ at: at(hour), lines: [{ item, quantity }] })
const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`
const placed = { what: 'placed', at: at(1) } as const
const shipped = { what: 'shipped', at: at(6) } as const

it('bottles that are refunded before the order leaves the shop are not packed', () => {
  const timeline = [placed]
  expect(bottlesNotPacked({ items, timeline }, [])).toEqual([0, 0])
  expect(bottlesNotPacked({ items, timeline }, [refund(5, 0), refund(7, 1)])).toEqual([1, 1])
})

it('a later refund does not change what is in the parcel', () => {
  const timeline = [placed, shipped]
  expect(bottlesNotPacked({ items, timeline }, [refund(5, 0), refund(7, 1)])).toEqual([1, 0])
  const undone = [placed, { ...shipped, undoneAt: at(7) }]
  expect(bottlesNotPacked({ items, timeline: undone }, [refund(5, 0), refund(7, 1)])).toEqual([1, 1])
})

it('says how many bottles of an item are left to pack', () => {
  expect([packingHint(2, 0), packingHint(2, 1), packingHint(2, 2)]).toEqual([
    undefined,
    '1 of 2 refunded: pack 1',
    'Refunded: do not pack',
  ])
})
