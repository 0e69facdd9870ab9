import { expect, it } from 'vitest'
import { weekDays } from '../settings/opening-hours.ts'
import {
  formatDayInBangla,
  formatMomentInBangla,
  formatNumberInBangla,
  formatSizeInBangla,
  formatTakaInBangla,
  formatTimeInBangla,
} from './format-bangla.ts'
import { formatOpeningHoursInBangla } from './opening-hours-bangla.ts'

it.each([
  [0, '৳০'],
  [7.5, '৳৭.৫০'],
  [999, '৳৯৯৯'],
  [1_250, '৳১,২৫০'],
  [99_999.99, '৳৯৯,৯৯৯.৯৯'],
  [125_000, '৳১,২৫,০০০'],
  [12_345_678.5, '৳১,২৩,৪৫,৬৭৮.৫০'],
  [-480, '-৳৪৮০'],
  [undefined, '৳০'],
])('writes %j taka with the sign before it, in lakhs and crores', (taka, text) => {
  expect(formatTakaInBangla(taka)).toBe(text)
})

it.each([
  [4, '৪'],
  [1_000, '১,০০০'],
  [100_000, '১,০০,০০০'],
  [98_765_432, '৯,৮৭,৬৫,৪৩২'],
])('writes the number %j', (number, text) => {
  expect(formatNumberInBangla(number)).toBe(text)
})

it.each([
  [0, 0, 'রাত ১২টা'],
  [3, 59, 'রাত ৩:৫৯'],
  [4, 5, 'ভোর ৪:০৫'],
  [6, 0, 'সকাল ৬টা'],
  [12, 0, 'দুপুর ১২টা'],
  [15, 30, 'বিকাল ৩:৩০'],
  [18, 45, 'সন্ধ্যা ৬:৪৫'],
  [20, 0, 'রাত ৮টা'],
])('writes %i:%i with the part of the day', (hour, minute, text) => {
  expect(formatTimeInBangla(hour, minute)).toBe(text)
})

it('writes dates and times as they are in Dhaka', () => {
  expect(formatMomentInBangla('2026-11-20T12:45:00.000Z')).toBe('২০ নভেম্বর ২০২৬, সন্ধ্যা ৬:৪৫')
  expect(formatMomentInBangla('2026-12-31T18:00:00.000Z')).toBe('১ জানুয়ারি ২০২৭, রাত ১২টা')
  expect(formatDayInBangla('2026-08-04T20:00:00.000Z')).toBe('৫ আগস্ট ২০২৬')
  expect([formatDayInBangla('x'), formatMomentInBangla('')]).toEqual(['তারিখ নেই', 'তারিখ নেই'])
})

it('writes opening hours with ranges of days', () => {
  const days = weekDays.filter((day) => day !== 'Friday')
  expect(formatOpeningHoursInBangla({ days, opens: '10:00', closes: '20:30' })).toEqual({
    days: 'শনিবার থেকে বৃহস্পতিবার',
    hours: 'সকাল ১০টা থেকে রাত ৮:৩০',
    short: 'সকাল ১০টা থেকে রাত ৮:৩০',
    closed: 'শুক্রবার বন্ধ',
    sentence: 'খোলা শনিবার থেকে বৃহস্পতিবার, সকাল ১০টা থেকে রাত ৮:৩০',
  })
  const split = formatOpeningHoursInBangla({ days: ['Sunday', 'Monday', 'Thursday'], opens: '09:00', closes: '13:00' })
  expect(split.days).toBe('রবিবার, সোমবার ও বৃহস্পতিবার')
  const always = formatOpeningHoursInBangla({ days: [...weekDays], opens: '09:00', closes: '13:00' })
  expect([always.days, always.closed]).toEqual(['প্রতিদিন', ''])
})

it.each([
  ['12 ml', '১২ মিলি'],
  ['7.5ML', '৭.৫ মিলি'],
  ['50 ml + 50 ml + 100 ml', '৫০ মিলি + ৫০ মিলি + ১০০ মিলি'],
  ['Gift box', 'Gift box'],
])('writes the size %s', (size, text) => {
  expect(formatSizeInBangla(size)).toBe(text)
})
