import { formatTaka, toTaka } from '#contract/money.ts'
import type { Transaction } from '#database/client.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { post } from '../../../ledger/index.ts'
import type { PaymentContext } from '../../../payments/index.ts'
import type { ProviderPayment } from '../../../payments/providers/payment-provider.ts'
import { recordOrderEvents } from '../../record-order-events.ts'
import { closeNext, isAttempt } from './attempts.ts'

type Row = typeof paymentAttempts.$inferSelect

/**
 * In a transaction that has locked the order: a payment was made that the shop does not accept by itself. The provider
 * has its money, which is nobody's until staff have decided.
 */
export async function holdPayment(
  { now, log }: PaymentContext,
  tx: Transaction,
  row: Row,
  { received, expected, reference, method, fee, reason }: ProviderPayment & { expected: number },
): Promise<'held'> {
  const { orderId, attempt, provider } = row
  const amounts = `${formatTaka(toTaka(received))} was paid instead of ${formatTaka(toTaka(expected))}.`
  const heldReason = [received === expected ? undefined : amounts, reason].filter(Boolean).join(' ')
  const known = { reference: reference ?? null, method: method ?? null, fee: fee ?? null }
  const held = { ...known, amount: received, heldReason, state: 'held' as const, processingSince: null }
  await tx.update(paymentAttempts).set(held).where(isAttempt(row))
  await closeNext(tx, orderId, now())
  await post(tx, 'payment_held', { orderId, reference: String(attempt), at: now() }, { amount: received, provider })
  await recordOrderEvents(tx, { orderId, what: 'payment_held', staffNote: heldReason, at: now() })
  log.warn({ order: orderId, attempt, provider }, 'a payment is held: staff have to check it')
  return 'held'
}
