import type { ReturnDecision, StaffOrder } from '#contract/orders/staff-orders.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { changeOrder } from '../change-order.ts'
import { recordOrderEvents } from '../record-order-events.ts'
import { changeReturn, readReturnRow } from './return-states.ts'

/**
 * Staff accept or decline a requested return, once, and the customer gets an email. Nothing is refunded yet: the
 * bottles have to be received first.
 * @throws ShopError not_found; conflict when no return waits for a decision
 */
export const decideReturn = (
  context: SignedInContext,
  orderId: string,
  { accept, note }: ReturnDecision,
): Promise<StaffOrder> =>
  changeOrder(context, orderId, async (tx) => {
    const request = await readReturnRow(tx, orderId)
    if (!request) throw new ShopError('conflict', 'No return was requested for this order.')
    if (request.state !== 'requested') {
      const decision = request.state === 'declined' ? 'declined' : 'accepted'
      throw new ShopError('conflict', `This return was already ${decision}.`)
    }
    await changeReturn(tx, request, accept ? 'accepted' : 'declined')
    const what = accept ? 'return_accepted' : 'return_declined'
    await recordOrderEvents(tx, { orderId, what, note, at: context.now(), by: context.actor })
    await context.jobs.send(tx, 'return-decision-email', { orderId })
  })
