import { formatPoisha } from '#contract/money.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq } from '#database/drizzle.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { ShopError } from '../../../errors.ts'
import type { PaymentContext } from '../context.ts'
import type { PaymentOutcome } from '../payment-outcomes.ts'
import type { ProviderPayment } from '../providers/payment-provider.ts'
import { closeNext, isAttempt, type PaymentRow } from './attempts.ts'

/**
 * In a transaction that has locked the order: a payment was made that the shop does not accept by itself. The provider
 * has its money, which is nobody's until staff have decided.
 */
export async function holdPayment(
  { now, log }: PaymentContext,
  tx: Transaction,
  row: PaymentRow,
  { received, expected, reference, method, fee, reason }: ProviderPayment & { expected: number },
): Promise<PaymentOutcome> {
  const { orderId, attempt, provider } = row
  const amounts = `${formatPoisha(received)} was paid instead of ${formatPoisha(expected)}.`
  const heldReason = [received === expected ? undefined : amounts, reason].filter(Boolean).join(' ')
  const known = { reference: reference ?? null, method: method ?? null, fee: fee ?? null }
  const held = { ...known, amount: received, heldReason, state: 'held' as const, processingSince: null }
  await tx.update(paymentAttempts).set(held).where(isAttempt(row))
  await closeNext(tx, orderId, now())
  log.warn({ order: orderId, attempt, provider }, 'a payment is held: staff have to check it')
  return { kind: 'needs_staff', row: { ...row, ...held }, reason: heldReason }
}

/**
 * The held payment of an attempt.
 * @throws ShopError when staff have decided about it already
 */
export async function requireHeldPayment(
  tx: Transaction,
  attempt: Pick<PaymentRow, 'orderId' | 'attempt'>,
): Promise<PaymentRow> {
  const isHeld = and(isAttempt(attempt), eq(paymentAttempts.state, 'held'))
  const [row] = await tx.select().from(paymentAttempts).where(isHeld)
  if (!row) throw new ShopError('payment_checked_already')
  return row
}
