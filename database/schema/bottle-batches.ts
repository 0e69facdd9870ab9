import { index, pgTable, text, timestamp, uuid } from '../drizzle-columns.ts'
import { staffMemberOrNull } from './accounts.ts'
import { variants } from './catalogue.ts'
import { pictures } from './pictures.ts'

/** The batches of received bottles, as they stand on their boxes. Lines of orders keep a copy of the one they were picked from. */
export const bottleBatches = pgTable(
  'bottle_batches',
  {
    id: uuid().primaryKey().defaultRandom(),
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    /** Months such as 2026-03; empty: not known. */
    madeIn: text().notNull().default(''),
    expiresIn: text().notNull().default(''),
    /** The importer, or where they were bought; empty: not known. */
    source: text().notNull().default(''),
    sourceInBangla: text('source_bn').notNull().default(''),
    /** A photograph of box and bottle, which the page of the product shows. */
    pictureId: text().references(() => pictures.id),
    /** Who received it. */
    ...staffMemberOrNull,
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('bottle_batches_of_size').on(table.variantId, table.at)],
)
