import type { Database } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'

type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Days whose stock movements are written: as many as the report of the stock looks at, and some before. */
const movedDays = 200

/** What couriers and providers hold: dues with their settlements after fifteen days, with charges and fees. */
export async function addDues(tx: Tx): Promise<void> {
  await tx.execute(sql`create temporary table owed on commit drop as
    select s.id, '' as reference, s.courier as holder, o.amount, 0::bigint as cost, 6000::bigint as charge,
      least(now(), s.placed_at + case when later = 50 then interval '8 days' else (1 + later % 6) * interval '1 day' end) as since
      from sums s join orders o on o.id = s.id where cash and s.status = 'delivered'
    union all select id, '', courier, 0, 9000, 9000, least(now(), placed_at + interval '5 days') from sums where status = 'returned'
    union all select s.id, '1', 'sslcommerz', o.amount, 0, o.amount / 50, least(now(), s.placed_at + interval '1 hour')
      from sums s join orders o on o.id = s.id where online and s.status <> 'cancelled'`)
  const paidOut = sql`since < now() - interval '20 days'`
  const settlement = sql.raw("md5('generated ' || holder || to_char(since, 'YYYY-MM'))::uuid")
  await tx.execute(sql`insert into settlements (id, holder, reference, paid_on, "into", received, at, by_name)
    select ${settlement}, holder, 'GEN-' || max(to_char(since, 'YYYY-MM')), (max(since) + interval '15 days')::date, 'bank',
      sum(amount - charge), max(since) + interval '15 days', 'Generated'
    from owed where ${paidOut} group by ${settlement}, holder`)
  await tx.execute(sql`insert into dues (order_id, reference, holder, amount, cost, since, settlement_id, collected, charge)
    select id, reference, holder, amount, cost, since, case when ${paidOut} then ${settlement} end,
      case when ${paidOut} then amount end, case when ${paidOut} then charge end from owed`)
  await tx.execute(sql`with posted as (
      insert into ledger_postings (kind, order_id, reference, at)
      select 'order_settled', id, ${settlement}::text, since + interval '15 days' from owed where ${paidOut}
      returning id as posting, order_id)
    insert into ledger_lines (posting_id, account, amount)
    select posting, account, line.amount from posted join owed on owed.id = order_id, lateral (values
      ('bank', owed.amount - charge), (case when reference = '' then 'courier:' else 'provider:' end || holder, cost - owed.amount),
      (case when reference = '' then 'courier_costs' else 'provider_fees' end, charge - cost)) line (account, amount)
    where line.amount <> 0`)
}

/** Parcels that were delivered in part; of prepaid ones the rest is refunded. */
export async function addPartialDeliveries(tx: Tx): Promise<void> {
  await tx.execute(sql`insert into partial_deliveries (order_id, at, amount_before, delivery_charge_before, undelivered_value, refund_due,
      arrived_at, restocked)
    select id, placed_at + (1 + later % 6) * interval '1 day', goods - discount + delivery, delivery, rest,
      case when cash then 0 else rest end, placed_at + interval '8 days', true from sums where rest > 0`)
}

/** VAT of an amount with a rate in hundredths of a percent, half up. */
const vatOf = (amount: string, rate: string) =>
  `((2 * (${amount}) * ${rate} + 10000 + ${rate}) / (2 * (10000 + ${rate})))`

/**
 * Rates of all categories and of delivery, and for each fifth order VAT invoices of what was shipped. Some orders were
 * edited: their invoice is replaced. Credit notes follow refunds, parcels that came back, and those delivered in part.
 */
