import { dayInDhaka, startOfDay } from '#contract/dhaka-time.ts'
import { addDays, type Days, daysOf } from '#contract/reports/periods.ts'
import { storedBases as bases, type StoredBasis } from '#contract/reports/sums.ts'
import { tryLock } from '#database/advisory-locks.ts'
import type { Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { reportMarks, reportSpanStates, reportState } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { addUpNextSpan, invalidateSpans } from './compute-spans.ts'
import { daySums, dimensionsOf, sumColumns } from './day-sums.ts'
import { readMarkedDays } from './marked-days.ts'
import { computeOwn } from './own-connection.ts'

/** Raised when sums are calculated in another way: then every day is computed again. */
export const reportFormat = 6

/** Days that are computed in one transaction: a month. */
const slice = 31

/** Until this time of a day, an order of the day before may still be committed. */
const commitsWithin = 60 * 60_000

type Reading = Pick<Shop, 'db' | 'now'>

/** Computes the days that are over or have changed, the latest ones first; a shop of some years in slices of a month. */
export async function computeReports(context: Reading, stopped?: AbortSignal): Promise<void> {
  while (!stopped?.aborted && (await computeOwn(context.db, (tx) => computeNext(tx, context.now())))) {
    // The next slice.
  }
}

/** Returns whether there is more to compute. */
async function computeNext(tx: Transaction, now: Date): Promise<boolean> {
  if (!(await tryLock(tx, 'reports'))) return false
  const yesterday = addDays(dayInDhaka(now), -1)
  const [state] = await tx.select().from(reportState)
  const isNight = now.getTime() - startOfDay(dayInDhaka(now)).getTime() < commitsWithin
  if (!state || state.format !== reportFormat) {
    await tx.delete(reportSpanStates)
    await compute(tx, bases, [yesterday], now)
    const first = { format: reportFormat, from: yesterday, to: yesterday, isComplete: false }
    await tx.insert(reportState).values(first).onConflictDoUpdate({ target: reportState.id, set: first })
    await tx.delete(reportMarks)
    return true
  }
  if (state.to < yesterday) {
    const to = [addDays(state.to, slice), yesterday].sort()[0] ?? yesterday
    await compute(tx, bases, daysOf([addDays(state.to, 1), to]), now)
    await tx.update(reportState).set({ to })
    return true
  }
  await computeMarked(tx, [state.from, state.to], isNight ? [yesterday] : [], now)
  return (await computeEarlier(tx, state, now)) || addUpNextSpan(tx, [state.from, state.to], now)
}

/** The days that have changed. What is marked later is seen by the next run: this one deletes exactly what it has read. */
async function computeMarked(tx: Transaction, [from, to]: Days, also: readonly string[], now: Date): Promise<void> {
  const marked = await readMarkedDays(tx)
  for (const basis of bases) {
    const days = new Set([...marked[basis], ...also])
    const stored = [...days].filter((day) => day >= from && day <= to).sort()
    for (let start = 0; start < stored.length; start += slice)
      await compute(tx, [basis], stored.slice(start, start + slice), now)
  }
  await tx.delete(reportMarks)
}

/** The slice before the first computed day, until nothing has happened before. */
async function computeEarlier(tx: Transaction, state: typeof reportState.$inferSelect, now: Date): Promise<boolean> {
  const { from: before } = state
  const { rows } = await tx.execute<{ first: string | null }>(sql`
    select to_char(least((select min(placed_at) from orders), (select min(at) from ledger_postings))
      at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as first`)
  const first = rows[0]?.first
  if (!first || first >= before) {
    if (!state.isComplete) await tx.update(reportState).set({ isComplete: true })
    return false
  }
  const from = [addDays(before, -slice), first].sort()[1] ?? first
  await compute(tx, bases, daysOf([from, addDays(before, -1)]), now)
  await tx.update(reportState).set({ from, isComplete: false })
  return true
}

/** Replaces the sums of these days. Cohorts, which are of months, stay. */
async function compute(tx: Transaction, of: readonly StoredBasis[], days: readonly string[], now: Date): Promise<void> {
  const columns = sql.raw(['basis', 'dimension', 'day', 'key', 'label', ...sumColumns].join(', '))
  for (const basis of of) {
    await tx.execute(sql`
      delete from report_days where basis = ${basis} and day = any(${sql.param([...days])}::date[])
        and dimension = any(${sql.param([...dimensionsOf[basis]])}::text[])`)
    await tx.execute(sql`insert into report_days (${columns}) ${daySums(basis, dimensionsOf[basis], days)}`)
    await invalidateSpans(tx, basis, days, now)
  }
}
