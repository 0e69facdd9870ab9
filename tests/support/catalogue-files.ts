import { importColumns } from '#contract/catalogue/catalogue-imports.ts'
import { csvRow, originalCell, readCsv } from '#server/csv/csv.ts'

const headings = Object.values(importColumns)
export type Sheet = Record<string, string>[]

/** The rows of a catalogue file, keyed by column heading. */
export function sheetOf(csv: string): Sheet {
  const [head, ...rows] = readCsv(csv, ',')
  return rows.map(({ cells }) =>
    Object.fromEntries((head?.cells ?? []).map((heading, index) => [heading, originalCell(cells[index] ?? '')])),
  )
}

/** A catalogue file as a spreadsheet program saves it; by default with all columns of the shop. */
export const fileOf = (sheet: Sheet, columns: readonly string[] = headings) =>
  csvRow(columns) + sheet.map((row) => csvRow(columns.map((column) => row[column] ?? ''))).join('')