export async function addInvoices(tx: Tx, days: number): Promise<void> {
  await tx.execute(sql`insert into vat_rates (category_id, category, since, rate, is_used, at)
    select id, name, now()::date - ${days}::int - 10, (array[500, 750, 1500])[1 + id % 3], true, now() from categories
    union all select null, '', now()::date - ${days}::int - 10, 1500, true, now() on conflict do nothing`)
  await tx.execute(
    sql.raw(`create temporary table billed on commit drop as
      select s.n, s.id, s.placed_at + interval '1 day' as at, s.delivery, s.rest, s.status, s.later, s.cash, s.n % 25 = 0 as edited,
        l.position, l.quantity, l.price, (array[500, 750, 1500])[1 + c.id % 3] as rate,
        l.price::bigint * l.quantity - coalesce(d.shares[l.position + 1], 0) as net
      from sums s join order_lines l on l.order_id = s.id join categories c on c.name = l.category
      left join order_discounts d on d.order_id = s.id
      where s.n % 5 = 0 and s.status in ('delivered', 'returned') and s.placed_at < now() - interval '9 days'
      union all select n, id, placed_at + interval '1 day', delivery, rest, status, later, cash, n % 25 = 0, null, 1, delivery, 1500, delivery
      from sums where n % 5 = 0 and status in ('delivered', 'returned') and placed_at < now() - interval '9 days'`),
  )
  // The invoices of an order: the one that was replaced has a bottle more.
  await tx.execute(
    sql.raw(`create temporary table documents on commit drop as
      with said as (
        select b.*, 0 as more, edited as replaced from billed b
        union all select b.*, case when position = 0 then 1 else 0 end, false from billed b where edited
      ), versions as (
        select n, id, at, case when edited and not replaced then 2 else 1 end as version, replaced, position, quantity, rate,
          net + case when edited and replaced and position = 0 then price else 0 end as amount from said
      )
      select 'INV' as kind, 'i' || n || '-' || version as document, null as invoice, id, at + (version - 1) * interval '2 hours' as at,
        position, quantity, rate, amount, null::text as reason from versions
      union all select 'CN', 'r' || n, 'i' || n || '-1', id, at + interval '2 hours', position, quantity, rate, amount, 'replaced'
        from versions where replaced
      union all select 'CN', 'c' || n, 'i' || n || case when edited then '-2' else '-1' end, id, at + interval '8 days', position,
        quantity, rate, net, 'cancelled' from billed where status = 'returned'
      union all select 'CN', 'p' || n, 'i' || n || case when edited then '-2' else '-1' end, id, at + interval '3 days', position,
        1, rate, rest, 'not_delivered' from billed where position = 0 and rest > 0 and cash
      union all select 'CN', 'f' || n, 'i' || n || case when edited then '-2' else '-1' end, billed.id, r.at, position,
        quantity, rate, case when later between 6 and 7 then net when position = 0 then r.amount else 0 end, 'refunded'
        from billed join refunds r on r.order_id = billed.id`),
  )
  const series = (kind: string, at: string) =>
    `${kind} || '-' || extract(year from (${at} at time zone 'Asia/Dhaka') - interval '6 months') || '-' ||
      to_char((${at} at time zone 'Asia/Dhaka') + interval '6 months', 'YY')`
  await tx.execute(
    sql.raw(`create temporary table numbered on commit drop as
      select *, row_number() over (partition by series order by at, document) as number from (
        select kind, document, invoice, id, at, reason, ${series('kind', 'at')} as series, sum(amount)::bigint as amount,
          jsonb_agg(jsonb_build_object('of', case when position is null then to_jsonb('delivery'::text) else to_jsonb(position) end,
            'line', coalesce(position, 0), 'goods', null, 'quantity', quantity, 'rate', rate, 'amount', amount,
            'vat', ${vatOf('amount', 'rate')}) order by position) as lines
        from documents where amount > 0 group by kind, document, invoice, id, at, reason) d`),
  )
  const said = `'seller', '{"name": "", "address": [], "phone": "", "email": ""}'::jsonb, 'address', '{}'::jsonb, 'pickup', false,
    'items', '[]'::jsonb, 'deliveryCharge', 0,
    'vat', jsonb_build_object('sellerNumber', '', 'buyerNumber', '', 'issuer', '', 'ratesOf', to_char(at, 'YYYY-MM-DD'), 'lines', lines)`
  await tx.execute(
    sql.raw(`insert into invoices (series, number, order_id, issued_at, amount, by_name, content)
      select series, number, id, at, amount, 'Generated', jsonb_build_object(${said}, 'orderedAt', at, 'discount', 0, 'notDelivered', 0,
        'total', amount, 'refunded', 0, 'paymentMethod', null, 'paymentStatus', 'paid', 'replaces', null)
      from numbered where kind = 'INV'`),
  )
  await tx.execute(
    sql.raw(`insert into credit_notes (series, number, order_id, issued_at, amount, invoice_series, invoice_number, content)
      select c.series, c.number, c.id, c.at, c.amount, i.series, i.number, (select jsonb_build_object(${said}, 'invoiceIssuedAt', i.at,
        'reason', c.reason, 'replacedBy', null) from (select c.at, c.lines) given)
      from numbered c join numbered i on i.document = c.invoice where c.kind = 'CN'`),
  )
  await tx.execute(sql`insert into invoice_counters (series, last) select series, max(number) from numbered group by series
    on conflict (series) do update set last = excluded.last`)
}

