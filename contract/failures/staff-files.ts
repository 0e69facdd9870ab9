import type { FailureTable } from './kinds.ts'

/** What can be wrong with a file of a spreadsheet. */
export const fileFailures = {
  file_is_workbook: { status: 400 },
  file_unreadable: { status: 400 },
  quotation_mark_not_closed: { status: 400, params: { row: 'number' } },
  text_after_quotation_mark: { status: 400, params: { row: 'number', line: 'number' } },
  quotation_mark_inside_cell: { status: 400, params: { row: 'number', line: 'number' } },
} as const satisfies FailureTable
