import { expect, it } from 'vitest'
import { secondsUntil } from './use-seconds-left.ts'

it('counts whole seconds until the end, none after it', () => {
  const end = 100_000
  expect([99_999, 99_000, 98_999, 40_000].map((now) => secondsUntil(end, now))).toEqual([1, 1, 2, 60])
  expect([100_000, 5_000_000].map((now) => secondsUntil(end, now))).toEqual([0, 0])
})
