import { theShop } from '../../../order-owner.ts'
import { lockOrder } from '../../../transactions/lock-order.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import {
  applyRefundEvent,
  dueRefundsOf,
  eventOfError,
  hasRefundToCheck,
  type PaymentContext,
  type RefundEvent,
  type RefundRow,
  readRefund,
  readRefundedPayment,
  sendToProvider,
} from '../../payments/index.ts'
import { recordRefunds } from './record-refunds.ts'
import { changeRefund } from './write-refund-change.ts'

/**
 * Follows a refund that is due: sends it to its provider, unless that has made it already or staff have to check another
 * refund of the order first, or asks about one that is accepted. Nothing happens while another process follows it, and it
 * is never made twice: the provider's list is read before, and an attempt is one refund there.
 * @throws the provider's error when it could not be reached or failed: it is due again later
 */
export async function followRefund(context: PaymentContext, id: string): Promise<void> {
  const claimed = await inTransaction(context.db, (tx) => applyRefundEvent(tx, id, { is: 'due' }, context.now()))
  const payment = claimed && (await readRefundedPayment(context.db, claimed.refund))
  if (!claimed || !payment?.providerId) return
  const { refund } = claimed
  const atProvider = { provider: payment.provider, id: payment.providerId }
  try {
    await recordRefunds(context, atProvider)
    if (!(await isToBeSent(context, refund))) return
    await sendToProvider(context, payment, refund)
    await recordRefunds(context, atProvider)
    // Unless its list names it: that may take a moment.
    await change(context, refund, { is: 'no_answer', attempt: refund.tries })
  } catch (error) {
    const event = eventOfError(error, refund.tries)
    await change(context, refund, event)
    if (event.is !== 'refused') throw error
  }
}

/** Whether a claimed refund is still to be sent by this process, after the provider's list was read. */
async function isToBeSent(context: PaymentContext, refund: RefundRow): Promise<boolean> {
  const row = await readRefund(context.db, refund.id)
  if (row?.state !== 'sending' || row.tries !== refund.tries) return false
  if (!(await hasRefundToCheck(context.db, refund.orderId))) return true
  await change(context, refund, { is: 'held_back' })
  return false
}

const change = (context: PaymentContext, { id, orderId }: RefundRow, event: RefundEvent) =>
  inTransaction(context.db, async (tx) => {
    await lockOrder(tx, theShop, orderId)
    await changeRefund(context, tx, id, event)
  })

/** Sends the refunds of an order that are due now, instead of with the next ones; failures are retried. */
export async function sendRefundsNow(context: PaymentContext, orderId: string): Promise<void> {
  // They stay due, for when staff have checked it.
  if (await hasRefundToCheck(context.db, orderId)) return
  for (const id of await dueRefundsOf(context.db, orderId, context.now())) {
    await followRefund(context, id).catch((error: unknown) => {
      context.log.warn(error, 'a refund could not be sent at once; will retry')
    })
  }
}
