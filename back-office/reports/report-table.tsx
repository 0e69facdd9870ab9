import { Link } from 'react-router'
import { WideTable } from '#app/ui/wide-table.tsx'
import { type ColumnName, columns, isMoneyColumn } from '#contract/reports/columns.ts'
import { addDays, type Step } from '#contract/reports/periods.ts'
import type { ReportAnswer, ReportFigures, ReportQuery, ReportRow } from '#contract/reports/report-calls.ts'
import { filterDimensions, type Report, reportOf } from '#contract/reports/report-table.ts'
import { href } from '../paths.ts'
import { filledColumns, rowsName, rowText, valueIn, valueText } from './figures.ts'
import { behindPath, reportPath } from './report-query.ts'

interface ReportTableProps {
  answer: ReportAnswer
  query: ReportQuery
  mayMoney: boolean
}

/** Columns that fit on an upright sheet of paper; more are printed across it. */
const mostUpright = 9

/** Letters of a heading from which on its column is as wide as it needs for two or three lines. */
const longName = 20

/** The numbers of a report; each heading leads to its definition, each row to what is behind it. */
export function ReportTable({ answer, query, mayMoney }: ReportTableProps) {
  const report = reportOf(answer.report)
  const names = filledColumns(
    answer,
    report.columns.filter((name) => mayMoney || !isMoneyColumn(name)),
  )
  const isCompared = answer.comparedDays !== null
  return (
    <WideTable
      label={`Numbers: ${report.title}`}
      className={`mt-4 print:overflow-visible ${names.length > mostUpright ? '[page:wide]' : ''}`}
    >
      <table className="w-full border-collapse text-right text-sm lining-nums print:text-[6.5pt]">
        <caption className="sr-only">{report.title}</caption>
        <thead className="border-y border-hair">
          <tr>
            <th
              scope="col"
              className="sticky left-0 bg-paper py-3 pr-3 text-left align-bottom print:static print:bg-transparent print:py-1"
            >
              {rowsName(answer)}
            </th>
            {names.map((name) => (
              <th
                key={name}
                scope="col"
                className={`py-3 pl-4 align-bottom font-semibold print:min-w-0 print:py-1 print:pl-1.5 ${columns[name].name.length > longName ? 'min-w-36' : ''}`}
              >
                <Link
                  to={`${href('/admin/reports/definitions')}#${name}`}
                  className="underline decoration-hair underline-offset-4 hover:decoration-ink"
                >
                  {columns[name].name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.rows.map((row) => (
            <tr key={row.key} className="border-b border-hair">
              <th
                scope="row"
                className="sticky left-0 max-w-52 min-w-28 bg-paper md:min-w-40 py-2 pr-3 text-left font-normal print:static print:min-w-20 print:bg-transparent print:py-1"
              >
                <RowName row={row} answer={answer} report={report} query={query} />
              </th>
              {names.map((name) => (
                <Cell
                  key={name}
                  name={name}
                  now={row.now}
                  before={isCompared ? row.before : undefined}
                  to={isCount(name) ? behindOf(answer, query, row) : undefined}
                />
              ))}
            </tr>
          ))}
          {answer.rest && (
            <tr className="border-b border-hair text-soft">
              <th
                scope="row"
                className="sticky left-0 bg-paper py-2 pr-3 text-left font-normal print:static print:bg-transparent print:py-1"
              >
                Not in a row above
              </th>
              {names.map((name) => (
                <Cell key={name} name={name} now={answer.rest} before={undefined} />
              ))}
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr className="border-b border-line font-semibold">
            <th
              scope="row"
              className="sticky left-0 bg-paper py-3 pr-3 text-left print:static print:bg-transparent print:py-1"
            >
              Total
            </th>
            {names.map((name) => (
              <Cell
                key={name}
                name={name}
                now={answer.total.now}
                before={isCompared ? answer.total.before : undefined}
              />
            ))}
          </tr>
        </tfoot>
      </table>
    </WideTable>
  )
}

const isCount = (name: ColumnName) => name === 'orders' || name === 'parcels' || name === 'invoices'

interface CellProps {
  name: ColumnName
  now: ReportFigures | null
  /** Of the compared period; undefined: nothing is compared. */
  before: ReportFigures | null | undefined
  to?: string | undefined
}

function Cell({ name, now, before, to }: CellProps) {
  const value = valueIn(now, name)
  const text = valueText(name, value)
  return (
    <td className="tabular py-2 pl-4 align-top whitespace-nowrap print:py-1 print:pl-1.5">
      {to && value ? (
        <Link to={to} className="underline decoration-line underline-offset-4 hover:decoration-ink print:no-underline">
          {text}
        </Link>
      ) : (
        <span>{text}</span>
      )}
      {before !== undefined && (
        <span className="block text-xs text-soft print:text-[0.85em]">{valueText(name, valueIn(before, name))}</span>
      )}
    </td>
  )
}

interface RowNameProps {
  row: ReportRow
  answer: ReportAnswer
  report: Report
  query: ReportQuery
}

/** Leads to the days of the row, or to the same report over time for its value. */
function RowName({ row, answer, report, query }: RowNameProps) {
  const { step } = answer
  if (step === 'day') return <span className="tabular whitespace-nowrap">{rowText(answer, row.label)}</span>
  const filter = filterDimensions.find((dimension) => dimension === report.by)
  const to = step
    ? reportPath(answer.report, { ...query, ...daysOfRow(row.key, step, answer), step: undefined })
    : filter &&
      reportPath(report.group === 'Delivery' ? 'delivery' : 'sales', {
        ...(answer.basis === 'now' ? {} : { ...periodOf(answer), basis: answer.basis }),
        filter,
        value: row.key,
      })
  if (!to) return <span>{rowText(answer, row.label)}</span>
  return (
    <Link
      to={to}
      className="underline decoration-line underline-offset-4 [overflow-wrap:anywhere] hover:decoration-ink"
    >
      {rowText(answer, row.label)}
    </Link>
  )
}

const periodOf = ({ days: [from, to] }: ReportAnswer) => ({ from, to })

function daysOfRow(first: string, step: Step, { days: [from, to] }: ReportAnswer) {
  const next = step === 'month' ? `${addDays(first, 32).slice(0, 7)}-01` : addDays(first, step === 'week' ? 7 : 1)
  const last = addDays(next, -1)
  return { from: first < from ? from : first, to: last > to ? to : last }
}

/** The orders behind a row. */
function behindOf(answer: ReportAnswer, query: ReportQuery, row: ReportRow): string {
  const { step, basis } = answer
  const shared = { basis, ...(query.filter && { filter: query.filter, value: query.value ?? '' }) }
  return step
    ? behindPath(answer.report, { ...shared, ...daysOfRow(row.key, step, answer) })
    : behindPath(answer.report, { ...shared, ...periodOf(answer), row: row.key })
}
