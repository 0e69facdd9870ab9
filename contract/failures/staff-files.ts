import { saveAsUtf8 } from '../spreadsheet-text.ts'
import { staffFailures } from './staff-failures.ts'

const doubled = 'A cell with a quotation mark is enclosed in quotation marks, and its own is written twice.'
const place = ({ row, line }: Record<'row' | 'line', number>) =>
  row === line ? `Row ${row}` : `Line ${line} of the file, in the cell that begins in row ${row},`

/** What can be wrong with a file of a spreadsheet. */
export const fileFailures = staffFailures(400, {
  file_is_workbook: `This is an Excel workbook. ${saveAsUtf8}`,
  file_unreadable: `The characters of this file cannot be read. ${saveAsUtf8}`,
  quotation_mark_not_closed: ({ row }: { row: number }) => `Row ${row} has a quotation mark (") that is never closed.`,
  text_after_quotation_mark: (at: { row: number; line: number }) =>
    `${place(at)} has text after a closing quotation mark ("). ${doubled}`,
  quotation_mark_inside_cell: (at: { row: number; line: number }) =>
    `${place(at)} has a quotation mark (") in a cell that does not begin with one. ${doubled}`,
})
