import {
  type ImportColumn,
  type ImportSource,
  importColumnKeys,
  importColumns,
  maxImportRows,
} from '#contract/catalogue/catalogue-imports.ts'
import { spreadsheetText } from '#contract/spreadsheet-text.ts'
import {
  type CsvRow,
  extraCell,
  extraCellProblem,
  originalCell,
  readCsv,
  type Separator,
  separatorOf,
} from '../../../csv/csv.ts'
import { ShopError } from '../../../errors.ts'
import { type Cells, type FileRow, hasSeveralLines, plainCell } from './import-cells.ts'
import { rowsOfOtherShop } from './other-shops.ts'

interface ImportFile {
  rows: FileRow[]
  /** Unknown headings. */
  ignored: string[]
}

const plain = (heading: string) => heading.toLowerCase().replace(/[^\p{L}]/gu, '')

/** Aliases of the column headings, such as those of other shops. */
const otherHeadings: Partial<Record<ImportColumn, string[]>> = {
  name: ['name', 'productname', 'title', 'producttitle'],
  size: ['variant', 'sizename'],
  price: ['saleprice', 'sellingprice'],
  oldPrice: ['compareatprice', 'regularprice', 'mrp'],
  stock: ['quantity', 'qty', 'instock'],
  barcode: ['ean', 'upc', 'gtin'],
}
const columnByHeading = new Map<string, ImportColumn>(
  importColumnKeys.flatMap((column) =>
    [plain(importColumns[column]), ...(otherHeadings[column] ?? [])].map((heading) => [heading, column] as const),
  ),
)

/** Reads a catalogue file. @throws ShopError 400, 413, with a message that says what to do */
export function readImportFile(file: Buffer, from: ImportSource): ImportFile {
  const text = decode(file)
  const separatorLine = /^sep=([,;\t])\r?\n/i.exec(text.slice(0, 8))
  const top = text.split(/\r\n|\r|\n/, 20).find((line) => line.trim() !== '') ?? ''
  const separator = (separatorLine?.[1] as Separator | undefined) ?? separatorOf([top])
  const rows = readCsv(text, separator)
  const [heading, ...others] = separatorLine ? rows.slice(1) : rows
  if (!heading) throw new ShopError('file_empty')
  const { rows: filled, ignored } =
    from === 'shop' ? ownRows(heading, others) : { rows: rowsOfOtherShop(from, heading, others), ignored: [] }
  if (filled.length === 0) throw new ShopError('import_without_products')
  if (filled.length > maxImportRows)
    throw new ShopError('import_rows_limit', { rows: filled.length, limit: maxImportRows })
  return { rows: filled, ignored }
}

function ownRows(heading: CsvRow, rows: readonly CsvRow[]): ImportFile {
  const { columns, ignored } = columnsOf(heading)
  return { rows: rows.map((row) => fileRow(row, columns, heading)).filter(isFilled), ignored }
}

function decode(file: Buffer): string {
  const read = spreadsheetText(file)
  if ('problem' in read) throw new ShopError(read.problem)
  return read.text
}

function columnsOf({ cells }: CsvRow) {
  const columns = cells.map((cell) => columnByHeading.get(plain(cell)))
  const known = columns.filter((column) => column !== undefined)
  const twice = known.find((column, index) => known.indexOf(column) !== index)
  if (twice) throw new ShopError('import_column_twice', { column: importColumns[twice] })
  if (!known.includes('sku') && !known.includes('name'))
    throw new ShopError('import_headings_missing', { column: importColumns.sku })
  const ignored = cells.map((cell) => cell.trim()).filter((cell, index) => cell && !columns[index])
  return { columns, ignored }
}

function fileRow(row: CsvRow, columns: readonly (ImportColumn | undefined)[], heading: CsvRow): FileRow {
  const problem = extraCellOf(row, heading) ?? linesOf(row, columns)
  return { row: row.row, cells: cellsIn(row, columns), ...(problem && { problem }) }
}

function extraCellOf({ cells }: CsvRow, heading: CsvRow): FileRow['problem'] {
  const extra = extraCell(cells, heading.cells)
  return extra === undefined ? undefined : { column: undefined, message: extraCellProblem(extra) }
}

/** A quotation mark that is closed in a later row makes one cell of the rows between. */
function linesOf({ cells }: CsvRow, columns: readonly (ImportColumn | undefined)[]): FileRow['problem'] {
  const index = cells.findIndex((cell, at) => /[\r\n]/.test(cell.trim()) && !hasSeveralLines(columns[at]))
  return index < 0
    ? undefined
    : { column: columns[index], message: 'This cell has several lines: a quotation mark (") may be missing or surplus' }
}

function cellsIn({ cells }: CsvRow, columns: readonly (ImportColumn | undefined)[]): Cells {
  const filled: Cells = {}
  columns.forEach((column, index) => {
    const text = column && plainCell(column, originalCell(cells[index] ?? ''))
    if (column && text) filled[column] = text
  })
  return filled
}

const isFilled = ({ cells, problem }: FileRow) => problem !== undefined || Object.keys(cells).length > 0
