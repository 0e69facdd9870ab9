import { isUuid } from '#contract/limits.ts'
import { leftToPay } from '#contract/orders/left-to-pay.ts'
import { isVoided } from '#contract/orders/order-terms.ts'
import type { Transaction } from '#database/client.ts'
import type { orders } from '#database/schema/index.ts'
import { theShop } from '../../../../order-owner.ts'
import { lockOrderIfAny } from '../../../../transactions/lock-order.ts'
import { inTransaction } from '../../../../transactions/transaction.ts'
import {
  type AtProvider,
  type PayingOrder,
  type PaymentContext,
  type RecordedState,
  recordReport,
} from '../../../payments/index.ts'
import type { ProviderPayment } from '../../../payments/providers/payment-provider.ts'
import { isUnpaid } from '../../status/payment-states.ts'
import { applyOutcome } from '../outcomes/apply-outcome.ts'

type OrderRow = typeof orders.$inferSelect

/**
 * Retrieves a payment from the provider and records its state. The success page, webhooks and the reconciliation all
 * use it: only the provider's own state counts.
 */
export async function syncPayment(context: PaymentContext, { provider, id }: AtProvider): Promise<RecordedState> {
  const payment = await context.providers.named(provider).read(id)
  return inTransaction(context.db, (tx) => recordPayment(context, tx, provider, payment))
}

/**
 * Records the provider's state of a payment, and its consequences. Repeated or out-of-order calls are safe: the order
 * is paid once, and a payment that the order can no longer accept is refunded once.
 */
export async function recordPayment(
  context: PaymentContext,
  tx: Transaction,
  provider: string,
  { otherPayments = [], ...payment }: ProviderPayment,
): Promise<RecordedState> {
  const recorded = await recordOne(context, tx, provider, payment)
  for (const another of otherPayments) await recordOne(context, tx, provider, another)
  return recorded
}

async function recordOne(
  context: PaymentContext,
  tx: Transaction,
  provider: string,
  payment: ProviderPayment,
): Promise<RecordedState> {
  if (!isUuid(payment.orderId)) return 'foreign'
  const order = await lockOrderIfAny(tx, theShop, payment.orderId)
  if (!order) return 'unknown'
  return applyOutcome(context, tx, order, await recordReport(context, tx, payingOrder(order), provider, payment))
}

const payingOrder = (order: OrderRow): PayingOrder => ({
  ...{ id: order.id, customerId: order.userId, toPay: leftToPay(order), isUnpaid: isUnpaidOrder(order) },
  // The price that the order has, in cash as well.
  adjustment: order.paymentAdjustment - order.cashRounding,
})

/** Whether the order still needs a payment: what it does not need is refunded, whatever its amount. */
export const isUnpaidOrder = ({ status, paymentStatus }: Pick<OrderRow, 'status' | 'paymentStatus'>) =>
  !isVoided(status) && isUnpaid(paymentStatus)
