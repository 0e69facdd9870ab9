import { type RefundState, waitingStates } from '#contract/payments/refunds.ts'
import { type SQL, type SQLWrapper, sql } from '#database/drizzle.ts'
import { dueStates, madeStates } from './refunds/refund-states.ts'

const among = (states: readonly RefundState[]): SQL => sql.raw(`in (${states.map((state) => `'${state}'`).join(', ')})`)

/**
 * Ids of the orders of which a refund failed or is to be checked. A partial index holds just these, whatever the number
 * of orders.
 */
export const ordersWithRefundToCheck = sql`
  select order_id from refunds where stage ${among(['failed', 'to_check'])}`

/** Ids of the orders with a payment that staff have to check; a partial index holds just these. */
export const ordersWithHeldPayment = sql`select order_id from payment_attempts where state = 'held'`

/** The name of the provider at which a payment of an order is open, as a subquery; null when none is. */
export const openProviderOf = (orderId: SQLWrapper): SQL =>
  sql`(select provider from payment_attempts where order_id = ${orderId} and state = 'open')`

/** Whether the bank or staff are checking a payment of an order, which may take days. */
export const isBeingChecked = (orderId: SQLWrapper): SQL => sql`exists (
  select from payment_attempts where order_id = ${orderId}
    and (state = 'held' or (state = 'open' and processing_since is not null)))`

/**
 * The sum of completed and pending refunds of an order, poisha, as a subquery; null when there are none. `since`: only
 * those of that time or later.
 */
export const refundedAmount = (orderId: SQLWrapper, since?: SQLWrapper): SQL => sql`(
  select sum(r.amount) from refunds r where r.order_id = ${orderId} and r.stage ${among([...waitingStates, ...madeStates])} and not r.surplus
    ${since ? sql`and r.at >= ${since}` : sql``}
)`

/**
 * `order_id` and `amount` (poisha): all refunds of the sale that were decided, including failed ones. Those that only
 * the provider knows are not needed.
 * @param orderIds the name of a table or subquery with the column `id`
 */
export const decidedRefundsOf = (orderIds: SQLWrapper): SQL => sql`
  select order_id, sum(refunds.amount) as amount from ${orderIds} as refunded_order
  join refunds on order_id = refunded_order.id where not surplus group by order_id`

/**
 * `order_id` and `amount` (poisha): all refunds that are to be made, also of payments that the order did not need.
 * @param orderIds the name of a table or subquery with the column `id`
 */
export const openRefundsOf = (orderIds: SQLWrapper): SQL => sql`
  select order_id, sum(refunds.amount) as amount from ${orderIds} as refunded_order
  join refunds on order_id = refunded_order.id where stage ${among(dueStates)} group by order_id`

/**
 * `order_id` and `amount` (poisha): the money of online payments that providers hold for the shop, less what they have
 * refunded, also in refunds that staff have not explained.
 * @param orderIds the name of a table or subquery with the column `id`
 */
export const moneyAtProviders = (orderIds: SQLWrapper): SQL => sql`
  select order_id, sum(payment_attempts.amount - coalesce((
      select sum(r.amount) from refunds r where r.order_id = payment_attempts.order_id
        and r.attempt = payment_attempts.attempt and r.method = 'card' and r.stage ${among([...madeStates, 'to_check', 'ignored'])}
    ), 0)) as amount from ${orderIds} as paid_order join payment_attempts on order_id = paid_order.id
  where state in ('succeeded', 'held') group by order_id`

/** Whether an order is paid with a test payment of the sandbox: no report counts it. */
export const isTestOrder = (orderId: SQLWrapper): SQL => sql`exists (
  select from payment_attempts where order_id = ${orderId} and is_test and state = 'succeeded')`

/** Ids of the orders that are paid with test payments; a partial index holds just these. */
export const testOrders = sql`select order_id from payment_attempts where is_test and state = 'succeeded'`

/**
 * `item` (from 0), `quantity` and `before`, for each item of an order with refunded bottles: those of a refund, and those of
 * the refunds before `at`. `reference`: the refund's id.
 */
export const refundedBottlesOf = (orderId: SQLWrapper, reference: SQLWrapper, at: SQLWrapper): SQL => sql`(
  select (line ->> 'item')::int as item,
    coalesce(sum((line ->> 'quantity')::int) filter (where r.id::text = ${reference}), 0) as quantity,
    coalesce(sum((line ->> 'quantity')::int) filter (where r.id::text <> ${reference} and r.at < ${at}), 0) as before
  from refunds r, jsonb_array_elements(r.lines) line
  where r.order_id = ${orderId} and not r.surplus group by 1)`
