import type { Column } from '#contract/reports/column.ts'
import { type ColumnName, columns } from '#contract/reports/columns.ts'
import { comparisonNames } from '#contract/reports/periods.ts'
import type { ReportAnswer, ReportFigures } from '#contract/reports/report-calls.ts'
import { dimensions, reportOf } from '#contract/reports/report-table.ts'
import { takaText } from '#contract/reports/taka-text.ts'

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 })

/** A value as the table has it; a dash where it cannot be told. */
export function valueText(name: ColumnName, value: number | null | undefined): string {
  if (value === null || value === undefined) return '–'
  const { kind }: Column = columns[name]
  if (kind === 'money') return takaText(value)
  return `${value < 0 ? '−' : ''}${(kind === 'share' ? percent : whole).format(Math.abs(value))}`
}

/** Shortened for an axis: `৳4.2 lakh`. */
export function axisText(name: ColumnName, value: number): string {
  const { kind }: Column = columns[name]
  if (kind === 'share') return percent.format(value)
  const size = Math.abs(value)
  const short =
    size >= 1e7
      ? `${Math.round(size / 1e5) / 100} crore`
      : size >= 1e5
        ? `${Math.round(size / 1e3) / 100} lakh`
        : whole.format(size)
  return `${value < 0 ? '−' : ''}${kind === 'money' ? '৳' : ''}${short}`
}

export const valueIn = (figures: ReportFigures | null, name: ColumnName): number | null | undefined =>
  figures?.counts[name] ?? figures?.money?.[name]

/** “12 % more than before”; undefined without something to compare with. */
export function changeText(now: number | null | undefined, before: number | null | undefined): string | undefined {
  if (typeof now !== 'number' || typeof before !== 'number' || before <= 0) return undefined
  const change = (now - before) / before
  if (Math.abs(change) < 0.0005) return 'as much as'
  return `${percent.format(Math.abs(change))} ${change > 0 ? 'more than' : 'less than'}`
}

/** What is plotted: what the report names, or its first column for who may not see amounts. */
export const plottedOf = ({ report, total }: ReportAnswer): ColumnName => {
  const { plot, columns: names } = reportOf(report)
  const { isSmallFirst }: Column = columns[plot]
  return isSmallFirst || valueIn(total.now, plot) !== undefined ? plot : (names[0] ?? plot)
}

export const comparedText = (answer: ReportAnswer, comparison: keyof typeof comparisonNames): string =>
  answer.comparedDays ? comparisonNames[comparison] : ''

/** The finding of a report in a sentence. */
export function findingOf(answer: ReportAnswer, comparison: keyof typeof comparisonNames): string {
  const name = plottedOf(answer)
  const column: Column = columns[name]
  const [now, before] = [valueIn(answer.total.now, name), valueIn(answer.total.before, name)]
  if (answer.rows.length === 0) return answer.basis === 'now' ? 'Nothing now.' : 'Nothing in this period.'
  if (column.isSmallFirst) return soonestOf(answer, name)
  const change = column.kind === 'share' ? pointsText(now, before) : changeText(now, before)
  const compared = change ? `, ${change} ${comparisonNames[comparison]}` : ''
  const total = `${column.name}: ${valueText(name, now)}${compared}.`
  if (answer.step || column.kind === 'share') return total
  const sizeOf = ({ now: of }: (typeof answer.rows)[number]) => valueIn(of, name) ?? 0
  const [first] = answer.rows.toSorted((one, other) => sizeOf(other) - sizeOf(one))
  const most = first && valueIn(first.now, name)
  const part =
    typeof most === 'number' && typeof now === 'number' && now > 0 ? `, ${percent.format(most / now)} of all` : ''
  const by = reportOf(answer.report).by
  return first && by !== 'time' && most
    ? `${total} Most: ${rowText(answer, first.label)}, ${valueText(name, most)}${part}.`
    : total
}

/**
 * Of rows that come smallest first, such as sizes that run out: their total says nothing. Those that are at 0 are counted;
 * a plot would show nothing of them.
 */
function soonestOf({ rows }: ReportAnswer, name: ColumnName): string {
  const [first] = rows
  const least = first && valueIn(first.now, name)
  if (!first || typeof least !== 'number') return `${columns[name].name}: ${valueText(name, null)}.`
  const atZero = rows.filter(({ now }) => valueIn(now, name) === 0).length
  const next = atZero > 1 ? rows[atZero] : undefined
  const left = next && valueIn(next.now, name)
  const then = typeof left === 'number' ? ` Next: ${next?.label}, ${valueText(name, left)}.` : ''
  if (atZero > 1) return `${columns[name].name}: ${valueText(name, 0)} for ${atZero}, such as ${first.label}.${then}`
  return `${columns[name].name}: ${valueText(name, least)}. Soonest: ${first.label}.`
}

/** Rows that are plotted, where they are no times. */
const plottedRows = 12

/** The rows of a plot: all times, else the first. Of those that come smallest first, the first ones above 0: no bar shows 0. */
export function plottedRowsOf(answer: ReportAnswer): ReportAnswer['rows'] {
  if (answer.step !== null) return answer.rows
  const name = plottedOf(answer)
  const { isSmallFirst }: Column = columns[name]
  const rows = isSmallFirst ? answer.rows.filter(({ now }) => valueIn(now, name)) : answer.rows
  return rows.slice(0, plottedRows)
}

function pointsText(now: number | null | undefined, before: number | null | undefined): string | undefined {
  if (typeof now !== 'number' || typeof before !== 'number') return undefined
  const points = Math.round(Math.abs(now - before) * 1000) / 10
  return points === 0 ? 'as much as' : `${points} points ${now > before ? 'more than' : 'less than'}`
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const weekFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** What a row is called: `Mon, 30 Nov`, `29 Nov 2026`, `Nov 2026`, or its name. */
export function rowText({ step, report }: Pick<ReportAnswer, 'step' | 'report'>, label: string): string {
  if (reportOf(report).by === 'cohort' && /^\d{4}-\d\d$/.test(label)) return monthFormat.format(new Date(`${label}-01`))
  if (!step) return label
  return { day: dayFormat, week: weekFormat, month: monthFormat }[step].format(new Date(label))
}

/** The columns that have a value somewhere: a shop without staff discounts needs no column of zeros. */
export const filledColumns = (answer: ReportAnswer, names: readonly ColumnName[]): ColumnName[] => {
  const { rows, total, rest } = answer
  const all = [total, ...rows, ...(rest ? [{ now: rest, before: null }] : [])]
  // Courier charges and fees alone are no margin.
  const isMargin = (name: ColumnName) => name === 'marginAfter' || name === 'marginAfterShare'
  const isKnown = [total.now, total.before].some((figures) => valueIn(figures, 'knownShare'))
  const has = (name: ColumnName) =>
    (isKnown || !isMargin(name)) && all.some(({ now, before }) => valueIn(now, name) || valueIn(before, name))
  return names.filter((name, index) => index === 0 || name === plottedOf(answer) || has(name))
}

/** What the rows of a report are called. */
export const rowsName = ({ report, step }: ReportAnswer): string => {
  const { by } = reportOf(report)
  return by === 'time' ? { day: 'Day', week: 'Week from', month: 'Month' }[step ?? 'day'] : dimensions[by].name
}
