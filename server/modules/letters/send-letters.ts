import { FilledText } from '#contract/content/rich-text.ts'
import type { Letter, LetterSending, Segment } from '#contract/letters/letters.ts'
import { and, asc, eq, inArray, lt, sql } from '#database/drizzle.ts'
import { letterRecipients, letters } from '#database/schema/index.ts'
import type { Shop, SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { recordChange, type Snapshot } from '../../staff-changes.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { readVersions } from '../content/index.ts'
import { readSettings } from '../settings/index.ts'
import { lockDraft, pageOfLetter, readSending } from './edit-letters.ts'
import { resultsOf } from './letter-results.ts'
import { recipientsOf } from './recipients.ts'

/**
 * Begins to send a letter to everybody who is in a segment now, each of whom gets a row. Emails follow, so many a minute.
 * @throws ShopError 404, 409 when it was changed or sent since it was seen, or nobody would get it; 400 for an empty one
 */
export async function startLetter(
  context: SignedInContext,
  id: string,
  { segment, version }: { segment: Segment; version: number },
): Promise<LetterSending> {
  const { db, now, actor } = context
  await inTransaction(db, async (tx) => {
    await lockDraft(tx, id)
    const [newest] = await readVersions(tx, pageOfLetter(id), 1)
    if (newest?.version !== version) throw new ShopError('content_changed')
    const { subject, body } = newest.content as Letter
    if (!FilledText.safeParse(body).success) throw new ShopError('letter_is_empty')
    const { rowCount } = await tx.execute(sql`
      insert into letter_recipients (letter_id, subscriber_id, at)
      select ${id}::uuid, chosen.id, ${now().toISOString()}::timestamptz from (${recipientsOf(segment, context)}) as chosen
      order by chosen.id on conflict do nothing`)
    if (!rowCount) throw new ShopError('letter_without_recipients')
    const signed = { byUserId: actor.id, byName: actor.name }
    await tx
      .update(letters)
      .set({ state: 'sending', segment, version, startedAt: now(), ...signed })
      .where(eq(letters.id, id))
    const subjectOf = { kind: 'letter' as const, id, name: subject }
    await recordChange(
      tx,
      context,
      subjectOf,
      { Sending: 'Draft' },
      { Sending: 'Sending', ...inWords(segment, rowCount) },
    )
  })
  return readSending(db, id)
}

const inWords = (segment: Segment, recipients: number): Snapshot => ({
  Recipients: String(recipients),
  ...Object.fromEntries(
    Object.entries(segment).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  ),
})

/** Pauses or resumes a letter. @throws ShopError 404, 409 when it is not in the state before */
export async function changeSending(
  context: SignedInContext,
  id: string,
  state: 'paused' | 'sending',
): Promise<LetterSending> {
  const before = state === 'paused' ? 'sending' : 'paused'
  await inTransaction(context.db, async (tx) => {
    const [row] = await tx
      .update(letters)
      .set({ state })
      .where(and(eq(letters.id, id), eq(letters.state, before)))
      .returning()
    const [newest] = await readVersions(tx, pageOfLetter(id), 1)
    if (!newest) throw new ShopError('letter_not_found')
    if (!row) throw new ShopError('letter_is_not_sending')
    const names = { paused: 'Paused', sending: 'Sending' }
    const subject = { kind: 'letter' as const, id, name: (newest.content as Letter).subject }
    await recordChange(tx, context, subject, { Sending: names[before] }, { Sending: names[state] })
  })
  return readSending(context.db, id)
}

/** Milliseconds after which the queue tries an email no more. */
const givenUpAfter = 5 * 24 * 60 * 60 * 1000

/** Milliseconds after which an email counts as sent whose attempt has ended without a word, as in a crash. */
const unknownAfter = 60 * 60 * 1000

/** Part of the emails of a minute that are queued in any case: some addresses are tried again for days. */
const leastShare = 10

/**
 * Each minute: queues as many emails as the settings say, less those that are still queued, of the letter that was begun
 * first, and ends letters.
 */
export async function sendLetters({ db, jobs, now }: Pick<Shop, 'db' | 'jobs' | 'now'>): Promise<void> {
  const { state, startedAt } = letters
  const sending = await db.select({ id: letters.id }).from(letters).where(eq(state, 'sending')).orderBy(asc(startedAt))
  if (sending.length === 0) return
  const { lettersPerMinute } = await readSettings(db)
  const ofThese = inArray(
    letterRecipients.letterId,
    sending.map(({ id }) => id),
  )
  const queued = await db.$count(letterRecipients, and(ofThese, eq(letterRecipients.state, 'queued')))
  let left = Math.max(lettersPerMinute - queued, Math.ceil(lettersPerMinute / leastShare))
  for (const { id } of sending) {
    left -= await inTransaction(db, async (tx) => {
      const next = tx
        .select({ id: letterRecipients.id })
        .from(letterRecipients)
        .where(and(eq(letterRecipients.letterId, id), eq(letterRecipients.state, 'waiting')))
        .orderBy(letterRecipients.id)
        .limit(left)
        .for('update', { skipLocked: true })
      const queued = await tx
        .update(letterRecipients)
        .set({ state: 'queued', at: now() })
        .where(inArray(letterRecipients.id, next))
        .returning({ id: letterRecipients.id })
      for (const { id: recipientId } of queued) await jobs.send(tx, 'letter-email', { recipientId })
      return queued.length
    })
    await endLetter({ db, now }, id)
  }
}

/** Ends a letter of which nobody waits any more. */
async function endLetter({ db, now }: Pick<Shop, 'db' | 'now'>, id: string): Promise<void> {
  const { letterId, state, at } = letterRecipients
  const end = async (from: 'queued' | 'claimed', to: 'failed' | 'sent', after: number) => {
    const isOld = and(eq(letterId, id), eq(state, from), lt(at, new Date(now().getTime() - after)))
    await db.update(letterRecipients).set({ state: to, at: now() }).where(isOld)
  }
  await end('queued', 'failed', givenUpAfter)
  await end('claimed', 'sent', unknownAfter)
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(letters).where(eq(letters.id, id)).for('update')
    if (row?.state !== 'sending') return
    const result = (await resultsOf(tx, [row]))(id)
    if (result.waiting > 0) return
    await tx.update(letters).set({ state: 'sent', finishedAt: now(), result }).where(eq(letters.id, id))
  })
}
