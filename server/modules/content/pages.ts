import {
  type ContentOf,
  type ContentPage,
  type ContentVersion,
  contentPageNames,
  pageTitles,
} from '#contract/content/content.ts'
import type { Database } from '#database/client.ts'
import { desc } from '#database/drizzle.ts'
import { contentVersions } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { withKnownPictures } from './pictures.ts'
import { sampleContent, sampleWritten } from './sample/index.ts'
import { addVersion, readVersions, type Version } from './versions.ts'

/** Earlier versions that staff can go back to. */
const maxEarlier = 20

type Versions<Page extends ContentPage> = [ContentVersion<ContentOf<Page>>, ...ContentVersion<ContentOf<Page>>[]]

/** The versions of a page, newest first; at least one. */
export async function listPageVersions<Page extends ContentPage>(
  db: Database,
  page: Page,
  max = maxEarlier + 1,
): Promise<Versions<Page>> {
  const initialVersion = { content: sampleContent[page], version: 0, saved: null }
  const saved = await readVersions(db, page, max)
  // Fields that were added in a later version of the shop have their initial values.
  const filled = saved.map((one) => ({ ...one, content: { ...initialVersion.content, ...one.content } }))
  return (filled.length < max ? [...filled, initialVersion] : filled) as Versions<Page>
}

/** The public content of a page. */
export async function readPage<Page extends ContentPage>(db: Database, page: Page) {
  const [{ content, saved }] = await listPageVersions(db, page, 1)
  return { content, changed: saved?.at ?? sampleWritten }
}

/** The last change of each page. */
export async function listPages(db: Database) {
  const { page, savedAt, savedByName } = contentVersions
  const rows = await db
    .selectDistinctOn([page], { page, savedAt, savedByName })
    .from(contentVersions)
    .orderBy(page, desc(contentVersions.version))
  return contentPageNames.map((name) => {
    const row = rows.find((one) => one.page === name)
    return { page: name, saved: row ? { at: row.savedAt.toISOString(), by: row.savedByName } : null }
  })
}

/**
 * Saves a new version of a page.
 * @throws ShopError conflict when someone else has changed it since the editor saw it
 */
export async function changePage(
  context: SignedInContext,
  page: ContentPage,
  { content, version }: { content: object; version: number },
): Promise<Version> {
  return inTransaction(context.db, async (tx) => {
    const known = await withKnownPictures(tx, content)
    return addVersion(tx, context, { page, name: pageTitles[page], content: known, seen: version })
  })
}
