import type { Language } from '#contract/language.ts'
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#contract/orders/orders.ts'
import type { Database, Transaction } from '#database/client.ts'
import { prepared, preparedByName } from '#database/prepared.ts'
import type { OrderHold } from '#database/schema/index.ts'
import { takingUses, type UseValues } from '../../offers/index.ts'
import { insertOrderLines } from '../insert-order-lines.ts'
import { holdExpression, type OrderLimits } from './hold-expression.ts'

interface WrittenLine {
  productId: string
  before: number
  after: number
  opened?: boolean
  /** The hold of the whole order. */
  hold: OrderHold
}

/** The values of the statement. Amounts in poisha. */
type OrderValues = {
  orderId: string
  userId: string
  language: Language
  at: string
  /** The lines, in their order. */
  variantIds: (string | undefined)[]
  quantities: number[]
  prices: (number | undefined)[]
  /** Without a sale. */
  regularPrices: (number | undefined)[]
  amount: number
  /** The discount of offers on the goods. */
  discount: number
  deliveryCharge: number
  wrapping: number
  /** JSON. */
  gift: string | null
  /** Grams. */
  parcelWeight: number
  pickup: boolean
  express: boolean
  deliveryZone: string | null
  /** JSON. */
  deliveryDays: string | null
  /** The version of the settings that the charge is calculated from. */
  deliveryVersion: number
  /** JSON. */
  address: string
  search: string
  idempotencyKey: string | null
  requestHash: string | null
  network: string
  returnDays: number
  /** Without free samples. */
  bottles: number
  /** The sizes of free samples. */
  samples: string[]
  /** Whether it gets its bottles only when it is paid. */
  payFirst: boolean
  /** The stock that each of its sizes has to keep. */
  stockLeft: number
  /** The job of its email, JSON. */
  jobs: string
}

/** What offers take off, JSON of rows of `order_discounts`, and the uses that this takes. */
export type OfferValues = UseValues & { discounts: string }

/** SQL: the job of an order that is written. */
export const jobOfPlaced = `(select case when exists (select from placed) then $jobs::text else '[]' end)`

/**
 * Reduces the stocks and writes the order with its lines, its first event and its email's job, all in one statement:
 * each further round trip would cost as much again while other orders wait for the same stock.
 *
 * - `bottles` are, where the order has sets or decants, the sizes whose stock it takes: their parts, each size once.
 * - `held` locks the stocks sorted by id, to avoid deadlocks, and reads them once they are locked.
 * - `placed` is empty, and nothing at all is written, when too little stock would be left, when too many orders of the
 *   account are open, when the phone is blocked and the order is not to be paid first, when the delivery charge is from
 *   an outdated version of its settings, when the idempotency key has been used, or when another order of a new customer
 *   got its hold at the same moment.
 * - `open_orders_of` counts what the account has committed by then: its orders wait for each other.
 * - `taken` is empty for a request, which reserves nothing.
 * - `moved` writes the stock movements.
 * - Prices are those that the amount was calculated from.
 * - With offers `placed` is also empty when one has changed or is used up by now; otherwise its use is taken. They are
 *   locked after the stocks, as where an order is cancelled.
 *
 * Returns a row for each line, or for each size that it takes of; none when nothing was written. `addJob` is the job queue's own statement.
 *
 * Planning takes longer than executing. The arrays are read through `(select …)`, so that the planner estimates the
 * same length with and without their values: then PostgreSQL reuses one generic plan for each connection.
 */
