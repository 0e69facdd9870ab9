import type {
  CatalogueImport,
  ImportColumn,
  ImportRow,
  ImportRowKind,
  ImportSource,
  ImportState,
} from '#contract/catalogue/catalogue-imports.ts'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from '../drizzle-columns.ts'
import { staffMember } from './accounts.ts'
import { products } from './catalogue.ts'

export interface RowOrigin {
  path?: string
  pictures?: string[]
  leftOut?: string
}

/** An uploaded catalogue file: its preview, then its progress. Deleted after a few days. */
export const catalogueImports = pgTable('catalogue_imports', {
  id: uuid().primaryKey().defaultRandom(),
  file: text().notNull(),
  ...staffMember,
  at: timestamp({ withTimezone: true }).notNull(),
  source: text().$type<ImportSource>().notNull().default('shop'),
  state: text().$type<ImportState>().notNull().default('checked'),
  summary: jsonb()
    .$type<Pick<CatalogueImport, 'rows' | 'products'> & Partial<Pick<CatalogueImport, 'missing'>>>()
    .notNull(),
  ignored: jsonb().$type<string[]>().notNull(),
  /** A hash of all planned changes. */
  plan: text().notNull(),
  message: text().notNull().default(''),
  /** Percent. */
  progress: integer().notNull().default(0),
  /**
   * Ids of products whose contents or stocks it changes, in the order of publishing; and how many are published by
   * now.
   */
  unpublished: jsonb()
    .$type<{ contents: string[]; stocks: string[] }>()
    .notNull()
    .default({ contents: [], stocks: [] }),
  published: integer().notNull().default(0),
  /** Of products of another shop: the pictures that could not be loaded. Those that wait are rows. */
  failedPictures: jsonb().$type<CatalogueImport['pictures']['failed']>().notNull().default([]),
})

export const catalogueImportRows = pgTable(
  'catalogue_import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => catalogueImports.id, { onDelete: 'cascade' }),
    /** The row number in the spreadsheet. */
    row: integer().notNull(),
    kind: text().$type<ImportRowKind>().notNull(),
    /** The values of its columns; empty cells are left out. */
    cells: jsonb().$type<Partial<Record<ImportColumn, string>>>().notNull(),
    /** The base value that the typed stock is compared with, null if none was typed. */
    stockBefore: integer(),
    shown: jsonb().$type<Omit<ImportRow, 'row' | 'kind'>>().notNull(),
    /** Of a row of another shop: the address of its product there and of its pictures; or why it is left out. */
    origin: jsonb().$type<RowOrigin>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index('catalogue_import_rows_of_kind').on(table.importId, table.kind, table.row),
  ],
)

/** The pictures that a product of another shop waits for. Its import is deleted after a few days, and these with it. */
export const importedPictures = pgTable(
  'imported_pictures',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    importId: uuid()
      .notNull()
      .references(() => catalogueImports.id, { onDelete: 'cascade' }),
    /** Those that are not loaded yet, in their order. */
    addresses: jsonb().$type<string[]>().notNull(),
    dueAt: timestamp({ withTimezone: true }).notNull(),
    tries: integer().notNull().default(0),
  },
  (table) => [index('imported_pictures_due').on(table.dueAt), index('imported_pictures_of_import').on(table.importId)],
)
