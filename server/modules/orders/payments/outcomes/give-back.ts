import type { Transaction } from '#database/client.ts'
import { post } from '../../../ledger/index.ts'
import { type PaymentContext, type PaymentRow, settlePayment } from '../../../payments/index.ts'

/** In a transaction that has locked the order: it does not need a payment, all of which is refunded after the commit. */
export async function giveBack(
  { now }: Pick<PaymentContext, 'now'>,
  tx: Transaction,
  row: PaymentRow,
): Promise<'refunding'> {
  const { orderId, attempt, amount, provider } = row
  const posting = { orderId, reference: String(attempt), at: now() }
  await post(tx, 'online_payment_not_needed', posting, { amount, provider })
  await settlePayment({ now }, tx, row, { counts: false })
  return 'refunding'
}
