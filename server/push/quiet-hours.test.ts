import { expect, it } from 'vitest'
import { secondsOfQuiet } from './quiet-hours.ts'

it.each([
  ['2026-11-26T02:00:00Z', 0],
  ['2026-11-26T15:59:59Z', 0],
  ['2026-11-26T16:00:00Z', 10 * 3_600],
  ['2026-11-26T18:00:00Z', 8 * 3_600],
  ['2026-11-26T01:59:30Z', 30],
])('at %s messages wait %d seconds for eight in Dhaka', (at, seconds) => {
  expect(secondsOfQuiet(new Date(at))).toBe(seconds)
})
