import { toPoisha, toTaka } from '#contract/money.ts'
import type { OnlineWay } from '#contract/payments/pay-ways.ts'
import type { NewPayment } from '#contract/payments/payments.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq } from '#database/drizzle.ts'
import type { orders } from '#database/schema/index.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import type { Context } from '../../../../context.ts'
import { ShopError } from '../../../../errors.ts'
import type { OrderOwner } from '../../../../order-owner.ts'
import { lockOrder } from '../../../../transactions/lock-order.ts'
import { inTransaction } from '../../../../transactions/transaction.ts'
import { hostedPageOf, mapProviderErrors, needsNewAttempt, type ShopOrigins } from '../../../payments/index.ts'
import {
  type PaymentProvider,
  ProviderRejected,
  type StartedPayment,
  UnknownPayment,
} from '../../../payments/providers/payment-provider.ts'
import { findShortage } from '../../holds/reserve-order.ts'
import { shortageOf } from '../../shortage.ts'
import { missingAdvance } from '../ways/missing-advance.ts'
import { assertWayOpen } from '../ways/read-ways-to-pay.ts'
import { attemptOf, closeRow, linkPayment, nextAttempt } from './attempts.ts'
import { closePayment } from './close-payments.ts'
import { type RecordedState, recordPayment } from './record-payment.ts'

type Row = typeof paymentAttempts.$inferSelect
type OrderRow = typeof orders.$inferSelect

/** When the provider is polled about a payment without a webhook. */
export const firstCheckAfter = 20_000

/** What the customer's browser needs to pay: a secret for the provider's form, or the provider's page. */
export type PaymentStart = NonNullable<StartedPayment['next']>

/**
 * Starts a payment of the owner's order in one of its ways to pay, at the price of this way, or resumes the open one.
 * An open payment of another amount, or that cannot be resumed, is closed first, so that there is never more than one.
 * @throws ShopError when the order cannot be paid in this way now (`ways-to-pay.ts`), naming the product of a request of
 * which too few are left, when the customer saw another amount, for an amount outside the provider's limits, and when the
 * provider does not respond
 */
export async function startPayment(
  context: Context,
  owner: OrderOwner,
  way: OnlineWay,
  payment: NewPayment,
  origins: ShopOrigins,
): Promise<PaymentStart> {
  const provider = context.providers.forWay(way)
  for (let tries = 1; tries <= 3; tries += 1) {
    const { row, order, isNew, isSame } = await inTransaction(context.db, (tx) =>
      openAttempt(context, tx, owner, provider, payment),
    )
    const canResume = isSame && provider.resume !== undefined
    if (!isNew && !canResume) {
      assertNotPaid(await mapProviderErrors(context.providers.named(row.provider), closePayment(context, row)))
      continue
    }
    const started = await mapProviderErrors(provider, startOrResume(context, provider, row, order, origins))
    if (!started) continue
    const result = await inTransaction(context.db, (tx) => recordPayment(context, tx, provider.name, started.payment))
    assertNotPaid(result)
    if ((result === 'open' || result === 'declined') && started.next) return started.next
    if (result !== 'canceled') break
  }
  throw new ShopError('payment_setup_failed', {}, { retryAfter: 5 })
}

/** @throws ShopError */
function assertNotPaid(result: RecordedState) {
  if (result === 'paid' || result === 'refunding' || result === 'held') throw new ShopError('order_paid_already')
  if (result === 'processing') throw new ShopError('bank_is_checking_wait')
}

interface OpenAttempt {
  row: Row
  order: OrderRow
  isNew: boolean
  /** It is with this provider, of this amount, and for the same part of the order. */
  isSame: boolean
}

/** The order's open attempt, or its next one. */
async function openAttempt(
  context: Context,
  tx: Transaction,
  owner: OrderOwner,
  { name, way, limits, idOf }: PaymentProvider,
  payment: NewPayment,
): Promise<OpenAttempt> {
  const order = await lockOrder(tx, owner, payment.orderId)
  const isAdvance = payment.part === 'advance'
  // The bank itself is asked next.
  const price = await assertWayOpen({ ...context, db: tx }, order, way, { isAdvance, asksBank: true })
  const [toPay, adjustment] = isAdvance ? [missingAdvance(order), 0] : [price.now, price.adjustment]
  if (toPay <= 0) throw new ShopError(isAdvance ? 'nothing_in_advance' : 'order_paid_already')
  // Staff may have edited the order while the card form was open.
  if (payment.amount !== undefined && toPoisha(payment.amount) !== toPay) {
    const code = isAdvance ? 'advance_changed' : 'payment_total_changed'
    throw new ShopError(code, { amount: toPay }, { amount: toTaka(toPay) })
  }
  if (toPay < limits.min) throw new ShopError('payment_too_small', { way, min: limits.min })
  if (toPay > limits.max) throw new ShopError('payment_too_large', { way })
  const shortage = await findShortage(tx, order.id)
  if (shortage) throw new ShopError(shortageOf(shortage))
  const times = { activeAt: context.now(), checkAt: new Date(context.now().getTime() + firstCheckAfter) }
  const [open] = await tx
    .update(paymentAttempts)
    .set(times)
    .where(and(eq(paymentAttempts.orderId, order.id), eq(paymentAttempts.state, 'open')))
    .returning()
  if (open) {
    const isSame = open.provider === name && open.amount === toPay && open.isAdvance === isAdvance
    return { row: open, order, isNew: false, isSame }
  }
  const attempt = await nextAttempt(tx, order.id)
  const [begun] = await tx
    .insert(paymentAttempts)
    .values({
      ...{ orderId: order.id, attempt, provider: name, amount: toPay, createdAt: context.now(), ...times },
      ...{ adjustment, isAdvance, customerId: order.userId },
      providerId: idOf?.(order.id, attempt) ?? null,
    })
    .returning()
  if (!begun) throw new Error('the payment attempt was not inserted')
  return { row: begun, order, isNew: true, isSame: true }
}

/** Undefined when the provider does not have it any more, as after the shop's keys were changed. */
async function startOrResume(
  context: Context,
  provider: PaymentProvider,
  row: Row,
  order: OrderRow,
  origins: ShopOrigins,
): Promise<StartedPayment | undefined> {
  try {
    if (provider.resume && row.providerId) return await provider.resume(row.providerId)
    const started = await provider.start(attemptOf(row, order), hostedPageOf(context, row, order, origins))
    await linkPayment(context, row, started.payment)
    return started
  } catch (error) {
    if (needsNewAttempt(error) || error instanceof ProviderRejected) await closeRow(context, row)
    if (error instanceof UnknownPayment) return undefined
    if (!(error instanceof ProviderRejected)) throw error
    context.log.error({ err: error, order: order.id, provider: provider.name }, 'a provider rejected a payment')
    throw new ShopError('payments_not_possible', { way: provider.way })
  }
}
