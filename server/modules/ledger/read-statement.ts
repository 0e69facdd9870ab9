import { showHidden } from '#contract/hidden-characters.ts'
import type { AssignedColumns, ReadColumns } from '#contract/ledger/settlements.ts'
import { numberProblem, signedNumber } from '#contract/typed-number.ts'
import { failureText } from '#languages/failure-text.ts'
import { type CsvRow, extraCell, extraCellProblem } from '../../csv/csv.ts'
import { ShopError } from '../../errors.ts'
import { type FoundColumns, findColumns, isFound, linesOf } from './assigned-columns.ts'

/** A row of a statement; amounts in decimal taka, null if missing. */
export interface ReadRow {
  line: number
  given: string
  collected: number | null
  charge: number | null
  /** A cell that should be an amount is invalid, or the row has more cells than headings. */
  unreadable: boolean
  /** Why it is unreadable, where more is known. */
  note: string
  /** What the holder pays out for it, where a column says so. */
  paid: number | null
}

interface ReadStatement {
  columns: ReadColumns
  rows: ReadRow[]
}

/** Of a payment provider: refunds are negative, and lines without a number may be fees. */
export interface StatementKind {
  isOfProvider: boolean
}

/**
 * Parses a statement: columns separated by comma, semicolon or tab, in any order, with additional ones;
 * amounts with currency signs and commas or in Bangla digits. What a column is, staff have said once.
 * @param known the remembered columns of its holder
 * @throws ShopError 400 when such headings are new, without any row, or for a misplaced quotation mark
 */
export function readStatement(text: string, kind: StatementKind, known: readonly AssignedColumns[]): ReadStatement {
  const lines = linesOf(text)
  const found = findColumns(lines, known)
  if (!found) throw new ShopError('statement_columns_unknown')
  const { top, heading, columns, more } = found
  const rows = lines
    .slice(top + 1)
    .filter(({ cells }) => !/^\s*(grand ?)?total/i.test(cells.find((cell) => cell.trim() !== '') ?? ''))
    .map((row) => readRow(row, found, kind))
    .filter(({ given, collected, charge, unreadable }) => {
      return given !== '' || (kind.isOfProvider && (collected || charge || unreadable))
    })
    .map((row) => ({ ...row, unreadable: row.unreadable || (!kind.isOfProvider && isNegative(row)) }))
  if (rows.length === 0) throw nothingFound(kind)
  const nameOf = (index: number) => heading[index]?.trim() ?? null
  return {
    columns: {
      order: nameOf(columns.order) ?? '',
      collected: nameOf(columns.collected),
      charge: nameOf(columns.charge),
      more: isFound(columns.charge) ? more.map((index) => nameOf(index) ?? '') : [],
      paid: nameOf(columns.paid),
    },
    rows,
  }
}

const isNegative = ({ collected, charge }: ReadRow) => (collected ?? 0) < 0 || (charge ?? 0) < 0

const nothingFound = ({ isOfProvider }: StatementKind) =>
  new ShopError(isOfProvider ? 'statement_without_payments' : 'statement_without_orders')

function readRow(
  { row: line, cells }: CsvRow,
  { heading, columns, more }: FoundColumns,
  { isOfProvider }: StatementKind,
): ReadRow {
  const given = showHidden((cells[columns.order] ?? '').trim().replace(/^#/, ''))
  const extra = extraCell(cells, heading)
  const amounts = [columns.collected, columns.charge, columns.paid].map((index) => amountOf(cells[index]))
  const others = more.map((index) => amountOf(cells[index]))
  const unreadable = extra !== undefined || [...amounts, ...others].some((amount) => Number.isNaN(amount))
  const [statedAmount = null, fee = null, paid = null] = amounts
  // What a provider keeps is the difference, with taxes on its fee and whatever the sign of a column of fees is.
  const isDifference = statedAmount !== null && paid !== null && (isOfProvider || fee === null)
  const charge = isDifference ? round(statedAmount - paid) : fee === null ? null : round(fee + sumOf(others))
  const collected = statedAmount ?? (paid !== null && charge !== null ? round(paid + charge) : null)
  const ambiguous = [columns.collected, columns.charge, columns.paid, ...more]
    .map((index) => numberProblem(cells[index] ?? ''))
    .find((problem) => problem !== undefined)
  const noteOfNumber = ambiguous ? failureText('en', ambiguous) : ''
  const note = extra === undefined ? noteOfNumber : extraCellProblem(extra)
  return { line, given, collected, charge, unreadable, note, paid }
}

const sumOf = (amounts: (number | null)[]) => amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
const round = (taka: number) => Math.round(taka * 100) / 100

/** Null for an empty cell, NaN for an invalid amount. */
function amountOf(cell: string | undefined): number | null {
  const text = (cell ?? '').trim()
  if (text === '' || text === '-') return null
  return signedNumber(text)
}
