import { expect, it } from 'vitest'
import { columns } from '#contract/reports/columns.ts'
import { addDays, daysOf } from '#contract/reports/periods.ts'
import { reportNames, reportOf } from '#contract/reports/report-table.ts'
import { noSums, sumNames } from '#contract/reports/sums.ts'
import { longDimensions, weightsOf } from './leading-keys.ts'
import { daysIn, splitIntoSpans } from './spans.ts'

const all = () => true

it.each([
  [['2025-03-05', '2025-03-30'], [], [['2025-03-05', '2025-03-30']]],
  [['2025-03-01', '2025-03-31'], ['2025-03'], []],
  [['2024-02-01', '2024-02-28'], [], [['2024-02-01', '2024-02-28']]],
  [['2024-02-01', '2024-02-29'], ['2024-02'], []],
  [
    ['2023-12-31', '2025-01-01'],
    ['2024'],
    [
      ['2023-12-31', '2023-12-31'],
      ['2025-01-01', '2025-01-01'],
    ],
  ],
  [
    ['2024-11-30', '2026-02-03'],
    ['2025', '2024-12', '2026-01'],
    [
      ['2024-11-30', '2024-11-30'],
      ['2026-02-01', '2026-02-03'],
    ],
  ],
] as const)('splits %j into what is added up and the days between', (days, spans, periods) => {
  expect(splitIntoSpans(daysOf(days), all)).toEqual({ spans, periods })
})

it('reads each day once, whatever is stored and whatever days are left out', () => {
  const days = daysOf(['2023-12-31', '2026-02-03']).filter(
    (day) => day !== '2024-05-07' && !day.startsWith('2026-01-1'),
  )
  for (const isStored of [all, () => false, (span: string) => span.length > 4, (span: string) => span < '2025-06']) {
    const { spans, periods } = splitIntoSpans(days, isStored)
    const read = [...spans.map(daysIn), ...periods].flatMap((period) => daysOf(period))
    expect(read.sort()).toEqual(days)
  }
})

it('begins and ends where its neighbours do', () => {
  expect(daysIn('2024-02')).toEqual(['2024-02-01', '2024-02-29'])
  expect(daysIn('2025-12')).toEqual(['2025-12-01', '2025-12-31'])
  expect(addDays(daysIn('2025')[1], 1)).toBe('2026-01-01')
})

it('columns that rows with many values are listed by are added up from sums of their basis', () => {
  const sums = noSums()
  for (const [index, name] of sumNames.entries()) sums[name] = (index + 1) ** 3
  for (const { by, bases, columns: names, plot } of reportNames.map(reportOf)) {
    if (!(longDimensions as readonly string[]).includes(by) || bases[0] === 'now') continue
    for (const basis of bases)
      for (const name of [plot, names.find((one) => columns[one].kind === 'count') ?? plot]) {
        const weights = [...weightsOf(columns[name], basis)]
        expect(weights.length).toBeGreaterThan(0)
        const added = weights.reduce((sum, [of, weight]) => sum + weight * sums[of], 0)
        expect([name, columns[name].of({ [basis]: sums }, basis)]).toEqual([name, added])
      }
  }
})
