import { expect, it } from 'vitest'
import * as banglaSummary from './bn/email-summary.ts'
import * as inBangla from './bn/genuine.ts'
import * as summary from './en/email-summary.ts'
import * as inEnglish from './en/genuine.ts'

it('one day is no days, in English, and Bangla has Bangla digits', () => {
  expect([1, 30].map(inEnglish.complaint)).toEqual([
    expect.stringContaining('within 1 day of delivery'),
    expect.stringContaining('within 30 days of delivery'),
  ])
  expect([1, 30].map(inBangla.complaint)).toEqual([
    expect.stringContaining('ডেলিভারির ১ দিনের মধ্যে'),
    expect.stringContaining('ডেলিভারির ৩০ দিনের মধ্যে'),
  ])
  expect([1, 21].map((days) => summary.outside('৳5', days))).toEqual([
    'Money outside: ৳5, the oldest for 1 day',
    'Money outside: ৳5, the oldest for 21 days',
  ])
  expect(banglaSummary.outside('৳৫', 1)).toBe('বাইরে থাকা টাকা: ৳৫, সবচেয়ে পুরোনোটি ১ দিনের')
})
