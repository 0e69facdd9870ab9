import { expect, it } from 'vitest'
import { marksOfFailure, withoutHidden } from '#contract/failures/amounts.ts'
import { customerFailures, type FailureCode, failing, failures } from '#contract/failures/failures.ts'
import type { FailureTable, Kind } from '#contract/failures/kinds.ts'
import { type NoticeCode, notices } from '#contract/notices.ts'
import { latinWords } from '#tests/support/latin-words.ts'
import { failureText } from './failure-text.ts'
import { noticeText } from './notice-text.ts'

const samples: Record<Exclude<Kind, readonly string[]>, unknown> = {
  text: 'নাম',
  number: 1_234,
  poisha: 125_000,
  minutes: 5,
  order: { _id: '0198f0a0-1111-7000-8000-000000000042', number: 1_042 },
  product: { name: 'Oud Rose', nameInBangla: 'উদ রোজ', size: '50 ml' },
  day: '2026-11-20T00:00:00+06:00',
  failure: failing('busy'),
  failures: [failing('busy'), failing('check_input')],
}
const valuesOf = ({ params = {} }: { params?: Readonly<Record<string, Kind>> }) =>
  Object.fromEntries(
    Object.entries(params).map(([name, kind]) => [name, typeof kind === 'string' ? samples[kind] : kind[0]]),
  )
const codes = Object.keys(customerFailures) as FailureCode[]
const table: FailureTable = customerFailures

it('writes each value as the language does, and a failure inside another one', () => {
  const limit = failing('addresses_limit', { limit: 50 })
  expect([failureText('en', limit), failureText('bn', limit)]).toEqual([
    'You can save up to 50 addresses.',
    'সর্বোচ্চ ৫০টি ঠিকানা রাখা যায়।',
  ])
  expect(failureText('bn', failing('payment_too_small', { way: 'gateway', min: 7_000 }))).toBe(
    'নগদ, রকেট বা ব্যাংক পেমেন্ট অন্তত ৳৭০ হতে হয়। ক্যাশ অন ডেলিভারি বেছে নিন।',
  )
  const waits = [1, 90, 91].map((minutes) => failureText('en', failing('too_many_attempts', { minutes })))
  expect(waits.map((text) => text.split(' in ')[1])).toEqual(['a minute.', '90 minutes.', '2 hours.'])
})

it('a name that looks like a number or an amount stays as it is', () => {
  expect(failureText('bn', failing('hidden_character_after', { text: '212' }))).toContain('“212”')
})

it('has a sentence for every failure of customers, without a value that is missing', () => {
  const written = codes.map((code) => failureText('en', { code, params: valuesOf(table[code] ?? {}) }))
  expect(written.filter((text) => !text || /undefined|NaN|\[object/.test(text))).toEqual([])
})

it('has each sentence of customers in Bangla letters, normalized', () => {
  const names = ['JSON', 'application/json', 'Idempotency-Key']
  const ofFailures = codes.map((code) => failureText('bn', { code, params: valuesOf(table[code] ?? {}) }))
  const ofNotices = (Object.keys(notices) as NoticeCode[]).map((notice) =>
    noticeText('bn', { notice, params: valuesOf(notices[notice]) }),
  )
  for (const text of [...ofFailures, ...ofNotices]) {
    expect(text).toBe(text.normalize('NFC'))
    expect(latinWords(text, { names }), text).toEqual([])
    expect(text).not.toMatch(/undefined|NaN|\[object/)
  }
})

it('writes a sentence without amounts for who may not see them, also where it is part of another one', () => {
  const changed = failing('total_is_paid', { total: 139_000 })
  const amounts = failing('few_more_in_stock', { stock: 2, product: 'Rose' })
  const money = new Set(['money' as const])
  expect([changed, amounts].map((one) => failureText('en', withoutHidden(one, money)))).toEqual([
    expect.stringContaining('has to stay ৳•••.'),
    'Only 2 more of Rose in stock.',
  ])
  expect(failureText('en', changed)).toContain('৳1,390.00')
  for (const language of ['en', 'bn'] as const)
    for (const code of codes) {
      const whole = { code, params: valuesOf(table[code] ?? {}) }
      const text = failureText(language, withoutHidden(whole, money))
      expect([code, text.includes('•••')]).toEqual([code, marksOfFailure(whole).includes('money')])
    }
})

it('no sentence of staff formats an amount that it does not mark, but for prices that visitors read', () => {
  const sources = import.meta.glob('../contract/failures/staff-*.ts', { eager: true, query: '?raw', import: 'default' })
  const formatting = Object.entries(sources).filter(([, source]) => String(source).includes('formatPoisha'))
  expect(formatting.map(([path]) => path.split('/').at(-1))).toEqual(['staff-catalogue.ts', 'staff-failures.ts'])
})

it('has no code in two files', () => {
  const areas = import.meta.glob(
    ['../contract/failures/*.ts', '!**/{amounts,failures,hidden-amount,kinds,staff-failures}.ts'],
    {
      eager: true,
    },
  )
  const all = Object.values(areas).flatMap((area) =>
    Object.values(Object(area)).flatMap((rows) => Object.keys(Object(rows))),
  )
  expect(all.toSorted()).toEqual(Object.keys(failures).toSorted())
})
