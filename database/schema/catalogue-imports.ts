import type {
  CatalogueImport,
  ImportColumn,
  ImportRow,
  ImportRowKind,
  ImportState,
} from '#contract/catalogue/catalogue-imports.ts'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from '../drizzle-columns.ts'
import { staffMember } from './accounts.ts'

/** An uploaded catalogue file: its preview, then its progress. Deleted after a few days. */
export const catalogueImports = pgTable('catalogue_imports', {
  id: uuid().primaryKey().defaultRandom(),
  file: text().notNull(),
  ...staffMember,
  at: timestamp({ withTimezone: true }).notNull(),
  state: text().$type<ImportState>().notNull().default('checked'),
  summary: jsonb().$type<Pick<CatalogueImport, 'rows' | 'products'>>().notNull(),
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
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index('catalogue_import_rows_of_kind').on(table.importId, table.kind, table.row),
  ],
)
