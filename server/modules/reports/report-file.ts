import type { Column } from '#contract/reports/column.ts'
import { type ColumnName, columns as columnTable, isMoneyColumn } from '#contract/reports/columns.ts'
import type { ReportFigures, ReportQuery, ReportRow } from '#contract/reports/report-calls.ts'
import { dimensions, type ReportName, reportOf } from '#contract/reports/report-table.ts'
import type { SignedInContext } from '../../context.ts'
import { asCsv } from '../../csv/csv.ts'
import { maySee } from '../../permissions.ts'
import { recordExport } from '../../staff-changes.ts'
import { readReport } from './read-report.ts'

/** A report as a file, with the same numbers as on the screen. */
export async function reportFile(context: SignedInContext, name: ReportName, query: ReportQuery) {
  const report = reportOf(name)
  const answer = await readReport(context, name, query)
  await recordExport(context, `Report: ${report.title}`, query)
  const mayMoney = maySee(context, 'reports.money')
  const names = report.columns.filter((column) => mayMoney || !isMoneyColumn(column))
  const first = report.by === 'time' ? 'From' : dimensions[report.by].name
  const isCompared = answer.comparedDays !== null
  const head = [
    first,
    ...names.flatMap((column) => {
      const name = headingOf(column)
      return isCompared ? [name, `${name}, before`] : [name]
    }),
  ]
  const cells = (label: string, now: ReportFigures, before: ReportFigures | null) => [
    label,
    ...names.flatMap((column) => [writtenValue(now, column), ...(isCompared ? [writtenValue(before, column)] : [])]),
  ]
  const rows = [
    ...answer.rows.map(({ label, now, before }: ReportRow) => cells(label, now, before)),
    ...(answer.rest ? [cells('Not in a row above', answer.rest, null)] : []),
    cells('Total', answer.total.now, answer.total.before),
  ]
  return { name: `${name}-${answer.days.join('-to-')}.csv`, csv: asCsv([head, ...rows]) }
}

const isShare = (column: ColumnName) => {
  const { kind }: Column = columnTable[column]
  return kind === 'share'
}

/** A number has no sign of its own in the file: the heading says what is a percentage. */
function headingOf(column: ColumnName): string {
  const { name } = columnTable[column]
  return isShare(column) && !name.includes('%') ? `${name} %` : name
}

function writtenValue(figures: ReportFigures | null, column: ColumnName) {
  const value = figures?.counts[column] ?? figures?.money?.[column] ?? null
  return value === null ? '' : Math.round(value * (isShare(column) ? 100 : 1) * 1e4) / 1e4
}
