import { type FailureParts, failing } from '#contract/failures/failures.ts'
import type { EventDetails } from '#contract/orders/event-details.ts'
import { undoableMoves } from '#contract/orders/order-terms.ts'
import { type OrderStatus, orderStatuses } from '#contract/orders/orders.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { OrderMove } from '#contract/orders/status-changes.ts'
import { isOnlineWay } from '#contract/payments/ways-to-pay.ts'
import type { Database, Transaction } from '#database/client.ts'
import type { orders } from '#database/schema/index.ts'
import type { Actor, Shop, SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { staff } from '../../../order-owner.ts'
import { countForLimits } from '../../../role-limits.ts'
import { readOrderMoney } from '../../ledger/index.ts'
import { recordCashReceived } from '../cash-on-delivery/receive-cash.ts'
import { changeOrder } from '../change-order.ts'
import { reserveOrder } from '../holds/reserve-order.ts'
import { closePayments } from '../payments/attempts/close-payments.ts'
import { updatePriceBack } from '../price-back.ts'
import { recordOrderEvents } from '../record-order-events.ts'
import { isBeingRefunded } from '../refunds/is-being-refunded.ts'
import { refundCash } from '../refunds/refund-cash.ts'
import { requireOrderRow } from '../require-order.ts'
import { shortageOf } from '../shortage.ts'
import { changeStatus, orderHasChanged } from './change-status.ts'
import { moveToCancelled } from './move-to-cancelled.ts'
import { findStatusProblem } from './order-states.ts'
import { assertCanBeCalled } from './record-shipment.ts'

/**
 * Staff change the status of an order. The customer gets an email; for a change that can be undone, once it no longer
 * can. A cash order is paid when it is delivered; from its handover to the courier on, it cannot be paid by card.
 * @throws ShopError 404; 409 when the order is not in the status that the editor saw, when its status does
 * not allow the change, when an order that is neither paid nor cash on delivery would be confirmed, shipped or
 * delivered, when one that is being refunded in full would be confirmed or shipped, and when one without a phone number
 * would be shipped; out_of_stock as `advanceOrder`
 */
export async function moveOrder(
  context: SignedInContext,
  orderId: string,
  { status, from, because }: OrderMove,
  /** `write` runs in the same transaction, before the status change; `check` throws what would refuse it. */
  record?: {
    check?(db: Database, order: OrderRow): Promise<unknown>
    write(tx: Transaction, order: OrderRow): Promise<void>
  },
): Promise<StaffOrder> {
  const before = await requireOrderRow(context.db, staff, orderId)
  assertMoveAllowed(before, from, status)
  // A payment that the customer is making does not end for a move that is refused.
  if (status === 'shipped') assertCanBeCalled(before)
  await record?.check?.(context.db, before)
  // No card payment may succeed from now on: the order is cancelled, or its cash is collected.
  const isCollected = before.paymentMethod === 'cod' && (status === 'shipped' || status === 'delivered')
  if (status === 'cancelled' || isCollected) {
    await closePayments(context, before.id)
  }
  return changeOrder(context, before.id, async (tx, order) => {
    // The order may have changed since it was read.
    assertMoveAllowed({ ...order, isBeingRefunded: await isBeingRefunded(tx, order) }, from, status)
    if (status === 'shipped') assertCanBeCalled(order)
    await record?.write(tx, order)
    if (status !== 'cancelled') {
      await advanceOrder(context, tx, order, status)
      return
    }
    await countRefundOf(context, tx, order)
    await moveToCancelled(context, tx, order.id, { by: context.actor, because })
    // A payment made at the shop is refunded by hand.
    const paidAtShop = order.paymentStatus === 'paid' && !isOnlineWay(order.paymentMethod)
    if (paidAtShop) await refundCash(context, tx, order.id)
  })
}

type OrderRow = typeof orders.$inferSelect

/** What is paid goes back with the cancellation, so it is a refund by the caller. @throws ShopError 403 above their limit */
async function countRefundOf(context: SignedInContext, tx: Transaction, { id, advancePaid }: OrderRow): Promise<void> {
  const { netPaid } = await readOrderMoney(tx, id)
  const amount = netPaid || advancePaid
  if (amount > 0) await countForLimits(context, tx, 'orders.refund', { orderId: id, amount })
}

type Forward = Exclude<OrderMove['status'], 'cancelled'>

/**
 * In a transaction that has locked the order; without an actor when a courier reports it. Returns the updated order.
 * @throws ShopError out_of_stock naming the product when a request is confirmed of which too few are left
 */
export async function advanceOrder(
  { config, jobs, now, actor }: Pick<Shop, 'config' | 'jobs' | 'now'> & { actor?: Actor },
  tx: Transaction,
  { id: orderId, status: from, paymentMethod, pickup, hold }: OrderRow,
  status: Forward,
  /** For the customer's timeline. */
  details?: EventDetails,
): Promise<OrderRow> {
  const at = now()
  const shortage = status === 'confirmed' && (await reserveOrder(tx, { id: orderId, hold }, { at, by: actor }))
  if (shortage) throw new ShopError(shortageOf(shortage))
  const moved = await changeStatus(tx, { orderId, from: [from], to: status })
  if (!moved) throw orderHasChanged()
  const [eventId] = await recordOrderEvents(tx, { orderId, what: status, details, at, by: actor })
  // Only staff can undo: what a courier reports is certain, and its email must not come after that of a later status.
  const undoable = actor !== undefined && undoableMoves.some((move) => move === status)
  await jobs.send(
    tx,
    'order-status-email',
    { orderId, status, ...(eventId && { eventId }) },
    { after: undoable ? config.undoSeconds : 0 },
  )
  if (status === 'delivered' && paymentMethod === 'cod') {
    await recordCashReceived({ jobs, now, actor }, tx, orderId, pickup ? 'shop' : 'courier')
  }
  if (status === 'delivered') await updatePriceBack(tx, orderId, at)
  return moved
}

function assertMoveAllowed(
  order: Parameters<typeof findStatusProblem>[0],
  from: OrderMove['from'],
  to: OrderMove['status'],
): void {
  const problem = order.status === from ? findStatusProblem(order, to) : wrongStatus(order.status, from)
  if (problem) throw new ShopError(problem)
}

function wrongStatus(status: OrderStatus, from: OrderStatus): FailureParts {
  const isBefore = orderStatuses.indexOf(status) < orderStatuses.indexOf(from)
  return failing(isBefore ? 'order_not_yet' : 'order_no_longer', { status, from })
}
