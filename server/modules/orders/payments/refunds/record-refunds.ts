import type { Transaction } from '#database/client.ts'
import { and, eq, isNull } from '#database/drizzle.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { refundChecks, refunds } from '#database/schema/refunds.ts'
import { theShop } from '../../../../order-owner.ts'
import { lockOrder } from '../../../../transactions/lock-order.ts'
import { inTransaction } from '../../../../transactions/transaction.ts'
import { isPosted, post } from '../../../ledger/index.ts'
import type { AtProvider, PaymentContext } from '../../../payments/index.ts'
import type { ProviderRefund } from '../../../payments/providers/payment-provider.ts'
import { recordOrderEvents } from '../../record-order-events.ts'
import { finishRefund } from '../../refunds/finish-refund.ts'
import { changePaymentStatus } from '../../status/change-payment-status.ts'

type Refund = typeof refunds.$inferSelect
type Payment = typeof paymentAttempts.$inferSelect

/**
 * Reads the provider's refunds of a payment and records them: those that the shop made change its rows, all others are
 * listed for staff to check. Repeated and concurrent calls are safe, also with a list that arrives late.
 */
export async function recordRefunds(context: PaymentContext, { provider, id }: AtProvider): Promise<void> {
  const isPayment = and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.providerId, id))
  const [payment] = await context.db.select().from(paymentAttempts).where(isPayment)
  if (payment?.state !== 'succeeded') return
  const { orderId, reference } = payment
  const listed = await context.providers.named(provider).readRefunds({ id, reference })
  if (listed.length === 0) return
  await inTransaction(context.db, async (tx) => {
    await lockOrder(tx, theShop, orderId)
    for (const refund of listed) await recordRefund(context, tx, payment, refund)
  })
}

/** In a transaction that has locked the order: records one refund as its provider reports it. */
async function recordRefund(
  context: PaymentContext,
  tx: Transaction,
  { orderId, attempt, provider }: Payment,
  reported: ProviderRefund,
): Promise<void> {
  const isOfPayment = and(eq(refunds.orderId, orderId), eq(refunds.attempt, attempt), eq(refunds.method, 'card'))
  const rows = await tx.select().from(refunds).where(isOfPayment)
  const { madeFor } = reported
  const own = rows.find(({ providerId }) => providerId === reported.id)
  const row = own ?? rows.find(({ id }) => id === madeFor?.refundId)
  const isFailed = reported.state === 'failed'
  if (isFailed) await withdrawCheck(context, tx, reported, provider)
  if (row && isFailed) {
    const isCurrent = row.state === 'pending' ? madeFor?.attempt === row.tries : row === own
    if (isCurrent && row.state !== 'failed')
      await failRefund(context, tx, row, { atProvider: { provider, id: reported.id } })
  } else if (row && row.state !== 'succeeded') {
    // Of a list that was read before the refund failed.
    if (own || (await isPosted(tx, 'online_refund_failed', { orderId, reference: reported.id }))) return
    await completeRefundRow(context, tx, row, { provider, ...reported })
  } else if (row && row === own) {
    // An accepted refund is followed until the provider has made it: it may still fail.
    if (reported.state === 'succeeded' && row.checkAt) {
      await tx.update(refunds).set({ checkAt: null }).where(eq(refunds.id, row.id))
    }
  } else if (!isFailed) {
    await listToCheck(context, tx, { orderId, attempt, provider, ...reported })
  }
}

/** In a transaction that has locked the order: the provider has accepted a refund. */
async function completeRefundRow(
  context: Pick<PaymentContext, 'now' | 'jobs' | 'providers'>,
  tx: Transaction,
  row: Refund,
  { provider, id, amount, state }: AtProvider & Pick<ProviderRefund, 'amount' | 'state'>,
): Promise<void> {
  const checkAt = state === 'pending' ? (row.checkAt ?? context.now()) : null
  const done = { ...row, amount, state: 'succeeded' as const, providerId: id, checkAt }
  await tx.update(refunds).set(done).where(eq(refunds.id, row.id))
  const posting = { orderId: row.orderId, reference: id, at: context.now() }
  await post(tx, 'online_refund', posting, { amount, provider })
  await finishRefund(context, tx, { ...done, way: context.providers.named(provider).way })
}

/**
 * In a transaction that has locked the order: the provider has rejected a refund, or a bank has returned it. It is still
 * due: the order shows it, and staff find it among the refunds to check.
 */
export async function failRefund(
  { now, log }: PaymentContext,
  tx: Transaction,
  { id, orderId, state, amount }: Refund,
  { atProvider, failure = null }: { atProvider?: AtProvider; failure?: string | null } = {},
): Promise<void> {
  log.error({ refund: id, order: orderId }, 'a refund failed: the money is still due')
  const providerId = atProvider?.id
  await tx.update(refunds).set({ state: 'failed', checkAt: null, providerId, failure }).where(eq(refunds.id, id))
  if (state === 'succeeded' && atProvider) {
    const posting = { orderId, reference: atProvider.id, at: now() }
    await post(tx, 'online_refund_failed', posting, { amount, provider: atProvider.provider })
  }
  await changePaymentStatus(tx, { orderId, from: ['refunded'], to: 'paid' })
  await recordOrderEvents(tx, { orderId, what: 'refund_failed', at: now() })
}

type Unexplained = Pick<Payment, 'orderId' | 'attempt' | 'provider'> & ProviderRefund

/** Lists a refund that no refund of the shop explains. The provider has paid it, whatever staff decide. */
async function listToCheck({ now }: PaymentContext, tx: Transaction, refund: Unexplained): Promise<void> {
  const { orderId, attempt, provider, id: providerId, amount, at } = refund
  // Recorded before refunds had rows of their own.
  if (await isPosted(tx, 'online_refund', { orderId, reference: providerId })) return
  const row = { orderId, attempt, provider, providerId, amount, at }
  const listed = await tx.insert(refundChecks).values(row).onConflictDoNothing().returning({ id: refundChecks.id })
  if (listed.length === 0) return
  await post(tx, 'refund_to_check', { orderId, reference: providerId, at: now() }, { amount, provider })
}

/** A listed refund has failed before staff decided, or was ignored: the provider has the money again. */
async function withdrawCheck(
  { now }: PaymentContext,
  tx: Transaction,
  { id: providerId }: ProviderRefund,
  provider: string,
): Promise<void> {
  const isListed = and(
    eq(refundChecks.provider, provider),
    eq(refundChecks.providerId, providerId),
    isNull(refundChecks.refundId),
  )
  const [listed] = await tx.delete(refundChecks).where(isListed).returning()
  if (!listed) return
  const { orderId, amount } = listed
  await post(tx, 'refund_to_check_failed', { orderId, reference: providerId, at: now() }, { amount, provider })
}
