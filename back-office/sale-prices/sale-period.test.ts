import { expect, it } from 'vitest'
import { endOfDay, startOfDay } from '#contract/dhaka-time.ts'
import { describePeriod } from './sale-period.ts'

const [first, last] = [startOfDay('2027-03-20').toISOString(), endOfDay('2027-03-21').toISOString()]

it('names the first and the last day of a sale, and the time where it starts or ends within a day', () => {
  expect(describePeriod(first, last)).toBe('20 Mar 2027 to 21 Mar 2027')
  expect(describePeriod(first, endOfDay('2027-03-20').toISOString())).toBe('20 Mar 2027')
  expect(describePeriod('2027-03-20T04:30:00.000Z', last)).toBe('20 Mar 2027, 10:30 AM to 21 Mar 2027')
  expect(describePeriod(first, '2027-03-21T04:30:00.000Z')).toBe('20 Mar 2027 to 21 Mar 2027, 10:30 AM')
})
