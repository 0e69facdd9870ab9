import type { OnlineWay } from '#contract/payments/ways-to-pay.ts'
import type { Transaction } from '#database/client.ts'
import type { Actor } from '../../../context.ts'
import { post, readOrderMoney, refundPostings } from '../../ledger/index.ts'
import {
  applyRefundEvent,
  type PaymentContext,
  type RefundChange,
  type RefundEvent,
  type RefundRow,
  readRefundedPayment,
} from '../../payments/index.ts'
import { recordOrderEvents } from '../record-order-events.ts'
import { changePaymentStatus } from '../status/change-payment-status.ts'

type Changing = Pick<PaymentContext, 'now' | 'jobs' | 'providers' | 'log'>

/**
 * In a transaction that has locked the order: applies an event to a refund, with its consequences. Undefined when it
 * changes nothing or cannot happen.
 */
export async function changeRefund(
  context: Changing,
  tx: Transaction,
  id: string,
  event: RefundEvent,
  by?: Actor,
): Promise<RefundChange | undefined> {
  const change = await applyRefundEvent(tx, id, event, context.now())
  if (change) await writeRefundChange(context, tx, change, by)
  return change
}

/**
 * In a transaction that has locked the order: what became of a refund is posted to the ledger, changes the payment of the
 * order, and is told in its history and to the customer by email.
 */
export async function writeRefundChange(
  context: Changing,
  tx: Transaction,
  { what, refund }: RefundChange,
  by?: Actor,
): Promise<void> {
  const { now, providers } = context
  const { id, orderId, amount, method, providerId, reference } = refund
  const at = now()
  const provider = (await readRefundedPayment(tx, refund))?.provider ?? ''
  const atProvider = { orderId, reference: providerId ?? '', at }
  switch (what) {
    case 'none':
      return
    case 'made':
      await post(tx, 'online_refund', atProvider, { amount, provider })
      return reportMade(context, tx, refund, providers.named(provider).way)
    case 'counted':
      await post(tx, 'refund_checked', { ...atProvider, by }, { amount })
      return reportMade(context, tx, refund, providers.named(provider).way)
    case 'paid':
      if (method !== 'card') await post(tx, refundPostings[method], { orderId, reference: id, at, by }, { amount })
      return reportMade(context, tx, refund)
    case 'paid_by_hand': {
      // Who has paid tells the history, once for all of them.
      const posting = { orderId, reference: id, at, note: reference }
      if (method !== 'card') await post(tx, refundPostings[method], posting, { amount })
      await completeRefund(context, tx, refund)
      return
    }
    case 'to_check':
      await post(tx, 'refund_to_check', atProvider, { amount, provider })
      return
    case 'withdrawn':
      await post(tx, 'refund_to_check_failed', atProvider, { amount, provider })
      return
    case 'returned':
      await post(tx, 'online_refund_failed', atProvider, { amount, provider })
      return reportFailure(context, tx, refund)
    case 'failed':
      return reportFailure(context, tx, refund)
  }
}

/** The history says what was refunded, in which way, and whether that was all. */
async function reportMade(context: Changing, tx: Transaction, refund: RefundRow, way?: OnlineWay): Promise<void> {
  const isAll = await completeRefund(context, tx, refund, way)
  const { orderId, amount, method, notNeeded } = refund
  const what = isAll ? 'refunded' : notNeeded ? 'extra_refunded' : 'part_refunded'
  const details = { kind: 'refund', amount, method, ...(way && { way }) } as const
  await recordOrderEvents(tx, { orderId, what, details, at: context.now() })
}

/** Once everything is refunded, the order's payment is refunded. The customer gets an email. Returns whether it is. */
async function completeRefund(
  { jobs }: Changing,
  tx: Transaction,
  { orderId, amount, method, reference }: RefundRow,
  way?: OnlineWay,
): Promise<boolean> {
  const { netPaid, due } = await readOrderMoney(tx, orderId)
  const isAll = netPaid === 0 && due === 0
  if (isAll) await changePaymentStatus(tx, { orderId, from: ['paid'], to: 'refunded' })
  await jobs.send(tx, 'refund-email', { orderId, amount, method, reference, ...(way && { way }) })
  return isAll
}

/** It is still due: the order shows it, and staff find it among the refunds to check. */
async function reportFailure({ now, log }: Changing, tx: Transaction, { id, orderId }: RefundRow): Promise<void> {
  log.error({ refund: id, order: orderId }, 'a refund failed: the money is still due')
  await changePaymentStatus(tx, { orderId, from: ['refunded'], to: 'paid' })
  await recordOrderEvents(tx, { orderId, what: 'refund_failed', at: now() })
}
