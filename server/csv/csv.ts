/** A byte order mark: without it Excel decodes Bangla text wrongly. */
export const byteOrderMark = '\uFEFF'

/**
 * What spreadsheets take for the beginning of a formula, full-width letters included, and what `csvRow` made of one.
 */
const formula = /^'*[=+\-@＝＋－＠]/

/** A row of a CSV file (RFC 4180) whose cells no spreadsheet takes for formulas. Cells may have several lines. */
export const csvRow = (cells: readonly (string | number)[]): string => `${cells.map(asCell).join(',')}\r\n`

/** A CSV file whose cells are one line each. */
export const asCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  byteOrderMark + rows.map((row) => csvRow(row.map(asLine))).join('')

const asLine = (value: string | number) => (typeof value === 'number' ? value : value.replace(/\s+/g, ' '))

function asCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const trimmed = value.trim()
  const text = formula.test(trimmed) ? `'${trimmed}` : trimmed
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Reverts the escaping of `csvRow`. */
export const originalCell = (cell: string): string => {
  const text = cell.trim()
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text
}

export interface CsvRow {
  /** As spreadsheets count: from 1, a cell of several lines is in one row. */
  row: number
  cells: string[]
}

export interface CsvFile {
  /** Excludes rows whose cells are all empty. */
  rows: CsvRow[]
  /** The row with a quotation mark that is never closed. */
  unclosed: number | undefined
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

/** Reads a CSV file (RFC 4180) with any line ends. A quotation mark inside of an unquoted cell is part of it. */
export function readCsv(text: string, separator: Separator): CsvFile {
  const rows: CsvRow[] = []
  let row = 1
  let cells: string[] = []
  let position = text.startsWith(byteOrderMark) ? 1 : 0
  let unclosed: number | undefined
  while (position <= text.length) {
    const cell = text[position] === '"' ? quotedCell(text, position + 1) : { value: '', end: position, closed: true }
    const end = endOfCell(text, cell.end, separator)
    cells.push(cell.value + text.slice(cell.end, end))
    if (!cell.closed) unclosed ??= row
    position = end + 1
    if (text[end] === separator) continue
    if (cells.some((value) => value.trim() !== '')) rows.push({ row, cells })
    if (text[end] === '\r' && text[position] === '\n') position += 1
    row += 1
    cells = []
  }
  return { rows, unclosed }
}

/** The text of a quoted cell and the index after its closing mark. */
function quotedCell(text: string, start: number) {
  for (let from = start; ; ) {
    const mark = text.indexOf('"', from)
    if (mark < 0) return { value: unquoted(text.slice(start)), end: text.length, closed: false }
    if (text[mark + 1] !== '"') return { value: unquoted(text.slice(start, mark)), end: mark + 1, closed: true }
    from = mark + 2
  }
}

const unquoted = (text: string) => text.replaceAll('""', '"')

function endOfCell(text: string, start: number, separator: string): number {
  for (let index = start; index < text.length; index += 1) {
    const sign = text[index]
    if (sign === separator || sign === '\n' || sign === '\r') return index
  }
  return text.length
}
