import type { FailureCode } from '#contract/failures/failures.ts'
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
 * A customer requests to return an own order, once and within the days that it was ordered with. Staff may do it for
 * any customer, and later.
 * @throws ShopError 404; 409 when it is not delivered, refunded in full, too late, or already requested
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

const alreadyRequested = {
  requested: 'return_requested',
  accepted: 'return_accepted',
  declined: 'return_declined',
  received: 'return_arrived',
  refunded: 'return_refunded',
  closed: 'return_closed',
} as const satisfies Record<ReturnState, FailureCode>

/** @param at the time that the limit is compared with; without it there is no limit */
async function assertReturnable(
  tx: Transaction,
  { id, status, paymentStatus, returnDays }: typeof orders.$inferSelect,
  at: Date | undefined,
): Promise<void> {
  const delivered = await lastOrderEvent(tx, id, ['delivered'])
  if (status !== 'delivered' || !delivered) {
    throw new ShopError('return_before_delivery')
  }
  const earlier = await readReturnRow(tx, id)
  if (earlier) throw new ShopError(alreadyRequested[shownState(earlier.state, paymentStatus)])
  if (paymentStatus === 'refunded') throw new ShopError('order_refunded_already')
  if (at && at.getTime() - delivered.at.getTime() > returnWithin({ returnDays })) {
    throw new ShopError('return_too_late', { days: returnDays })
  }
}

function assertOrderedQuantities(items: OrderItem[], lines: RefundedLine[]): void {
  const delivered = items.map(deliveredOf)
  const isOwn = ({ item, quantity }: RefundedLine) => quantity <= (delivered[item] ?? 0)
  const isOnce = new Set(lines.map(({ item }) => item)).size === lines.length
  if (!isOnce || !lines.every(isOwn)) throw new ShopError('return_other_items')
}
