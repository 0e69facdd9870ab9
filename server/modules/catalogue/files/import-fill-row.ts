import type { ImportColumn } from '#contract/catalogue/catalogue-imports.ts'
import { discountBetween, pricesAgree, pricesDisagree } from '#contract/catalogue/products/catalogue-staff.ts'
import { fieldKeys } from '#contract/catalogue/products/field-registry.ts'
import { maxStock } from '#contract/catalogue/stock.ts'
import { toPoisha, toTaka } from '#contract/money.ts'
import { saveAsUtf8 } from '#contract/spreadsheet-text.ts'
import { hasLostLetters } from '../../../csv/lost-letters.ts'
import { sentenceOfIssue } from '../../../errors.ts'
import { struckThroughPrice } from '../pricing.ts'
import { cellsOf, type FileProduct, type FileSize } from './file-product.ts'
import { fillSale } from './file-sales.ts'
import { headingOf, isSameValue, readCell } from './import-cells.ts'
import { addError, type Drafts, type ProductDraft, type RowDraft } from './import-drafts.ts'

const productColumns: ImportColumn[] = ['brand', 'category', ...fieldKeys, 'published']
const sizeColumns = ['size', 'barcode', 'weight', 'sizeShown'] as const

/** Writes the cells of a row into its draft; invalid or contradictory cells are errors of the row. */
export function fillRow(row: RowDraft, drafts: Drafts): void {
  const { draft, size } = row
  if (!draft || !size) return
  // The current values, in the format of a file; empty for new products.
  const known = draft.before && cellsOf(draft.before, draft.before.variants.find(({ id }) => id === size.id) ?? size)
  for (const column of productColumns) fillProduct(row, draft, size, column, known?.[column] ?? '', drafts)
  const own = row.isNew ? undefined : known
  for (const column of sizeColumns) {
    const text = row.cells[column]
    if (text === undefined || (own && isSameValue(column, text, own[column]))) continue
    write(row, column, text, own?.[column] ?? '', draft.after, size)
  }
  if (row.isNew) fillSku(row, size)
  checkSet(row, size, own?.setOf ?? '')
  fillPrices(row, draft, size, own)
  fillSaleCells(row, draft, size, { known: own, today: drafts.today })
  fillStock(row, size)
}

function fillProduct(
  row: RowDraft,
  draft: ProductDraft,
  size: FileSize,
  column: ImportColumn,
  before: string,
  drafts: Drafts,
) {
  const text = row.cells[column]
  if (text === undefined || (draft.before && isSameValue(column, text, before))) return
  // A new product stays hidden until staff publish it.
  if (column === 'published' && !draft.before) {
    const read = readCell(column, text)
    if ('error' in read) return addError(row, column, read.error)
    if (read.value) row.note = 'It stays hidden: add its pictures, then publish it.'
    return
  }
  const given = draft.givenIn.get(column)
  if (given && given.text !== text)
    return addError(
      row,
      column,
      `Row ${given.row} says “${given.text}”. All rows of a product must have the same value`,
    )
  if (given) return
  draft.givenIn.set(column, { row: row.row, text })
  if (column === 'brand' || column === 'category') return fillEntry(row, draft, column, text, before, drafts)
  write(row, column, text, before, draft.after, size)
}

function fillEntry(
  row: RowDraft,
  { after }: ProductDraft,
  kind: 'brand' | 'category',
  text: string,
  before: string,
  drafts: Drafts,
) {
  if (hasLostLetters(text, before)) return addError(row, kind, lostLetters)
  const entry = drafts.entry(kind, text)
  const screen = kind === 'brand' ? 'Brands' : 'Categories'
  if (!entry) return addError(row, kind, `The shop has no ${kind} “${text}”. Add it under ${screen} first`)
  if (kind === 'brand') Object.assign(after, { brand: entry.name, brandId: entry.id })
  else Object.assign(after, { category: entry.name, categoryId: entry.id })
  addChange(row, kind, before, entry.name)
}

function write(row: RowDraft, column: ImportColumn, text: string, before: string, file: FileProduct, size: FileSize) {
  if (hasLostLetters(text, before)) return addError(row, column, lostLetters)
  const read = readCell(column, text)
  if ('error' in read) return addError(row, column, read.error)
  assign(file, size, column, read.value)
  addChange(row, column, before, cellsOf(file, size)[column])
}

function assign({ product }: FileProduct, size: FileSize, column: ImportColumn, value: unknown): void {
  if (column === 'size') Object.assign(size, { size: value })
  else if (column === 'barcode') Object.assign(size, { barcode: value || null })
  else if (column === 'weight') Object.assign(size, { weight: value })
  else if (column === 'sizeShown') Object.assign(size, { onSale: value })
  else if (column === 'published') Object.assign(product, { onSale: value })
  else Object.assign(product, { [column]: value })
}

const lostLetters = `Letters of this cell were lost when the file was saved. ${saveAsUtf8}`

