import { and, eq } from '#database/drizzle.ts'
import { outgoingMessages } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import type { JobHandlers } from '../../jobs.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { SmsGateway } from '../../sms/sms-gateway.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { sendNotification } from './push-messages.ts'
import { emailOf } from './recorded-senders.ts'
import { sendOnce } from './send-once.ts'

interface Senders {
  mailer: Pick<Mailer, 'send'>
  sms: Pick<SmsGateway, 'send' | 'readDelivery'>
}

/** Seconds after which the gateway is asked whether a text message has arrived. */
const askAfter = [60, 10 * 60, 60 * 60, 6 * 60 * 60, 24 * 60 * 60]

/** Sends messages that are written down, and reads whether they have arrived. */
export function outgoingJobs(shop: Shop, { mailer, sms }: Senders, signal: AbortSignal) {
  const read = async (messageId: string) =>
    (await shop.db.select().from(outgoingMessages).where(eq(outgoingMessages.id, messageId)))[0]
  async function askLater(messageId: string, asked: number) {
    const after = askAfter[asked]
    if (after === undefined) return
    await inTransaction(shop.db, (tx) => shop.jobs.send(tx, 'sms-delivery', { messageId, asked }, { after }))
  }
  return {
    async notification({ messageId }) {
      const row = await read(messageId)
      if (row) await sendNotification(shop, row, signal)
    },
    async 'outgoing-message'({ messageId }) {
      const row = await read(messageId)
      // Of a process of the version before.
      if (row?.channel === 'push') return sendNotification(shop, row, signal)
      if (row?.state !== 'waiting') return
      const { id, channel, recipient, body } = row
      const reference = await sendOnce(shop, row, async () => {
        if (channel === 'sms') return sms.send({ id, to: recipient, text: body ?? '' }, signal)
        const email = emailOf(row)
        if (email) await mailer.send(recipient, email, signal)
        return undefined
      })
      if (reference && sms.readDelivery) await askLater(messageId, 0)
    },
    async 'sms-delivery'({ messageId, asked }) {
      const row = await read(messageId)
      if (row?.state !== 'sent' || !sms.readDelivery) return
      const delivery = await sms.readDelivery(row.reference)
      if (delivery === 'waiting') return askLater(messageId, asked + 1)
      const failed = { state: 'failed', error: 'The network did not deliver it.' } as const
      await shop.db
        .update(outgoingMessages)
        .set(delivery === 'delivered' ? { state: 'delivered' } : failed)
        .where(and(eq(outgoingMessages.id, messageId), eq(outgoingMessages.state, 'sent')))
    },
  } satisfies Partial<JobHandlers>
}
