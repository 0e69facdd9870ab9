import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import type { Transaction } from '#database/client.ts'
import { orderEvents } from '#database/schema/index.ts'
import { paymentIntents } from '#database/schema/payments.ts'
import { lockOrder } from '../../../lock-order.ts'
import { inTransaction } from '../../../transaction.ts'
import { isLost, postCardRefunds } from '../../ledger/index.ts'
import type { PaymentContext } from '../context.ts'
import { isRow } from '../intents/record-intent.ts'
import { movePayment } from './move-payment.ts'
import { markPartRefunds } from './part-refunds.ts'

type Row = typeof paymentIntents.$inferSelect

/**
 * Sends a payment back to the card it came from. The same payment never goes back twice: a try that is repeated has the
 * same key, and a new one is only begun when the one before has failed.
 */
export async function returnMoney(context: PaymentContext, { providerId, refundTry }: Row): Promise<void> {
  if (!providerId) return
  const refused = await context.cards.stripe.refunds
    .create(
      { payment_intent: providerId, metadata: { try: refundTry } },
      { idempotencyKey: `refund-${providerId}-${refundTry}` },
    )
    .then(() => false)
    .catch((error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      return error.code !== 'charge_already_refunded'
    })
  if (!refused) return recordRefunds(context, providerId)
  // The provider will always reject it: staff decide how to refund it.
  await settle(context, providerId, (row) =>
    row.state === 'returning' && row.refundTry === refundTry ? 'failed' : null,
  )
}

/**
 * Writes down what the provider says of a payment's refunds: whether they were made here or on its own pages, and also
 * when the customer's bank sends one back later.
 */
export async function recordRefunds(context: PaymentContext, intentId: string): Promise<void> {
  for (;;) {
    const [seen] = await context.db.select().from(paymentIntents).where(eq(paymentIntents.providerId, intentId))
    if (!seen) return
    const { data } = await context.cards.stripe.refunds.list({ payment_intent: intentId, limit: 100 })
    const settled = await settle(
      context,
      intentId,
      (row) => {
        // While the provider answered someone else has written down something newer.
        if (row.state !== seen.state || row.refundTry !== seen.refundTry) return 'again'
        return judgeRefunds(data, row)
      },
      data,
    )
    if (settled !== 'again') return
  }
}

/** What the provider's refunds of a payment change; null when they change nothing. */
function judgeRefunds(refunds: Stripe.Refund[], { amount, state, refundTry }: Row): 'returned' | 'failed' | null {
  const back = refunds.reduce((sum, refund) => sum + (isLost(refund) ? 0 : refund.amount), 0)
  if (back >= amount) return state === 'returned' ? null : 'returned'
  if (state === 'returned') return 'failed'
  const wasTried = ({ metadata }: Stripe.Refund) => Number(metadata?.try) === refundTry
  return state === 'returning' && refunds.some((refund) => isLost(refund) && wasTried(refund)) ? 'failed' : null
}

type Judgement = ReturnType<typeof judgeRefunds> | 'again'

/** Judges by what stands there once the order's row is locked. */
async function settle(
  context: PaymentContext,
  intentId: string,
  judge: (row: Row) => Judgement,
  refunds: Stripe.Refund[] = [],
): Promise<Judgement> {
  return inTransaction(context.db, async (tx) => {
    const ofIntent = eq(paymentIntents.providerId, intentId)
    const [known] = await tx.select().from(paymentIntents).where(ofIntent)
    if (!known) return null
    await lockOrder(tx, known.orderId)
    const [row] = await tx.select().from(paymentIntents).where(ofIntent)
    // What was given back by hand is no longer the provider's to tell.
    if (!row || row.handedBackAt) return null
    const judgement = judge(row)
    if (judgement !== 'again') {
      await postCardRefunds(tx, { orderId: row.orderId, intentId, at: context.now() }, refunds)
      await markPartRefunds(context, tx, row, refunds)
    }
    if (judgement === 'returned') await isBack(context, tx, row)
    if (judgement === 'failed') await cameBack(context, tx, row)
    return judgement
  })
}

async function isBack({ now }: PaymentContext, tx: Transaction, row: Row): Promise<void> {
  await tx.update(paymentIntents).set({ state: 'returned', sentBackAt: null }).where(isRow(row))
  const moved = await movePayment(tx, row.orderId, 'refunded')
  const wasTold = row.sentBackAt !== null || row.refundTry > 1
  if (moved || wasTold) await tx.insert(orderEvents).values({ orderId: row.orderId, what: 'refunded', at: now() })
}

/** The money is the shop's again and still the customer's due: the order says so, and the staff finds it under Today. */
async function cameBack({ now, log }: PaymentContext, tx: Transaction, row: Row): Promise<void> {
  const { orderId } = row
  log.error({ intent: row.providerId, order: orderId }, 'a refund did not arrive: the money is still owed')
  await tx.update(paymentIntents).set({ state: 'succeeded', sentBackAt: now() }).where(isRow(row))
  await movePayment(tx, orderId, 'paid')
  await tx.insert(orderEvents).values({ orderId, what: 'refund_failed', at: now() })
}
