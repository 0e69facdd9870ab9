import type { RefundMethod } from '#contract/payments/refunds.ts'
import type { OnlineWay } from '#contract/payments/ways-to-pay.ts'
import type { Transaction } from '#database/client.ts'
import type { Shop } from '../../../context.ts'
import { readOrderMoney } from '../../ledger/index.ts'
import { readRefund } from '../../payments/index.ts'
import { recordOrderEvents } from '../record-order-events.ts'
import { changePaymentStatus } from '../status/change-payment-status.ts'

interface DoneRefund {
  id: string
  orderId: string
  /** Poisha. */
  amount: number
  method: RefundMethod
  /** By a provider: the way in which the refunded payment was made. */
  way?: OnlineWay
  /** Of a payment that the order did not need. */
  surplus?: boolean
}

/**
 * In a transaction that has locked the order: a refund is done. Once everything is refunded, the order's payment is
 * refunded. The customer gets an email.
 */
export async function finishRefund(
  { now, jobs }: Pick<Shop, 'now' | 'jobs'>,
  tx: Transaction,
  refund: DoneRefund,
): Promise<void> {
  const isAll = await completeRefund({ jobs }, tx, refund)
  const { orderId, amount, method, way, surplus } = refund
  const what = isAll ? 'refunded' : surplus ? 'extra_refunded' : 'part_refunded'
  const details = { kind: 'refund', amount, method, ...(way && { way }) } as const
  await recordOrderEvents(tx, { orderId, what, details, at: now() })
}

/** The same, for a caller that records the event itself. Returns whether everything is refunded. */
export async function completeRefund(
  { jobs }: Pick<Shop, 'jobs'>,
  tx: Transaction,
  { id, orderId, way }: Pick<DoneRefund, 'id' | 'orderId' | 'way'>,
): Promise<boolean> {
  const { netPaid, due } = await readOrderMoney(tx, orderId)
  const isAll = netPaid === 0 && due === 0
  if (isAll) await changePaymentStatus(tx, { orderId, from: ['paid'], to: 'refunded' })
  const refund = await readRefund(tx, id)
  if (refund) {
    const { amount, method, reference } = refund
    await jobs.send(tx, 'refund-email', { orderId, amount, method, reference, ...(way && { way }) })
  }
  return isAll
}
