import type { ReturnClosing, StaffOrder } from '#contract/orders/staff-orders.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { readOrderMoney } from '../../ledger/index.ts'
import { changeOrder } from '../change-order.ts'
import { recordOrderEvents } from '../record-order-events.ts'
import { changeReturn, readReturnRow, shownState } from './return-states.ts'

/**
 * Staff close an accepted return without a refund: its bottles never arrived, or not in the agreed condition. One that
 * was refunded in advance is closed when its bottles are no longer expected. The customer gets an email. Bottles that
 * arrive later can still be received, and refunded.
 * @throws ShopError 404; 409 unless a return is accepted or received, as the editor saw, and not refunded,
 * or refunded without its bottles
 */
export const closeReturn = (
  context: SignedInContext,
  orderId: string,
  { note, step: seen }: ReturnClosing,
): Promise<StaffOrder> =>
  changeOrder(context, orderId, async (tx, { paymentStatus }) => {
    const request = await readReturnRow(tx, orderId)
    if (!request || request.state === 'requested' || request.state === 'declined') {
      throw new ShopError('no_accepted_return')
    }
    if (request.state === 'closed') throw new ShopError('return_already_closed')
    const step = shownState(request.state, paymentStatus)
    // Of a refund that is still on its way to the card, the order does not show it yet.
    const isRefunded = step === 'refunded' || (await readOrderMoney(tx, orderId)).netPaid === 0
    const isSeen = seen === 'refunded' && step === seen && !request.receivedAt
    if (isRefunded && !isSeen) throw new ShopError('return_already_refunded')
    if (step !== seen) throw new ShopError('bottles_received_meanwhile')
    await changeReturn(tx, request, 'closed')
    await recordOrderEvents(tx, { orderId, what: 'return_closed', note, at: context.now(), by: context.actor })
    await context.jobs.send(tx, 'return-closed-email', { orderId })
  })
