import { and, asc, eq, inArray, lte, sql } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { dueRefunds, findPayment, hasHeldPayment, type PaymentContext } from '../../payments/index.ts'
import { UnknownPayment } from '../../payments/providers/payment-provider.ts'
import { followRefund } from '../refunds/follow-refunds.ts'
import { closePayment } from './attempts/close-payments.ts'
import { isDue, syncPayment } from './attempts/record-payment.ts'
import { retryPendingNotifications } from './notifications/handle-notification.ts'

type Row = typeof paymentAttempts.$inferSelect

/**
 * Reconciles everything open with the provider once: payments without notifications, pending refunds and pending events.
 * Failures are logged and retried; none of them stops the others. What is left when it is stopped is retried later.
 */
export async function reconcilePayments(context: PaymentContext, stopped?: AbortSignal): Promise<void> {
  const rows = await claimDuePayments(context)
  const refunds = await dueRefunds(context.db, context.now())
  const works = [
    ...rows.map((row) => () => reconcilePayment(context, row)),
    ...refunds.map((id) => () => followRefund(context, id)),
    () => retryPendingNotifications(context, stopped),
  ]
  for (const work of works) {
    if (stopped?.aborted) return
    await work().catch((error: unknown) => context.log.warn(error, 'a payment could not be reconciled; will retry'))
  }
}

/** Claims due payments by setting their next time, so that several processes never reconcile the same one. */
async function claimDuePayments({ db, now }: PaymentContext): Promise<Row[]> {
  const at = now()
  const due = db
    .select({ orderId: paymentAttempts.orderId, attempt: paymentAttempts.attempt })
    .from(paymentAttempts)
    .where(and(inArray(paymentAttempts.state, ['open', 'abandoned']), lte(paymentAttempts.checkAt, at)))
    .orderBy(asc(paymentAttempts.checkAt))
    .limit(50)
    .for('update', { skipLocked: true })
  // Abandoned payments are polled rarely until the customer comes back.
  const oneHourAgo = new Date(at.getTime() - 60 * 60_000).toISOString()
  const pause = sql`case
    when ${paymentAttempts.activeAt} > ${oneHourAgo}::timestamptz
    then interval '20 seconds' else interval '30 minutes' end`
  return db
    .update(paymentAttempts)
    .set({ checkAt: sql`${at.toISOString()}::timestamptz + ${pause}` })
    .where(sql`(${paymentAttempts.orderId}, ${paymentAttempts.attempt}) in ${due}`)
    .returning()
}

async function reconcilePayment(context: PaymentContext, row: Row): Promise<void> {
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
