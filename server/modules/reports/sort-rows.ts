import type { Column } from '#contract/reports/column.ts'
import { columns, isMoneyColumn } from '#contract/reports/columns.ts'
import type { Report } from '#contract/reports/report-table.ts'
import type { Basis } from '#contract/reports/sums.ts'
import type { SummedRow } from './read-sums.ts'

type Entry = [key: string, row: SummedRow]
type Order = (one: Entry, other: Entry) => number

/** The column that rows are listed by: who may not see amounts gets them by counts; undefined: there are none. */
export function listedBy({ plot, columns: names }: Report, mayMoney: boolean): Column | undefined {
  const seen = mayMoney || !isMoneyColumn(plot) ? plot : names.find((name) => !isMoneyColumn(name))
  return seen && columns[seen]
}

/**
 * The rows of a report in the order in which it lists them. Who may not see amounts gets them by counts, and without any by
 * name: the order of rows would tell which amount is the largest.
 */
export function sortRows(report: Report, basis: Basis, rows: Entry[], mayMoney: boolean): Entry[] {
  const orders = ([, { sums }]: Entry) => sums[basis]?.orders ?? 0
  const nameOf = ([key, { label }]: Entry) => label || key
  const byName: Order = (one, other) => Number(nameOf(one) > nameOf(other)) - Number(nameOf(one) < nameOf(other))
  const sorted = (order: Order) => rows.sort((one, other) => order(one, other) || byName(one, other))
  const key = orderOfKeys[report.by]
  if (key) return rows.sort(([one], [other]) => key(one, other))
  const column = listedBy(report, mayMoney)
  if (!column) return sorted(byName)
  const sizeOf = ([, { sums }]: Entry, none: number) => column.of(sums, basis) ?? none
  // As they are read: the best sold ones of as many days first.
  if (column.isSmallFirst) return rows.sort((one, other) => sizeOf(one, 1e12) - sizeOf(other, 1e12))
  const bySize: Order = (one, other) => orders(other) - orders(one)
  if (column.kind === 'share') return sorted(bySize)
  return sorted((one, other) => sizeOf(other, -1) - sizeOf(one, -1) || bySize(one, other))
}

/** In the order of the bridge. */
const states = ['cancelled', 'returned', 'pending', 'confirmed', 'shipped', 'delivered']

const byDays = (one: string, other: string) => (one || '99').localeCompare(other || '99')

/** Rows that have an order of their own. */
const orderOfKeys: Partial<Record<Report['by'], (one: string, other: string) => number>> = {
  cohort: (one, other) => other.localeCompare(one),
  days: byDays,
  attempt: byDays,
  state: (one, other) => states.indexOf(one) - states.indexOf(other),
}