const orderStatement = (addJob: string, limits: OrderLimits | undefined, { withOffers, withSets }: Has) => {
  const bottles = withSets ? 'bottles' : 'wanted'
  return `with wanted as (
     select * from unnest((select $variantIds::uuid[]), (select $quantities::int[]), (select $prices::int[]),
         (select $regularPrices::int[]))
       with ordinality as line (variant_id, quantity, price, regular_price, position)
   ), ${withSets ? `${bottlesOfSets}, ` : ''}held as (
     select variant_id, stock from variant_stock
     where variant_id ${withSets ? 'in (select variant_id from bottles)' : '= any((select $variantIds::uuid[])::uuid[])'}
     order by variant_id for update
   ), skus as (
     select coalesce(string_agg(E'\\n' || fold_text(coalesce(sku, right(product_id::text, 6))), ''), '') as lines
     from variants where id = any((select $variantIds::uuid[])::uuid[])
   ), ${withOffers ? `${uses.locked}, ` : ''}placed as (
     insert into orders (id, number, user_id, placed_at, amount, discount, delivery_charge, wrapping, gift, parcel_weight, pickup, express,
       delivery_zone, delivery_days, address, search, idempotency_key, request_hash,
       network, bottles, language, return_days, hold)
     select $orderId::uuid, next.number, $userId::uuid, $at::timestamptz, $amount::bigint, $discount::int, $deliveryCharge::int,
       $wrapping::int, $gift::jsonb, $parcelWeight::int, $pickup::boolean,
       $express::boolean, $deliveryZone::text, $deliveryDays::jsonb, $address::jsonb,
       $search::text || E'\\n' || next.number || skus.lines, $idempotencyKey::text, $requestHash::text, $network::text, $bottles::int,
       $language::text, $returnDays::smallint, ${holdExpression(limits, bottles)}
     from skus, (select nextval('order_numbers')::int as number) as next, (
       select exists (select from blocked_phones where phone = $address::jsonb ->> 'phone') as is_blocked
     ) as phone
     where not exists (
       select 1 from ${bottles} wanted left join held using (variant_id)
       where coalesce(held.stock, 0) - wanted.quantity < $stockLeft::int
     )
     and $deliveryVersion::int = (select version from delivery_settings)
     and ($payFirst::boolean or not is_blocked)
     ${limits ? `and ${limits.openOrders} > open_orders_of($userId::uuid)` : ''}
     ${withOffers ? `and ${uses.areFree}` : ''}
     on conflict do nothing
     returning id, hold
   ), taken as (
     update variant_stock s set stock = s.stock - wanted.quantity, sold = s.sold + wanted.quantity
     from ${bottles} wanted, placed where s.variant_id = wanted.variant_id and placed.hold <> 'none'
     returning s.variant_id, s.stock + wanted.quantity as before, s.stock as after
   ), moved as (
     insert into stock_movements (variant_id, change, stock, reason, order_id, at)
     select taken.variant_id, taken.after - taken.before, taken.after, 'order', placed.id, $at::timestamptz
     from taken, placed
   ), lines as (
     ${insertOrderLines({ from: 'placed, wanted as line', orderId: 'placed.id', position: 'line.position - 1' })}
   ), event as (
     insert into order_events (order_id, what, at) select id, 'placed', $at::timestamptz from placed
   ), job as (
     ${addJob}
   )${withOffers ? `, ${uses.taken}, ${discounts}` : ''}
   select ${withSets ? 'v.product_id' : 'lines.product_id'} as "productId", coalesce(taken.before, 0) as before, coalesce(taken.after, 0) as after, placed.hold${withSets ? ", v.kind = 'opened' as opened" : ''}
   from placed${withSets ? ' left join taken on true left join variants v on v.id = taken.variant_id' : ', lines left join taken using (variant_id)'}`
}

interface Has {
  withOffers: boolean
  withSets: boolean
}

/** A set and one of its bottles on the same order take from one stock, which a statement changes once. */
const bottlesOfSets = `bottles as (
     select coalesce(part.part_id, wanted.variant_id) as variant_id, sum(wanted.quantity * coalesce(part.quantity, 1))::int as quantity
     from wanted left join set_parts part on part.set_id = wanted.variant_id group by 1
   )`

const uses = takingUses('(select count(*) from held) >= 0')
const discounts = `discounts as (
     insert into order_discounts (order_id, position, source, class, offer_id, name, name_bn, code, amount, shares)
     select placed.id, d.position, d.source, d.class, d."offerId", d.name, d."nameInBangla", d.code, d.amount, d.shares
     from placed, jsonb_to_recordset($discounts::jsonb) as d (position smallint, source text, class text, "offerId" uuid,
       name text, "nameInBangla" text, code text, amount int, shares int[])
   )`

const statementOf = (text: string, name: string) =>
  preparedByName<WrittenLine, OrderValues & Partial<OfferValues>>(name, text)
const written = new Map<string, { text: string; run: ReturnType<typeof statementOf> }>()

/**
 * `limits` are undefined where none apply, as in load tests; `addJob` is the statement that adds a job from
 * `jobOfPlaced`.
 */
export function writeOrder(
  db: Database | Transaction,
  values: OrderValues & Partial<OfferValues>,
  { limits, addJob, withSets }: { limits: OrderLimits | undefined; addJob: string; withSets: boolean },
) {
  const has = { withOffers: values.discounts !== undefined, withSets }
  const name = ['write_order', has.withOffers && 'with_offers', withSets && 'with_sets'].filter(Boolean).join('_')
  const text = orderStatement(addJob, limits, has)
  const known = written.get(name)
  const statement = known?.text === text ? known : { text, run: statementOf(text, name) }
  written.set(name, statement)
  return statement.run(db, values)
}

interface OrderOfKey {
  id: string
  hold: OrderHold
  requestHash: string
  status: OrderStatus
  paymentMethod: PaymentMethod | null
  paymentStatus: PaymentStatus
}

/** The order of a customer's idempotency key. */
export const findOrderOfKey = prepared<OrderOfKey>(
  'order_of_key',
  `select id, hold, request_hash as "requestHash", status, payment_method as "paymentMethod", payment_status as "paymentStatus"
   from orders where user_id = $1 and idempotency_key = $2`,
)
