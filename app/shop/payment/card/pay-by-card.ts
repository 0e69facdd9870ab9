import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { ApiError, api } from '#app/api.ts'
import { endedSession } from '#app/stores/session.ts'
import { fullName } from '#contract/names.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { NewPayment } from '#contract/payments/payments.ts'
import { bankIsChecking } from '#messages/order-labels.ts'
import * as texts from '#messages/payment.ts'
import { removePendingPayment, storePendingPayment, whilePaying } from '../pending-payment.ts'

/**
 * The result of a payment attempt. `rejected`: by the shop; `declined`: by the provider; `waiting`: pending; `failed`:
 * unknown.
 */
export type PaymentResult =
  | { outcome: 'paid'; intent: string }
  | { outcome: 'declined' | 'waiting' | 'rejected' | 'failed'; message: string }
  | { outcome: 'signed_out' }

const requestTimeout = 12_000

/** What is paid now, as the customer sees it: decimal taka, of the whole order or only in advance. */
export type CardCharge = Required<Pick<NewPayment, 'amount' | 'part'>>

/** Creates the order's payment and confirms it with the provider, including the bank's authentication. */
export const payByCard = (
  stripe: Stripe,
  card: StripeCardElement,
  order: Order,
  charge: CardCharge,
): Promise<PaymentResult> => whilePaying(order._id, () => createAndConfirm(stripe, card, order, charge))

async function createAndConfirm(
  stripe: Stripe,
  card: StripeCardElement,
  order: Order,
  charge: CardCharge,
): Promise<PaymentResult> {
  try {
    const { clientSecret } = await api(
      'POST /api/payment/stripe/create-payment-intent',
      { body: { orderId: order._id, ...charge } },
      { signal: AbortSignal.timeout(requestTimeout) },
    )
    const intent = clientSecret.split('_secret_')[0] ?? ''
    storePendingPayment(order._id, intent)
    const billing_details = { name: fullName(order.address), email: order.address.email }
    const { paymentIntent, error } = await stripe.confirmCardPayment(clientSecret, {
      payment_method: { card, billing_details },
    })
    const status = paymentIntent?.status ?? error?.payment_intent?.status
    if (status === 'succeeded') return { outcome: 'paid', intent }
    // The shop asks the provider, so that it offers no other way to pay meanwhile.
    if (status === 'processing' && !(await isPaid(order._id, intent))) {
      return { outcome: 'waiting', message: bankIsChecking }
    }
    if (status === 'processing') return { outcome: 'paid', intent }
    // A lost response does not mean a failed payment: the shop asks the provider.
    const isLost = error?.type === 'api_connection_error' || error?.type === 'api_error'
    if (isLost && (await isPaid(order._id, intent))) return { outcome: 'paid', intent }
    if (!isLost) removePendingPayment(order._id)
    return { outcome: 'declined', message: texts.cardError(error) }
  } catch (error) {
    if (endedSession(error)) return { outcome: 'signed_out' }
    if (error instanceof ApiError) return { outcome: 'rejected', message: error.message || texts.setupFailed }
    console.warn('The payment could not be made', error)
    return { outcome: 'failed', message: texts.processingFailedAgain }
  }
}

/** The order as it is once the shop has asked the provider. @throws ApiError when it is not paid */
export async function confirmPayment(orderId: string, paymentIntentId: string): Promise<Order> {
  const { order } = await api('POST /api/payment/stripe/confirm-payment', { body: { orderId, paymentIntentId } })
  removePendingPayment(orderId)
  return order
}

const isPaid = (orderId: string, intent: string): Promise<boolean> =>
  confirmPayment(orderId, intent).then(
    () => true,
    () => false,
  )
