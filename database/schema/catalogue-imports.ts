import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type {
  CatalogueImport,
  ImportColumn,
  ImportRow,
  ImportRowKind,
  ImportState,
} from '#contract/catalogue/catalogue-imports.ts'
import { users } from './accounts.ts'

/** A catalogue file that the staff has sent: its preview, then how far its changes are. Kept for a few days. */
export const catalogueImports = pgTable('catalogue_imports', {
  id: uuid().primaryKey().defaultRandom(),
  file: text().notNull(),
  byUserId: uuid().references(() => users.id, { onDelete: 'set null' }),
  /** The name as it was then. */
  byName: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  state: text().$type<ImportState>().notNull().default('checked'),
  summary: jsonb().$type<Pick<CatalogueImport, 'rows' | 'products'>>().notNull(),
  ignored: jsonb().$type<string[]>().notNull(),
  /** A hash of everything that the file would change. */
  plan: text().notNull(),
  message: text().notNull().default(''),
  /** Percent. */
  progress: integer().notNull().default(0),
  /**
   * Ids of products whose contents or stocks it changes, in the order in which these are shown; and how many are by
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
    /** As the spreadsheet counts them. */
    row: integer().notNull(),
    kind: text().$type<ImportRowKind>().notNull(),
    /** The values of its columns; empty cells are left out. */
    cells: jsonb().$type<Partial<Record<ImportColumn, string>>>().notNull(),
    /** The stock that the typed one is compared with; null: none was typed. */
    stockBefore: integer(),
    shown: jsonb().$type<Omit<ImportRow, 'row' | 'kind'>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index('catalogue_import_rows_of_kind').on(table.importId, table.kind, table.row),
  ],
)
