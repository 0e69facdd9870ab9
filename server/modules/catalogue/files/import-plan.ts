import { createHash } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { CatalogueImport, ImportRow, ImportRowKind, ImportSource } from '#contract/catalogue/catalogue-imports.ts'
import { maxSizes, plainSize } from '#contract/catalogue/products/sizes.ts'
import { foldText } from '#contract/fold-text.ts'
import { nameWithSize } from '#contract/names.ts'
import { cellsOf, type FileProduct, shownSkuOf } from './file-product.ts'
import type { FileRow } from './import-cells.ts'
import { headingOf } from './import-cells.ts'
import { addError, Drafts, type ProductDraft, type RowDraft } from './import-drafts.ts'
import { fillRow } from './import-fill-row.ts'
import type { KnownCatalogue } from './import-known-catalogue.ts'

/** Rows between two yields to the event loop. */
const rowsAtOnce = 250

export interface GivenRow extends FileRow {
  /** The base value of the stock in the preview. */
  stockBefore: number | null
}

/** A row and its planned changes. */
export interface PlannedRow extends GivenRow {
  kind: ImportRowKind
  /** Of a size of a product that is added. */
  newProductId: string | undefined
  shown: Omit<ImportRow, 'row' | 'kind'>
}

/** The difference in bottles that a row makes to the stock of a size. */
export interface PlannedMove {
  productId: string
  variantId: string
  /** Version of the size, with its product's. */
  name: string
  change: number
  /** The previous stock. */
  seen: number
}

export interface ImportPlan extends Pick<CatalogueImport, 'rows' | 'products' | 'missing'> {
  planned: PlannedRow[]
  /** Products whose content changes, and new ones. */
  contents: { before: FileProduct | undefined; after: FileProduct }[]
  moves: PlannedMove[]
  /** A hash that is equal for equal changes. Stocks are included as differences. */
  hash: string
}

/**
 * Plans the changes of a file without applying them. A file of another shop only adds: what this shop has stays as it
 * is, and a product with an error in any row is left out.
 */
export async function planImport(
  given: readonly GivenRow[],
  known: KnownCatalogue,
  from: ImportSource,
): Promise<ImportPlan> {
  const drafts = new Drafts(known)
  const rows: RowDraft[] = []
  for (const [index, row] of given.entries()) {
    if (index % rowsAtOnce === 0) await yieldToEventLoop()
    const draft = asDraft(row)
    // A row whose cells are in the wrong columns says nothing else.
    if (row.origin?.leftOut) draft.note = row.origin.leftOut
    else if (!row.problem) {
      drafts.assign(draft)
      if (from === 'shop' || draft.isNew) fillRow(draft, drafts)
    }
    rows.push(draft)
  }
  checkProducts(drafts.all, rows)
  checkNumbers(rows, known)
  const planned = rows.map(asPlanned)
  const touched = new Set(rows.filter(isContent).map(({ draft }) => draft))
  const faulty = new Set(from === 'shop' ? [] : rows.flatMap(({ errors, draft }) => (errors.length > 0 && draft) || []))
  const contents = drafts.all
    .filter((draft) => touched.has(draft) && !faulty.has(draft))
    .map(({ before, after }) => ({ before, after }))
  return {
    planned,
    contents,
    moves: rows.flatMap(moveOf),
    hash: hashOf(rows, planned),
    rows: countKinds(planned),
    missing: from === 'shop' ? { brands: [], categories: [] } : missingEntries(rows, drafts),
    products: {
      new: contents.filter(({ before }) => !before).length,
      changed: new Set(
        rows
          .filter(({ changes, draft }) => changes.length > 0 && draft?.before && !faulty.has(draft))
          .map(({ draft }) => draft),
      ).size,
    },
  }
}

/** The brands and categories of new sizes that the shop does not have, each once as it is first written. */
function missingEntries(rows: readonly RowDraft[], drafts: Drafts): CatalogueImport['missing'] {
  const missing = (kind: 'brand' | 'category') => {
    const names = rows.flatMap(({ isNew, cells }) => (isNew && cells[kind]) || [])
    const unknown = names.filter((name) => !drafts.entry(kind, name))
    return [...new Map(unknown.toReversed().map((name) => [foldText(name), name])).values()].toReversed()
  }
  return { brands: missing('brand'), categories: missing('category') }
}

const asDraft = ({ row, cells, stockBefore, problem, origin = null }: GivenRow): RowDraft => ({
  row,
  cells,
  stockBefore,
  origin,
  draft: undefined,
  size: undefined,
  isNew: false,
  moved: 0,
  changes: [],
  errors: problem ? [{ column: headingOf(problem.column), message: problem.message }] : [],
  note: '',
})

/** Whether a row changes more than a stock. */
const isContent = ({ isNew, changes, moved }: RowDraft) => isNew || changes.length > (moved === 0 ? 0 : 1)

