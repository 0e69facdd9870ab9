import { z } from 'zod'
import { formerShops } from '../former-shop/former-shop.ts'
import { typedText } from '../text-fields.ts'
import { fieldLabel } from './products/field-registry.ts'
import { forEachField } from './products/field-values.ts'

const { name, description, ...headings } = forEachField((key) => fieldLabel(key, 'file'))

/** The columns of a catalogue file: one row per size. Headings are displayed in the spreadsheet. */
export const importColumns = {
  sku: 'SKU',
  name,
  size: 'Size',
  brand: 'Brand',
  category: 'Category',
  price: 'Price',
  oldPrice: 'Old price',
  salePrice: 'Price in sale',
  saleDays: 'Sale days',
  stock: 'Stock',
  stockBefore: 'Stock when exported',
  barcode: 'Barcode',
  weight: 'Weight in grams',
  setOf: 'Set of',
  published: 'Published',
  sizeShown: 'Size shown',
  ...headings,
  description,
}
export type ImportColumn = keyof typeof importColumns
export const importColumnKeys = Object.keys(importColumns) as [ImportColumn, ...ImportColumn[]]

/** Rows of a catalogue file, at most. */
export const maxImportRows = 20_000
/** Bytes. */
export const largestImport = 10 * 1024 * 1024
export const importTypes = ['text/csv'] as const

/** What exports a file: this shop, or another one, whose products are added to those of this shop. */
export const importSources = ['shop', ...formerShops] as const
export type ImportSource = (typeof importSources)[number]

export const NewImportQuery = z.strictObject({
  name: typedText().min(1).max(200).describe('of the file'),
  from: z.enum(importSources).optional().describe('`shop` when left out'),
})

/** The planned change of a row. */
export const importRowKinds = ['new', 'changed', 'unchanged', 'error'] as const
export type ImportRowKind = (typeof importRowKinds)[number]

export const ImportedChange = z.object({
  column: z.string().describe('heading'),
  before: z.string().describe('empty: nothing'),
  after: z.string(),
})
export type ImportedChange = z.infer<typeof ImportedChange>

export const ImportRow = z.object({
  row: z.number().int().describe('row number in the spreadsheet'),
  kind: z.enum(importRowKinds),
  productId: z.string().describe('empty: a new product'),
  name: z.string(),
  size: z.string(),
  sku: z.string(),
  changes: z.array(ImportedChange),
  errors: z.array(z.object({ column: z.string().describe('heading; empty: the row'), message: z.string() })),
  note: z.string().describe('a hint; empty: none'),
})
export type ImportRow = z.infer<typeof ImportRow>

/**
 * `checked`: nothing is changed yet. `applying`: the changes are being written, all or none. `publishing`: they are
 * written, and the listings are being updated. `failed`: nothing was changed.
 */
export const importStates = ['checked', 'applying', 'publishing', 'done', 'failed'] as const
export type ImportState = (typeof importStates)[number]

const count = z.number().int()
export const CatalogueImport = z.object({
  _id: z.string(),
  file: z.string(),
  by: z.string().describe('the staff member who uploaded it, or has applied it since'),
  at: z.iso.datetime(),
  state: z.enum(importStates),
  rows: z.record(z.enum(importRowKinds), count).describe('number of rows of each kind'),
  products: z.object({ new: count, changed: count }),
  ignored: z.array(z.string()).describe('unknown headings; their columns are ignored'),
  from: z.enum(importSources),
  missing: z
    .object({ brands: z.array(z.string()), categories: z.array(z.string()) })
    .describe('names in a file of another shop that this shop does not have'),
  pictures: z
    .object({ waiting: count, failed: z.array(z.object({ address: z.string(), reason: z.string() })) })
    .describe('of products of another shop, loaded after the import'),
  plan: z.string().describe('identifies the planned changes; different when they are'),
  message: z.string().describe('why it was not applied, or a hint before applying; empty: none'),
  progress: count.min(0).max(100).describe('percent, while it is applied'),
})
export type CatalogueImport = z.infer<typeof CatalogueImport>

const page = z.coerce.number().int()
export const ImportRowsQuery = z.strictObject({
  show: z.enum(importRowKinds),
  _page: page.min(1).max(100_000).optional(),
  _perPage: page.min(1).max(500).optional(),
})
export type ImportRowsQuery = z.infer<typeof ImportRowsQuery>

export const ImportStart = z.strictObject({
  plan: z.string().describe('the plan of the preview that the editor saw; 409 when it has changed since'),
})

/** A file for download. */
export const SavedFile = z.object({ name: z.string(), csv: z.string() })
