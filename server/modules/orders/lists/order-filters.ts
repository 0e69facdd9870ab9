import { returningStatuses } from '#contract/delivery/shipments.ts'
import type { OrderFilter } from '#contract/orders/staff-order-list.ts'
import type { Database } from '#database/client.ts'
import { and, eq, exists, inArray, isNotNull, isNull, not, notExists, or, type SQL, sql } from '#database/drizzle.ts'
import { alias } from '#database/drizzle-columns.ts'
import { consignments, orderEvents, orders } from '#database/schema/index.ts'
import { ordersWithFailedRefund } from '../../payment-records/index.ts'

/** Few, and read from two small indexes, whatever the number of orders. */
function waitingReturns(db: Database) {
  const decisions = alias(orderEvents, 'decisions')
  const decision = db
    .select({ id: decisions.id })
    .from(decisions)
    .where(
      and(eq(decisions.orderId, orderEvents.orderId), sql`${decisions.what} in ('return_accepted', 'return_declined')`),
    )
  return db
    .select({ orderId: orderEvents.orderId })
    .from(orderEvents)
    .where(and(sql`${orderEvents.what} = 'return_requested'`, notExists(decision)))
}

/** A return was accepted, and neither refunded since its last bottles were received, nor closed since then. */
const isInReturn = sql`${orders.id} = any(array(
  select accepted.order_id from order_events accepted where accepted.what = 'return_accepted'
    and not exists (
      select from order_events refund where refund.order_id = accepted.order_id and refund.what = 'refund_decided'
        and refund.id > (
          select max(received.id) from order_events received
          where received.order_id = refund.order_id and received.what = 'return_received'
        )
    )
    and not exists (
      select from order_events closed where closed.order_id = accepted.order_id and closed.what = 'return_closed'
        and not exists (
          select from order_events received
          where received.order_id = closed.order_id and received.what = 'return_received' and received.id > closed.id
        )
    )
))`

/** The bottles of an order that is fully refunded may still be on their way: they are to be received. */
const hasReceivedReturn = sql`exists (
  select from order_events received where received.order_id = ${orders.id} and received.what = 'return_received'
)`

/** Their ids first: checked order by order, every order of the shop would be read. */
const hasFailedRefund = sql`${orders.id} = any(array(${ordersWithFailedRefund}))`

/** The condition of a filter: orders of a status, or orders that need an action of staff. */
export function inFilter(db: Database, filter: OrderFilter): SQL | undefined {
  if (filter === 'to-confirm') return and(eq(orders.status, 'pending'), eq(orders.paymentMethod, 'cod'))
  if (filter === 'refund-failed') return hasFailedRefund
  if (filter === 'returning-to-sender') {
    const { orderId, status } = consignments
    const isComing = and(eq(orderId, orders.id), inArray(status, returningStatuses))
    return and(eq(orders.status, 'shipped'), exists(db.select({ orderId }).from(consignments).where(isComing)))
  }
  if (filter === 'cancelled-after-sending') {
    const { orderId, acceptedAt, closedAt } = consignments
    const isOpen = and(eq(orderId, orders.id), isNotNull(acceptedAt), isNull(closedAt))
    return and(eq(orders.status, 'cancelled'), exists(db.select({ orderId }).from(consignments).where(isOpen)))
  }
  if (filter === 'return-in-progress') {
    const isOpen = or(eq(orders.paymentStatus, 'paid'), not(hasReceivedReturn))
    return and(eq(orders.status, 'delivered'), isInReturn, isOpen)
  }
  if (filter !== 'return-requested') return eq(orders.status, filter)
  return and(eq(orders.status, 'delivered'), sql`${orders.id} = any(array(${waitingReturns(db)}))`)
}
