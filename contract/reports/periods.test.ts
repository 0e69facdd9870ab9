import { expect, it } from 'vitest'
import { comparedWith, lengthOf } from './periods.ts'

it.each([
  // A week from a Tuesday to a Monday.
  ['before', ['2026-11-10', '2026-11-16'], ['2026-11-03', '2026-11-09']],
  ['weekdays', ['2026-11-10', '2026-11-16'], ['2026-11-03', '2026-11-09']],
  // Ten days from a Friday: two whole weeks earlier it is a Friday as well.
  ['before', ['2026-11-06', '2026-11-15'], ['2026-10-27', '2026-11-05']],
  ['weekdays', ['2026-11-06', '2026-11-15'], ['2026-10-23', '2026-11-01']],
  // A month of 28 days is compared with as many, not with the month before.
  ['before', ['2027-02-01', '2027-02-28'], ['2027-01-04', '2027-01-31']],
  ['year', ['2024-02-29', '2024-03-01'], ['2023-02-28', '2023-03-01']],
] as const)('%s: %o is compared with %o', (comparison, days, expected) => {
  const compared = comparedWith(days, comparison)
  expect(compared).toEqual(expected)
  expect(lengthOf(compared)).toBe(lengthOf(days))
})
