import type { StoredBasis } from '#contract/reports/sums.ts'
import { type SQL, sql } from '#database/drizzle.ts'
import { customerOf, handOversOn, outcomeAt } from '../orders/index.ts'
import { isTestOrder, refundedBottlesOf } from '../payments/index.ts'
import { issuedDocuments } from './vat-sums.ts'

/**
 * What the days of reports are summed from: a row for each order of a basis on a day, with its sums (poisha) and with what
 * it is grouped by. `sign`: 1, of what is taken back -1, and 0 of what belongs to an order without being one.
 * `keeps`: whether bottles that were not delivered are left out. `days`: a table with the columns `day`, `starts`, `ends`.
 * `withCustomer`: whether new customers are told from returning ones, which are looked up for each order.
 */
export const factsOf = (basis: StoredBasis, days: SQL, { withCustomer = true } = {}): SQL =>
  factsOfBasis[basis](days, attributesOf(withCustomer))

/**
 * Joins the rows of each day. `offset 0` has PostgreSQL read them by their index before anything that is looked up for them:
 * it does not know how few they are, and would look that up for every order there has been.
 */
const within = (table: SQL, at: SQL, condition = sql`true`): SQL => sql`cross join lateral (
  select * from ${table} where ${at} >= d.starts and ${at} < d.ends and ${condition} offset 0)`

