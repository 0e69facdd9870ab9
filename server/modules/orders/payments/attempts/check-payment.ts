import { and, eq, inArray, lte, sql } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import type { WaitingRows } from '../../../../dispatcher.ts'
import type { PaymentContext } from '../../../payments/index.ts'
import { findPayment, hasHeldPayment } from '../../../payments/index.ts'
import { UnknownPayment } from '../../../payments/providers/payment-provider.ts'
import { closePayment } from './close-payments.ts'
import { isDue, syncPayment } from './record-payment.ts'

/** The payments of which the provider has to be asked. */
export const paymentsToCheck: WaitingRows = {
  due: (at) => sql`
    select order_id || ' ' || attempt as key, provider as "group", check_at as due_at from payment_attempts
    where state in ('open', 'abandoned') and check_at <= ${at}`,
}

/** Asks the provider about a payment that is due, if no notification has reported it. */
export async function checkPayment(context: PaymentContext, key: string): Promise<void> {
  const { db, now } = context
  const [orderId = '', attempt] = key.split(' ')
  const at = now()
  const { activeAt, checkAt, state } = paymentAttempts
  // Abandoned payments are polled rarely until the customer comes back.
  const oneHourAgo = new Date(at.getTime() - 60 * 60_000).toISOString()
  const pause = sql`case
    when ${activeAt} > ${oneHourAgo}::timestamptz then interval '20 seconds' else interval '30 minutes' end`
  const isIt = and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.attempt, Number(attempt)))
  const [row] = await db
    .update(paymentAttempts)
    .set({ checkAt: sql`${at.toISOString()}::timestamptz + ${pause}` })
    .where(and(isIt, inArray(state, ['open', 'abandoned']), lte(checkAt, at)))
    .returning()
  if (!row) return
  const [order] = await context.db.select().from(orders).where(eq(orders.id, row.orderId))
  // Cancelled, returned, paid in cash while a card was being typed in, or paid on a page whose payment staff check first.
  if (order && row.state === 'open' && (!isDue(order) || (await hasHeldPayment(context, order.id)))) {
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
