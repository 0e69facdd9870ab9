import type { ReturnDecision, StaffOrder } from '#contract/orders/staff-orders.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { changeOrder } from '../change-order.ts'
import { recordOrderEvents } from '../record-order-events.ts'
import { changeReturn, readReturnRow } from './return-states.ts'

/**
 * Staff accept or decline a requested return, once, and the customer gets an email. Nothing is refunded yet: the
 * bottles have to be received first.
 * @throws ShopError 404; 409 when no return waits for a decision
 */
export const decideReturn = (
  context: SignedInContext,
  orderId: string,
  { accept, note }: ReturnDecision,
): Promise<StaffOrder> =>
  changeOrder(context, orderId, async (tx) => {
    const request = await readReturnRow(tx, orderId)
    if (!request) throw new ShopError('no_return_requested')
    if (request.state !== 'requested') {
      throw new ShopError(request.state === 'declined' ? 'return_already_declined' : 'return_already_accepted')
    }
    await changeReturn(tx, request, accept ? 'accepted' : 'declined')
    const what = accept ? 'return_accepted' : 'return_declined'
    await recordOrderEvents(tx, { orderId, what, note, at: context.now(), by: context.actor })
    await context.jobs.send(tx, 'return-decision-email', { orderId })
  })
