import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { pictures } from './pictures.ts'

/** What the staff writes of a brand or a category. */
const entryColumns = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  /** The last part of its page's address. */
  slug: text().notNull().unique(),
  description: text().notNull().default(''),
  pictureId: text().references(() => pictures.id),
  /** Its place wherever brands or categories are listed; equal places are ordered by name. */
  position: integer().notNull().default(0),
  /** Without a page and not listed; its products stay for sale. */
  hidden: boolean().notNull().default(false),
  /** Came with the sample catalogue, and goes with it once nothing is sold under it. */
  sample: boolean().notNull().default(false),
  /** Raised by each change, so that two editors notice each other. */
  version: integer().notNull().default(1),
})

/** The houses whose perfumes the shop sells. */
export const brands = pgTable('brands', entryColumns())

/** The kinds of perfume, by strength. */
export const categories = pgTable('categories', entryColumns())

/** Slugs that a brand had before; they lead to the present one. */
export const brandFormerSlugs = pgTable('brand_former_slugs', {
  slug: text().primaryKey(),
  entryId: integer()
    .notNull()
    .references(() => brands.id, { onDelete: 'cascade' }),
})

export const categoryFormerSlugs = pgTable('category_former_slugs', {
  slug: text().primaryKey(),
  entryId: integer()
    .notNull()
    .references(() => categories.id, { onDelete: 'cascade' }),
})
