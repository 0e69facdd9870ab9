import type { Database, Transaction } from '#database/client.ts'
import { prepared } from '#database/prepared.ts'
import { openOrder } from '#database/schema/index.ts'

interface WrittenLine {
  productId: string
  before: number
  after: number
}

/** Without a limit nothing is said of counting at all: the planner would take it into account. */
const fewerOpen = (most: number | null | undefined, place: string, where: string) =>
  most == null
    ? `${place}::int is null`
    : `${place}::int > (select count(*) from orders where ${where} and ${openOrder})`

/**
 * Takes an order's bottles and writes the order with its lines, its first event and its e-mail's job, all in one
 * statement: every round trip more would cost as much again, and be time in which others wait for the same bottles.
 *
 * - `held` locks the stocks in the order of their ids, so that two orders never wait for each other in a circle, and
 *   reads them as they are once the lock is had.
 * - `placed` is empty, and nothing at all is written, when one of them would leave fewer than `$12` bottles, when too
 *   many orders of the account, phone or network are open (`$16` to `$18`), when the delivery charge (`$14`) was made of
 *   settings (`$15`) that are changed by now, or when the customer has an order of this idempotency key already.
 * - `moved` writes the ledger of stocks.
 * - The texts of the lines are the product's of this moment. Prices are those that the order's amount was made of.
 *
 * Returns a row for each line; none when nothing was written. `addJob` is the job queue's own statement; its `$1`
 * becomes `$19` here.
 *
 * To plan all this takes longer than to do it. The arrays are read through `(select …)`, so that the planner takes them
 * for equally long whether it knows them or not: then PostgreSQL keeps one plan for each connection.
 */
const writingOrder = (addJob: string, most: readonly (number | null)[]) =>
  `with wanted as (
     select * from unnest((select $1::uuid[]), (select $2::int[]), (select $3::int[])) with ordinality as line (variant_id, quantity, price, place)
   ), held as (
     select variant_id, stock from variant_stock where variant_id = any((select $1::uuid[])::uuid[]) order by variant_id for update
   ), skus as (
     select coalesce(string_agg(E'\\n' || lower(coalesce(sku, right(product_id::text, 6))), ''), '') as lines
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
     and ${fewerOpen(most[0], '$16', 'user_id = $5')}
     and ${fewerOpen(most[1], '$17', "phone = $8::jsonb ->> 'phone'")}
     and ${fewerOpen(most[2], '$18', 'network = $13')}
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
     insert into order_lines (order_id, position, product_id, variant_id, name, size, sku, description, brand, category,
       picture_id, price, quantity)
     select placed.id, wanted.place - 1, p.id, v.id, p.name, v.size, coalesce(v.sku, upper(right(p.id::text, 6))),
       p.description, b.name, c.name,
       coalesce(v.picture_id, (select picture_id from product_pictures where product_id = p.id order by position limit 1)),
       wanted.price, wanted.quantity
     from placed, wanted
     join variants v on v.id = wanted.variant_id
     join products p on p.id = v.product_id
     join brands b on b.id = p.brand_id
     join categories c on c.id = p.category_id
     returning variant_id, product_id
   ), event as (
     insert into order_events (order_id, what, at) select id, 'placed', $6::timestamptz from placed
   ), job as (
     ${addJob.replace('$1', `(select case when exists (select from placed) then $19::text else '[]' end)`)}
   )
   select lines.product_id as "productId", taken.before, taken.after from lines join taken using (variant_id)`

let written: { text: string; statement: ReturnType<typeof prepared<WrittenLine>> } | undefined

/** `most`: how many orders may be open for the account, the phone and the network; null: not counted. */
export function writeOrder(
  db: Database | Transaction,
  values: unknown[],
  most: readonly (number | null)[],
  job: { text: string; value: string },
) {
  const text = writingOrder(job.text, most)
  if (written?.text !== text) written = { text, statement: prepared<WrittenLine>('write_order', text) }
  return written.statement(db, [...values, ...most, job.value])
}

/** The order that a customer's idempotency key has made. */
export const findOrderOfKey = prepared<{ id: string; requestHash: string }>(
  'order_of_key',
  `select id, request_hash as "requestHash" from orders where user_id = $1 and idempotency_key = $2`,
)
