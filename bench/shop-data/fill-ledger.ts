import type pg from 'pg'
import { couriers } from '#contract/delivery/shipments.ts'
import { uuid } from './generated-values.ts'

const account = `'courier:' || (o.shipment ->> 'courier')`
/** What a courier deducts for an order, poisha. */
const charge = 6_000

/**
 * The money of the orders in `bench_orders`, as the shop posts it: cards are charged at once and refunded after a day,
 * couriers pay out every Monday the cash of the week before the last one.
 */
export async function fillLedger(client: pg.Client): Promise<void> {
  await client.query(`
    insert into settlements (id, holder, reference, paid_on, "into", received, at, by_name)
    select ${settlement('courier', 'week')}, courier, 'BENCH-' || week::date, week, 'bank', 0, week + interval '5 hours', 'Bench'
    from unnest(array['${couriers.join("','")}']) as courier,
      generate_series((select date_trunc('week', min(placed_at)) from bench_orders), now(), interval '1 week') as week`)
  await client.query(`
    create temporary table bench_postings as
    select row_number() over (order by at) as id, posted.* from (
      select 'online_payment' as kind, id as order_id, '1' as reference, placed_at + interval '2 minutes' as at
        from bench_orders where not cash and status <> 'pending'
      union all select 'refund_due', id, 'all', placed_at + interval '20 minutes'
        from bench_orders where not cash and status = 'cancelled'
      union all select 'online_refund', id, 're_bench_' || n, placed_at + interval '1 day'
        from bench_orders where not cash and status = 'cancelled'
      union all select 'cash_by_courier', id, '', placed_at + interval '3 days'
        from bench_orders where cash and status = 'delivered'
      union all select 'order_settled', b.id, ${settlement("shipment ->> 'courier'", paidIn)}::text, ${paidIn} + interval '5 hours'
        from bench_orders b join orders on orders.id = b.id where cash and b.status = 'delivered' and ${paidIn} < now()
    ) as posted`)
  await client.query(`
    insert into ledger_postings (id, kind, order_id, reference, at) overriding system value
    select id, kind, order_id, reference, at from bench_postings`)
  await client.query(`select setval('ledger_postings_id_seq', (select max(id) from bench_postings))`)
  await client.query(`
    insert into ledger_lines (posting_id, account, amount)
    select p.id, line.account, line.amount from bench_postings p join orders o on o.id = p.order_id
    cross join lateral (values
      ('online_payment', 'provider:stripe', o.amount), ('online_payment', 'sales', -o.amount),
      ('refund_due', 'refunds', o.amount), ('refund_due', 'refunds_due', -o.amount),
      ('online_refund', 'refunds_due', o.amount), ('online_refund', 'provider:stripe', -o.amount),
      ('cash_by_courier', ${account}, o.amount), ('cash_by_courier', 'sales', -o.amount),
      ('order_settled', 'bank', o.amount - ${charge}), ('order_settled', ${account}, -o.amount),
      ('order_settled', 'courier_costs', ${charge})
    ) as line (kind, account, amount) where line.kind = p.kind`)
  await client.query(`
    insert into dues (order_id, holder, amount, since, settlement_id, collected, charge)
    select o.id, o.shipment ->> 'courier', o.amount, p.at, s.reference::uuid, case when s.id is not null then o.amount end,
      case when s.id is not null then ${charge} end
    from bench_postings p join orders o on o.id = p.order_id
    left join bench_postings s on s.order_id = p.order_id and s.kind = 'order_settled'
    where p.kind = 'cash_by_courier'`)
  await client.query(`
    insert into dues (order_id, reference, holder, amount, since)
    select p.order_id, p.reference, 'stripe', case p.kind when 'online_refund' then -o.amount else o.amount end, p.at
    from bench_postings p join orders o on o.id = p.order_id where p.kind in ('online_payment', 'online_refund')`)
}

/** The Monday on which the cash of an order is paid out. */
const paidIn = `date_trunc('week', b.placed_at + interval '17 days')`

function settlement(courier: string, monday: string): string {
  return uuid('bench settlement', `(${courier} || ' ' || (${monday})::date)`)
}
