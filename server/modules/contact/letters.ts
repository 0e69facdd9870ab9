import { eq } from 'drizzle-orm'
import { messages } from '#database/schema/index.ts'
import type { Workers } from '../../jobs.ts'
import type { LetterWriter } from '../../mail/letter-writer.ts'
import { messageReply } from '../../mail/letters/message-reply.ts'

export function contactLetters({ shop, post, address }: LetterWriter): Pick<Workers, 'message-reply-letter'> {
  return {
    async 'message-reply-letter'({ messageId }) {
      const [row] = await shop.db.select().from(messages).where(eq(messages.id, messageId))
      if (!row?.adminNotes) return
      const { name, email, subject, message, adminNotes } = row
      await post.send(email, messageReply({ name, subject, message, reply: adminNotes, shop: address }))
    },
  }
}
