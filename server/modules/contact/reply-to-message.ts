import { eq } from 'drizzle-orm'
import type { MessageReply } from '#contract/staff.ts'
import { messages } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'

/** Answers a message. A later reply takes the place of the one before, and is mailed as well. */
export async function replyToMessage(
  { db, jobs }: Pick<Shop, 'db' | 'jobs'>,
  messageId: string,
  { reply }: MessageReply,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.update(messages).set({ status: 'replied', adminNotes: reply }).where(eq(messages.id, messageId))
    await jobs.send(tx, 'message-reply-letter', { messageId })
  })
}
