import type { Transaction } from '#database/client.ts'
import { theShop } from '../../../order-owner.ts'
import { lockOrder } from '../../../transactions/lock-order.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { isPosted } from '../../ledger/index.ts'
import {
  explainReport,
  listFoundRefund,
  type PaymentContext,
  type PaymentRow,
  readPaymentAt,
  readRefundsOfPayment,
} from '../../payments/index.ts'
import type { ProviderRefund } from '../../payments/providers/payment-provider.ts'
import { changeRefund, writeRefundChange } from './write-refund-change.ts'

/**
 * Reads the provider's refunds of a payment and records them: those that the shop made change its rows, all others are
 * listed for staff to check. Repeated and concurrent calls are safe, also with a list that arrives late.
 */
export async function recordRefunds(
  context: PaymentContext,
  { provider, id }: { provider: string; id: string },
): Promise<void> {
  const payment = await readPaymentAt(context.db, { provider, id })
  if (payment?.state !== 'succeeded') return
  const { orderId, reference } = payment
  const listed = await context.providers.named(provider).readRefunds({ id, reference })
  if (listed.length === 0) return
  await inTransaction(context.db, async (tx) => {
    await lockOrder(tx, theShop, orderId)
    for (const reported of listed) await recordReport(context, tx, payment, reported)
  })
}

/** In a transaction that has locked the order: records one refund as its provider reports it. */
async function recordReport(
  context: PaymentContext,
  tx: Transaction,
  payment: PaymentRow,
  reported: ProviderRefund,
): Promise<void> {
  const known = { orderId: payment.orderId, reference: reported.id }
  // Of a list that was read before the refund failed.
  if (reported.state !== 'failed' && (await isPosted(tx, 'online_refund_failed', known))) return
  const explained = explainReport(await readRefundsOfPayment(tx, payment), reported)
  if (explained === 'old') return
  if (explained !== 'found') {
    await changeRefund(context, tx, explained.row.id, { is: explained.says, providerId: reported.id })
    return
  }
  // Recorded before refunds had rows of their own.
  if (await isPosted(tx, 'online_refund', known)) return
  const listed = await listFoundRefund(tx, payment, reported)
  if (listed) await writeRefundChange(context, tx, listed)
}
