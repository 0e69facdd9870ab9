import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#database/client.ts'
import { articleFormerSlugs, type articles, contentVersions } from '#database/schema/index.ts'

/** Under which the versions of an article are kept. */
export const pageOf = (id: string) => `article:${id}`

/** For a query: the id of the article that had this address before. */
export const idOfFormerSlug = (db: Database, slug: string) =>
  db.select({ id: articleFormerSlugs.articleId }).from(articleFormerSlugs).where(eq(articleFormerSlugs.slug, slug))

/** An address that an article has now leads to nothing else any more. */
export async function releaseSlug(tx: Transaction, slug: string): Promise<void> {
  await tx.delete(articleFormerSlugs).where(eq(articleFormerSlugs.slug, slug))
}

/** Makes the address that an article had lead to it from now on, where visitors may have seen it there. */
export async function keepFormerSlug(
  tx: Transaction,
  { id, slug }: typeof articles.$inferSelect,
  now: Date,
): Promise<void> {
  const { page, content } = contentVersions
  const seen = await tx.$count(
    contentVersions,
    and(
      eq(page, pageOf(id)),
      eq(sql`${content} ->> 'slug'`, slug),
      lte(sql`(${content} ->> 'publishedFrom')::timestamptz`, now.toISOString()),
    ),
  )
  if (seen > 0) await tx.insert(articleFormerSlugs).values({ slug, articleId: id }).onConflictDoNothing()
}
