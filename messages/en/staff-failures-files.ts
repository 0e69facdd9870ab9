import type { TextsOf } from '#contract/failures/failures.ts'
import type { fileFailures } from '#contract/failures/staff-files.ts'
import { saveAsUtf8 } from '#contract/spreadsheet-text.ts'

const doubled = 'A cell with a quotation mark is enclosed in quotation marks, and its own is written twice.'
const place = ({ row, line }: Record<'row' | 'line', number>) =>
  row === line ? `Row ${row}` : `Line ${line} of the file, in the cell that begins in row ${row},`

export const fileFailureTexts: TextsOf<typeof fileFailures> = {
  file_is_workbook: `This is an Excel workbook. ${saveAsUtf8}`,
  file_unreadable: `The characters of this file cannot be read. ${saveAsUtf8}`,
  quotation_mark_not_closed: ({ row }) => `Row ${row} has a quotation mark (") that is never closed.`,
  text_after_quotation_mark: (at) => `${place(at)} has text after a closing quotation mark ("). ${doubled}`,
  quotation_mark_inside_cell: (at) =>
    `${place(at)} has a quotation mark (") in a cell that does not begin with one. ${doubled}`,
}
