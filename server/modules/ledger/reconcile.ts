import { dayInDhaka, startOfDay } from '#contract/dhaka-time.ts'
import type { LedgerAccount, PostingKind } from '#contract/ledger/ledger.ts'
import type { LedgerCheck, Reconciliation, ReconciliationQuery } from '#contract/ledger/reconciliation.ts'
import { toTaka } from '#contract/money.ts'
import { sql } from '#database/drizzle.ts'
import type { Shop } from '../../context.ts'
import { cardMoneyAtProvider, decidedRefunds } from '../payment-records/index.ts'
import { readBalances } from './list-courier-cash.ts'

type Reading = Pick<Shop, 'db' | 'now'>

const maxShown = 200

/** The totals of a period, and each difference between orders and ledger. */
export async function reconcile(context: Reading, query: ReconciliationQuery): Promise<Reconciliation> {
  const today = dayInDhaka(context.now())
  const to = query.to ?? today
  const from = query.from ?? `${to.slice(0, 7)}-01`
  const [sum, couriers, refundsDue, found] = await Promise.all([
    sumsOf(context, from, to),
    readBalances(context),
    balanceOf(context, 'refunds_due'),
    findDifferences(context, from, to),
  ])
  return {
    from,
    to,
    sales: -sum('sales'),
    delivery: -sum('delivery_income'),
    refunds: sum('refunds'),
    received: {
      card: sum('card_provider', ['card_payment', 'card_payment_not_needed']),
      courier: -sum('sales', ['cash_by_courier']) - sum('delivery_income', ['cash_by_courier']),
      cash: sum('cash', ['cash_at_shop']),
      terminal: sum('card_terminal', ['terminal_payment']),
      bkash: sum('bkash', ['bkash_payment']),
    },
    paidBack: {
      card: -sum('card_provider', ['card_refund', 'card_refund_failed']),
      cash: -sum('cash', ['cash_refund']),
      bkash: -sum('bkash', ['bkash_refund']),
      terminal: -sum('card_terminal', ['terminal_refund']),
      bank: -sum('bank', ['bank_refund']),
    },
    courierCosts: sum('courier_costs'),
    settled: (['bank', 'bkash', 'cash'] as const)
      .map((account) => sum(account, ['order_settled', 'settlement_difference']))
      .reduce((all, one) => all + one, 0),
    missing: sum('differences'),
    now: { couriers, refundsDue: -refundsDue },
    differences: found.slice(0, maxShown),
    difference: toTaka(found.reduce((all, { poisha }) => all + poisha, 0)),
  }
}

const startOf = (day: string) => sql`${startOfDay(day).toISOString()}::timestamptz`
const within = (from: string, to: string) => sql`>= ${startOf(from)} and at < ${startOf(to)} + interval '1 day'`

/** Decimal taka on an account in the period, of all or of some kinds of postings. */
async function sumsOf({ db }: Reading, from: string, to: string) {
  const { rows } = await db.execute<{ kind: PostingKind; account: LedgerAccount; sum: string }>(sql`
    select kind, account, sum(amount) from ledger_postings join ledger_lines on posting_id = id
    where at ${within(from, to)} group by kind, account`)
  return (account: LedgerAccount, kinds?: PostingKind[]) =>
    toTaka(
      rows
        .filter((row) => row.account === account && (!kinds || kinds.includes(row.kind)))
        .reduce((all, row) => all + Number(row.sum), 0),
    )
}

async function balanceOf({ db }: Reading, account: LedgerAccount): Promise<number> {
  const { rows } = await db.execute<{ sum: string }>(
    sql`select coalesce(sum(amount), 0) as sum from ledger_lines where account = ${account}`,
  )
  return toTaka(Number(rows[0]?.sum ?? 0))
}

interface Found {
  check: LedgerCheck
  orderId: string | null
  expected: number
  ledger: number
  poisha: number
}

/**
 * Compares the tables of orders, payments and couriers with the ledger, for every order that was placed
 * or posted in the period. Neither is made from the other.
 */
async function findDifferences({ db }: Reading, from: string, to: string): Promise<Found[]> {
  const { rows } = await db.execute<{
    check: LedgerCheck
    orderId: string | null
    expected: string
    ledger: string
  }>(sql`
    with listed as (
      select id from orders where placed_at >= ${startOf(from)} and placed_at < ${startOf(to)} + interval '1 day'
      union select order_id from ledger_postings where order_id is not null and at ${within(from, to)}
    ), posted as (
      select order_id,
        -coalesce(sum(amount) filter (where account in ('sales', 'delivery_income')), 0) as paid,
        coalesce(sum(amount) filter (where account = 'refunds'), 0) as refunds,
        coalesce(sum(amount) filter (where account like 'courier:%'), 0) as courier,
        coalesce(sum(amount) filter (where account = 'card_provider'), 0) as card
      from listed join ledger_postings on order_id = listed.id join ledger_lines on posting_id = ledger_postings.id
      group by order_id
    ), cards as (
      ${cardMoneyAtProvider(sql`listed`)}
    ), compared as (
      select o.id, o.amount, o.payment_status, d.settlement_id,
        coalesce(${decidedRefunds(sql`o.id`)}, 0) as parts,
        coalesce(b.paid, 0) as paid, coalesce(b.refunds, 0) as refunds,
        coalesce(b.courier, 0) as courier, coalesce(b.card, 0) as card, coalesce(c.amount, 0) as at_provider,
        case when d.settlement_id is null then coalesce(d.amount - d.cost, 0) else 0 end as due
      from listed join orders o on o.id = listed.id left join posted b on b.order_id = o.id
      left join cards c on c.order_id = o.id left join courier_dues d on d.order_id = o.id
    ), checks as (
      select 'paid' as "check", id, case when payment_status in ('paid', 'refunded') then amount else 0 end as expected,
        paid as ledger from compared
      union all select 'refunded', id, amount, refunds from compared where payment_status = 'refunded'
      union all select 'refunded', id, parts, refunds from compared where payment_status = 'paid' and refunds <> amount
      union all select 'with_courier', id, due, courier from compared
      union all select 'with_card_provider', id, at_provider, card from compared
      union all select 'postings', null, 0, sum(amount) from ledger_lines
        join ledger_postings on ledger_postings.id = posting_id where at ${within(from, to)}
    )
    select "check", id as "orderId", expected, ledger from checks where expected <> ledger order by id, "check"`)
  return rows.map(({ check, orderId, expected, ledger }) => ({
    check,
    orderId,
    expected: toTaka(Number(expected)),
    ledger: toTaka(Number(ledger)),
    poisha: Math.abs(Number(expected) - Number(ledger)),
  }))
}
