/** A byte order mark: without it Excel reads Bangla as something else. */
const byteOrderMark = '\uFEFF'

/** What spreadsheets take for the beginning of a formula, full-width letters included. */
const formula = /^[=+\-@＝＋－＠]/

/** A CSV file (RFC 4180) whose cells no spreadsheet takes for formulas. A cell is one line of text. */
export const asCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(asCell).join(',')}\r\n`).join('')

function asCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const line = value.replace(/\s+/g, ' ').trim()
  const text = formula.test(line) ? `'${line}` : line
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
