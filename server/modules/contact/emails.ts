import { eq } from '#database/drizzle.ts'
import { messageReplies, messages, users } from '#database/schema/index.ts'
import type { JobHandlers } from '../../jobs.ts'
import type { EmailContext } from '../../mail/email-context.ts'
import { messageReply } from '../../mail/templates/message-reply.ts'

export function contactEmails({ shop, mailer, shopUrl }: EmailContext): Pick<JobHandlers, 'message-reply-email'> {
  return {
    async 'message-reply-email'({ replyId }) {
      const [row] = await shop.db
        .select()
        .from(messageReplies)
        .innerJoin(messages, eq(messages.id, messageReplies.messageId))
        .innerJoin(users, eq(users.id, messages.userId))
        .where(eq(messageReplies.id, replyId))
      if (!row) return
      const { name, email, subject, message } = row.messages
      const { reply } = row.message_replies
      const language = row.users.messageLanguage ?? row.messages.language
      // An account with a phone number only reads the reply on its page of messages.
      if (email) await mailer.send(email, messageReply({ language, name, subject, message, reply, shopUrl }))
    },
  }
}
