import { and, eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { orderEvents, orders, paymentIntents } from '#database/schema/index.ts'
import { inTransaction } from '../../transaction.ts'
import type { Desk } from './desk.ts'
import { isRow } from './record-intent.ts'

/** Sends a payment back to the card it came from. The same payment never goes back twice. */
export async function returnMoney(desk: Desk, intentId: string): Promise<void> {
  const { refunds } = desk.cards.stripe
  await refunds
    .create({ payment_intent: intentId }, { idempotencyKey: `refund-${intentId}` })
    .catch((error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'charge_already_refunded') throw error
    })
  await recordRefunds(desk, intentId)
}

/**
 * Writes down what the provider says of a payment's refunds: whether they were made here or on its own pages, and also
 * when the shopper's bank sends one back later.
 */
export async function recordRefunds(desk: Desk, intentId: string): Promise<void> {
  const { data } = await desk.cards.stripe.refunds.list({ payment_intent: intentId, limit: 100 })
  const under = data.filter(({ status }) => status !== 'failed' && status !== 'canceled')
  const returned = under.reduce((sum, { amount }) => sum + amount, 0)
  await inTransaction(desk.db, async (tx) => {
    const [known] = await tx.select().from(paymentIntents).where(eq(paymentIntents.providerId, intentId))
    if (!known) return
    const { orderId } = known
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
    const [row] = await tx.select().from(paymentIntents).where(isRow(known))
    if (!row) return
    const payment = { tx, orderId, now: desk.now() }
    if (returned >= row.amount && row.state !== 'returned') {
      await tx.update(paymentIntents).set({ state: 'returned' }).where(isRow(row))
      await movePayment(payment, 'paid', 'refunded')
    } else if (returned < row.amount && row.state === 'returned') {
      desk.log.error(
        { intent: intentId, order: orderId },
        'a refund was sent back by the bank: the money is still owed',
      )
      await tx.update(paymentIntents).set({ state: 'succeeded' }).where(isRow(row))
      await movePayment(payment, 'refunded', 'paid')
    }
  })
}

interface Payment {
  tx: Parameters<Parameters<typeof inTransaction>[1]>[0]
  orderId: string
  now: Date
}

/** Another payment of the order that was kept keeps it paid. */
async function movePayment({ tx, orderId, now }: Payment, from: 'paid' | 'refunded', to: 'paid' | 'refunded') {
  const kept = await tx
    .select({ attempt: paymentIntents.attempt })
    .from(paymentIntents)
    .where(and(eq(paymentIntents.orderId, orderId), eq(paymentIntents.state, 'succeeded')))
  if (to === 'refunded' && kept.length > 0) return
  const [moved] = await tx
    .update(orders)
    .set({ paymentStatus: to })
    .where(and(eq(orders.id, orderId), eq(orders.paymentStatus, from), eq(orders.paymentMethod, 'card')))
    .returning({ id: orders.id })
  if (moved && to === 'refunded') await tx.insert(orderEvents).values({ orderId, what: 'refunded', at: now })
}
