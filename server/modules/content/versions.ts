import { outdatedAfter } from '#contract/content/bangla-texts.ts'
import type { Saved } from '#contract/content/content.ts'
import type { Database, Transaction } from '#database/client.ts'
import { desc, eq } from '#database/drizzle.ts'
import { contentVersions } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import type { Snapshot } from '../../staff-changes.ts'
import { saveVersion, type VersionedDocument } from '../../versioned-documents.ts'

/** A version of edited content. */
export interface Version {
  content: object
  version: number
  saved: Saved
}

const versionOf = (row: typeof contentVersions.$inferSelect): Version => ({
  content: row.content,
  version: row.version,
  saved: { at: row.savedAt.toISOString(), by: row.savedByName },
})

/** The saved versions of a page, newest first. */
export async function readVersions(db: Database | Transaction, page: string, max: number): Promise<Version[]> {
  const rows = await db
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.page, page))
    .orderBy(desc(contentVersions.version))
    .limit(max)
  return rows.map(versionOf)
}

/** A changed content with the keys of its outdated Bangla texts; without any, it is as it was before there were keys. */
export function markOutdated(before: object, content: object) {
  const outdated = outdatedAfter({ ...before }, { ...content })
  return { ...content, outdated: outdated.length > 0 ? outdated : undefined }
}

interface NewVersion {
  page: string
  /** Its name for staff. */
  name: string
  content: object
  /** The version that the editor saw. */
  seen: number
  /** The first version. */
  isNew?: boolean
  /** The content for the change log, besides the number of its version. */
  describe?(content: object): Snapshot
}

/**
 * In a transaction: adds a version after the one that the editor saw, and invalidates everything that shows it.
 * @throws ShopError 409 when someone else has saved a version since
 */
export async function addVersion(
  tx: Transaction,
  context: Pick<SignedInContext, 'now' | 'actor'>,
  { page, name, content, seen, isNew = false, describe = () => ({}) }: NewVersion,
): Promise<Version> {
  const document: VersionedDocument<typeof contentVersions> = {
    table: contentVersions,
    keeps: 'every',
    rows: eq(contentVersions.page, page),
    subject: { kind: 'content', id: page, name },
    tags: [`content:${page}`],
    conflict: 'content_changed',
    snapshot(row) {
      if (isNew) return row && describe(row.content)
      return { ...describe(row?.content ?? {}), Version: row ? String(row.version) : 'Original version' }
    },
  }
  return versionOf(await saveVersion(tx, context, document, seen, () => ({ page, content })))
}
