import { createHash, randomUUID } from 'node:crypto'
import { buyerOf } from '#contract/orders/gifts.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq } from '#database/drizzle.ts'
import { orders, outgoingMessages } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { contactOf, readAccountContacts } from '../../order-contact.ts'
import { recordChange } from '../../staff-changes.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { jobOf } from './push-messages.ts'
import { emailOf } from './recorded-senders.ts'

/**
 * Staff send a message once more, as it was written: as another message, so that the list shows both.
 * @throws ShopError while it or another copy is waiting, when its text is not kept, after many to the same recipient, and
 * when its order writes to another one now
 */
export async function sendAgain(context: SignedInContext, id: string): Promise<void> {
  const { db, jobs, limits, now } = context
  const [sent] = await db.select().from(outgoingMessages).where(eq(outgoingMessages.id, id))
  if (!sent) throw new ShopError('outgoing_message_gone')
  await limits.take('messageAgain', createHash('sha256').update(sent.recipient.toLowerCase()).digest('base64url'))
  await inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(outgoingMessages).where(eq(outgoingMessages.id, id)).for('update')
    if (!row) throw new ShopError('outgoing_message_gone')
    if (row.state === 'waiting') throw new ShopError('outgoing_message_waits')
    const email = row.channel === 'email' ? emailOf(row) : undefined
    const { channel, kind, recipient, sender, subject, orderId } = row
    const [body, html] = email ? [email.text, email.html] : [row.body, null]
    if (body === null) throw new ShopError('outgoing_text_not_kept')
    if (orderId && (await isReplaced(tx, orderId, row))) throw new ShopError('outgoing_recipient_replaced')
    const isCopy = and(eq(outgoingMessages.recipient, recipient), eq(outgoingMessages.kind, kind))
    const isWaiting = and(isCopy, eq(outgoingMessages.channel, channel), eq(outgoingMessages.state, 'waiting'))
    if ((await tx.$count(outgoingMessages, isWaiting)) > 0) throw new ShopError('outgoing_message_waits')
    // With its look: a process of the version before may send it.
    const again = { channel, kind, recipient, sender, subject, body, html, orderId }
    const messageId = randomUUID()
    await tx.insert(outgoingMessages).values({ ...again, id: messageId, key: `${messageId} again`, createdAt: now() })
    await jobs.send(tx, jobOf(channel), { messageId })
    const after = { To: recipient, Message: kind.replaceAll('-', ' ') }
    await recordChange(tx, context, { kind: 'message', name: 'Message sent again' }, undefined, after, {
      To: ['contact'],
    })
  })
}

type Sent = Pick<typeof outgoingMessages.$inferSelect, 'channel' | 'recipient'>

/** Whether the account of an order has replaced the email or number of a message about it. */
async function isReplaced(tx: Transaction, orderId: string, { channel, recipient }: Sent): Promise<boolean> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order?.userId) return false
  const { email, phone } = contactOf(order, (await readAccountContacts(tx, [order])).get(order.userId))
  if (channel === 'email') return email.toLowerCase() !== recipient.toLowerCase()
  return recipient === buyerOf(order).phone && recipient !== phone
}
