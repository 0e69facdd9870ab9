import { type StatementColumns, withoutHeadings } from '#contract/ledger/settlements.ts'
import { isOrderNumber, isUuid } from '#contract/limits.ts'
import { type CsvRow, readCsv, separatorOf } from '../../csv/csv.ts'
import { ShopError } from '../../errors.ts'
import type { StatementHeadings } from '../payments/providers/payment-provider.ts'
import type { StatementKind } from './statement-kinds.ts'

/** Longer cells are no headings. */
const maxHeading = 100
/** The letters of a heading, without what is in brackets. */
const plain = (text: string) =>
  text.length > maxHeading
    ? ''
    : text
        .toLowerCase()
        .replace(/\([^()]*\)/g, '')
        .replace(/[^a-z]/g, '')
/** The index of the column whose heading comes first in `names`; -1 when there is none. */
const indexOfHeading = (plainCells: readonly string[], names: readonly string[]) =>
  names.map((name) => plainCells.indexOf(name)).find((index) => index >= 0) ?? -1

export interface FoundColumns {
  /** The row of the headings; -1: there is none. */
  top: number
  heading: readonly string[]
  columns: Record<'order' | 'collected' | 'charge' | 'paid', number>
  /** Columns that are added to the charge. */
  more: number[]
}

export const linesOf = (text: string) => readCsv(text, separatorOf(text.split(/\r\n|\r|\n/)))
const asCompared = (cell: string) => cell.trim().toLowerCase()

/** Undefined when the statement does not have the columns that staff have assigned. */
function assignedColumns(lines: readonly CsvRow[], assigned: StatementColumns): FoundColumns | undefined {
  const { order, collected, charge, paid } = assigned
  const chosen = [order, collected, charge, paid].filter((heading) => heading !== '').map(asCompared)
  const hasAll = (cells: readonly string[]) => {
    const compared = new Set(cells.map(asCompared))
    return chosen.every((heading) => compared.has(heading))
  }
  const top = assigned.isHeaded ? lines.findIndex(({ cells }) => hasAll(cells)) : -1
  const heading = assigned.isHeaded ? lines[top]?.cells : withoutHeadings(usualWidth(lines))
  if (!heading || !hasAll(heading)) return undefined
  const compared = heading.map(asCompared)
  const at = (name: string) => (name === '' ? -1 : compared.indexOf(asCompared(name)))
  return {
    ...{ top, heading, more: [] },
    columns: { order: at(order), collected: at(collected), charge: at(charge), paid: at(paid) },
  }
}

/** How many cells most rows have; a row with more has an amount whose comma has split it. */
function usualWidth(lines: readonly CsvRow[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of lines) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return [...counts].toSorted(([one, often], [other, rarely]) => rarely - often || one - other)[0]?.[0] ?? 0
}

export const isFound = (index: number) => index >= 0

/** Of several rows that could be the headings, such as a title “Invoice No: 5”, the one with most known names. */
function columnsByName(lines: readonly CsvRow[], { headings, isOfProvider }: StatementKind): FoundColumns | undefined {
  const found = lines.flatMap(({ cells }, top) => {
    const names = cells.length > 1 ? cells.map(plain) : []
    const order = indexOfHeading(names, headings.order)
    if (!isFound(order)) return []
    const at = (column: keyof StatementHeadings) => indexOfHeading(names, headings[column])
    const columns = { order, collected: at('collected'), charge: at('charge'), paid: -1 }
    // Of a courier only where it replaces another column: it may as well contain “Yes”.
    if (isOfProvider || columns.collected < 0 || columns.charge < 0) columns.paid = at('paid')
    const more = names[columns.charge]?.startsWith('total') ? [] : moreOf(names, headings.more)
    return [{ top, heading: cells, columns, more }]
  })
  const known = ({ columns }: FoundColumns) => Object.values(columns).filter(isFound).length
  return found.toSorted((one, other) => known(other) - known(one))[0]
}

/** Whether names say which column has the amounts, or that there is none. */
function hasKnownAmounts({ heading, columns }: FoundColumns, { headings }: StatementKind): boolean {
  if (isFound(columns.collected) || isFound(columns.paid)) return true
  const known = new Set([...headings.order, ...headings.charge, ...headings.more])
  return heading.every((cell) => cell.trim() === '' || known.has(plain(cell)))
}

/** Without headings only a list of orders is one: nothing says what further columns are. */
function listOfOrders(lines: readonly CsvRow[], { isOfProvider }: StatementKind): FoundColumns | undefined {
  const isList = !isOfProvider && lines.every(({ cells: [, ...others] }) => others.every((cell) => cell.trim() === ''))
  if (!isList || !lines.some(({ cells: [first = ''] }) => isOfOrder(first.trim().replace(/^#/, '')))) return undefined
  return {
    ...{ top: -1, heading: withoutHeadings(1), more: [] },
    columns: { order: 0, collected: -1, charge: -1, paid: -1 },
  }
}

/**
 * Which columns a statement has, by what staff have assigned or by its headings.
 * @throws ShopError bad_request when it is not known which columns are the amounts
 */
export function columnsOf(lines: readonly CsvRow[], kind: StatementKind, assigned: StatementColumns | undefined) {
  const byName = columnsByName(lines, kind)
  const isSure = byName && hasKnownAmounts(byName, kind)
  // A statement with headings that are known is not read by the places of the columns of another one.
  const byStaff = assigned && (assigned.isHeaded || !isSure) ? assignedColumns(lines, assigned) : undefined
  const found = byStaff ?? (isSure ? byName : (listOfOrders(lines, kind) ?? byName))
  if (found && found === byName && !isSure) throw new ShopError('statement_amounts_unknown')
  return found
}

/** The first rows of a statement, in which staff find the headings. */
const shownLines = 20

/** What staff choose the columns from: the first rows, and the one that is taken for the headings; 0: there is none. */
export function headingsOf(text: string, kind: StatementKind, assigned?: StatementColumns) {
  const lines = linesOf(text)
  const shown = lines.slice(0, shownLines).map(({ row, cells }) => ({
    line: row,
    cells: cells.map((cell) => cell.trim()).map((cell) => (cell.length <= maxHeading ? cell : '')),
  }))
  const isByPlace = assigned?.isHeaded === false
  const found = (assigned && assignedColumns(lines, assigned)) ?? columnsByName(lines, kind)
  const first = lines.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1)
  return { lines: shown, line: isByPlace ? 0 : (((found && lines[found.top]) ?? first)?.row ?? 0) }
}

const isOfOrder = (given: string) => isOrderNumber(given) || isUuid(given)

const moreOf = (plainHeading: readonly string[], names: readonly string[]) =>
  plainHeading.flatMap((name, index) => (names.includes(name) ? [index] : []))
