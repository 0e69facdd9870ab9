import { toTaka } from '#contract/money.ts'
import { maxOrdersBehind } from '#contract/reports/limits.ts'
import { type Days, daysOf } from '#contract/reports/periods.ts'
import type { BehindQuery, OrderBehind } from '#contract/reports/report-calls.ts'
import { type ReportName, reportOf } from '#contract/reports/report-table.ts'
import type { DimensionName, StoredBasis } from '#contract/reports/sums.ts'
import type { Transaction } from '#database/client.ts'
import { type SQL, sql } from '#database/drizzle.ts'
import type { Context } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { maySee } from '../../permissions.ts'
import { daysTable, dimensionsOf, type Filter, hasValue } from './day-sums.ts'
import { factsOf } from './facts.ts'
import { labelOf } from './labels.ts'
import { readLiveDays } from './marked-days.ts'
import { readOwn } from './own-connection.ts'
import { basisOf, filterOf, periodOf } from './read-report.ts'

/** Days that are read at a time, the latest first. */
const slice = 14

/** The orders behind a row of a report. */
export async function ordersBehind(context: Context, name: ReportName, query: BehindQuery) {
  const report = reportOf(name)
  const [days, basis, filter] = [periodOf(report, query, context.now()), basisOf(report, query), filterOf(query)]
  if (basis === 'now' || basis === 'counted') throw new ShopError('report_without_orders')
  const row: Filter | undefined =
    query.row === undefined || report.by === 'time'
      ? undefined
      : { dimension: report.by as DimensionName, key: query.row }
  const conditions = [filter, row].flatMap((one) => (one ? [hasValue(one)] : []))
  // As in the sums: cancelled orders are in the bridge only.
  if (basis === 'ordered' && report.by !== 'state') conditions.push(sql`f.state <> 'cancelled'`)
  if (basis === 'earned') conditions.push(sql`f.sign <> 0`)
  return readOwn(context.db, async (tx) => {
    const found: Found[] = []
    const all = await daysWith(tx, basis, days, context.now(), row ?? filter)
    for (let end = all.length; end > 0 && found.length <= maxOrdersBehind; end -= slice) {
      const facts = factsOf(basis, sql`(select * from ${daysTable(all.slice(Math.max(0, end - slice), end))})`)
      found.push(...(await readOrders(tx, facts, conditions)))
    }
    const orders = found.slice(0, maxOrdersBehind).map(
      ({ state, amount, ...order }): OrderBehind => ({
        ...order,
        label: labelOf('state', state, ''),
        ...(maySee(context, 'reports.money') && { amount: toTaka(Number(amount)) }),
      }),
    )
    return { orders, days: [...days] as [string, string], more: found.length > maxOrdersBehind }
  })
}

/** The days of a period that have orders, or a value, by their stored sums; those that are not stored yet are among them. */
async function daysWith(tx: Transaction, basis: StoredBasis, days: Days, now: Date, of: Filter | undefined) {
  const all = daysOf(days)
  const dimension = of?.dimension ?? (basis === 'ordered' ? 'state' : 'all')
  const { live, isIncomplete } = await readLiveDays(tx, basis, days, now)
  // Orders without an offer have no sums of their own.
  const isStored = dimensionsOf[basis].includes(dimension) && of?.key !== ''
  if (isIncomplete || !isStored) return all
  const { rows } = await tx.execute<{ day: string }>(sql`
    select distinct to_char(day, 'YYYY-MM-DD') as day from report_days
    where basis = ${basis} and dimension = ${dimension} and day >= ${days[0]}::date and day <= ${days[1]}::date
      ${of ? sql`and key = ${of.key}` : sql``}`)
  const found = new Set([...live, ...rows.map(({ day }) => day)])
  return all.filter((day) => found.has(day))
}

type Found = { orderId: string; number: number | null; day: string; state: string; amount: string }

async function readOrders(tx: Transaction, facts: SQL, conditions: readonly SQL[]): Promise<Found[]> {
  const where = sql.join([sql`true`, ...conditions], sql` and `)
  const { rows } = await tx.execute<Found>(sql`
    select f.order_id as "orderId", o.number, to_char(f.day, 'YYYY-MM-DD') as day, f.state, o.amount
    from (${facts}) f join orders o on o.id = f.order_id where ${where}
    group by f.order_id, o.number, f.day, f.state, o.amount
    order by f.day desc, o.number desc nulls last limit ${maxOrdersBehind + 1}`)
  return rows
}
