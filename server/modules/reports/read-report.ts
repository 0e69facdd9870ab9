import { dayInDhaka } from '#contract/dhaka-time.ts'
import { toTaka } from '#contract/money.ts'
import type { Column } from '#contract/reports/column.ts'
import { columns, hasOnlyAmounts, isMoneyColumn } from '#contract/reports/columns.ts'
import { maxReportDays, maxReportRows, settledAfter } from '#contract/reports/limits.ts'
import {
  addDays,
  comparedWith,
  type Days,
  daysBetween,
  daysOf,
  lengthOf,
  type Step,
  startOfStep,
} from '#contract/reports/periods.ts'
import type { ReportAnswer, ReportFigures, ReportQuery, ReportRow } from '#contract/reports/report-calls.ts'
import { dimensionsOfParts, type Report, type ReportName, reportOf } from '#contract/reports/report-table.ts'
import {
  addSums,
  type Basis,
  bases,
  noSums,
  type SumName,
  type SumsOf,
  storedBases,
  sumNames,
} from '#contract/reports/sums.ts'
import type { Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import type { Context } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { maySee, requirePermission } from '../../permissions.ts'
import { testOrders } from '../payments/index.ts'
import { readSettings } from '../settings/index.ts'
import type { Filter } from './day-sums.ts'
import { labelOf } from './labels.ts'
import { readOwn } from './own-connection.ts'
import { readSums, type SummedPeriod } from './read-sums.ts'
import { listedBy, sortRows } from './sort-rows.ts'

type Reading = Pick<Context, 'db' | 'now' | 'actor' | 'providers'>

/** The period of a query, which may leave out either end; without one the last four weeks, or those before the parcels whose outcome is open. @throws ShopError 400 when it is too long */
export function periodOf(report: Report, { from, to }: Pick<ReportQuery, 'from' | 'to'>, now: Date): Days {
  const today = dayInDhaka(now)
  const settled = addDays(today, -settledAfter)
  const asked = to ?? (from && from > today ? from : today)
  const last = report.isSettled && asked > settled ? settled : asked
  const first = from ?? addDays(last, -27)
  const days: Days = first > last ? [last, last] : [first, last]
  if (lengthOf(days) > maxReportDays) throw new ShopError('day_out_of_range')
  return days
}

export const filterOf = ({ filter, value }: Pick<ReportQuery, 'filter' | 'value'>): Filter | undefined =>
  filter && { dimension: filter, key: value ?? '' }

export const basisOf = (report: Report, { basis }: Pick<ReportQuery, 'basis'>): Basis =>
  report.bases.find((one) => one === basis) ?? report.bases[0]

/** The orders that visits lead to. */
const ofWebsite: Filter = { dimension: 'channel', key: 'web' }

const today = (now: Date): Days => [dayInDhaka(now), dayInDhaka(now)]

const usualStep = (days: Days): Step => (lengthOf(days) > 200 ? 'month' : lengthOf(days) > 62 ? 'week' : 'day')

/**
 * A report of a period. Who may not see sums of money gets the counts.
 * @throws ShopError 403 to them for a report of amounts only
 */
export async function readReport(context: Reading, name: ReportName, query: ReportQuery): Promise<ReportAnswer> {
  const report = reportOf(name)
  if (hasOnlyAmounts(report)) await requirePermission(context, 'reports.money')
  const now = context.now()
  const basis = basisOf(report, query)
  const isNow = basis === 'now'
  // Pages count what orders have no value of: a filter is not for them.
  const filter = isNow || basis === 'counted' ? undefined : filterOf(query)
  const days = isNow ? today(now) : periodOf(report, query, now)
  const comparedDays = isNow || query.compare === 'none' ? null : comparedWith(days, query.compare ?? 'before')
  const step = report.by === 'time' ? (query.step ?? usualStep(days)) : null
  const titleOf = (key: string) => context.providers.all.find(({ name: provider }) => provider === key)?.title ?? ''
  return readOwn(context.db, async (tx) => {
    const settings = await readSettings(tx)
    const ofOrders = basis === 'counted' ? ofWebsite : filter
    const plotted: Column = columns[report.plot]
    const mayMoney = maySee(context, 'reports.money')
    const leading = { basis, column: listedBy(report, mayMoney) }
    const read = sumsReadBy(report, basis)
    const wanted = { read, by: report.by, filter: ofOrders, now, settings, leading }
    const current = await readSums(tx, { ...wanted, days })
    const earlier = comparedDays && (await readSums(tx, { ...wanted, days: comparedDays, keys: current.keys }))
    const figures = figuresFor(report, basis, mayMoney)
    const [shown, before] = step
      ? [inSteps(current, days, days, step), earlier && comparedDays && inSteps(earlier, comparedDays, days, step)]
      : [current.rows, earlier?.rows]
    const sorted = step ? [...shown] : sortRows(report, basis, [...shown], mayMoney)
    const filled = report.isFilledOnly ? sorted.filter(([, { sums }]) => plotted.of(sums, basis)) : sorted
    const listed = filled.slice(0, maxReportRows)
    const rows = listed.map(([key, { label, sums }]): ReportRow => {
      const then = before?.get(key)?.sums
      return {
        ...{ key, label: step ? key : labelOf(report.by as 'product', key, label || titleOf(key)), now: figures(sums) },
        before: earlier ? figures(then ?? {}) : null,
      }
    })
    return {
      ...{ report: name, basis, step, rows },
      days: [...days],
      comparedDays: comparedDays && [...comparedDays],
      filterLabel: filter ? await readFilterLabel(tx, filter) : null,
      rest: restOf(
        report,
        current.total,
        listed.map(([, { sums }]) => sums),
        figures,
      ),
      total: { now: figures(current.total), before: earlier && figures(earlier.total) },
      testOrders: await countTestOrders(tx),
      isIncomplete: current.isIncomplete || (earlier?.isIncomplete ?? false),
      asOf: now.toISOString(),
    }
  })
}

/** What the columns of a report read of each basis, and of its own also the orders, by which rows are sorted. */
function sumsReadBy({ columns: names }: Report, basis: Basis): ReadonlyMap<Basis, readonly SumName[]> {
  const read = new Map<Basis, Set<SumName>>([[basis, new Set(['orders'])]])
  const sumsOf = (one: Basis) => {
    const ofBasis = read.get(one) ?? new Set()
    read.set(one, ofBasis)
    // Ones, as a column divides by none of them before it has read the others.
    return new Proxy(noSums(), {
      get(_, name) {
        ofBasis.add(name as SumName)
        return 1
      },
    })
  }
  const sums: SumsOf = new Proxy({}, { get: (_, one) => sumsOf(one as Basis) })
  for (const name of names) columns[name].of(sums, basis)
  return new Map([...read].map(([one, ofBasis]) => [one, sumNames.filter((name) => ofBasis.has(name))]))
}

/** The columns of a report, calculated from sums; money as decimal taka. */
function figuresFor({ columns: names }: Report, basis: Basis, mayMoney: boolean) {
  return (sums: SumsOf): ReportFigures => {
    const [counts, money]: Record<string, number | null>[] = [{}, {}]
    for (const name of names) {
      const column: Column = columns[name]
      const value = column.of(sums, basis)
      const written = value !== null && column.kind === 'money' ? toTaka(value) : value
      if (isMoneyColumn(name)) Object.assign(money ?? {}, { [name]: written })
      else Object.assign(counts ?? {}, { [name]: written })
    }
    return { counts: counts ?? {}, ...(mayMoney && { money: money ?? {} }) }
  }
}

type Rows = SummedPeriod['rows']

/** The sums of each day, week or month; those of another period as the ones that they are compared with. */
function inSteps({ rows }: SummedPeriod, own: Days, shown: Days, step: Step): Rows {
  const stepped: Rows = new Map(daysOf(shown).map((day) => [startOfStep(day, step), { label: '', sums: {} }]))
  const shift = daysBetween(own[0], shown[0])
  for (const [day, { sums }] of rows) {
    const key = startOfStep(addDays(day, shift), step)
    const row = stepped.get(key)
    if (row) stepped.set(key, { label: '', sums: merged(row.sums, sums) })
  }
  return stepped
}

const merged = (one: SumsOf, other: SumsOf): SumsOf =>
  Object.fromEntries(
    bases.flatMap((basis) =>
      one[basis] || other[basis] ? [[basis, addSums(one[basis] ?? noSums(), other[basis] ?? noSums())]] : [],
    ),
  )

/** What of the total is in no row, such as the delivery charge among products. Orders have several products. */
function restOf(report: Report, total: SumsOf, rows: readonly SumsOf[], figures: (sums: SumsOf) => ReportFigures) {
  if (
    report.bases[0] === 'now' ||
    !(dimensionsOfParts as readonly string[]).includes(report.by) ||
    report.by === 'offer' ||
    report.by === 'code'
  )
    return null
  const listed = rows.reduce(merged, {})
  const rest = Object.fromEntries(
    bases.flatMap((basis) => {
      const [all, shown] = [total[basis], listed[basis] ?? noSums()]
      if (!all) return []
      return [
        [
          basis,
          { ...noSums(), ...Object.fromEntries(sumNames.map((name) => [name, all[name] - shown[name]])), orders: 0 },
        ],
      ]
    }),
  ) as SumsOf
  const { counts, ...money } = figures(rest)
  // Its orders are those of other rows.
  const shown = { ...money, counts: { ...counts, ...('orders' in counts && { orders: null }) } }
  return [shown.counts, shown.money ?? {}].some((values) => Object.values(values).some(Boolean)) ? shown : null
}

async function readFilterLabel(tx: Transaction, { dimension, key }: Filter): Promise<string> {
  const { rows } = await tx.execute<{ label: string }>(sql`
    select label from report_days where basis = any(${sql.param([...storedBases])}::text[]) and dimension = ${dimension} and key = ${key} and label <> '' order by day desc limit 1`)
  return labelOf(dimension, key, rows[0]?.label ?? '')
}

async function countTestOrders(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(distinct order_id)::int as count from (${testOrders}) test`,
  )
  return rows[0]?.count ?? 0
}
