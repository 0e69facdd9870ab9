import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { isVoided } from '#contract/orders/order-terms.ts'
import { orders } from '#database/schema/index.ts'
import { paymentIntents } from '#database/schema/payments.ts'
import type { PaymentContext } from './context.ts'
import { markPaid } from './intents/record-intent.ts'
import { closeAtProvider } from './intents/release-order.ts'
import { makeAtProvider } from './intents/start-payment.ts'
import { isUnknown } from './provider-errors.ts'
import { sendPartRefund, takeDueRefunds } from './refunds/part-refunds.ts'
import { recordRefunds, returnMoney } from './refunds/return-money.ts'
import { tryWaiting } from './webhooks/handle-event.ts'

type Row = typeof paymentIntents.$inferSelect

/**
 * One pass over everything open: payments without webhooks, pending refunds, events that
 * wait. Failures are logged and retried; none of them stops the others.
 */
export async function reconcilePayments(context: PaymentContext): Promise<void> {
  const rows = await takeDue(context)
  const parts = await takeDueRefunds(context)
  const works = [
    ...rows.map((row) => () => lookAt(context, row)),
    ...parts.map((part) => () => sendPartRefund(context, part, recordRefunds)),
    () => tryWaiting(context),
  ]
  for (const work of works) {
    await work().catch((error: unknown) =>
      context.log.warn(error, 'a payment could not be looked after; it comes again'),
    )
  }
}

/** Takes what is due and sets its next time, so that several shops never look at one payment together. */
async function takeDue({ db, now }: PaymentContext): Promise<Row[]> {
  const at = now()
  const due = db
    .select({ orderId: paymentIntents.orderId, attempt: paymentIntents.attempt })
    .from(paymentIntents)
    .where(and(inArray(paymentIntents.state, ['open', 'returning']), lte(paymentIntents.askAt, at)))
    .orderBy(asc(paymentIntents.askAt))
    .limit(50)
    .for('update', { skipLocked: true })
  // Abandoned payments are polled rarely until the customer comes back.
  const lately = new Date(at.getTime() - 60 * 60_000).toISOString()
  const pause = sql`case
    when ${paymentIntents.state} = 'returning' or ${paymentIntents.activeAt} > ${lately}::timestamptz
    then interval '20 seconds' else interval '30 minutes' end`
  return db
    .update(paymentIntents)
    .set({ askAt: sql`${at.toISOString()}::timestamptz + ${pause}` })
    .where(sql`(${paymentIntents.orderId}, ${paymentIntents.attempt}) in ${due}`)
    .returning()
}

async function lookAt(context: PaymentContext, row: Row): Promise<void> {
  if (row.state === 'returning') {
    await returnMoney(context, row)
    return
  }
  const [order] = await context.db.select().from(orders).where(eq(orders.id, row.orderId))
  // Cancelled, returned, or paid in cash while a card was being typed in.
  if (order && (isVoided(order.status) || order.paymentStatus === 'paid' || order.paymentStatus === 'refunded')) {
    await closeAtProvider(context, row)
    return
  }
  const id = row.providerId ?? (await makeAtProvider(context, row)).id
  await markPaid(context, id).catch((error: unknown) => {
    // Perhaps another shop's provider knows it; a customer who tries again gets a new one.
    if (!isUnknown(error)) throw error
  })
}
