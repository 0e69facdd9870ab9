import { dayInDhaka } from '#contract/dhaka-time.ts'
import type { LedgerAccount, PostingKind } from '#contract/ledger/ledger.ts'
import type { Reconciliation, ReconciliationQuery } from '#contract/ledger/reconciliation.ts'
import { toTaka } from '#contract/money.ts'
import type { Transaction } from '#database/client.ts'
import { type SQL, sql } from '#database/drizzle.ts'
import type { Shop } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { limitConcurrency } from '../../limits/limit-concurrency.ts'
import { type Difference, findDifferences, mergeDifferences } from './find-differences.ts'
import { readBalances } from './list-courier-cash.ts'
import { isWithin, type Period, piecesOf } from './period.ts'

type Reading = Pick<Shop, 'db' | 'now'>

const maxShown = 200

/** Milliseconds. A month with 85,000 orders took 11 s on two cores with a load of 12. */
export const reconciliationTimeout = 60_000

/** Each needs a connection for as long as it takes. */
const limitReading = limitConcurrency(2, 5_000)

/** The totals of a period, and each difference between orders and ledger. */
export async function reconcile(context: Reading, query: ReconciliationQuery): Promise<Reconciliation> {
  const today = dayInDhaka(context.now())
  const to = query.to ?? today
  const from = query.from ?? `${to.slice(0, 7)}-01`
  const [{ sums, differences }, couriers, refundsDue] = await Promise.all([
    limitReading('now', () => readPeriod(context, [from, to])),
    readBalances(context),
    balanceOf(context, 'refunds_due'),
  ])
  /** Decimal taka on an account in the period, of all or of some kinds of postings. */
  const sum = (account: LedgerAccount, kinds?: PostingKind[]) =>
    toTaka(
      sums
        .filter((row) => row.account === account && (!kinds || kinds.includes(row.kind)))
        .reduce((all, row) => all + row.sum, 0),
    )
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
    differences: differences
      .slice(0, maxShown)
      .map((one) => ({ ...one, expected: toTaka(one.expected), ledger: toTaka(one.ledger) })),
    difference: toTaka(differences.reduce((all, { expected, ledger }) => all + Math.abs(expected - ledger), 0)),
  }
}

interface Sum {
  kind: PostingKind
  account: LedgerAccount
  /** Poisha. */
  sum: number
}

/** So that no statement reaches its timeout, also with ten thousand orders a day. */
const daysAtOnce = 2

/** The sums of a period, and its differences, read in pieces from the same state of the database. */
async function readPeriod({ db }: Reading, period: Period) {
  const until = Date.now() + reconciliationTimeout - 1_000
  return db.transaction(
    async (tx) => {
      const sums: Sum[] = []
      const differences: Difference[][] = []
      const active = await readActivePeriod(tx, period)
      for (const piece of active ? piecesOf(active, daysAtOnce) : []) {
        if (Date.now() > until) {
          const message = 'These are too many orders to compare at once. Please choose a shorter period.'
          throw new ShopError('unavailable', message)
        }
        sums.push(...(await readSums(tx, piece)))
        differences.push(await findDifferences(tx, piece, period))
      }
      const total = sums.reduce((all, { sum }) => all + sum, 0)
      if (total !== 0) differences.push([{ check: 'postings', orderId: null, expected: 0, ledger: total }])
      return { sums, differences: mergeDifferences(differences) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** The days from the first to the last order or posting of a period; undefined without any. */
export async function readActivePeriod(tx: Transaction, period: Period): Promise<Period | undefined> {
  const day = (time: SQL) => sql`to_char(${time} at time zone 'Asia/Dhaka', 'YYYY-MM-DD')`
  const { rows } = await tx.execute<{ from: string | null; to: string | null }>(sql`
    select ${day(sql`least(placed.first, posted.first)`)} as "from", ${day(sql`greatest(placed.last, posted.last)`)} as "to"
    from (
      select min(placed_at) as first, max(placed_at) as last from orders where ${isWithin('placed_at', period)}
    ) placed, (
      select min(at) as first, max(at) as last from ledger_postings where ${isWithin('at', period)}
    ) posted`)
  const { from, to } = rows[0] ?? {}
  return from && to ? [from, to] : undefined
}

/** The sum of each account and kind of posting. `offset 0` makes it a lookup: a join would read the lines of all times. */
async function readSums(tx: Transaction, piece: Period): Promise<Sum[]> {
  const { rows } = await tx.execute<{ kind: PostingKind; account: LedgerAccount; sum: string }>(sql`
    select kind, account, sum(amount) from ledger_postings
    cross join lateral (select account, amount from ledger_lines where posting_id = ledger_postings.id offset 0) as lines
    where ${isWithin('at', piece)} group by kind, account`)
  return rows.map((row) => ({ ...row, sum: Number(row.sum) }))
}

async function balanceOf({ db }: Reading, account: LedgerAccount): Promise<number> {
  const { rows } = await db.execute<{ sum: string }>(
    sql`select coalesce(sum(amount), 0) as sum from ledger_lines where account = ${account}`,
  )
  return toTaka(Number(rows[0]?.sum ?? 0))
}
