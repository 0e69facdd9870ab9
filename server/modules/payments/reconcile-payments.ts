import { isVoided } from '#contract/orders/order-terms.ts'
import { and, asc, eq, inArray, lte, sql } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { paymentIntents } from '#database/schema/payments.ts'
import type { PaymentContext } from './context.ts'
import { cancelIntent } from './intents/close-payments.ts'
import { syncIntent } from './intents/record-intent.ts'
import { createIntent } from './intents/start-payment.ts'
import { isUnknown } from './provider-errors.ts'
import { sendFullRefund } from './refunds/full-refunds.ts'
import { claimDueRefunds, sendPartialRefund } from './refunds/send-partial-refund.ts'
import { retryPendingEvents } from './webhooks/handle-event.ts'

type Row = typeof paymentIntents.$inferSelect

/**
 * Reconciles everything open with the provider once: payments without webhooks, pending refunds and pending events.
 * Failures are logged and retried; none of them stops the others. What is left when it is stopped is retried later.
 */
export async function reconcilePayments(context: PaymentContext, stopped?: AbortSignal): Promise<void> {
  const rows = await claimDuePayments(context)
  const parts = await claimDueRefunds(context)
  const works = [
    ...rows.map((row) => () => reconcilePayment(context, row)),
    ...parts.map((part) => () => sendPartialRefund(context, part)),
    () => retryPendingEvents(context, stopped),
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
    .select({ orderId: paymentIntents.orderId, attempt: paymentIntents.attempt })
    .from(paymentIntents)
    .where(and(inArray(paymentIntents.state, ['open', 'refunding']), lte(paymentIntents.checkAt, at)))
    .orderBy(asc(paymentIntents.checkAt))
    .limit(50)
    .for('update', { skipLocked: true })
  // Abandoned payments are polled rarely until the customer comes back.
  const oneHourAgo = new Date(at.getTime() - 60 * 60_000).toISOString()
  const pause = sql`case
    when ${paymentIntents.state} = 'refunding' or ${paymentIntents.activeAt} > ${oneHourAgo}::timestamptz
    then interval '20 seconds' else interval '30 minutes' end`
  return db
    .update(paymentIntents)
    .set({ checkAt: sql`${at.toISOString()}::timestamptz + ${pause}` })
    .where(sql`(${paymentIntents.orderId}, ${paymentIntents.attempt}) in ${due}`)
    .returning()
}

async function reconcilePayment(context: PaymentContext, row: Row): Promise<void> {
  if (row.state === 'refunding') {
    await sendFullRefund(context, row)
    return
  }
  const [order] = await context.db.select().from(orders).where(eq(orders.id, row.orderId))
  // Cancelled, returned, or paid in cash while a card was being typed in.
  if (order && (isVoided(order.status) || order.paymentStatus === 'paid' || order.paymentStatus === 'refunded')) {
    await cancelIntent(context, row)
    return
  }
  const id = row.providerId ?? (await createIntent(context, row)).id
  await syncIntent(context, id).catch((error: unknown) => {
    // It may belong to other keys; a customer who tries again gets a new payment.
    if (!isUnknown(error)) throw error
  })
}
