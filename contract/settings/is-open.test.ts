import { expect, it } from 'vitest'
import { isOpenAt } from './is-open.ts'
import { weekDays } from './opening-hours.ts'

it('is open on its days from the first minute to the last one in Dhaka', () => {
  const hours = { days: weekDays.filter((day) => day !== 'Friday'), opens: '10:00', closes: '20:00' }
  // 26 November 2026 is a Thursday; Dhaka is six hours ahead.
  const at = (moment: string) => isOpenAt(hours, new Date(moment))
  expect([at('2026-11-26T03:59:59Z'), at('2026-11-26T04:00:00Z')]).toEqual([false, true])
  expect([at('2026-11-26T13:59:59Z'), at('2026-11-26T14:00:00Z')]).toEqual([true, false])
  expect([at('2026-11-27T06:00:00Z'), at('2026-11-28T06:00:00Z')]).toEqual([false, true])
  // After midnight in Dhaka it is the next day there.
  const nights = { ...hours, days: ['Friday' as const], opens: '00:00', closes: '23:59' }
  expect(isOpenAt(nights, new Date('2026-11-26T18:00:00Z'))).toBe(true)
})
