import { randomUUID } from 'node:crypto'
import type { ImportColumn, ImportedChange } from '#contract/catalogue/catalogue-imports.ts'
import { emptyFields } from '#contract/catalogue/products/field-values.ts'
import { plainSize } from '#contract/catalogue/products/sizes.ts'
import { dayInDhaka } from '#contract/dhaka-time.ts'
import { foldText } from '#contract/fold-text.ts'
import { hasHiddenCharacter, showHidden } from '#contract/hidden-characters.ts'
import { nameWithSize } from '#contract/names.ts'
import type { Entry } from '../assortment/assortment.ts'
import { findEntryByName } from '../assortment/name-ids.ts'
import { cellsOf, type FileProduct, type FileSize, shownSkuOf } from './file-product.ts'
import type { FileRow } from './import-cells.ts'
import { headingOf, isSpreadsheetFormOf } from './import-cells.ts'
import type { KnownCatalogue, KnownSize } from './import-known-catalogue.ts'

/** A product that is being built from a file's rows. */
export interface ProductDraft {
  /** Undefined for a new one. */
  before: FileProduct | undefined
  after: FileProduct
  /** The new values, and the row that set each: other rows of the product must not contradict it. */
  givenIn: Map<ImportColumn, { row: number; text: string }>
}

/** A row that is being parsed. */
export interface RowDraft extends FileRow {
  draft: ProductDraft | undefined
  size: FileSize | undefined
  isNew: boolean
  /** The base value that the typed stock is compared with. */
  stockBefore: number | null
  /** The difference in bottles. */
  moved: number
  changes: ImportedChange[]
  errors: { column: string; message: string }[]
  note: string
}

export const addError = (row: RowDraft, column: ImportColumn | undefined, message: string) => {
  row.errors.push({ column: headingOf(column), message })
}

/** Finds the size of each row, and creates new ones. */
export class Drafts {
  readonly #known: KnownCatalogue
  readonly #products = new Map<string, ProductDraft>()
  /** New ones by their folded name. */
  readonly #added = new Map<string, ProductDraft[]>()
  readonly #entries = new Map<string, Entry | undefined>()
  /** The row of each size in the file. */
  readonly #rows = new Map<string, number>()

  constructor(known: KnownCatalogue) {
    this.#known = known
  }

  /** The day in Dhaka. */
  get today(): string {
    return dayInDhaka(this.#known.at)
  }

  get all(): ProductDraft[] {
    return [...this.#products.values(), ...[...this.#added.values()].flat()]
  }

  /** Sets the product and the size of a row, or adds an error. */
  assign(row: RowDraft) {
    const known = this.#knownSize(row)
    if (known === 'several')
      return addError(row, 'sku', 'Several sizes have this SKU. Fill in Product and Size as well')
    if (known) this.#takeKnown(row, known)
    else this.#takeNew(row)
    const key = row.size?.id
    const other = key && this.#rows.get(key)
    if (other) addError(row, 'sku', `Row ${other} is about the same size`)
    else if (key) this.#rows.set(key, row.row)
  }

  #knownSize({ cells }: FileRow): KnownSize | 'several' | undefined {
    const { sku = '', size = '' } = cells
    const named = (this.#known.named.get(foldText(cells.name ?? '')) ?? []).filter((file) => this.#agrees(file, cells))
    const found = this.#known.sizes.get(sku.toLowerCase()) ?? []
    if (found.length > 1) {
      const same = found.filter(
        ({ file, size: one }) =>
          file.product.name === cells.name && one.size === (cells.size ?? '') && this.#agrees(file, cells),
      )
      return same.length === 1 ? same[0] : 'several'
    }
    if (found[0] || !sku) return found[0]
    // A spreadsheet may have reformatted the SKU as a number.
    return named
      .flatMap((file) => file.variants.map((one) => ({ file, size: one })))
      .find(
        ({ file, size: one }) =>
          plainSize(one.size) === plainSize(size) && isSpreadsheetFormOf(shownSkuOf(file, one), sku),
      )
  }

  #takeKnown(row: RowDraft, { file, size }: KnownSize): void {
    row.draft = this.#draftOf(file)
    row.size = row.draft.after.variants.find(({ id }) => id === size.id)
  }

  #draftOf(file: FileProduct): ProductDraft {
    const draft = this.#products.get(file.id) ?? { before: file, after: structuredClone(file), givenIn: new Map() }
    this.#products.set(file.id, draft)
    return draft
  }

