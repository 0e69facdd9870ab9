import type { LedgerCheck } from '#contract/ledger/reconciliation.ts'
import type { Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { cardMoneyAtProvider, decidedRefunds } from '../payment-records/index.ts'
import { isWithin, type Period } from './period.ts'

export interface Difference {
  check: LedgerCheck
  orderId: string | null
  /** Poisha. */
  expected: number
  ledger: number
}

/**
 * Compares the tables of orders, payments and couriers with the ledger, for every order that was placed or posted in the
 * piece of the period; orders placed in another piece are left to that one. Neither is made from the other.
 *
 * Orders and their postings are looked up in subqueries (`offset 0` keeps one a subquery): joins would read the tables of
 * all times for each piece.
 */
export async function findDifferences(tx: Transaction, piece: Period, period: Period): Promise<Difference[]> {
  const { rows } = await tx.execute<{
    check: LedgerCheck
    orderId: string | null
    expected: string
    ledger: string
  }>(sql`
    with listed as materialized (
      select id, amount, payment_status from orders where ${isWithin('placed_at', piece)}
      union all
      select o.id, o.amount, o.payment_status
      from (select distinct order_id from ledger_postings where ${isWithin('at', piece)}) posted
      cross join lateral (
        select id, amount, payment_status, placed_at from orders where id = posted.order_id offset 0
      ) o where not ${isWithin('placed_at', period)}
    ), cards as (
      ${cardMoneyAtProvider(sql`listed`)}
    ), compared as materialized (
      select o.id, o.amount, o.payment_status,
        coalesce(${decidedRefunds(sql`o.id`)}, 0) as parts,
        coalesce(b.paid, 0) as paid, coalesce(b.refunds, 0) as refunds,
        coalesce(b.courier, 0) as courier, coalesce(b.card, 0) as card, coalesce(c.amount, 0) as at_provider,
        coalesce((
          select d.amount - d.cost from courier_dues d where d.order_id = o.id and d.settlement_id is null
        ), 0) as due
      from listed o left join cards c on c.order_id = o.id
      cross join lateral (
        select -sum(l.amount) filter (where account in ('sales', 'delivery_income')) as paid,
          sum(l.amount) filter (where account = 'refunds') as refunds,
          sum(l.amount) filter (where account like 'courier:%') as courier,
          sum(l.amount) filter (where account = 'card_provider') as card
        from ledger_postings p join ledger_lines l on l.posting_id = p.id where p.order_id = o.id
      ) b
    ), checks as (
      select 'paid' as "check", id, case when payment_status in ('paid', 'refunded') then amount else 0 end as expected,
        paid as ledger from compared
      union all select 'refunded', id, amount, refunds from compared where payment_status = 'refunded'
      union all select 'refunded', id, parts, refunds from compared where payment_status = 'paid' and refunds <> amount
      union all select 'with_courier', id, due, courier from compared
      union all select 'with_card_provider', id, at_provider, card from compared
    )
    select "check", id as "orderId", expected, ledger from checks where expected <> ledger`)
  return rows.map((row) => ({ ...row, expected: Number(row.expected), ledger: Number(row.ledger) }))
}

/** The differences of all pieces. An order placed before the period and posted in several of them is compared in each. */
export function mergeDifferences(pieces: readonly Difference[][]): Difference[] {
  const merged = new Map(pieces.flat().map((one) => [`${one.check} ${one.orderId}`, one]))
  return [...merged.values()].toSorted(
    (one, other) => compare(one.orderId ?? '', other.orderId ?? '') || compare(one.check, other.check),
  )
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
