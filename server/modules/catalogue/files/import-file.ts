import {
  type ImportColumn,
  importColumnKeys,
  importColumns,
  maxImportRows,
} from '#contract/catalogue/catalogue-imports.ts'
import { byteOrderMark, type CsvRow, originalCell, readCsv, type Separator, separatorOf } from '../../../csv/csv.ts'
import { ShopError } from '../../../errors.ts'
import { type Cells, plainCell } from './import-cells.ts'

export interface FileRow {
  /** The row number in the spreadsheet. */
  row: number
  cells: Cells
}

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

/** Reads a catalogue file. @throws ShopError bad_request, too_large, with a message that says what to do */
export function readImportFile(file: Buffer): ImportFile {
  const text = decode(file)
  const separatorLine = /^sep=([,;\t])\r?\n/i.exec(text.slice(0, 8))
  const top = text.split(/\r\n|\r|\n/, 20).find((line) => line.trim() !== '') ?? ''
  const separator = (separatorLine?.[1] as Separator | undefined) ?? separatorOf([top])
  const { rows, unclosed } = readCsv(text, separator)
  const [heading, ...others] = separatorLine ? rows.slice(1) : rows
  if (!heading) throw invalidFile('This file is empty.')
  const { columns, ignored } = columnsOf(heading)
  if (unclosed !== undefined) throw invalidFile(`Row ${unclosed} has a quotation mark (") that is never closed.`)
  const filled = others.map((row) => ({ row: row.row, cells: cellsIn(row, columns) })).filter(isFilled)
  if (filled.length === 0) throw invalidFile('There are no products in this file, only headings.')
  if (filled.length > maxImportRows) {
    const limit = maxImportRows.toLocaleString('en')
    throw new ShopError(
      'too_large',
      `This file has ${filled.length.toLocaleString('en')} rows. The limit is ${limit}: split it into several.`,
    )
  }
  return { rows: filled, ignored }
}

const invalidFile = (message: string) => new ShopError('bad_request', message)
const saveAs = 'In the spreadsheet, save it as “CSV UTF-8” and choose that file.'

function decode(file: Buffer): string {
  if (file.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004')))
    throw invalidFile(`This is an Excel workbook. ${saveAs}`)
  const utf16 = file.subarray(0, 2).toString('hex')
  const encoding = utf16 === 'fffe' ? 'utf-16le' : utf16 === 'feff' ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(file)
    if (!text.includes('\0')) return text.startsWith(byteOrderMark) ? text.slice(1) : text
  } catch {
    // As below.
  }
  throw invalidFile(`The characters of this file cannot be read. ${saveAs}`)
}

function columnsOf({ cells }: CsvRow) {
  const columns = cells.map((cell) => columnByHeading.get(plain(cell)))
  const known = columns.filter((column) => column !== undefined)
  const twice = known.find((column, index) => known.indexOf(column) !== index)
  if (twice) throw invalidFile(`Two columns are called “${importColumns[twice]}”.`)
  if (!known.includes('sku') && !known.includes('name'))
    throw invalidFile(`The first row needs the headings of the columns, one of them “${importColumns.sku}”.`)
  const ignored = cells.map((cell) => cell.trim()).filter((cell, index) => cell && !columns[index])
  return { columns, ignored }
}

function cellsIn({ cells }: CsvRow, columns: readonly (ImportColumn | undefined)[]): Cells {
  const filled: Cells = {}
  columns.forEach((column, index) => {
    const text = column && plainCell(column, originalCell(cells[index] ?? ''))
    if (column && text) filled[column] = text
  })
  return filled
}

const isFilled = ({ cells }: FileRow) => Object.keys(cells).length > 0
