import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

/** Every version of a page's content that was ever saved: the one with the highest number counts. Rows are only added. */
export const contentVersions = pgTable(
  'content_versions',
  {
    page: text().notNull(),
    version: integer().notNull(),
    content: jsonb().$type<object>().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
    savedByUserId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The name as it was then. */
    savedByName: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.page, table.version] })],
)

/** The articles of the blog. Their words are in `content_versions`, under `article:<id>`. */
export const articles = pgTable(
  'articles',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    /** Visitors see it from then on; null: a draft. */
    publishedFrom: timestamp({ withTimezone: true }),
  },
  (table) => [index('articles_published').on(table.publishedFrom.desc())],
)

/** Addresses that an article had while visitors could see it; they lead to the present one. */
export const articleFormerSlugs = pgTable('article_former_slugs', {
  slug: text().primaryKey(),
  articleId: uuid()
    .notNull()
    .references(() => articles.id, { onDelete: 'cascade' }),
})
