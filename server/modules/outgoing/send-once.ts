import { toPoisha } from '#contract/money.ts'
import { smsParts } from '#contract/sms/sms-parts.ts'
import { eq, getTableColumns, sql } from '#database/drizzle.ts'
import { outgoingMessages } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { EmailRejected } from '../../mail/mailer.ts'
import { PushRejected } from '../../push/push-service.ts'
import { type AcceptedSms, SmsRejected } from '../../sms/sms-gateway.ts'
import { withoutParameters } from '../../transactions/database-errors.ts'
import { cachedSettings } from '../settings/index.ts'

type Row = typeof outgoingMessages.$inferSelect
type NewRow = Pick<Row, 'key' | 'channel' | 'kind' | 'recipient' | 'orderId'> &
  Partial<Pick<Row, 'sender' | 'subject' | 'body' | 'content'>>
type Writing = Pick<Shop, 'db' | 'now'>

/** Milliseconds: the queue retries for about four days. A message that has failed for as long is not tried again. */
export const retriedFor = 4 * 24 * 60 * 60 * 1000

const { body: _body, html: _html, content: _content, ...withoutTexts } = getTableColumns(outgoingMessages)

/** Writes a message down, unless the same job has done so before: then that one counts. */
export async function writeMessage({ db, now }: Writing, message: NewRow): Promise<Row> {
  const [written] = await db
    .insert(outgoingMessages)
    .values({ ...message, createdAt: now() })
    .onConflictDoNothing()
    .returning(withoutTexts)
  if (written) return { ...written, body: message.body ?? null, html: null, content: message.content ?? null }
  const [row] = await db.select().from(outgoingMessages).where(eq(outgoingMessages.key, message.key))
  if (!row) throw new Error('the message was deleted meanwhile')
  return row
}

/**
 * Sends a message that is waiting, and records what came of it. One that was sent before is not sent again, however
 * often its job is repeated. What a gateway or a mail server will never accept has failed for good. Returns the
 * gateway's reference of it, if it has one.
 * @throws the error of `send`, after which the queue tries again
 */
export async function sendOnce(
  context: Writing,
  row: Row,
  send: () => Promise<AcceptedSms | undefined>,
): Promise<string> {
  if (row.state !== 'waiting') return row.reference
  try {
    const accepted = await send()
    const { parts, cost } = row.channel === 'sms' ? await costOf(context, row.body) : { parts: 0, cost: 0 }
    const reference = accepted?.reference ?? ''
    await update(context, row, { state: 'sent', error: '', sentAt: context.now(), reference, parts, cost })
    return reference
  } catch (error) {
    const isRejected = [SmsRejected, EmailRejected, PushRejected].some((kind) => error instanceof kind)
    const isFinal = isRejected || context.now().getTime() - row.createdAt.getTime() > retriedFor
    const reason = withoutParameters(error instanceof Error ? error.message : String(error)).slice(0, 500)
    await update(context, row, { state: isFinal ? 'failed' : 'waiting', error: reason })
    if (isRejected) return ''
    throw error
  }
}

/** The gateway charges by part. A text that is not kept is a code, of one part. */
async function costOf({ db }: Writing, text: string | null) {
  const parts = text === null ? 1 : smsParts(text).parts
  const { orderMessages } = await cachedSettings(db)
  return { parts, cost: toPoisha(parts * orderMessages.pricePerPart) }
}

async function update({ db }: Writing, { id }: Row, change: Partial<Row>): Promise<void> {
  const { rowCount } = await db
    .update(outgoingMessages)
    .set({ ...change, attempts: sql`${outgoingMessages.attempts} + 1` })
    .where(eq(outgoingMessages.id, id))
  if (!rowCount) throw new Error('the message was deleted meanwhile')
}
