import { index, integer, pgTable, primaryKey, real, smallint, text, timestamp } from '../drizzle-columns.ts'
import { productReference } from './catalogue.ts'

/**
 * The notes of scent, each once: products name them in lists of words. Their names in Bangla and other spellings are in the
 * glossary, under the same key.
 */
export const notes = pgTable('notes', {
  /** The English name as it is compared, by `foldText`. */
  key: text().primaryKey(),
  english: text().notNull(),
  /** One of `noteGroups`; empty: not chosen yet. */
  group: text().notNull().default(''),
  /** How rare it is: the logarithm of products by products with it. Computed each night. */
  idf: real().notNull().default(0),
})

/** The notes of products, written with their listings. */
export const productNotes = pgTable(
  'product_notes',
  {
    productId: productReference(),
    note: text()
      .notNull()
      .references(() => notes.key, { onUpdate: 'cascade' }),
    /** One of `noteLevels`. */
    level: text().notNull(),
    /** Who named it: `house`, `ours`; empty: not known. */
    source: text().notNull().default(''),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.level, table.note] }),
    index('product_notes_note').on(table.note, table.productId),
  ],
)

/** The scents that are most like a product, computed each night. */
export const similarProducts = pgTable(
  'similar_products',
  {
    productId: productReference(),
    rank: smallint().notNull(),
    similarId: productReference(),
    /** 0 to 1. */
    similarity: real().notNull(),
    /** The keys of the notes that both have and that weigh most, at most three. */
    reason: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.rank] }),
    index('similar_products_similar').on(table.similarId),
  ],
)

/** Perfumes that customers know and the shop does not have, by the name that they typed: what to buy. */
export const wantedPerfumes = pgTable('wanted_perfumes', {
  /** By `foldText`. */
  key: text().primaryKey(),
  name: text().notNull(),
  asked: integer().notNull().default(1),
  lastAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
