import { parse } from 'csv-parse/sync'
import { ShopError } from '../errors.ts'

/** A byte order mark: without it Excel decodes Bangla text wrongly. */
export const byteOrderMark = '\uFEFF'

/**
 * What spreadsheets take for the beginning of a formula, full-width letters included, and what `csvRow` made of one.
 */
const formula = /^'*[=+\-@＝＋－＠]/

/** The same within a cell of a file that is opened with semicolons or tabs, where its quotation marks are text. */
const formulaInside = /([;\t](?:"|[^\S\t\r\n])*)('*[=+\-@＝＋－＠])/g
const escapedInside = /([;\t](?:"|[^\S\t\r\n])*)'('*[=+\-@＝＋－＠])/g

/** A row of a CSV file (RFC 4180) whose cells no spreadsheet takes for formulas. Cells may have several lines. */
export const csvRow = (cells: readonly (string | number)[]): string => `${cells.map(asCell).join(',')}\r\n`

/** A CSV file whose cells are one line each. */
export const asCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  byteOrderMark + rows.map((row) => csvRow(row.map(asLine))).join('')

const asLine = (value: string | number) => (typeof value === 'number' ? value : value.replace(/\s+/g, ' '))

function asCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const trimmed = value.trim().replace(formulaInside, "$1'$2")
  const text = formula.test(trimmed) ? `'${trimmed}` : trimmed
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Reverts the escaping of `csvRow`. */
export const originalCell = (cell: string): string => {
  const text = cell.trim()
  const whole = text.startsWith("'") && formula.test(text) ? text.slice(1) : text
  return whole.replace(escapedInside, '$1$2')
}

export interface CsvRow {
  /** As spreadsheets count: from 1, a cell of several lines is in one row. */
  row: number
  cells: string[]
}

const separators = ['\t', ';', ','] as const
export type Separator = (typeof separators)[number]

/** The separator that occurs in most of these lines. */
export function separatorOf(lines: readonly string[]): Separator {
  const count = (separator: string) =>
    lines.length === 1
      ? (lines[0] ?? '').split(separator).length
      : lines.filter((line) => line.includes(separator)).length
  return separators.toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

/**
 * The rows of a CSV file (RFC 4180) with any line ends, except those whose cells are all empty.
 * @throws ShopError 400 for a misplaced quotation mark, naming its line
 */
export function readCsv(text: string, separator: Separator): CsvRow[] {
  return parsed(text, separator)
    .map((cells, index) => ({ row: index + 1, cells: cells.map(withoutFormula) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

/** A cell of which a spreadsheet makes a text, `="0171"`, as exports write numbers that are to keep their zeros. */
const textFormula = /^="([^"]*)"$/
const withoutFormula = (cell: string): string => textFormula.exec(cell.trim())?.[1] ?? cell

/** The same in files that do not quote such a cell, although it has quotation marks. */
const unquotedFormulas = (text: string, separator: Separator): string =>
  text.replace(new RegExp(`(^\\uFEFF?|[\r\n${separator}])="([^"\r\n]*)"(?=[\r\n${separator}]|$)`, 'g'), '$1"$2"')

function parsed(text: string, separator: Separator, isQuoted = false): string[][] {
  const options = { bom: true, delimiter: separator, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true }
  try {
    return parse(text, options)
  } catch (error) {
    const quoted = isQuoted ? text : unquotedFormulas(text, separator)
    if (quoted !== text) return parsed(quoted, separator, true)
    const { code, lines, records } = error as Record<'code', string> & Record<'lines' | 'records', number>
    const row = records + 1
    if (code === 'CSV_QUOTE_NOT_CLOSED') throw new ShopError('quotation_mark_not_closed', { row })
    if (code === 'CSV_INVALID_CLOSING_QUOTE') throw new ShopError('text_after_quotation_mark', { row, line: lines })
    if (code === 'INVALID_OPENING_QUOTE') throw new ShopError('quotation_mark_inside_cell', { row, line: lines })
    throw error
  }
}

/** The first cell with a text that is under no heading, if there is one. */
export const extraCell = (cells: readonly string[], headings: readonly string[]): string | undefined =>
  cells.find((cell, index) => cell.trim() !== '' && !headings[index]?.trim())?.trim()

export const extraCellProblem = (cell: string): string =>
  `“${cell.slice(0, 40)}” is under no heading. A cell with a comma needs quotation marks, as in "1,250"`
