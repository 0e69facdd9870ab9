import type { OrderEvent } from '#contract/orders/orders.ts'
import type { ReturnClosing, StaffOrder } from '#contract/orders/staff-orders.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { lockOrder } from '../../../transactions/lock-order.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { readOrderMoney } from '../../ledger/index.ts'
import { recordOrderEvents } from '../record-order-events.ts'
import { requireOrder } from '../require-order.ts'
import { requireStaffOrder } from '../staff-order.ts'
import { readEventKinds } from './read-return.ts'
import { returnStepOf } from './return-step.ts'

/**
 * Staff close an accepted return without a refund: its bottles never arrived, or not in the agreed condition. One that
 * was refunded in advance is closed when its bottles are no longer expected. The customer gets an email. Bottles that
 * arrive later can still be received, and refunded.
 * @throws ShopError not_found; conflict unless a return is accepted or received, as the editor saw, and not refunded,
 * or refunded without its bottles
 */
export async function closeReturn(
  context: SignedInContext,
  orderId: string,
  { note, step: seen }: ReturnClosing,
): Promise<StaffOrder> {
  const { id } = await requireOrder(context.db, orderId)
  await inTransaction(context.db, async (tx) => {
    const { paymentStatus } = await lockOrder(tx, id)
    const events = await readEventKinds(tx, id)
    const step = returnStepOf(
      events.map(({ what }) => what),
      paymentStatus,
    )
    const has = (kind: OrderEvent['what']) => events.some(({ what }) => what === kind)
    const isReceived = has('return_received')
    if (step === 'closed' || (!isReceived && has('return_closed'))) {
      throw new ShopError('conflict', 'This return was already closed.')
    }
    if (step !== 'accepted' && step !== 'received' && step !== 'refunded') {
      throw new ShopError('conflict', 'This order has no accepted return.')
    }
    // Of a refund that is still on its way to the card, the order does not show it yet.
    const isRefunded = step === 'refunded' || (await readOrderMoney(tx, id)).netPaid === 0
    const isSeen = seen === 'refunded' && step === seen && !isReceived
    if (isRefunded && !isSeen) throw new ShopError('conflict', 'This return was already refunded.')
    if (step !== seen) throw new ShopError('conflict', 'The bottles were received in the meantime.')
    await recordOrderEvents(tx, { orderId: id, what: 'return_closed', note, at: context.now(), by: context.actor })
    await context.jobs.send(tx, 'return-closed-email', { orderId: id })
  })
  return requireStaffOrder(context, orderId)
}
