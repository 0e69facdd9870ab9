import { countMissing } from '#contract/content/bangla-texts.ts'
import {
  allConfirmed,
  type Letter,
  type LetterRow,
  type LetterSending,
  type LetterVersion,
  type NewLetter,
} from '#contract/letters/letters.ts'
import type { Database, Transaction } from '#database/client.ts'
import { desc, eq, sql } from '#database/drizzle.ts'
import { contentVersions, letters } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import type { Snapshot } from '../../staff-changes.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { addVersion, markOutdated, readVersions } from '../content/index.ts'
import { resultsOf } from './letter-results.ts'

/** Earlier versions that staff can go back to. */
const maxEarlier = 20
/** Letters in the list. */
const maxListed = 500

/** Under which the content of a letter is stored. */
export const pageOfLetter = (id: string) => `letter:${id}`

/** The newest letters, last changed first. */
export async function listLetters(db: Database): Promise<LetterRow[]> {
  const rows = await db
    .selectDistinctOn([letters.id], { letter: letters, version: contentVersions })
    .from(letters)
    .innerJoin(contentVersions, sql`${contentVersions.page} = 'letter:' || ${letters.id}`)
    .orderBy(letters.id, desc(contentVersions.version))
  const shown = rows
    .toSorted((one, other) => other.version.savedAt.getTime() - one.version.savedAt.getTime())
    .slice(0, maxListed)
  const results = await resultsOf(
    db,
    shown.map(({ letter }) => letter),
  )
  return shown.map(({ letter: { id, state }, version: { content, savedAt, savedByName } }) => {
    const { subject, bangla, outdated = [] } = content as Letter
    return {
      ...{ id, subject, state, saved: { at: savedAt.toISOString(), by: savedByName } },
      missingInBangla: countMissing(content, bangla),
      outdatedInBangla: outdated.length,
      result: results(id),
    }
  })
}

/** @throws ShopError 404 */
export async function requireLetter(db: Database, id: string) {
  const [current, ...earlier] = (await readVersions(db, pageOfLetter(id), maxEarlier + 1)) as LetterVersion[]
  if (!current) throw new ShopError('letter_not_found')
  return { current, earlier, sending: await readSending(db, id) }
}

/** @throws ShopError 404 */
export async function readSending(db: Database, id: string): Promise<LetterSending> {
  const [row] = await db.select().from(letters).where(eq(letters.id, id))
  if (!row) throw new ShopError('letter_not_found')
  const { state, segment, startedAt, finishedAt, byName } = row
  const result = (await resultsOf(db, [row]))(id)
  const at = { startedAt: startedAt?.toISOString() ?? null, finishedAt: finishedAt?.toISOString() ?? null }
  return { state, segment, ...at, by: byName, result }
}

export async function addLetter(context: SignedInContext, { subject }: NewLetter): Promise<string> {
  return inTransaction(context.db, async (tx) => {
    const [row] = await tx.insert(letters).values({ segment: allConfirmed }).returning()
    if (!row) throw new Error('no letter was made')
    const content: Letter = { subject, body: { type: 'doc', content: [{ type: 'paragraph' }] }, bangla: {} }
    const first = { name: `Letter: ${subject}`, content, seen: 0, isNew: true, describe }
    await addVersion(tx, context, { page: pageOfLetter(row.id), ...first })
    return row.id
  })
}

/** @throws ShopError 409 when someone else has changed it since, and for a letter that is sent */
export async function changeLetter(
  context: SignedInContext,
  id: string,
  { content, version }: { content: Letter; version: number },
): Promise<LetterVersion> {
  return inTransaction(context.db, async (tx) => {
    await lockDraft(tx, id)
    const [newest] = await readVersions(tx, pageOfLetter(id), 1)
    const saved = await addVersion(tx, context, {
      page: pageOfLetter(id),
      name: `Letter: ${content.subject}`,
      content: markOutdated(newest?.content ?? {}, content),
      seen: version,
      describe,
    })
    return saved as LetterVersion
  })
}

/** Locks a letter that is not sent yet. @throws ShopError 404, 409 */
export async function lockDraft(tx: Transaction, id: string): Promise<void> {
  const [row] = await tx.select().from(letters).where(eq(letters.id, id)).for('update')
  if (!row) throw new ShopError('letter_not_found')
  if (row.state !== 'draft') throw new ShopError('letter_is_sent')
}

/** A letter in the change log. Its text is in the versions. */
const describe = (content: object): Snapshot => ({ Subject: (content as Letter).subject })
