import { randomUUID } from 'node:crypto'
import { dhakaTime } from '../dhaka-time.ts'
import { randomLetters } from '../ids.ts'
import type { Message, Payment, Wallets } from './objects.ts'

const shop = 'shop'

/** Subscribes the shop's endpoint, which has to confirm it before payments are announced. */
export function subscribe(wallets: Wallets, url: string): void {
  const { state, now } = wallets
  const known = state.get('subscription', shop)
  if (known?.isConfirmed && known.url === url) return
  const token = randomLetters(64)
  state.put('subscription', { id: shop, created: now(), url, token, isConfirmed: false })
  const body = `You have chosen to subscribe to the topic ${wallets.topicArn}.\nTo confirm the subscription, visit the SubscribeURL included in this message.`
  send(wallets, url, 'SubscriptionConfirmation', { token, body })
}

/** Whether the token was right. */
export function confirmSubscription({ state }: Wallets, token: string | null): boolean {
  const subscription = state.get('subscription', shop)
  if (!subscription || subscription.token !== token) return false
  state.put('subscription', { ...subscription, isConfirmed: true })
  return true
}

/** Announces a completed payment, in the transaction that completes it. */
export function announcePayment(wallets: Wallets, payment: Payment): void {
  const subscription = wallets.state.get('subscription', shop)
  if (!subscription?.isConfirmed) return
  const body = JSON.stringify({
    dateTime: dhakaTime(wallets.now()).replace(/\D/g, ''),
    debitMSISDN: `88${payment.wallet}`,
    creditOrganizationName: 'Test merchant',
    creditShortCode: '50022',
    trxID: payment.trxId,
    transactionStatus: 'Completed',
    transactionType: '10002294',
    amount: String(payment.paid / 100),
    currency: 'BDT',
    transactionReference: payment.payerReference,
    merchantInvoiceNumber: payment.invoice,
  })
  send(wallets, subscription.url, 'Notification', { token: null, body })
}

function send(
  { state, now, deliver }: Wallets,
  url: string,
  type: string,
  text: Pick<Message, 'body' | 'token'>,
): void {
  const message: Message = { id: randomUUID(), created: now(), ...text }
  state.put('message', message)
  deliver({ event: message.id, type, endpoint: shop, url })
}
