import type { Order } from '#contract/orders/orders.ts'
import type { SignedInContext } from '../../../../context.ts'
import { ShopError } from '../../../../errors.ts'
import type { OrderOwner } from '../../../../order-owner.ts'
import { isMade, mapProviderErrors, readPayment, readRefundsOf } from '../../../payments/index.ts'
import { UnknownPayment } from '../../../payments/providers/payment-provider.ts'
import { requireOrder } from '../../read-orders.ts'
import { lastOrderEvent } from '../../record-order-events.ts'
import { shortageOf } from '../../shortage.ts'
import { syncPayment } from './record-payment.ts'

/**
 * Confirms a payment of the customer's own order with the provider and returns the paid order. Idempotent.
 * @throws ShopError for an order or a payment that is not the caller's, when it is not paid, and naming the product when
 * the bottles were sold before, and the money is refunded
 */
export async function confirmPayment(
  context: SignedInContext,
  owner: OrderOwner,
  orderId: string,
  paymentId: string,
): Promise<Order> {
  const order = await requireOrder(context, owner, orderId)
  const row = await readPayment(context.db, order._id, paymentId)
  if (!row) throw new ShopError('payment_not_of_order')
  if (row.state === 'succeeded') return requirePaid(context, owner, orderId, paymentId)

  const result = await mapProviderErrors(
    context.providers.card,
    syncPayment(context, { provider: context.providers.card.name, id: paymentId }).catch((error: unknown) => {
      if (error instanceof UnknownPayment) return 'unknown' as const
      throw error
    }),
  )
  switch (result) {
    case 'paid':
    case 'refunding':
      return requirePaid(context, owner, orderId, paymentId)
    case 'processing':
      throw new ShopError('bank_is_checking_wait')
    case 'declined':
      throw new ShopError('payment_declined')
    case 'open':
      throw new ShopError('payment_incomplete')
    case 'canceled':
      throw new ShopError('payment_cancelled')
    default:
      throw new ShopError('payment_not_of_order')
  }
}

/**
 * @throws ShopError when the payment has been refunded since, or is being refunded; it says so when that is because a
 * product was sold out before it arrived
 */
async function requirePaid(
  context: SignedInContext,
  owner: OrderOwner,
  orderId: string,
  paymentId: string,
): Promise<Order> {
  const order = await requireOrder(context, owner, orderId, context.language)
  const row = await readPayment(context.db, order._id, paymentId)
  const refunds = (await readRefundsOf(context.db, orderId)).filter(({ attempt }) => attempt === row?.attempt)
  const amount = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  const isWhole = row !== undefined && amount >= row.amount
  const isRefunded = order.paymentStatus === 'refunded' || (isWhole && refunds.every(isMade))
  if (!isRefunded && !isWhole) return order
  const isToCard = isWhole && refunds.every(({ method }) => method === 'card')
  const refund = isRefunded ? (isToCard ? 'refunded_to_card' : 'refunded') : 'refunding_to_card'
  const details = (await lastOrderEvent(context.db, orderId, ['cancelled']))?.details
  if (details?.kind === 'shortage') {
    throw new ShopError('payment_came_too_late', { shortage: shortageOf(details), refund })
  }
  throw new ShopError('payment_refunded', { refund })
}
