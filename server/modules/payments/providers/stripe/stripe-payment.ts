import type Stripe from 'stripe'
import type { ProviderPayment, ProviderPaymentState, ProviderRefund } from '../payment-provider.ts'

type Intent = Pick<
  Stripe.PaymentIntent,
  'id' | 'amount' | 'amount_received' | 'currency' | 'status' | 'metadata' | 'last_payment_error'
>

/** A payment intent in the port's terms. Its metadata name the order, the attempt and the customer. */
export function paymentOf(intent: Intent): ProviderPayment {
  const { id, amount, currency, metadata, last_payment_error: failure } = intent
  const attempt = Number(metadata.attempt ?? Number.NaN)
  return {
    ...{ id, amount, currency, state: stateOf(intent) },
    orderId: metadata.orderId ?? '',
    attempt: Number.isInteger(attempt) ? attempt : null,
    customerId: metadata.userId ?? '',
    received: intent.amount_received,
    reason: failure?.message,
  }
}

function stateOf({ status, last_payment_error: failure }: Intent): ProviderPaymentState {
  switch (status) {
    case 'succeeded':
      return 'paid'
    case 'canceled':
      return 'canceled'
    case 'processing':
      return 'processing'
    case 'requires_payment_method':
      return failure ? 'declined' : 'open'
    default:
      return 'open'
  }
}

/** A refund in the port's terms. Its metadata name the shop's refund and its attempt. */
export function refundOf({ id, amount, status, created, metadata }: Stripe.Refund): ProviderRefund {
  return {
    ...{ id, amount, at: new Date(created * 1000) },
    state: status === 'failed' || status === 'canceled' ? 'failed' : status === 'succeeded' ? 'succeeded' : 'pending',
    madeFor: metadata?.refund ? { refundId: metadata.refund, attempt: Number(metadata.part) || 1 } : undefined,
  }
}
