import { expect, it } from 'vitest'
import type { ReportAnswer } from '#contract/reports/report-calls.ts'
import { findingOf } from './figures.ts'

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
