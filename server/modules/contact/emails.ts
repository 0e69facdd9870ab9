import { pathIn } from '#contract/language.ts'
import { fillText } from '#contract/outgoing/fill-text.ts'
import { dialledNumber } from '#contract/phone.ts'
import { eq } from '#database/drizzle.ts'
import { messageReplies, messages, users } from '#database/schema/index.ts'
import type { JobHandlers } from '../../jobs.ts'
import type { MessageContext } from '../../mail/email-context.ts'
import { messageReply } from '../../mail/templates/message-reply.ts'
import { channelsOf } from '../../sms/channels-of.ts'
import { readSettings } from '../settings/index.ts'

export function contactEmails({
  shop,
  mailer,
  texts,
  shopUrl,
}: MessageContext): Pick<JobHandlers, 'message-reply-email'> {
  return {
    async 'message-reply-email'({ replyId }) {
      const [row] = await shop.db
        .select()
        .from(messageReplies)
        .innerJoin(messages, eq(messages.id, messageReplies.messageId))
        .innerJoin(users, eq(users.id, messages.userId))
        .where(eq(messageReplies.id, replyId))
      if (!row) return
      const { name, subject, message } = row.messages
      const { messageLanguage, orderMessages: choice, confirmedPhone } = row.users
      // Not the one from when it was written, whose mailbox somebody else may read by now.
      const email = row.users.email || row.messages.email
      // What somebody has typed is sent to no mailbox that may be of a stranger.
      const quoted = row.users.email && row.users.emailProvenAt ? { name, subject, message } : undefined
      const { reply } = row.message_replies
      const language = messageLanguage ?? row.messages.language
      const settings = await readSettings(shop.db)
      const replied = settings.orderMessages.events.replied
      const channels = channelsOf({ email, phone: confirmedPhone ?? undefined, choice }, replied)
      if (channels.sms && confirmedPhone) {
        const page = shopUrl + pathIn(language, '/contact')
        const values = { name, page, link: page, phone: dialledNumber(settings.phone) }
        await texts.queue({ to: confirmedPhone, text: fillText(replied[language], values) }, 'shop')
      }
      if (channels.email) await mailer.send(email, messageReply({ language, quoted, reply, shopUrl }), 'shop')
    },
  }
}