const factsOfBasis: Record<StoredBasis, (days: SQL, attributes: SQL) => SQL> = {
  ordered: (days, attributes) => sql`
    select ${attributes}, 'o' || o.id as fact, d.day, 1 as sign, false as keeps, 1 as orders, ${priced(sql`1`)},
      o.delivery_charge::bigint as delivery, ${full} + o.delivery_charge - o.amount as not_delivered,
      ${zeros('kept', 'returned', 'refunded', 'courier_cost', 'provider_fee')}, ${noParcel}, null::text as reference
    from ${days} d ${within(sql`orders`, sql`placed_at`)} o
    ${ofOrder(sql`false`)} where not ${isTestOrder(sql`o.id`)}`,

  earned: (days, attributes) => sql`
    select ${attributes}, 'p' || p.id as fact, d.day, s.sign, s.keeps, s.sign as orders, ${priced(sql`s.sign`)},
      m.delivery, s.sign * (${full}) - m.sales as not_delivered, m.kept, ${zeros('returned', 'refunded')},
      m.courier_cost, m.provider_fee, ${noParcel}, null::text as reference
    from ${days} d ${within(sql`ledger_postings`, sql`at`)} p
    cross join lateral (select
      case when p.kind in ${saleKinds} then 1 when p.kind = 'cash_by_courier_reversed' then -1 else 0 end as sign,
      p.kind in ('cash_by_courier', 'cash_by_courier_reversed') as keeps) s
    cross join lateral (select
      -coalesce(sum(amount) filter (where account = 'sales'), 0)::bigint as sales,
      -coalesce(sum(amount) filter (where account = 'delivery_income'), 0)::bigint as delivery,
      -coalesce(sum(amount) filter (where account = 'kept_advances'), 0)::bigint as kept,
      coalesce(sum(amount) filter (where account = 'courier_costs'), 0)::bigint as courier_cost,
      coalesce(sum(amount) filter (where account = 'provider_fees'), 0)::bigint as provider_fee
      from ledger_lines where posting_id = p.id) m
    join orders o on o.id = p.order_id
    ${ofOrder(sql`s.keeps`)}
    where p.kind in ${earningKinds} and not ${isTestOrder(sql`o.id`)}`,

  returned: (days, attributes) => sql`
    select ${attributes}, 'p' || p.id as fact, d.day, 1 as sign, false as keeps, 1 as orders, ${priceless},
      b.cost, (b.known + (r.returned - b.value) * coalesce(b.known_part, 0))::bigint as known_net, b.bottles, ${zeros('delivery', 'not_delivered', 'kept')},
      r.returned, m.refunded,
      ${zeros('courier_cost', 'provider_fee')}, ${noParcel}, p.reference, p.at, m.whole, m.rest
    from ${days} d ${within(sql`ledger_postings`, sql`at`, sql`kind = 'refund_due'`)} p
    left join partial_deliveries part on part.order_id = p.order_id and part.refund_due > 0 and part.at <= p.at
    cross join lateral (select
      case when part.order_id is null then 'none'
        when count(*) filter (where q.id < p.id and q.kind = 'refund_due' and q.at >= part.at) = 0 then 'now'
        else 'before' end as rest,
      coalesce(sum(l.amount) filter (where q.id = p.id and account = 'refunds'), 0)::bigint as refunded,
      coalesce(sum(l.amount) filter (where q.id < p.id and account = 'refunds'), 0)::bigint as before,
      -coalesce(sum(l.amount) filter (where q.id < p.id and account = 'sales'), 0)::bigint as sales,
      coalesce(-sum(l.amount) filter (where account in ('sales', 'delivery_income', 'refunds')), 0) <= 0 as whole
      from ledger_postings q join ledger_lines l on l.posting_id = q.id where q.order_id = p.order_id and q.id <= p.id) m
    cross join lateral (select least(m.before + m.refunded, m.sales) - least(m.before, m.sales) as returned) r
    join orders o on o.id = p.order_id
    cross join lateral (
      select coalesce(sum(b.quantity) filter (where b.price > 0), 0) as bottles,
        coalesce(sum(b.cost::bigint * b.quantity), 0) as cost, sum(v.value) as value,
        coalesce(sum(v.value) filter (where b.cost is not null), 0) as known,
        sum(s.net) filter (where b.cost is not null) / nullif(sum(s.net), 0) as known_part
      from ${bottlesBack({ orderId: sql`o.id`, reference: sql`p.reference`, at: sql`p.at`, whole: sql`m.whole`, rest: sql`m.rest` })} b
      cross join lateral (
        select b.price::numeric * b.ordered - coalesce(sum(shares[b.n]), 0) as net
        from order_discounts where order_id = o.id and class <> 'delivery'
      ) s
      cross join lateral (
        select floor(s.net * (b.before + b.quantity) / b.ordered) - floor(s.net * b.before / b.ordered) as value
      ) v
    ) b
    where not ${isTestOrder(sql`o.id`)}`,

  sent: (days, attributes) => sql`
    select ${attributes}, 'o' || o.id as fact, d.day, 1 as sign, false as keeps, 1 as orders, ${noPrice},
      ${zeros('delivery', 'not_delivered', 'kept', 'returned', 'refunded')},
      coalesce((select sum(amount) from ledger_postings join ledger_lines on posting_id = id
        where order_id = o.id and account = 'courier_costs'), c.charge, 0)::bigint as courier_cost, 0::bigint as provider_fee,
      ${zeros(...ofDocuments())}, (o.status = 'delivered')::int as delivered, (o.status = 'returned')::int as refused,
      (o.status = 'delivered' and part.order_id is not null)::int as partly, (o.status = 'shipped')::int as under_way,
      case when o.status = 'shipped' then '' else
        lpad(least(30, greatest(0, floor(extract(epoch from ${outcomeAt(sql`o.id`)} - d.at) / 86400)))::text, 2, '0')
      end as days,
      case when o.status = 'shipped' or c.first_attempt_at is null then '' else
        lpad(least(30, greatest(0, floor(extract(epoch from c.first_attempt_at - d.at) / 86400)))::text, 2, '0')
      end as attempt, null::text as reference
    from (${handOversOn(days)}) d join orders o on o.id = d.order_id
    left join consignments c on c.order_id = o.id
    left join partial_deliveries part on part.order_id = o.id
    where o.status in ('shipped', 'delivered', 'returned') and not ${isTestOrder(sql`o.id`)}`,

  invoiced: (days, attributes) => issuedDocuments(days, attributes, isTestOrder(sql`o.id`)),
}

const saleKinds = sql.raw(`('online_payment', 'cash_by_courier', 'cash_at_shop', 'terminal_payment', 'bkash_payment')`)
const earningKinds = sql.raw(
  `('online_payment', 'cash_by_courier', 'cash_at_shop', 'terminal_payment', 'bkash_payment', 'cash_by_courier_reversed',
    'advance_kept', 'courier_cost', 'order_settled')`,
)

const zeros = (...names: string[]): SQL => sql.raw(names.map((name) => `0::bigint as ${name}`).join(', '))
const noParcel = sql`${zeros('delivered', 'refused', 'partly', 'under_way', ...ofDocuments())}, '' as days, '' as attempt`
const noPrice = zeros('bottles', ...prices())
const priceless = zeros(...prices().filter((name) => name !== 'cost' && name !== 'known_net'))

function ofDocuments() {
  return ['credit_notes', 'invoiced', 'vat', 'credited', 'credited_vat']
}

