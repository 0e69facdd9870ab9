import type { Order } from '#contract/orders/orders.ts'
import { and, eq } from '#database/drizzle.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import type { OrderOwner } from '../../../order-owner.ts'
import { UnknownPayment } from '../../../payments-api/payment-provider.ts'
import { requireOrder } from '../../orders/index.ts'
import { readRefundsOf } from '../../payment-records/index.ts'
import { mapProviderErrors } from '../provider-errors.ts'
import { syncPayment } from './record-payment.ts'
import { stillProcessing } from './start-payment.ts'

/**
 * Confirms a payment of the customer's own order with the provider and returns the paid order. Idempotent.
 * @throws ShopError not_found for an order or a payment that is not the caller's; conflict when it is not paid;
 * out_of_stock naming the product when the bottles were sold before, and the money is refunded
 */
export async function confirmPayment(
  context: SignedInContext,
  owner: OrderOwner,
  orderId: string,
  paymentId: string,
): Promise<Order> {
  const order = await requireOrder(context, owner, orderId)
  const [row] = await context.db
    .select({ state: paymentAttempts.state })
    .from(paymentAttempts)
    .where(isPayment(order, paymentId))
  if (!row) throw new ShopError('not_found', 'This order has no such payment.')
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
      throw new ShopError('conflict', stillProcessing)
    case 'declined':
      throw new ShopError('conflict', 'The card was declined. Please try again or choose Cash On Delivery.')
    case 'open':
      throw new ShopError('conflict', 'This payment has not been completed.')
    case 'canceled':
      throw new ShopError('conflict', 'This payment was cancelled.')
    default:
      throw new ShopError('not_found', 'This order has no such payment.')
  }
}

const isPayment = ({ _id }: Pick<Order, '_id'>, paymentId: string) =>
  and(eq(paymentAttempts.orderId, _id), eq(paymentAttempts.providerId, paymentId))

/**
 * @throws ShopError conflict when the payment has been refunded since, or is being refunded; out_of_stock when that is
 * because a product was sold out before it arrived
 */
async function requirePaid(
  context: SignedInContext,
  owner: OrderOwner,
  orderId: string,
  paymentId: string,
): Promise<Order> {
  const order = await requireOrder(context, owner, orderId, context.language)
  const [row] = await context.db.select().from(paymentAttempts).where(isPayment(order, paymentId))
  const refunds = (await readRefundsOf(context.db, orderId)).filter(({ attempt }) => attempt === row?.attempt)
  const amount = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  const isWhole = row !== undefined && amount >= row.amount
  const isRefunded =
    order.paymentStatus === 'refunded' || (isWhole && refunds.every(({ state }) => state === 'succeeded'))
  if (!isRefunded && !isWhole) return order
  const toCard = isWhole && refunds.every(({ method }) => method === 'card') ? ' to your card' : ''
  const refund = isRefunded ? `has been refunded${toCard}` : 'is being refunded to your card'
  const { expiry, note } = order.timeline.findLast(({ what }) => what === 'cancelled') ?? {}
  if (expiry === 'sold_out') {
    throw new ShopError('out_of_stock', `${note} Your order is cancelled, and your payment ${refund}.`)
  }
  throw new ShopError('conflict', `This payment ${refund}.`)
}
