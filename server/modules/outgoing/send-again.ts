import { randomUUID } from 'node:crypto'
import { eq } from '#database/drizzle.ts'
import { outgoingMessages } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { recordChange } from '../../staff-changes.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { emailOf } from './recorded-senders.ts'

/**
 * Staff send a message once more, as it was written: as another message, so that the list shows both.
 * @throws ShopError while it is waiting, and when its text is not kept
 */
export async function sendAgain(context: SignedInContext, id: string): Promise<void> {
  const { db, jobs, now } = context
  await inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(outgoingMessages).where(eq(outgoingMessages.id, id)).for('update')
    if (!row) throw new ShopError('outgoing_message_gone')
    if (row.state === 'waiting') throw new ShopError('outgoing_message_waits')
    const email = row.channel === 'email' ? emailOf(row) : undefined
    const [body, html] = email ? [email.text, email.html] : [row.body, null]
    if (body === null) throw new ShopError('outgoing_text_not_kept')
    const { channel, kind, recipient, sender, subject, orderId } = row
    // With its look: a process of the version before may send it.
    const again = { channel, kind, recipient, sender, subject, body, html, orderId }
    const messageId = randomUUID()
    await tx.insert(outgoingMessages).values({ ...again, id: messageId, key: `${messageId} again`, createdAt: now() })
    await jobs.send(tx, 'outgoing-message', { messageId })
    const after = { To: recipient, Message: kind.replaceAll('-', ' ') }
    await recordChange(tx, context, { kind: 'message', name: 'Message sent again' }, undefined, after, {
      To: ['contact'],
    })
  })
}