function prices() {
  return ['gross', 'sale', 'offers', 'staff', 'payment', 'fee', 'wrapping', 'rounding', 'cost', 'known_net']
}

interface DecidedRefund {
  orderId: SQL
  reference: SQL
  at: SQL
  /** Whether it gives back all that was left. */
  whole: SQL
  /**
   * Whether the bottles of a prepaid parcel that were not delivered come back with this refund (`now`), did so with an
   * earlier one (`before`), or there are none.
   */
  rest: SQL
}

/**
 * The lines of an order (`n`: from 1) with the bottles that a refund gives back, and those that earlier ones have. One of
 * all that was left without naming any gives back the other bottles. What was not delivered of a prepaid parcel comes back
 * with the first refund that is decided since: it was sold when it was paid, and staff cannot name it.
 */
export const bottlesBack = ({ orderId, reference, at, whole, rest }: DecidedRefund): SQL => {
  const refunded = refundedBottlesOf(orderId, reference, at)
  return sql`(
    select l.*, coalesce(r.before, 0) + case when ${rest} = 'before' then l.undelivered else 0 end as before,
      case when given.any then coalesce(r.quantity, 0)
        when ${whole} then greatest(0, l.ordered - l.undelivered - coalesce(r.before, 0)) else 0 end
        + case when ${rest} = 'now' then l.undelivered else 0 end as quantity
    from (select product_id, variant_id, name, size, brand, category, price, cost, undelivered, quantity as ordered,
      row_number() over (order by position) as n from order_lines where order_id = ${orderId}) l
    left join ${refunded} r on r.item = l.n - 1
    cross join (select exists (select from ${refunded} g where g.quantity > 0) as any) given)`
}

const attributesOf = (withCustomer: boolean): SQL => sql`
  o.id as order_id, o.status::text as state, coalesce(o.payment_method::text, '') as method,
  coalesce(case when not o.pickup then o.district_code end, '') as district,
  coalesce(case when not o.pickup then o.area_code end, '') as area,
  coalesce(o.courier, '') as courier, o.channel::text as channel,
  ${withCustomer ? customer : sql`''`} as customer`

const customer = customerOf({
  ...{ id: sql`o.id`, userId: sql`o.user_id`, phone: sql`o.phone`, placedAt: sql`o.placed_at` },
})

/** The goods of an order, and what was taken off them. */
const ofOrder = (keeps: SQL): SQL => sql`
  cross join lateral (select
    coalesce(sum(l.quantity - case when ${keeps} then l.undelivered else 0 end) filter (where l.price > 0), 0) as bottles,
    coalesce(sum(case when l.price = 0 then 0 else greatest(coalesce(l.regular_price, 0), l.price)::bigint end * l.quantity), 0)
      as gross,
    coalesce(sum(l.price::bigint * l.quantity), 0) as goods,
    coalesce(sum(l.cost::bigint * (l.quantity - case when ${keeps} then l.undelivered else 0 end)), 0) as cost,
    coalesce(sum((l.price::bigint * l.quantity - off.amount)
      * (l.quantity - case when ${keeps} then l.undelivered else 0 end) / l.quantity) filter (where l.cost is not null), 0)
      as known_net
    from (select *, row_number() over (order by position) as n from order_lines where order_id = o.id) l
    left join lateral (
      select coalesce(sum(shares[l.n]), 0) as amount from order_discounts
      where order_id = o.id and class <> 'delivery' and source <> 'rounding'
    ) off on l.cost is not null
  ) l
  cross join lateral (
    select coalesce(sum(amount) filter (where source = 'offer' and class <> 'delivery'), 0) as offers
    from order_discounts where order_id = o.id
  ) off`

/** What customers pay for the goods, fees and wrapping of an order, unless bottles of it are not delivered. */
const full = sql`(l.goods - o.discount + o.payment_adjustment + o.wrapping - o.cash_rounding)`

const priced = (sign: SQL): SQL => sql`
  ${sign} * l.bottles as bottles, ${sign} * l.gross as gross, ${sign} * (l.gross - l.goods) as sale,
  ${sign} * off.offers as offers, ${sign} * (o.discount - off.offers) as staff,
  ${sign} * greatest(0, -o.payment_adjustment) as payment, ${sign} * greatest(0, o.payment_adjustment) as fee,
  ${sign} * o.wrapping as wrapping, ${sign} * o.cash_rounding as rounding,
  ${sign} * l.cost as cost, ${sign} * l.known_net as known_net`
