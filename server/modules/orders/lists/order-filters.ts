import { partlyDelivered, returningStatuses } from '#contract/delivery/shipments.ts'
import type { OrderFilter } from '#contract/orders/staff-order-list.ts'
import type { Database } from '#database/client.ts'
import { and, eq, exists, isNotNull, isNull, not, notExists, or, type SQL, sql } from '#database/drizzle.ts'
import { alias } from '#database/drizzle-columns.ts'
import { consignments, orderEvents, orders } from '#database/schema/index.ts'
import { netPaidOf } from '../../ledger/index.ts'
import { ordersWithFailedRefund, refundedAmount } from '../../payment-records/index.ts'

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

/** Reported as partly delivered by a courier, and not recorded yet; also after it was recorded as delivered in whole. */
const isToRecordAsPart = sql`${orders.id} = any(array(
  select order_id from consignments part join orders parcel on parcel.id = part.order_id
  where part.status = ${sql.raw(`'${partlyDelivered}'`)} and (parcel.status = 'shipped' or parcel.status = 'delivered'
    and not exists (select from partial_deliveries recorded where recorded.order_id = part.order_id)
    and part.status_at > (
      select max(at) from order_events e where e.order_id = part.order_id and e.what = 'delivered' and e.undone_at is null
    ))
))`

/** Undelivered parcels, and what was not delivered of others. */
const isComingBack = sql`${orders.id} = any(array(
  select shipped.id from orders shipped join consignments on order_id = shipped.id
  where shipped.status = 'shipped' and consignments.status in ${returningStatuses}
  union select order_id from partial_deliveries where arrived_at is null
))`

/** What was paid for a parcel that came back, in whole or in part, less the refunds since then. */
const isOwedRefund = sql`${orders.id} = any(array(
  select back.id from orders back
  where back.status = 'returned' and back.payment_status = 'paid' and ${netPaidOf(sql`back.id`)} > 0
  union
  select order_id from partial_deliveries part join orders kept on kept.id = part.order_id
  where part.refund_due > 0 and kept.payment_status = 'paid' and ${netPaidOf(sql`kept.id`)} > 0
    and part.refund_due > coalesce(${refundedAmount(sql`part.order_id`, sql`part.at`)}, 0)
))`

/** A partial index holds just these. */
const isPaidTwice = sql`${orders.id} = any(array(
  select order_id from second_payments where state in ('expected', 'collected')
))`

/** The condition of a filter: orders of a status, or orders that need an action of staff. */
export function inFilter(db: Database, filter: OrderFilter): SQL | undefined {
  if (filter === 'to-confirm') return and(eq(orders.status, 'pending'), eq(orders.paymentMethod, 'cod'))
  if (filter === 'refund-failed') return hasFailedRefund
  if (filter === 'paid-twice') return isPaidTwice
  if (filter === 'refund-owed') return isOwedRefund
  if (filter === 'partly-delivered') return isToRecordAsPart
  if (filter === 'returning-to-sender') return isComingBack
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