/** Checks that concern all rows of a product together. */
function checkProducts(drafts: readonly ProductDraft[], rows: readonly RowDraft[]): void {
  const rowsOf = Map.groupBy(
    rows.filter(({ draft, size }) => draft && size),
    ({ draft }) => draft,
  )
  for (const draft of drafts) {
    const own = rowsOf.get(draft) ?? []
    const { variants, product } = draft.after
    checkSizes(draft.after, own)
    const [first] = own
    if (!first) continue
    if (variants.length > maxSizes) addError(first, 'size', `A product has at most ${maxSizes} sizes`)
    if (!variants.some(({ onSale }) => onSale))
      addError(
        first,
        'sizeShown',
        'A product needs at least one published size. To hide the product, enter No under Published',
      )
    if (draft.before) continue
    const { brand, category, description } = first.cells
    if (!brand) addError(first, 'brand', 'Fill in the brand of a new product')
    if (!category) addError(first, 'category', 'Fill in the category of a new product')
    if (!description && !product.description) addError(first, 'description', 'Fill in the description of a new product')
  }
}

function checkSizes({ variants }: FileProduct, rows: readonly RowDraft[]): void {
  for (const row of rows) {
    const { size, isNew, cells, draft } = row
    if (isNew && !cells.price) addError(row, 'price', 'Fill in the price')
    if (!size || variants.length === 1 || !(isNew || cells.size)) continue
    const names = variants.filter((one) => one !== size).map((one) => plainSize(one.size))
    if (names.includes(plainSize(size.size)) && isChanged(row, 'Size'))
      addError(row, 'size', `This product already has the size ${size.size}`)
    else if (!size.size && draft?.before && !cells.sku)
      addError(row, 'sku', 'Fill in the SKU to change this product. To add a size to it, fill in Size')
    else if (!size.size) addError(row, 'size', 'Fill in the size: this product has several')
    else if (names.includes(''))
      addError(row, 'size', 'Fill in the size of the product’s other row as well, such as 6 ml')
  }
}

const isChanged = ({ isNew, changes }: RowDraft, heading: string) =>
  isNew || changes.some(({ column }) => column === heading)

/** Checks that SKUs and barcodes are unique once everything is applied. */
function checkNumbers(rows: readonly RowDraft[], { barcodes }: KnownCatalogue): void {
  const now = new Map(rows.flatMap(({ size }) => (size ? [[size.id, size.barcode] as const] : [])))
  const [skus, scanned] = [new Map<string, number>(), new Map<string, number>()]
  const doubled = (row: RowDraft, seen: Map<string, number>, number: string, column: 'sku' | 'barcode') => {
    const other = seen.get(number)
    if (other) addError(row, column, `Row ${other} has the same value`)
    else seen.set(number, row.row)
  }
  for (const row of rows) {
    const { size, isNew } = row
    if (!size) continue
    if (isNew && size.sku) doubled(row, skus, size.sku.toLowerCase(), 'sku')
    if (!size.barcode || !isChanged(row, 'Barcode')) continue
    doubled(row, scanned, size.barcode, 'barcode')
    const holder = barcodes.get(size.barcode)
    const keeps = holder && (now.has(holder.variantId) ? now.get(holder.variantId) === size.barcode : true)
    if (holder && keeps && holder.variantId !== size.id)
      addError(row, 'barcode', `${holder.name} already has this barcode`)
  }
}

function asPlanned(draft: RowDraft): PlannedRow {
  const { row, cells, stockBefore, origin = null, draft: product, size, isNew, changes, errors, note } = draft
  const file = product?.before ?? product?.after
  const kind = errors.length > 0 ? 'error' : isNew ? 'new' : changes.length > 0 ? 'changed' : 'unchanged'
  const known =
    file && size && !isNew ? cellsOf(file, file.variants.find(({ id }) => id === size.id) ?? size) : undefined
  return {
    row,
    cells,
    stockBefore,
    origin,
    kind,
    newProductId: product && !product.before ? product.after.id : undefined,
    shown: {
      productId: product?.before?.id ?? '',
      name: known?.name ?? cells.name ?? '',
      size: known?.size ?? cells.size ?? '',
      sku: product?.before && size && !isNew ? shownSkuOf(product.before, size) : (cells.sku ?? ''),
      changes,
      errors,
      note,
    },
  }
}

function moveOf({ draft, size, isNew, moved }: RowDraft): PlannedMove[] {
  if (!draft || !size || isNew || moved === 0) return []
  const name = nameWithSize(draft.after.product.name, size.size)
  return [{ productId: draft.after.id, variantId: size.id, name, change: moved, seen: size.stock - moved }]
}

function countKinds(planned: readonly PlannedRow[]): Record<ImportRowKind, number> {
  const counts = { new: 0, changed: 0, unchanged: 0, error: 0 }
  for (const { kind } of planned) counts[kind] += 1
  return counts
}

function hashOf(rows: readonly RowDraft[], planned: readonly PlannedRow[]): string {
  const hash = createHash('sha256')
  rows.forEach(({ row, draft, size, isNew, moved, errors, changes }, index) => {
    const contents = changes.filter(({ column }) => column !== 'Stock')
    const kind = planned[index]?.kind
    hash.update(JSON.stringify([row, kind, isNew ? draft?.before?.id : size?.id, moved, contents, errors]))
  })
  return hash.digest('base64url')
}
