import type { Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { entryTables, formerSlugTables, type Kind } from './assortment.ts'

/** A current slug of an entry no longer redirects to another one. */
export async function releaseSlug(tx: Transaction, kind: Kind, slug: string): Promise<void> {
  const former = formerSlugTables[kind]
  await tx.delete(former).where(eq(former.slug, slug))
}

/**
 * Redirects slugs to an entry that had them, or had a name like them. Slugs that another entry has or had are not
 * changed.
 */
export async function keepFormerSlugs(tx: Transaction, kind: Kind, entryId: number, slugs: string[]): Promise<void> {
  const [table, former] = [entryTables[kind], formerSlugTables[kind]]
  for (const slug of new Set(slugs.filter(Boolean))) {
    const [has] = await tx.select({ id: table.id }).from(table).where(eq(table.slug, slug))
    if (!has) await tx.insert(former).values({ slug, entryId }).onConflictDoNothing()
  }
}
