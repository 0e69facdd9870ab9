import { currency, type ProviderPayment, type ProviderPaymentState } from '../../../payments-api/payment-provider.ts'

interface PaidOrder {
  id: string
  userId: string | null
  /** What the payment is to be for, poisha: that of the shop's own attempt, or else what is due. */
  toPay: number
}

/** `foreign`: the payment does not match the order and must not count for it. */
export type PaymentResult = ProviderPaymentState | 'foreign'

type Reported = Pick<ProviderPayment, 'orderId' | 'customerId' | 'amount' | 'received' | 'currency' | 'state'>

/** What a payment at the provider means for an order. Pure. */
export function evaluatePayment(payment: Reported, order: PaidOrder): PaymentResult {
  const { orderId, customerId, amount, received, state } = payment
  if (orderId !== order.id) return 'foreign'
  if (customerId !== undefined && customerId !== (order.userId ?? '')) return 'foreign'
  // Also of another amount: the order may have been edited since.
  if (state === 'canceled') return state
  if (amount !== order.toPay || payment.currency !== currency) return 'foreign'
  if (state === 'paid' && received !== order.toPay) return 'foreign'
  return state
}