/**
 * What came and went of each stock in the last months: the first stock, orders, edits, cancelled ones and parcels that came
 * back. Every third size was out of stock for some days.
 */
export async function addMovements(tx: Tx): Promise<void> {
  await tx.execute(sql`create temporary table moves on commit drop as
    select l.variant_id, o.placed_at as at, 'order' as reason, s.id as order_id,
        -(l.quantity + case when s.n % 25 = 0 and l.position = 0 then 1 else 0 end)::int as change
      from sums s join orders o on o.id = s.id join order_lines l on l.order_id = s.id
    union all select l.variant_id, placed_at + interval '1 hour', 'order_edited', s.id, 1
      from sums s join order_lines l on l.order_id = s.id and l.position = 0 where n % 25 = 0
    union all select l.variant_id, placed_at + interval '5 hours', 'order_cancelled', s.id, l.quantity
      from sums s join order_lines l on l.order_id = s.id where s.status = 'cancelled'
    union all select l.variant_id, placed_at + (1 + later % 6) * interval '1 day', 'parcel_returned', s.id,
        case when s.status = 'returned' then l.quantity else l.undelivered end
      from sums s join order_lines l on l.order_id = s.id where s.status = 'returned' or l.undelivered > 0`)
  await tx.execute(sql`delete from moves where at < now() - ${movedDays}::int * interval '1 day' or at > now()`)
  // The stock of today is what they lead to. Every third size had none left from some day until new bottles came.
  await tx.execute(sql`create temporary table firsts on commit drop as
    select goods.variant_id, vs.stock, goods.place % 3 = 0 as ran_out, coalesce(sum(change), 0)::int as moved,
      coalesce(sum(change) filter (where m.at <= last.at), 0)::int as before
    from goods join variant_stock vs using (variant_id) left join moves m using (variant_id)
    left join (select variant_id, max(at) as at from moves
      where reason = 'order' and at < now() - interval '8 days' group by 1) last using (variant_id)
    group by goods.variant_id, vs.stock, ran_out`)
  await tx.execute(sql`insert into moves (variant_id, at, reason, change)
    select variant_id, now() - (${movedDays}::int + 5) * interval '1 day', 'opening', case when ran_out then -before else stock - moved end
    from firsts
    union all select variant_id, now() - interval '8 days', 'received', stock - moved + before from firsts where ran_out`)
  await tx.execute(sql`delete from stock_movements where variant_id in (select variant_id from goods)`)
  await tx.execute(sql`insert into stock_movements (variant_id, change, stock, reason, order_id, at)
    select variant_id, change, sum(change) over (partition by variant_id order by at, order_id, reason), reason, order_id, at
    from moves where change <> 0 order by at, order_id, reason`)
}
