import { and, desc, eq } from 'drizzle-orm'
import { messageReplies, messages } from '#database/schema/index.ts'
import type { Workers } from '../../jobs.ts'
import type { LetterWriter } from '../../mail/letter-writer.ts'
import { messageReply } from '../../mail/letters/message-reply.ts'

export function contactLetters({ shop, post, address }: LetterWriter): Pick<Workers, 'message-reply-letter'> {
  return {
    async 'message-reply-letter'({ messageId, replyId }) {
      const wanted = replyId === undefined ? undefined : eq(messageReplies.id, replyId)
      const [row] = await shop.db
        .select()
        .from(messageReplies)
        .innerJoin(messages, eq(messages.id, messageReplies.messageId))
        .where(and(eq(messages.id, messageId), wanted))
        .orderBy(desc(messageReplies.id))
        .limit(1)
      if (!row) return
      const { name, email, subject, message } = row.messages
      await post.send(email, messageReply({ name, subject, message, reply: row.message_replies.reply, shop: address }))
    },
  }
}
