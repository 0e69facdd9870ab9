import { eq } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { claimAttempt, findPayment, hasHeldPayment, type PaymentContext } from '../../../payments/index.ts'
import { UnknownPayment } from '../../../payments/providers/payment-provider.ts'
import { closePayment } from './close-payments.ts'
import { isUnpaidOrder, syncPayment } from './record-payment.ts'

/** Asks the provider about a payment that is due, if no notification has reported it. */
export async function checkPayment(context: PaymentContext, key: string): Promise<void> {
  const row = await claimAttempt(context, key)
  if (!row) return
  const [order] = await context.db.select().from(orders).where(eq(orders.id, row.orderId))
  // Cancelled, returned, paid in cash while a card was being typed in, or paid on a page whose payment staff check first.
  if (order && row.state === 'open' && (!isUnpaidOrder(order) || (await hasHeldPayment(context, order.id)))) {
    await closePayment(context, row)
    return
  }
  try {
    const id = row.providerId ?? (await findPayment(context, row)).id
    await syncPayment(context, { provider: row.provider, id })
  } catch (error) {
    // It may belong to other keys; a customer who tries again gets a new payment.
    if (!(error instanceof UnknownPayment)) throw error
  }
}
