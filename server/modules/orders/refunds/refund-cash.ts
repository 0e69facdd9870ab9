import { manualMethodOf } from '#contract/payments/refunds.ts'
import type { Transaction } from '#database/client.ts'
import type { SignedInContext } from '../../../context.ts'
import { post, postAllDue, refundPostings } from '../../ledger/index.ts'
import { recordOrderEvents } from '../record-order-events.ts'
import { changePaymentStatus } from '../status/change-payment-status.ts'

/** In a transaction that has locked the order: staff have refunded a payment made at the shop, once. */
export async function refundCash(
  { now, actor }: Pick<SignedInContext, 'now' | 'actor'>,
  tx: Transaction,
  orderId: string,
): Promise<void> {
  const refunded = await changePaymentStatus(tx, { orderId, from: ['paid'], to: 'refunded' })
  if (!refunded) return
  const posting = { at: now(), by: actor }
  await recordOrderEvents(tx, { orderId, what: 'refunded', ...posting })
  const amount = await postAllDue(tx, orderId, posting)
  await post(tx, refundPostings[manualMethodOf(refunded)], { orderId, reference: 'all', ...posting }, { amount })
}
