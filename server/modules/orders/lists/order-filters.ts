import { deliveredStates, partlyDelivered, returningStates } from '#contract/delivery/parcel-states.ts'
import type { OrderFilter } from '#contract/orders/staff-order-list.ts'
import { and, eq, gte, type SQL, sql } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { netPaidOf } from '../../ledger/index.ts'
import { ordersWithHeldPayment, ordersWithRefundToCheck, refundedAmount } from '../../payments/index.ts'

/** Their ids first: checked order by order, every order of the shop would be read. */
const hasPaymentToCheck = sql`${orders.id} = any(array(${ordersWithHeldPayment}))`
const hasRefundToCheck = sql`${orders.id} = any(array(${ordersWithRefundToCheck}))`

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
  where shipped.status = 'shipped' and consignments.status in ${returningStates}
  union select order_id from partial_deliveries where arrived_at is null
))`

/** What was paid for a parcel that came back, in whole or in part, also in advance, less the refunds since then. */
const isOwedRefund = sql`${orders.id} = any(array(
  select back.id from orders back
  where back.status = 'returned' and back.payment_status = 'paid' and ${netPaidOf(sql`back.id`)} > 0
  union
  select id from orders prepaid where prepaid.status = 'returned' and prepaid.advance_paid > 0
    and prepaid.payment_status in ('pending', 'failed')
  union
  select order_id from partial_deliveries part join orders kept on kept.id = part.order_id
  where part.refund_due > 0 and kept.payment_status = 'paid' and ${netPaidOf(sql`kept.id`)} > 0
    and part.refund_due > coalesce(${refundedAmount(sql`part.order_id`, sql`part.at`)}, 0)
))`

/** A partial index holds just these. */
const isPaidTwice = sql`${orders.id} = any(array(
  select order_id from second_payments where state in ('expected', 'collected')
))`

const isDelivered = eq(orders.status, 'delivered')

/** Also of an order that is fully refunded, the bottles are to be received; received ones are to be refunded. */
const isInReturn = sql`${orders.id} = any(array(
  select order_id from order_returns join orders delivered on delivered.id = order_id
  where state = 'accepted' or state = 'received' and delivered.payment_status = 'paid'
))`

const isReturnRequested = sql`${orders.id} = any(array(select order_id from order_returns where state = 'requested'))`

const hasParcelOfCancelled = sql`exists (
  select from consignments where order_id = ${orders.id} and accepted_at is not null and closed_at is null
)`

/** An open parcel whose report is final: only a contradiction leaves it open. */
const hasContradictingReports = sql`${orders.id} = any(array(
  select parcel.order_id from consignments parcel join orders told on told.id = parcel.order_id
  where parcel.accepted_at is not null and parcel.closed_at is null
    and (told.status in ('delivered', 'returned') and parcel.status in ${deliveredStates}
      or told.status = 'delivered' and parcel.status in ${returningStates})
))`

/** The filters of orders that need an action of staff. */
const conditions: Partial<Record<OrderFilter, SQL | undefined>> = {
  'to-confirm': and(
    eq(orders.status, 'pending'),
    eq(orders.paymentMethod, 'cod'),
    gte(orders.advancePaid, orders.advance),
  ),
  'payment-to-check': hasPaymentToCheck,
  'refund-to-check': hasRefundToCheck,
  'paid-twice': isPaidTwice,
  'refund-owed': isOwedRefund,
  'partly-delivered': isToRecordAsPart,
  'returning-to-sender': isComingBack,
  'cancelled-after-sending': and(eq(orders.status, 'cancelled'), hasParcelOfCancelled),
  'contradicting-reports': hasContradictingReports,
  'return-requested': and(isDelivered, isReturnRequested),
  'return-in-progress': and(isDelivered, isInReturn),
}

/** The condition of a filter: orders that need an action of staff, or orders of a status. */
export const inFilter = (filter: OrderFilter): SQL => conditions[filter] ?? sql`${orders.status} = ${filter}`