  #takeNew(row: RowDraft) {
    const { name, sku = '' } = row.cells
    if (hasHiddenCharacter(sku))
      return addError(row, 'sku', `“${showHidden(sku)}” has an invisible character: enter it again`)
    if (!name) return addError(row, 'sku', 'The shop has no size with this SKU. To add it, fill in Product')
    const draft = this.#draftFor(row, name)
    if (!draft) return
    row.draft = draft
    const same =
      draft.before && draft.after.variants.find((one) => plainSize(one.size) === plainSize(row.cells.size ?? ''))
    if (same) {
      const sku = cellsOf(draft.after, same).sku
      return addError(row, 'sku', `${nameWithSize(name, same.size)} is in the shop already. Its SKU is ${sku}`)
    }
    row.isNew = true
    row.size = newSize(draft.after.variants.length)
    draft.after.variants.push(row.size)
  }

  /** The product that a new size is for: one of the shop's, one of this file's, or a new one. */
  #draftFor(row: RowDraft, name: string): ProductDraft | undefined {
    const { cells } = row
    const key = foldText(name)
    const known = (this.#known.named.get(key) ?? []).filter((file) => this.#agrees(file, cells))
    if (known.length > 1) {
      addError(row, 'name', 'Several products have this name. Fill in Brand and Category as well')
      return undefined
    }
    if (known[0]) return this.#draftOf(known[0])
    const added = this.#added.get(key) ?? []
    const same = added.find(({ after }) => this.#agrees(after, cells))
    if (same) return same
    const draft = { before: undefined, after: newProduct(name), givenIn: new Map() }
    const { brand, category } = cells
    draft.after.brand = (brand && this.entry('brand', brand)?.name) || ''
    draft.after.category = (category && this.entry('category', category)?.name) || ''
    this.#added.set(key, [...added, draft])
    return draft
  }

  /** Whether a product is of the brand and category that a row names, if it names any. */
  #agrees({ brand, category }: FileProduct, cells: FileRow['cells']): boolean {
    return (
      (!cells.brand || this.entry('brand', cells.brand)?.name === brand) &&
      (!cells.category || this.entry('category', cells.category)?.name === category)
    )
  }

  /** A brand or category of the shop, however it is written. */
  entry(kind: 'brand' | 'category', name: string): Entry | undefined {
    const key = `${kind} ${name}`
    if (!this.#entries.has(key)) this.#entries.set(key, this.#findEntry(kind, name))
    return this.#entries.get(key)
  }

  #findEntry(kind: 'brand' | 'category', name: string): Entry | undefined {
    const entries = kind === 'brand' ? this.#known.brands : this.#known.categories
    const exact = findEntryByName(entries, name)
    return exact ?? [...entries.values()].find((one) => foldText(one.name) === foldText(name))
  }
}

const newSize = (position: number): FileSize => ({
  id: randomUUID(),
  sku: null,
  barcode: null,
  weight: null,
  size: '',
  price: 0,
  oldPrice: null,
  discountedPercentage: 0,
  onSale: true,
  position,
  stock: 0,
  parts: null,
  sales: [],
})

const newProduct = (name: string): FileProduct => ({
  id: randomUUID(),
  product: { ...emptyFields, name, onSale: false },
  brand: '',
  category: '',
  brandId: 0,
  categoryId: 0,
  variants: [],
})
