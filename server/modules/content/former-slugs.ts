import type { Database, Transaction } from '#database/client.ts'
import { and, eq, lte, sql } from '#database/drizzle.ts'
import { articleFormerSlugs, type articles, contentVersions } from '#database/schema/index.ts'

/** The page key of an article's versions. */
export const pageOf = (id: string) => `article:${id}`

/** A subquery for the id of the article that formerly had this slug. */
export const idOfFormerSlug = (db: Database, slug: string) =>
  db.select({ id: articleFormerSlugs.articleId }).from(articleFormerSlugs).where(eq(articleFormerSlugs.slug, slug))

/** A current slug of an article no longer redirects to another one. */
export async function releaseSlug(tx: Transaction, slug: string): Promise<void> {
  await tx.delete(articleFormerSlugs).where(eq(articleFormerSlugs.slug, slug))
}

/** Redirects the former slug of an article to it, if it was public. */
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
