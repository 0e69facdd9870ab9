import { expect, it } from 'vitest'
import type { ReportAnswer } from '#contract/reports/report-calls.ts'
import { axisText, findingOf, plottedRowsOf, valueText } from './figures.ts'

const row = (label: string, daysLeft: number | null) => ({
  ...{ key: label, label, before: null },
  now: { counts: { daysLeft } },
})
const answer = (rows: ReportAnswer['rows']): ReportAnswer => ({
  ...{ report: 'stock', basis: 'now', days: ['2026-11-29', '2026-11-29'], comparedDays: null, step: null },
  ...{ filterLabel: null, rest: null, testOrders: 0, isIncomplete: false, asOf: '2026-11-29T10:00:00Z' },
  ...{ rows, total: { now: { counts: { daysLeft: null } }, before: null } },
})

it('the finding of the stock is what runs out soonest, also when it has run out', () => {
  expect(findingOf(answer([row('Oud', 3), row('Rose', 40)]), 'before')).toBe('Days left: 3. Soonest: Oud.')
  expect(findingOf(answer([row('Oud', 0)]), 'before')).toBe('Days left: 0. Soonest: Oud.')
  expect(findingOf(answer([row('Oud', null)]), 'before')).toBe('Days left: –.')
})

it('sizes that have run out are counted, and the plot begins with those that have not', () => {
  const gone = Array.from({ length: 20 }, (_, index) => row(`Gone ${index}`, 0))
  const some = answer([...gone, row('Rose', 3), row('Musk', 7), row('Unsold', null)])
  expect(findingOf(some, 'before')).toBe('Days left: 0 for 20, such as Gone 0. Next: Rose, 3.')
  expect(plottedRowsOf(some).map(({ label }) => label)).toEqual(['Rose', 'Musk'])
  expect(findingOf(answer(gone), 'before')).toBe('Days left: 0 for 20, such as Gone 0.')
  expect(plottedRowsOf(answer(gone))).toEqual([])
})

it('numbers below zero have their sign before the currency, and ticks of an axis are not rounded to another number', () => {
  expect([195_000, -20_000, 1_25_00_000].map((taka) => axisText('net', taka))).toEqual([
    '৳1.95 lakh',
    '−৳20,000',
    '৳1.25 crore',
  ])
  expect([valueText('bottles', -6), valueText('marginShare', -0.125), valueText('net', -1_234.5)]).toEqual([
    '−6',
    '−12.5%',
    '−৳1,234.50',
  ])
})
