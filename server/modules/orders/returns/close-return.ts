import type { ReturnClosing, StaffOrder } from '#contract/orders/staff-orders.ts'
import { asc, eq } from '#database/drizzle.ts'
import { orderEvents } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { lockOrder } from '../../../transactions/lock-order.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { recordOrderEvents } from '../record-order-events.ts'
import { requireOrder } from '../require-order.ts'
import { requireStaffOrder } from '../staff-order.ts'
import { returnStepOf } from './return-step.ts'

/**
 * Staff close an accepted return without a refund: its bottles never arrived, or not in the agreed condition. The
 * customer gets an email. Bottles that arrive later can still be received, and refunded.
 * @throws ShopError not_found; conflict unless a return is accepted or received
 */
export async function closeReturn(
  context: SignedInContext,
  orderId: string,
  { note }: ReturnClosing,
): Promise<StaffOrder> {
  const { id } = await requireOrder(context.db, orderId)
  await inTransaction(context.db, async (tx) => {
    const { paymentStatus } = await lockOrder(tx, id)
    const events = await tx
      .select({ what: orderEvents.what })
      .from(orderEvents)
      .where(eq(orderEvents.orderId, id))
      .orderBy(asc(orderEvents.id))
    const step = returnStepOf(
      events.map(({ what }) => what),
      paymentStatus,
    )
    if (step === 'closed') throw new ShopError('conflict', 'This return was already closed.')
    if (step === 'refunded') throw new ShopError('conflict', 'This return was already refunded.')
    if (step !== 'accepted' && step !== 'received') {
      throw new ShopError('conflict', 'This order has no accepted return.')
    }
    await recordOrderEvents(tx, { orderId: id, what: 'return_closed', note, at: context.now(), by: context.actor })
    await context.jobs.send(tx, 'return-closed-email', { orderId: id })
  })
  return requireStaffOrder(context, orderId)
}
