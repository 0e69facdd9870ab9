import { expect, it } from 'vitest'
import { formatOpeningHours, type WeekDay, weekDays } from './opening-hours.ts'

const hours = { opens: '10:00', closes: '20:00' }

it('names the hours in every form in which they are shown', () => {
  expect(formatOpeningHours({ days: weekDays.filter((day) => day !== 'Friday'), ...hours })).toEqual({
    days: 'Saturday to Thursday',
    hours: '10:00 AM to 08:00 PM',
    short: '10AM-8PM',
    closed: 'Closed on Friday',
    sentence: 'Open Saturday to Thursday, 10 AM to 8 PM',
  })
  expect(formatOpeningHours({ days: ['Friday'], opens: '00:15', closes: '12:30' })).toMatchObject({
    hours: '12:15 AM to 12:30 PM',
    short: '12:15AM-12:30PM',
    closed: 'Closed on Saturday to Thursday',
  })
})

it.each<[WeekDay[], string, string]>([
  [[...weekDays], 'Every day', ''],
  [['Sunday', 'Saturday'], 'Saturday and Sunday', 'Closed on Monday to Friday'],
  [
    ['Saturday', 'Sunday', 'Monday', 'Thursday'],
    'Saturday to Monday and Thursday',
    'Closed on Tuesday, Wednesday and Friday',
  ],
])('%j are %s, %s', (days, open, closed) => {
  expect(formatOpeningHours({ days, ...hours })).toMatchObject({ days: open, closed })
})
