import { expect, it } from 'vitest'
import { formatDay, formatLongDate, formatMoment } from './format-date.ts'

it('shows times in the time zone of Dhaka', () => {
  expect(formatMoment('2026-11-20T12:45:00.000Z')).toBe('20 Nov 2026, 6:45 PM')
  expect(formatMoment('2026-09-05T18:05:00.000Z')).toBe('6 Sep 2026, 12:05 AM')
})

it('shows the date in Dhaka, six hours ahead of UTC', () => {
  expect(formatDay('2026-12-31T18:00:00.000Z')).toBe('1 Jan 2027')
  expect(formatLongDate('2026-11-20T17:59:59Z')).toBe('20 November 2026')
  expect(formatLongDate('2026-12-31T18:00:00Z')).toBe('1 January 2027')
})

it('shows N/A for an invalid date', () => {
  expect(formatMoment('yesterday')).toBe('N/A')
  expect(formatDay('')).toBe('N/A')
})
