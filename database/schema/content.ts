import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from '../drizzle-columns.ts'
import { users } from './accounts.ts'

/** All saved versions of pages: the highest number is current. Append-only. */
export const contentVersions = pgTable(
  'content_versions',
  {
    page: text().notNull(),
    version: integer().notNull(),
    content: jsonb().$type<object>().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
    savedByUserId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The name at that time. */
    savedByName: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.page, table.version] })],
)

/** The articles of the blog. Their content is in `content_versions`, under `article:<id>`. */
export const articles = pgTable(
  'articles',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    /** Time of publication, null for a draft. */
    publishedFrom: timestamp({ withTimezone: true }),
  },
  (table) => [index('articles_published').on(table.publishedFrom.desc())],
)

/** Former public slugs of articles; they redirect to the current one. */
export const articleFormerSlugs = pgTable('article_former_slugs', {
  slug: text().primaryKey(),
  articleId: uuid()
    .notNull()
    .references(() => articles.id, { onDelete: 'cascade' }),
})

/** Where the pages of the site before this one have gone. Asked only for addresses without a page. */
export const redirects = pgTable('redirects', {
  id: uuid().primaryKey().defaultRandom(),
  /** As `plainAddress` writes it. */
  from: text().notNull().unique(),
  /** A path of this shop, without the language. */
  to: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  byUserId: uuid().references(() => users.id, { onDelete: 'set null' }),
  /** The name at that time. */
  byName: text().notNull(),
})
