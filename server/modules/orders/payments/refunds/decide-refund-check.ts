import { randomUUID } from 'node:crypto'
import type { RefundCheckDecision } from '#contract/payments/refunds.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq, inArray, isNull } from '#database/drizzle.ts'
import { refundChecks, refunds } from '#database/schema/refunds.ts'
import type { Actor } from '../../../../context.ts'
import { ShopError } from '../../../../errors.ts'
import { post, readOrderMoney } from '../../../ledger/index.ts'
import type { PaymentContext } from '../../../payments/index.ts'
import { finishRefund } from '../../refunds/finish-refund.ts'

type Refund = typeof refunds.$inferSelect
type Check = typeof refundChecks.$inferSelect

/**
 * In a transaction that has locked the order: staff decide what a refund at the provider means. See
 * `OrderPayments.decideRefundCheck`.
 */
export async function decideRefundCheck(
  context: Pick<PaymentContext, 'now' | 'jobs' | 'providers'>,
  tx: Transaction,
  orderId: string,
  checkId: string,
  decided: RefundCheckDecision,
  by: Actor,
): Promise<boolean> {
  const isOpen = and(eq(refundChecks.id, checkId), eq(refundChecks.orderId, orderId), isNull(refundChecks.decision))
  const [check] = await tx.select().from(refundChecks).where(isOpen)
  if (!check) throw new ShopError('refund_checked_already')
  const settlesFailure = decided.decision === 'belongs' && (await isFailedOf(tx, decided.refundId, check.amount))
  const refund =
    decided.decision === 'belongs'
      ? await assignTo(context, tx, check, decided.refundId, by)
      : decided.decision === 'additional'
        ? await addFor(context, tx, check, by)
        : undefined
  await tx
    .update(refundChecks)
    .set({
      ...{ decision: decided.decision, refundId: refund?.id, decidedAt: context.now() },
      note: decided.decision === 'ignored' ? decided.note : null,
      ...{ byUserId: by.id, byName: by.name },
    })
    .where(eq(refundChecks.id, checkId))
  if (!refund) return false
  const posting = { orderId, reference: check.providerId, at: context.now(), by }
  await post(tx, 'refund_checked', posting, { amount: check.amount })
  await finishRefund(context, tx, { ...refund, way: context.providers.named(check.provider).way })
  return settlesFailure
}

async function isFailedOf(tx: Transaction, refundId: string, amount: number): Promise<boolean> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, refundId))
  return row?.state === 'failed' && row.amount <= amount
}

/** It is this refund of the shop. What is left of a larger one stays as it is. */
async function assignTo(
  { now }: Pick<PaymentContext, 'now'>,
  tx: Transaction,
  { orderId, attempt, providerId, amount }: Check,
  refundId: string,
  by: Actor,
): Promise<Refund> {
  const isDue = and(
    ...[eq(refunds.id, refundId), eq(refunds.orderId, orderId), eq(refunds.attempt, attempt)],
    inArray(refunds.state, ['pending', 'failed']),
  )
  const [row] = await tx.select().from(refunds).where(isDue)
  if (!row) throw new ShopError('refund_not_due')
  const rest = row.amount - amount
  if (rest > 0) {
    const { at, reason, byUserId, byName, surplus } = row
    const left = { id: randomUUID(), orderId, attempt, amount: rest, at, reason, byUserId, byName, surplus }
    await tx.insert(refunds).values({ ...left, method: 'card', state: row.state, checkAt: row.checkAt })
  }
  if (rest < 0) await postDecision({ now }, tx, { orderId, providerId, amount: -rest }, by)
  const done = { ...row, amount, state: 'succeeded' as const, providerId, checkAt: null }
  await tx.update(refunds).set(done).where(eq(refunds.id, row.id))
  return done
}

/** It is one more refund of the order. */
async function addFor({ now }: Pick<PaymentContext, 'now'>, tx: Transaction, check: Check, by: Actor): Promise<Refund> {
  const { orderId, attempt, providerId, amount, at } = check
  await postDecision({ now }, tx, check, by)
  const row = { id: randomUUID(), orderId, attempt, providerId, amount, at, byUserId: by.id, byName: by.name }
  const [added] = await tx
    .insert(refunds)
    .values({ ...row, method: 'card', state: 'succeeded' })
    .returning()
  if (!added) throw new Error('no refund was written')
  return added
}

/** @throws ShopError when more would be refunded than was paid */
async function postDecision(
  { now }: Pick<PaymentContext, 'now'>,
  tx: Transaction,
  { orderId, providerId, amount }: Pick<Check, 'orderId' | 'providerId' | 'amount'>,
  by: Actor,
): Promise<void> {
  const { netPaid } = await readOrderMoney(tx, orderId)
  if (amount > netPaid) throw new ShopError('refund_exceeds_paid', { left: netPaid })
  await post(tx, 'refund_due', { orderId, reference: providerId, at: now(), by }, { amount })
}
