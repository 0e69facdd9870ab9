import type { LedgerCheck } from '#contract/ledger/reconciliation.ts'
import type { Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { decidedRefundsOf, moneyAtProviders, openRefundsOf } from '../payments/index.ts'
import { isWithin, type Period } from './period.ts'

export interface Difference {
  check: LedgerCheck
  orderId: string | null
  number: number | null
  /** Poisha. */
  expected: number
  ledger: number
}

/**
 * Compares the tables of orders, payments and couriers with the ledger, for every order that was placed or posted in
 * the period. Neither is made from the other. Returns the first differences, sorted by order, and the sum of all, each
 * without its sign; poisha.
 */
export async function findDifferences(
  tx: Transaction,
  period: Period,
  limit: number,
): Promise<{ first: Difference[]; sum: number }> {
  const { rows } = await tx.execute<{
    check: LedgerCheck
    orderId: string | null
    number: number | null
    expected: string
    ledger: string
    sum: string
  }>(sql`
    with listed as materialized (
      select id, amount, payment_status, advance_paid from orders where ${isWithin('placed_at', period)}
      union all
      select id, amount, payment_status, advance_paid from orders
      where not ${isWithin('placed_at', period)}
        and id in (select order_id from ledger_postings where ${isWithin('at', period)})
    ), providers as (
      ${moneyAtProviders(sql`listed`)}
    ), dues_of_providers as (
      select order_id, coalesce(sum(d.amount) filter (where settlement_id is null), 0) as open,
        coalesce(sum(d.amount) filter (where settlement_id is not null), 0) as settled
      from listed join dues d on d.order_id = listed.id where d.reference <> '' group by order_id
    ), decided as (
      ${decidedRefundsOf(sql`listed`)}
    ), open_refunds as (
      ${openRefundsOf(sql`listed`)}
    ), posted as (
      select p.order_id, -sum(l.amount) filter (where account in ('sales', 'delivery_income')) as paid,
        sum(l.amount) filter (where account = 'refunds') as refunds,
        -sum(l.amount) filter (where account = 'refunds_due') as refunds_due,
        -sum(l.amount) filter (where account = 'advances') as advances,
        sum(l.amount) filter (where account like 'courier:%') as courier,
        sum(l.amount) filter (where account like 'provider:%') as held
      from listed join ledger_postings p on p.order_id = listed.id join ledger_lines l on l.posting_id = p.id
      group by p.order_id
    ), compared as materialized (
      select o.id, o.amount, o.payment_status, coalesce(r.amount, 0) as parts,
        coalesce(p.paid, 0) as paid, coalesce(p.refunds, 0) as refunds, coalesce(p.refunds_due, 0) as refunds_due,
        coalesce(f.amount, 0) as open_refunds,
        case when payment_status in ('paid', 'refunded') then 0 else advance_paid end as advance,
        coalesce(p.advances, 0) as advances, coalesce(p.courier, 0) as courier, coalesce(p.held, 0) as held,
        coalesce(c.amount, 0) - coalesce(q.settled, 0) as at_provider, coalesce(q.open, 0) as provider_dues,
        coalesce(d.amount - d.cost, 0) as due
      from listed o
      left join posted p on p.order_id = o.id
      left join providers c on c.order_id = o.id
      left join dues_of_providers q on q.order_id = o.id
      left join decided r on r.order_id = o.id
      left join open_refunds f on f.order_id = o.id
      left join dues d on d.order_id = o.id and d.reference = '' and d.settlement_id is null
    ), checks as (
      select 'paid' as "check", id, case when payment_status in ('paid', 'refunded') then amount else 0 end as expected,
        paid as ledger from compared
      union all select 'refunded', id, amount, refunds from compared where payment_status = 'refunded'
      union all select 'refunded', id, parts, refunds from compared where payment_status = 'paid' and refunds <> amount
      union all select 'refunds_due', id, open_refunds, refunds_due from compared
      union all select 'advance', id, advance, advances from compared
      union all select 'with_courier', id, due, courier from compared
      union all select 'with_provider', id, at_provider, held from compared
      union all select 'provider_dues', id, provider_dues, held from compared
    )
    select "check", id as "orderId", (select number from orders o where o.id = checks.id), expected, ledger, sum(abs(expected - ledger)) over () as sum
    from checks where expected <> ledger order by id, "check" limit ${limit}`)
  const first = rows.map(({ check, orderId, number, expected, ledger }) => {
    return { check, orderId, number, expected: Number(expected), ledger: Number(ledger) }
  })
  return { first, sum: Number(rows[0]?.sum ?? 0) }
}
