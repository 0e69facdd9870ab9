import { dayInDhaka } from '#contract/dhaka-time.ts'
import type { LedgerAccount, PostingKind } from '#contract/ledger/ledger.ts'
import type { Reconciliation, ReconciliationQuery } from '#contract/ledger/reconciliation.ts'
import { toTaka } from '#contract/money.ts'
import { openDatabase, type Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import type { Shop } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { limitConcurrency } from '../../limits/limit-concurrency.ts'
import { isStatementTimeout } from '../../transactions/database-errors.ts'
import { type Difference, findDifferences } from './find-differences.ts'
import { readBalances } from './list-settlements.ts'
import { accountOf } from './money-holders.ts'
import { isWithin, type Period } from './period.ts'

type Reading = Pick<Shop, 'db' | 'now' | 'providers'>

const maxShown = 200

const onlineRefunds = ['online_refund', 'online_refund_failed', 'refund_to_check', 'refund_to_check_failed'] as const

const byCourier: PostingKind[] = ['cash_by_courier', 'cash_by_courier_reversed']

/** Milliseconds. A year with a million orders takes 12 s on two cores, longer on a busy machine. */
export const reconciliationTimeout = 60_000

/** Each has a connection for as long as it takes. */
const limitReading = limitConcurrency(2, 5_000)

/** The totals of a period, and each difference between orders and ledger. */
export async function reconcile(
  context: Reading,
  query: ReconciliationQuery,
  timeout = reconciliationTimeout,
): Promise<Reconciliation> {
  const until = Date.now() + timeout - 2_000
  const today = dayInDhaka(context.now())
  const to = query.to ?? today
  const from = query.from ?? `${to.slice(0, 7)}-01`
  const [{ sums, differences, difference }, moneyHolders, refundsDue] = await Promise.all([
    limitReading('now', () => readPeriod(context, [from, to], until)),
    readBalances(context),
    readRefundsDue(context),
  ])
  /** Decimal taka on some accounts in the period, of all or of some kinds of postings. */
  const sum = (of: LedgerAccount | LedgerAccount[], kinds?: readonly PostingKind[]) =>
    sumWhere((account) => [of].flat().includes(account), kinds)
  const sumsOfProviders = (kinds: readonly PostingKind[], sign = 1) =>
    context.providers.all.map(({ name: moneyHolder, title: name }) => {
      return { moneyHolder, name, amount: sign * sum(accountOf(moneyHolder), kinds) }
    })
  const sumWhere = (isIncluded: (account: LedgerAccount) => boolean, kinds?: readonly PostingKind[]) =>
    toTaka(
      sums
        .filter(({ account, kind }) => isIncluded(account) && (!kinds || kinds.includes(kind)))
        .reduce((all, row) => all + row.sum, 0),
    )
  return {
    from,
    to,
    sales: -sum('sales'),
    delivery: -sum('delivery_income'),
    refunds: sum('refunds'),
    received: {
      online: sumsOfProviders(['online_payment', 'online_payment_not_needed', 'advance_payment']),
      courier: -sum(['sales', 'delivery_income', 'advances'], byCourier) - sum('second_payments', ['second_payment']),
      cash: sum('cash', ['cash_at_shop']),
      terminal: sum('card_terminal', ['terminal_payment']),
      bkash: sum('bkash', ['bkash_payment']),
    },
    paidBack: {
      online: sumsOfProviders(onlineRefunds, -1),
      cash: -sum('cash', ['cash_refund', 'second_payment_returned']),
      bkash: -sum('bkash', ['bkash_refund', 'second_payment_returned']),
      terminal: -sum('card_terminal', ['terminal_refund']),
      bank: -sum('bank', ['bank_refund', 'second_payment_returned']),
    },
    keptAdvances: -sum('kept_advances'),
    courierCosts: sum('courier_costs'),
    providerFees: sum('provider_fees'),
    settled: sum(['bank', 'bkash', 'cash'], ['order_settled', 'settlement_difference']),
    missing: sum('differences'),
    now: { moneyHolders, refundsDue },
    differences: differences
      .slice(0, maxShown)
      .map((one) => ({ ...one, expected: toTaka(one.expected), ledger: toTaka(one.ledger) })),
    difference: toTaka(difference),
  }
}

interface Sum {
  kind: PostingKind
  account: LedgerAccount
  /** Poisha. */
  sum: number
}

/**
 * The sums of a period, and its differences, read from the same state of the database. On a connection of its own: long
 * periods take longer than the statements of a request may. `until` is when the response is due, in milliseconds.
 * @throws ShopError 503 when the period has too many orders
 */
async function readPeriod({ db }: Pick<Reading, 'db'>, period: Period, until: number) {
  const timeLeft = () => Math.max(1, until - Date.now())
  const { connectionString = '' } = db.$client.options
  const own = openDatabase(connectionString, {
    max: 1,
    timeouts: { connect: 10_000, free: 10_000, statement: timeLeft(), idle: 10_000 },
  })
  let failure: unknown
  async function read(tx: Transaction) {
    await tx.execute(planning)
    const sums = await readSums(tx, period)
    await tx.execute(sql`set local statement_timeout = ${sql.raw(String(timeLeft()))}`)
    const { first, sum } = await findDifferences(tx, period, maxShown)
    const total = sums.reduce((all, { sum }) => all + sum, 0)
    const ofPostings: Difference[] =
      total === 0 ? [] : [{ check: 'postings', orderId: null, number: null, expected: 0, ledger: total }]
    return { sums, differences: [...ofPostings, ...first], difference: sum + Math.abs(total) }
  }
  try {
    return await own.db.transaction(
      (tx) =>
        read(tx).catch((error: unknown) => {
          failure = error
          throw error
        }),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  } catch (error) {
    // After a timeout the connection may be closed: then drizzle throws the error of its rollback instead.
    if (!isStatementTimeout(failure ?? error)) throw error
    throw new ShopError('too_many_orders_to_compare')
  } finally {
    await own.close()
  }
}

/**
 * For few orders PostgreSQL looks up the rows of each, for many it reads whole tables. The settings make it choose the
 * faster way: disks have no slow seeks, sums of a million orders need some memory, and one core is left to customers.
 */
const planning = sql.raw(`
  set local random_page_cost = 1.1;
  set local work_mem = '16MB';
  set local max_parallel_workers_per_gather = 0`)

/** The sum of each account and kind of posting. */
async function readSums(tx: Transaction, period: Period): Promise<Sum[]> {
  const { rows } = await tx.execute<{ kind: PostingKind; account: LedgerAccount; sum: string }>(sql`
    select kind, account, sum(amount) from ledger_postings join ledger_lines on posting_id = id
    where ${isWithin('at', period)} group by kind, account`)
  return rows.map((row) => ({ ...row, sum: Number(row.sum) }))
}

/** What customers are still to get back, decimal taka. */
async function readRefundsDue({ db }: Pick<Reading, 'db'>): Promise<number> {
  const { rows } = await db.execute<{ sum: string }>(
    sql`select coalesce(-sum(amount), 0) + (
        select coalesce(sum(amount), 0) from second_payments where state = 'collected'
      ) as sum from ledger_lines where account = 'refunds_due'`,
  )
  return toTaka(Number(rows[0]?.sum ?? 0))
}
