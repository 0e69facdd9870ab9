import type { MessageReply } from '#contract/staff-messages.ts'
import { desc, eq } from '#database/drizzle.ts'
import { messageReplies, messages } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { recordChange } from '../../staff-changes.ts'
import { inTransaction } from '../../transactions/transaction.ts'

/**
 * Replies to a message. Each reply is stored and emailed.
 * @throws ShopError 409 when there are replies that its author has not seen: nothing is sent then
 */
export async function replyToMessage(
  context: SignedInContext,
  messageId: string,
  { reply, seen = 0 }: MessageReply,
): Promise<void> {
  const { db, jobs, now, actor } = context
  await inTransaction(db, async (tx) => {
    // Of two concurrent replies the second transaction sees the first.
    const replied = eq(messages.id, messageId)
    const [message] = await tx.update(messages).set({ status: 'replied' }).where(replied).returning()
    const ofMessage = eq(messageReplies.messageId, messageId)
    const given = await tx.select().from(messageReplies).where(ofMessage).orderBy(desc(messageReplies.id))
    if (given.length > seen) {
      const [newest] = given
      if (newest?.byUserId === actor.id) throw new ShopError('own_reply_meanwhile')
      throw new ShopError('reply_meanwhile', { name: newest?.byName ?? 'Someone else' })
    }
    const [made] = await tx
      .insert(messageReplies)
      .values({ messageId, reply, at: now(), byUserId: actor.id, byName: actor.name })
      .returning({ id: messageReplies.id })
    if (!made) throw new Error('no reply was stored')
    const subject = { kind: 'message' as const, id: messageId, name: message?.subject ?? '' }
    await recordChange(tx, context, subject, {}, { Reply: reply }, { Reply: ['contact', 'money'] })
    await jobs.send(tx, 'message-reply-email', { replyId: made.id })
  })
}
