import { expect, it } from 'vitest'
import { dayInDhaka, endOfDay, fiscalYearInDhaka, startOfDay, timeInDhaka } from './dhaka-time.ts'

it('tells day and time in Dhaka, where the new year starts at 18:00 UTC', () => {
  const before = new Date('2026-12-31T17:59:59Z')
  const after = new Date('2026-12-31T18:00:00Z')
  expect([dayInDhaka(before), timeInDhaka(before)]).toEqual(['2026-12-31', '2026-12-31 23:59:59'])
  expect([dayInDhaka(after), timeInDhaka(after)]).toEqual(['2027-01-01', '2027-01-01 00:00:00'])
})

it('the fiscal year of Bangladesh starts on 1 July in Dhaka', () => {
  expect(fiscalYearInDhaka(new Date('2026-06-30T17:59:59Z'))).toBe('2025-26')
  expect(fiscalYearInDhaka(new Date('2026-06-30T18:00:00Z'))).toBe('2026-27')
  expect(fiscalYearInDhaka(new Date('2027-01-01T00:00:00Z'))).toBe('2026-27')
  expect(fiscalYearInDhaka(new Date('2099-12-01T00:00:00Z'))).toBe('2099-00')
})

it('starts and ends a day at midnight in Dhaka', () => {
  expect(startOfDay('2026-03-01').toISOString()).toBe('2026-02-28T18:00:00.000Z')
  expect(endOfDay('2026-03-01').toISOString()).toBe('2026-03-01T18:00:00.000Z')
})
