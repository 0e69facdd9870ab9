import { boolean, integer, pgTable, text } from '../drizzle-columns.ts'
import { pictures } from './pictures.ts'

/** The editable columns of brands and categories. */
const entryColumns = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  /** The last part of its page's URL. */
  slug: text().notNull().unique(),
  description: text().notNull().default(''),
  /** In Bangla; empty: the English one is shown. */
  nameInBangla: text('name_bn').notNull().default(''),
  descriptionInBangla: text('description_bn').notNull().default(''),
  /** What search engines show of its page; empty: what the page says. */
  title: text().notNull().default(''),
  summary: text().notNull().default(''),
  titleInBangla: text('title_bn').notNull().default(''),
  summaryInBangla: text('summary_bn').notNull().default(''),
  pictureId: text().references(() => pictures.id),
  /** Its position in lists of brands or categories; equal positions are sorted by name. */
  position: integer().notNull().default(0),
  /** Hidden from lists and without a page; its products stay published. */
  hidden: boolean().notNull().default(false),
  /** Whether its perfumes may be sold as decants: the owner of a brand may object. */
  decants: boolean().notNull().default(true),
  /** Part of the sample catalogue, and removed with it if it has no other products. */
  sample: boolean().notNull().default(false),
  /** Incremented by each change, to detect concurrent edits. */
  version: integer().notNull().default(1),
})

/** Brands. */
export const brands = pgTable('brands', entryColumns())

/** Categories: kinds of perfume, by strength. */
export const categories = pgTable('categories', entryColumns())

/** Former slugs of brands; they redirect to the current one. */
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
