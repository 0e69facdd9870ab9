import type Stripe from 'stripe'

/** The only currency the shop takes. */
export const currency = 'bdt'
/** Poisha: the shop's minimum for a card payment, and the provider's maximum. */
export const minAmount = 7_000
export const maxAmount = 99_999_999

export type Intent = Pick<Stripe.PaymentIntent, 'amount' | 'amount_received' | 'currency' | 'status' | 'metadata'> &
  Partial<Pick<Stripe.PaymentIntent, 'last_payment_error'>>

interface PaidOrder {
  id: string
  userId: string | null
  /** Poisha. */
  amount: number
}

/** `foreign`: the payment does not match the order and must not count for it. */
export type IntentResult = 'paid' | 'processing' | 'declined' | 'open' | 'canceled' | 'foreign'

/** What a payment at the provider means for an order. */
export function evaluateIntent(intent: Intent, order: PaidOrder): IntentResult {
  const { metadata, amount, status } = intent
  if (metadata.orderId !== order.id || metadata.userId !== order.userId) return 'foreign'
  // Also of another amount: the order may have been edited since.
  if (status === 'canceled') return 'canceled'
  if (amount !== order.amount || intent.currency !== currency) return 'foreign'
  switch (status) {
    case 'succeeded':
      return intent.amount_received === order.amount ? 'paid' : 'foreign'
    case 'processing':
      return 'processing'
    case 'requires_payment_method':
      return intent.last_payment_error ? 'declined' : 'open'
    default:
      return 'open'
  }
}
