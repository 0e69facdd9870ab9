import { type CsvRow, originalCell } from './csv.ts'

/** A row that is read by its headings: what is under the first of them that has something there. */
export interface HeadedRow {
  row: number
  read(...headings: string[]): string
}

/** The rows of a file whose headings are documented by the program that wrote it, in any case. */
export function readByHeading(heading: CsvRow, rows: readonly CsvRow[]) {
  const columns = new Map(heading.cells.map((cell, index) => [cell.trim().toLowerCase(), index]))
  const has = (name: string) => columns.has(name.toLowerCase())
  return {
    /** Whether there is one of each of these headings. */
    hasAll: (...required: string[][]) => required.every((names) => names.some(has)),
    rows: rows.map(({ row, cells }): HeadedRow => {
      const cell = (name: string) => originalCell(cells[columns.get(name.toLowerCase()) ?? -1] ?? '')
      return { row, read: (...names) => names.map(cell).find(Boolean) ?? '' }
    }),
  }
}
