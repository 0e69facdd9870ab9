import type { OrderEvent } from '#contract/orders/orders.ts'
import type { ReturnDecision, StaffOrder } from '#contract/orders/staff-orders.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { lockOrder } from '../../../transactions/lock-order.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { recordOrderEvents } from '../record-order-events.ts'
import { requireOrder } from '../require-order.ts'
import { requireStaffOrder } from '../staff-order.ts'
import { readEventKinds } from './read-return.ts'

/**
 * Staff accept or decline a requested return, once, and the customer gets an email. Nothing is refunded yet: the
 * bottles have to be received first.
 * @throws ShopError not_found; conflict when no return waits for a decision
 */
export async function decideReturn(
  context: SignedInContext,
  orderId: string,
  { accept, note }: ReturnDecision,
): Promise<StaffOrder> {
  const { id } = await requireOrder(context.db, orderId)
  await inTransaction(context.db, async (tx) => {
    await lockOrder(tx, id)
    assertReturnRequested(await readEventKinds(tx, id))
    const what = accept ? 'return_accepted' : 'return_declined'
    await recordOrderEvents(tx, { orderId: id, what, note, at: context.now(), by: context.actor })
    await context.jobs.send(tx, 'return-decision-email', { orderId: id })
  })
  return requireStaffOrder(context, orderId)
}

function assertReturnRequested(events: readonly Pick<OrderEvent, 'what'>[]): void {
  const has = (kind: OrderEvent['what']) => events.some(({ what }) => what === kind)
  if (has('return_accepted')) throw new ShopError('conflict', 'This return was already accepted.')
  if (has('return_declined')) throw new ShopError('conflict', 'This return was already declined.')
  if (!has('return_requested')) throw new ShopError('conflict', 'No return was requested for this order.')
}
