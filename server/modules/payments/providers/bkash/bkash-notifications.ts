import { createPublicKey, createVerify, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '#database/client.ts'
import { desc, eq } from '#database/drizzle.ts'
import { bkashPayments } from '#database/schema/bkash.ts'
import {
  InvalidNotification,
  type ProviderNotification,
  ProviderUnavailable,
  type ReceivedNotification,
} from '../payment-provider.ts'

/** A message of Amazon SNS: https://docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html */
const Envelope = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string().min(1).max(255),
  TopicArn: z.string(),
  Message: z.string(),
  Subject: z.string().nullish(),
  Timestamp: z.string(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
})
type Envelope = z.infer<typeof Envelope>

/** bKash's message about a payment. It has no `paymentID`. */
const Message = z.object({ merchantInvoiceNumber: z.string().optional(), trxID: z.string().optional() })

interface NotificationOptions {
  db: Database
  /** The topic of the merchant. Without it all notifications are rejected, and the shop polls instead. */
  topic: string | undefined
  /** The origin that certificates and confirmations come from instead of Amazon's: the sandbox's. */
  sandboxOrigin: string | undefined
}

const certificateLimit = 16_384

/** Verifies bKash's notifications, and confirms the subscription to them. */
export function openNotifications({ db, topic, sandboxOrigin }: NotificationOptions) {
  const publicKeys = new Map<string, KeyObject>()

  /** Only Amazon's own hosts: the URLs come from the message, which anybody can send. */
  function isTrusted(given: string): boolean {
    const url = URL.parse(given)
    if (!url) return false
    if (sandboxOrigin) return url.origin === sandboxOrigin
    return url.protocol === 'https:' && url.port === '' && /^sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?$/.test(url.hostname)
  }

  async function publicKeyOf(certificateUrl: string): Promise<KeyObject> {
    const known = publicKeys.get(certificateUrl)
    if (known) return known
    const isCertificate = URL.parse(certificateUrl)?.pathname.endsWith('.pem')
    if (!isCertificate || !isTrusted(certificateUrl)) throw invalid('The certificate is of an unknown host.')
    const text = await download(certificateUrl)
    try {
      const key = createPublicKey(text)
      publicKeys.set(certificateUrl, key)
      return key
    } catch (cause) {
      throw Object.assign(invalid('The certificate cannot be read.'), { cause })
    }
  }

  /** @throws InvalidNotification for one that is forged or unreadable, ProviderUnavailable without the certificate */
  async function verify({ body }: ReceivedNotification): Promise<ProviderNotification> {
    const { data: envelope } = Envelope.safeParse(parsed(body.toString()))
    if (!envelope) throw invalid('This notification cannot be read.')
    if (!topic || envelope.TopicArn !== topic) throw invalid('This notification is of another topic.')
    const key = await publicKeyOf(envelope.SigningCertURL)
    const algorithm = envelope.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1'
    const isSigned = createVerify(algorithm).update(stringToSign(envelope)).verify(key, envelope.Signature, 'base64')
    if (!isSigned) throw invalid('The signature of this notification is not valid.')
    const { Type: type, MessageId: id, SubscribeURL: confirmUrl } = envelope
    if (type !== 'Notification') {
      if (type === 'SubscriptionConfirmation' && confirmUrl) await confirm(confirmUrl)
      return { id, type, about: 'other', paymentId: null }
    }
    const { merchantInvoiceNumber, trxID } = Message.safeParse(parsed(envelope.Message)).data ?? {}
    const paymentId = await findPayment(merchantInvoiceNumber)
    return { id, type: `payment ${trxID ?? ''}`.trim(), about: paymentId ? 'payment' : 'other', paymentId }
  }

  async function confirm(url: string): Promise<void> {
    if (!isTrusted(url)) throw invalid('The confirmation is of an unknown host.')
    await download(url)
  }

  async function findPayment(invoice: string | undefined): Promise<string | null> {
    if (!invoice) return null
    const isIt = eq(bkashPayments.invoice, invoice)
    const newest = desc(bkashPayments.createdAt)
    const [row] = await db.select({ id: bkashPayments.id }).from(bkashPayments).where(isIt).orderBy(newest).limit(1)
    return row?.id ?? null
  }

  return { verify }
}

const invalid = (message: string) => new InvalidNotification(message)

/** The text that a signature is over: names and values, a line each, in the order of the names. */
export function stringToSign(envelope: Envelope): string {
  const isNotification = envelope.Type === 'Notification'
  const names = isNotification
    ? (['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const)
    : (['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const)
  return names
    .filter((name) => envelope[name] !== undefined && envelope[name] !== null)
    .map((name) => `${name}\n${envelope[name]}\n`)
    .join('')
}

async function download(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000), redirect: 'error' }).catch(
    (cause: unknown) => {
      throw new ProviderUnavailable('Amazon SNS did not respond', { cause })
    },
  )
  const text = await response.text()
  if (response.status >= 500) throw new ProviderUnavailable(`Amazon SNS responded with ${response.status}`)
  if (!response.ok || text.length > certificateLimit) throw invalid('Amazon SNS does not know this URL.')
  return text
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
