import { type FormerShop, formerShopNames, maxExportRows, maxListedRows } from '#contract/former-shop/former-shop.ts'
import { spreadsheetText } from '#contract/spreadsheet-text.ts'
import { readCsv, separatorOf } from '../../csv/csv.ts'
import { type HeadedRow, readByHeading } from '../../csv/read-by-heading.ts'
import { ShopError } from '../../errors.ts'

/**
 * The rows of an export of another shop.
 * @param required one heading of each of these is there
 * @throws ShopError 400 for another file
 */
export function readExport(
  file: Buffer,
  what: 'customers' | 'orders',
  from: FormerShop,
  ...required: string[][]
): HeadedRow[] {
  const read = spreadsheetText(file)
  if ('problem' in read) throw new ShopError(read.problem)
  const top = read.text.split(/\r\n|\r|\n/, 1)[0] ?? ''
  const [heading, ...others] = readCsv(read.text, separatorOf([top]))
  if (!heading || others.length === 0) throw new ShopError('file_empty')
  const { hasAll, rows } = readByHeading(heading, others)
  if (!hasAll(...required)) throw new ShopError('export_of_other_shop', { what, shop: formerShopNames[from] })
  if (rows.length > maxExportRows) throw new ShopError('import_rows_limit', { rows: rows.length, limit: maxExportRows })
  return rows
}

/** Collects why rows are left out. */
export function leavingOut() {
  const reasons: { row: number; reason: string }[] = []
  let leftOut = 0
  return {
    add(row: number, reason: string) {
      leftOut += 1
      if (reasons.length < maxListedRows) reasons.push({ row, reason })
    },
    counted: () => ({ leftOut, reasons }),
  }
}
