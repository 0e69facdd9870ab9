import { expect, it } from 'vitest'
import { dayInDhaka, endOfDay, startOfDay, timeInDhaka, yearInDhaka } from './dhaka-time.ts'

it('tells day, time and year in Dhaka, where the new year starts at 18:00 UTC', () => {
  const before = new Date('2026-12-31T17:59:59Z')
  const after = new Date('2026-12-31T18:00:00Z')
  expect([dayInDhaka(before), yearInDhaka(before), timeInDhaka(before)]).toEqual([
    '2026-12-31',
    2026,
    '2026-12-31 23:59:59',
  ])
  expect([dayInDhaka(after), yearInDhaka(after), timeInDhaka(after)]).toEqual([
    '2027-01-01',
    2027,
    '2027-01-01 00:00:00',
  ])
})

it('starts and ends a day at midnight in Dhaka', () => {
  expect(startOfDay('2026-03-01').toISOString()).toBe('2026-02-28T18:00:00.000Z')
  expect(endOfDay('2026-03-01').toISOString()).toBe('2026-03-01T18:00:00.000Z')
})