function addChange(row: RowDraft, column: ImportColumn, before: string, after: string): void {
  if (before !== after) row.changes.push({ column: headingOf(column), before, after })
}

function fillSku(row: RowDraft, size: FileSize) {
  const { sku } = row.cells
  if (sku === undefined) return
  const read = readCell('sku', sku)
  if ('error' in read) return addError(row, 'sku', read.error)
  size.sku = read.value
  addChange(row, 'sku', '', read.value)
}

/** Both prices and the discount; the displayed old price stays the same when only the price changes. */
function fillPrices(
  row: RowDraft,
  draft: ProductDraft,
  size: FileSize,
  known: Record<ImportColumn, string> | undefined,
) {
  const typed = (column: 'price' | 'oldPrice') => {
    const text = row.cells[column]
    return text === undefined || (known && isSameValue(column, text, known[column]))
      ? undefined
      : readCell(column, text)
  }
  const [price, oldPrice] = [typed('price'), typed('oldPrice')]
  if (price && 'error' in price) addError(row, 'price', price.error)
  if (oldPrice && 'error' in oldPrice) addError(row, 'oldPrice', oldPrice.error)
  if (!price && !oldPrice) return
  const struck = struckThroughPrice(size)
  if (price && 'value' in price) size.price = toPoisha(price.value as number)
  const old = oldPrice && 'value' in oldPrice ? oldPrice.value : struck === null ? null : toTaka(struck)
  size.oldPrice = old === null ? null : toPoisha(old)
  size.discountedPercentage = discountBetween(size.price, size.oldPrice)
  if (size.price > 0 && !pricesAgree({ price: toTaka(size.price), oldPrice: old }))
    addError(row, oldPrice ? 'oldPrice' : 'price', sentenceOfIssue({ message: pricesDisagree }))
  const after = cellsOf(draft.after, size)
  for (const column of ['price', 'oldPrice'] as const) addChange(row, column, known?.[column] ?? '', after[column])
}

/** The price and the days of a sale; a cell that is left out stays as it is. */
function fillSaleCells(
  row: RowDraft,
  draft: ProductDraft,
  size: FileSize,
  { known, today }: { known: Record<ImportColumn, string> | undefined; today: string },
) {
  const typed = <Column extends 'salePrice' | 'saleDays'>(column: Column) => {
    const text = row.cells[column]
    if (text === undefined || (known && isSameValue(column, text, known[column]))) return undefined
    const read = readCell(column, text)
    if ('error' in read) addError(row, column, read.error)
    return read
  }
  const [price, days] = [typed('salePrice'), typed('saleDays')]
  if ((!price && !days) || (price && 'error' in price) || (days && 'error' in days)) return
  const problem = fillSale(size, { price: price?.value, days: days?.value }, today)
  if (problem) return addError(row, problem.column, problem.message)
  const after = cellsOf(draft.after, size)
  for (const column of ['salePrice', 'saleDays'] as const) addChange(row, column, known?.[column] ?? '', after[column])
}

/** A file keeps sets as they are: their parts are chosen in the editor, and have the stock. */
function checkSet(row: RowDraft, size: FileSize, known: string): void {
  const { setOf, stock } = row.cells
  if (setOf !== undefined && !isSameValue('setOf', setOf, known))
    addError(
      row,
      'setOf',
      'What is in a set is chosen in the editor of its product. Leave this cell as it was exported',
    )
  if (size.parts && stock !== undefined)
    addError(
      row,
      'stock',
      'A set or decant has no stock of its own: leave it empty, and change the stock it is taken from',
    )
}

/**
 * Calculates the stock change relative to the stock in the file: bottles that were sold since the export
 * or the preview stay sold.
 */
function fillStock(row: RowDraft, size: FileSize) {
  const { stock: text, stockBefore: given } = row.cells
  if (text === undefined || size.parts) return
  const [typed, exported] = [readCell('stock', text), given === undefined ? undefined : readCell('stockBefore', given)]
  if ('error' in typed) return addError(row, 'stock', typed.error)
  if (exported && 'error' in exported) return addError(row, 'stockBefore', exported.error)
  const seen = row.isNew ? 0 : (exported?.value ?? row.stockBefore ?? size.stock)
  row.stockBefore = seen
  row.moved = typed.value - seen
  if (row.moved === 0) return
  const before = size.stock
  size.stock += row.moved
  if (size.stock < 0) addError(row, 'stock', `Only ${before} are left: ${-row.moved} cannot be removed`)
  if (size.stock > maxStock) addError(row, 'stock', 'This number is too high')
  row.changes.push({ column: headingOf('stock'), before: row.isNew ? '' : String(before), after: String(size.stock) })
  if (exported && seen !== before && !row.isNew) {
    const how = row.moved > 0 ? `${row.moved} are added` : `${-row.moved} are removed`
    row.note = `${seen} when the file was exported, ${before} now: ${how}.`
  }
}
