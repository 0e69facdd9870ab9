import type { Language } from '#contract/language.ts'
import { eq } from '#database/drizzle.ts'
import { outgoingMessages } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import type { Job } from '../../jobs.ts'
import { mayEmail, mayText } from '../../limits/count-message.ts'
import { type Email, renderEmail, type Sender } from '../../mail/email.ts'
import type { MessageContext } from '../../mail/email-context.ts'
import { EmailRejected, type Mailer } from '../../mail/mailer.ts'
import type { SmsGateway } from '../../sms/sms-gateway.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { bodyOf, jobOf } from './push-messages.ts'
import { sendOnce, writeMessage } from './send-once.ts'

type Row = typeof outgoingMessages.$inferSelect
type Senders = Pick<MessageContext, 'mailer' | 'sms' | 'texts' | 'browsers'>

interface RecordedSending {
  mailer: Pick<Mailer, 'send'>
  sms: Pick<SmsGateway, 'send'>
  readSender(language: Language): Promise<Sender>
}

/**
 * Their texts are a code, or have a link that signs in, opens an account of staff, or ends letters to the recipient or begins messages; or
 * amounts, which not everybody may see who sees what was sent.
 */
const secretJobs: ReadonlySet<string> = new Set<Job['name']>([
  'letter-email',
  'cart-reminder-email',
  'newsletter-confirmation-email',
  'stock-alert-link-email',
  'password-reset-email',
  'confirm-new-email',
  'phone-code-sms',
  'phone-code-email',
  'report-summary-email',
  'staff-invitation-email',
])

/**
 * The senders of one attempt of a job. What it writes is a row of `outgoing_messages`: the first attempt fixes the text,
 * later ones send the same, and none sends it twice. What its recipient has got too many of is neither written nor sent.
 */
export function recordedSenders(
  shop: Shop,
  { id: jobId, name: kind, data }: Job,
  { mailer, sms, readSender }: RecordedSending,
  signal: AbortSignal,
): Senders {
  const orderId = 'orderId' in data ? data.orderId : null
  const common = { kind, orderId }
  const isSecret = secretJobs.has(kind)
  /** Counted by the attempt that writes it. */
  const isWritten = async (key: string) => (await shop.db.$count(outgoingMessages, eq(outgoingMessages.key, key))) > 0
  /** Writes a message down, once, to be sent by a job of its own. */
  const queue = (message: Pick<Row, 'key' | 'channel' | 'recipient' | 'body'> & { subject?: string }) =>
    inTransaction(shop.db, async (tx) => {
      const [written] = await tx
        .insert(outgoingMessages)
        .values({ ...common, ...message, createdAt: shop.now() })
        .onConflictDoNothing()
        .returning({ id: outgoingMessages.id })
      if (written) await shop.jobs.send(tx, jobOf(message.channel), { messageId: written.id })
    })
  return {
    mailer: {
      async send(to, draft, cause, isProven) {
        const key = `${jobId} email`
        if (!(await isWritten(key)) && !(await mayEmail(shop, to, cause, isProven))) return false
        const email = draft.write(await readSender(draft.language))
        const { sender, subject, content } = email
        const kept = isSecret ? {} : { content }
        const row = await writeMessage(shop, {
          ...{ ...common, key, channel: 'email', recipient: to, sender, subject, ...kept },
        })
        let isTaken = row.state !== 'failed'
        await sendOnce(shop, row, async () => {
          await mailer.send(row.recipient, emailOf(row) ?? renderEmail(email), signal).catch((error: unknown) => {
            isTaken = !(error instanceof EmailRejected)
            throw error
          })
          return undefined
        })
        return isTaken
      },
    },
    sms: {
      async send(message) {
        const kept = isSecret ? {} : { body: message.text }
        const row = await writeMessage(shop, {
          ...{ ...common, key: `${jobId} sms`, channel: 'sms', recipient: message.to, ...kept },
        })
        await sendOnce(shop, row, () => sms.send(message, signal))
      },
    },
    texts: {
      async queue({ to, text }, cause) {
        const key = `${jobId} sms`
        if (!(await isWritten(key)) && !(await mayText(shop, to, cause))) return false
        await queue({ key, channel: 'sms', recipient: to, body: text })
        return true
      },
    },
    browsers: {
      queue: ({ subscriptionId: recipient, title, text, path }) =>
        queue({
          ...{ key: `${jobId} push ${recipient}`, channel: 'push', recipient },
          ...{ subject: title, body: bodyOf(text, path) },
        }),
    },
  }
}

/** A stored email as it is sent; undefined when its text is not kept. Older ones are stored as they were sent. */
export function emailOf({ sender, subject, content, body, html }: Row): Email | undefined {
  if (content) return renderEmail({ sender, subject, content })
  return body === null ? undefined : { sender, subject, text: body, html: html ?? '' }
}
