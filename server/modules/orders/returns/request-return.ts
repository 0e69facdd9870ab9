import { deliveredOf } from '#contract/orders/delivered-bottles.ts'
import { returnWithin } from '#contract/orders/order-terms.ts'
import type { OrderItem, ReturnRequest, ReturnState } from '#contract/orders/orders.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { RefundedLine } from '#contract/payments/refunds.ts'
import type { Transaction } from '#database/client.ts'
import { orderReturns, type orders } from '#database/schema/index.ts'
import type { Actor, SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { type OrderOwner, staff } from '../../../order-owner.ts'
import { lockOrder } from '../../../transactions/lock-order.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { requireOrder } from '../read-orders.ts'
import { lastOrderEvent, recordOrderEvents } from '../record-order-events.ts'
import { requireStaffOrder } from '../staff-order.ts'
import { readReturnRow, shownState } from './return-states.ts'

/**
 * A customer requests to return an own order, within 30 days of its delivery and once. Staff may do it for any customer,
 * and later.
 * @throws ShopError not_found; conflict when it is not delivered, refunded in full, too late, or already requested
 */
export async function requestReturn(
  context: SignedInContext,
  owner: OrderOwner,
  orderId: string,
  { reason, lines = [] }: ReturnRequest,
  by?: Actor,
): Promise<void> {
  const { items } = await requireOrder(context, owner, orderId)
  const at = context.now()
  await inTransaction(context.db, async (tx) => {
    await assertReturnable(tx, await lockOrder(tx, owner, orderId), by ? undefined : at)
    assertOrderedQuantities(items, lines)
    await tx.insert(orderReturns).values({ orderId, lines })
    await recordOrderEvents(tx, { orderId, what: 'return_requested', note: reason, at, by })
    await context.jobs.send(tx, 'return-requested-email', { orderId })
  })
}

/** Staff open a return that a customer has asked for by phone, message or in the shop. */
export async function openReturn(
  context: SignedInContext,
  orderId: string,
  request: ReturnRequest,
): Promise<StaffOrder> {
  await requestReturn(context, staff, orderId, request, context.actor)
  return requireStaffOrder(context, orderId)
}

const alreadyRequested: Record<ReturnState, string> = {
  requested: 'A return of this order is already requested. We’ll tell you our decision.',
  accepted: 'The return of this order is already accepted.',
  declined: 'The return of this order was declined. Please contact us if anything is unclear.',
  received: 'The return of this order has already arrived.',
  refunded: 'The return of this order is already refunded.',
  closed: 'The return of this order is closed. Please contact us if anything is unclear.',
}

/** @param at undefined: there is no limit of time */
async function assertReturnable(
  tx: Transaction,
  { id, status, paymentStatus }: Pick<typeof orders.$inferSelect, 'id' | 'status' | 'paymentStatus'>,
  at: Date | undefined,
): Promise<void> {
  const delivered = await lastOrderEvent(tx, id, ['delivered'])
  if (status !== 'delivered' || !delivered) {
    throw new ShopError('conflict', 'A return can be requested once the order is delivered.')
  }
  const earlier = await readReturnRow(tx, id)
  if (earlier) throw new ShopError('conflict', alreadyRequested[shownState(earlier.state, paymentStatus)])
  if (paymentStatus === 'refunded') throw new ShopError('conflict', 'This order is already refunded.')
  if (at && at.getTime() - delivered.at.getTime() > returnWithin) {
    throw new ShopError('conflict', 'A return can only be requested within 30 days of delivery.')
  }
}

function assertOrderedQuantities(items: OrderItem[], lines: RefundedLine[]): void {
  const delivered = items.map(deliveredOf)
  const isOwn = ({ item, quantity }: RefundedLine) => quantity <= (delivered[item] ?? 0)
  const isOnce = new Set(lines.map(({ item }) => item)).size === lines.length
  if (!isOnce || !lines.every(isOwn)) throw new ShopError('bad_request', 'Select items of this order.')
}
