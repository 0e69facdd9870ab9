import { currency, type ProviderPayment, type ProviderPaymentState } from '../providers/payment-provider.ts'

interface PaidOrder {
  id: string
  /** Whom the provider has to name: the account that started the shop's own attempt, or else that of the order. */
  customerId: string | null
  /** What the payment is to be for, poisha: that of the shop's own attempt, or else what is due. */
  toPay: number
}

/** `foreign`: the payment does not match the order and must not count for it. */
export type PaymentResult = ProviderPaymentState | 'foreign'

type Reported = Pick<ProviderPayment, 'orderId' | 'customerId' | 'amount' | 'received' | 'currency' | 'state'>

/**
 * What a payment at the provider means for an order. One of another amount than it is to be for is held: staff decide
 * about it. Pure.
 */
export function evaluatePayment(payment: Reported, order: PaidOrder): PaymentResult {
  const { orderId, customerId, amount, received, state } = payment
  if (orderId !== order.id || payment.currency !== currency) return 'foreign'
  if (customerId !== undefined && customerId !== (order.customerId ?? '')) return 'foreign'
  if (state === 'paid' && received !== order.toPay) return 'held'
  if (state === 'paid' || state === 'held' || state === 'canceled') return state
  return amount === order.toPay ? state : 'foreign'
}
