import type { OrderStatus, PaymentMethod, PaymentStatus } from '#contract/orders/orders.ts'
import type { Database, Transaction } from '#database/client.ts'
import { prepared } from '#database/prepared.ts'
import { openOrder } from '#database/schema/index.ts'
import { insertOrderLines } from '../insert-order-lines.ts'
import { hasReceivedOrder } from './open-orders.ts'

interface WrittenLine {
  productId: string
  before: number
  after: number
}

/** Left out without a limit: the planner would take it into account. */
const isBelowLimit = (maxOpen: number | null | undefined, parameter: string, where: string) =>
  maxOpen == null
    ? `${parameter}::int is null`
    : `${parameter}::int > (select count(*) from orders where ${where} and ${openOrder})`

/**
 * Reduces the stocks and writes the order with its lines, its first event and its email's job, all in one statement:
 * each further round trip would cost as much again while other orders wait for the same stock.
 *
 * - `held` locks the stocks sorted by id, to avoid deadlocks, and reads them once they are locked.
 * - `placed` is empty, and nothing at all is written, when one of them would leave fewer than `$12` bottles, when too
 *   many orders of the account, phone or network are open (`$16` to `$18`), when the delivery charge (`$14`) is from an
 *   outdated version of its settings (`$15`), or when the idempotency key has been used.
 * - `moved` writes the stock movements.
 * - Prices are those that the amount was calculated from.
 *
 * Returns a row for each line; none when nothing was written. `addJob` is the job queue's own statement; its `$1`
 * becomes `$19` here.
 *
 * Planning takes longer than executing. The arrays are read through `(select …)`, so that the planner estimates the
 * same length with and without their values: then PostgreSQL reuses one generic plan for each connection.
 */
const orderStatement = (addJob: string, maxOpen: readonly (number | null)[]) =>
  `with wanted as (
     select * from unnest((select $1::uuid[]), (select $2::int[]), (select $3::int[])) with ordinality as line (variant_id, quantity, price, position)
   ), held as (
     select variant_id, stock from variant_stock where variant_id = any((select $1::uuid[])::uuid[]) order by variant_id for update
   ), skus as (
     select coalesce(string_agg(E'\\n' || fold_text(coalesce(sku, right(product_id::text, 6))), ''), '') as lines
     from variants where id = any((select $1::uuid[])::uuid[])
   ), placed as (
     insert into orders (id, user_id, placed_at, amount, delivery_charge, address, search, idempotency_key, request_hash, network)
     select $4::uuid, $5::uuid, $6::timestamptz, $7::bigint, $14::int, $8::jsonb, $11::text || skus.lines, $9::text,
       $10::text, $13::text
     from skus
     where not exists (
       select 1 from wanted left join held using (variant_id) where coalesce(held.stock, 0) - wanted.quantity < $12::int
     )
     and $15::int = (select version from delivery_settings)
     and ${isBelowLimit(maxOpen[0], '$16', 'user_id = $5')}
     and (${isBelowLimit(maxOpen[1], '$17', "phone = $8::jsonb ->> 'phone'")} or ${hasReceivedOrder('$5')})
     and ${isBelowLimit(maxOpen[2], '$18', 'network = $13')}
     on conflict (user_id, idempotency_key) do nothing
     returning id
   ), taken as (
     update variant_stock s set stock = s.stock - wanted.quantity, sold = s.sold + wanted.quantity
     from wanted, placed where s.variant_id = wanted.variant_id
     returning s.variant_id, s.stock + wanted.quantity as before, s.stock as after
   ), moved as (
     insert into stock_movements (variant_id, change, stock, reason, order_id, at)
     select taken.variant_id, taken.after - taken.before, taken.after, 'order', placed.id, $6::timestamptz
     from taken, placed
   ), lines as (
     ${insertOrderLines({ from: 'placed, wanted as line', orderId: 'placed.id', position: 'line.position - 1' })}
   ), event as (
     insert into order_events (order_id, what, at) select id, 'placed', $6::timestamptz from placed
   ), job as (
     ${addJob.replace('$1', `(select case when exists (select from placed) then $19::text else '[]' end)`)}
   )
   select lines.product_id as "productId", taken.before, taken.after from lines join taken using (variant_id)`

let written: { text: string; statement: ReturnType<typeof prepared<WrittenLine>> } | undefined

/** `maxOpen`: the limits of open orders for the account, the phone and the network; null: no limit. */
export function writeOrder(
  db: Database | Transaction,
  values: unknown[],
  maxOpen: readonly (number | null)[],
  job: { text: string; value: string },
) {
  const text = orderStatement(job.text, maxOpen)
  if (written?.text !== text) written = { text, statement: prepared<WrittenLine>('write_order', text) }
  return written.statement(db, [...values, ...maxOpen, job.value])
}

interface OrderOfKey {
  id: string
  requestHash: string
  status: OrderStatus
  paymentMethod: PaymentMethod | null
  paymentStatus: PaymentStatus
}

/** The order of a customer's idempotency key. */
export const findOrderOfKey = prepared<OrderOfKey>(
  'order_of_key',
  `select id, request_hash as "requestHash", status, payment_method as "paymentMethod", payment_status as "paymentStatus"
   from orders where user_id = $1 and idempotency_key = $2`,
)
