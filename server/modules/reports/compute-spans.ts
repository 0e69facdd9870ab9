import { dayInDhaka, startOfDay } from '#contract/dhaka-time.ts'
import { addDays, type Days } from '#contract/reports/periods.ts'
import { type StoredBasis, storedBases } from '#contract/reports/sums.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq, inArray, sql } from '#database/drizzle.ts'
import { reportSpanStates } from '#database/schema/index.ts'
import { dimensionsOf, sumColumns } from './day-sums.ts'
import { daysIn, monthOf, monthsOf, type Span, yearOf } from './spans.ts'

/** The spans of a basis that say what their days say. */
export async function readValidSpans(tx: Transaction, basis: StoredBasis): Promise<Set<Span>> {
  const states = await tx.select().from(reportSpanStates).where(eq(reportSpanStates.basis, basis))
  return new Set(states.filter(({ changedAt }) => changedAt === null).map(({ span }) => span))
}

/** Days of a basis are computed again: their months and years are read day by day until these are added up again. */
export async function invalidateSpans(
  tx: Transaction,
  basis: StoredBasis,
  days: readonly string[],
  now: Date,
): Promise<void> {
  const spans = [...new Set(days.flatMap((day) => [monthOf(day), yearOf(day)]))]
  const ofDays = and(eq(reportSpanStates.basis, basis), inArray(reportSpanStates.span, spans))
  await tx.update(reportSpanStates).set({ changedAt: now }).where(ofDays)
}

/**
 * Adds up one month or year of the computed days that has not been, or whose days have changed before today: orders of last
 * month change all day long. Returns whether there was one.
 */
export async function addUpNextSpan(tx: Transaction, [from, to]: Days, now: Date): Promise<boolean> {
  const states = await tx.select().from(reportSpanStates)
  const today = startOfDay(dayInDhaka(now))
  const months = monthsWithin([from, to])
  for (const basis of storedBases) {
    const known = new Map(states.flatMap((one) => (one.basis === basis ? [[one.span, one.changedAt]] : [])))
    const isDue = (span: Span) => {
      const changedAt = known.get(span)
      return changedAt === undefined || (changedAt !== null && changedAt < today)
    }
    const isValid = (span: Span) => known.get(span) === null
    const month = months.find(isDue)
    if (month) {
      await addUp(tx, basis, month)
      return true
    }
    const year = [...new Set(months.map(yearOf))].find((one) => isDue(one) && monthsOf(one).every(isValid))
    if (year) {
      await addUp(tx, basis, year)
      return true
    }
  }
  return false
}

/** The whole months of a period, the latest first. */
function monthsWithin([from, to]: Days): Span[] {
  const months: Span[] = []
  for (let month = monthOf(addDays(to, 1)); ; ) {
    month = monthOf(addDays(daysIn(month)[0], -1))
    if (daysIn(month)[0] < from) return months
    months.push(month)
  }
}

/** A month is added up from its days, and a year from its months. */
async function addUp(tx: Transaction, basis: StoredBasis, span: Span): Promise<void> {
  const [first, last] = daysIn(span)
  const isYear = span.length === 4
  const names = sql.raw(sumColumns.join(', '))
  const sums = sql.raw(sumColumns.map((name) => `sum(${name})::bigint`).join(', '))
  const source = isYear
    ? sql`report_spans where span = any(${sql.param(monthsOf(span))}::text[])`
    : sql`report_days where day >= ${first}::date and day <= ${last}::date`
  await tx.execute(sql`delete from report_spans where basis = ${basis} and span = ${span}`)
  await tx.execute(sql`
    insert into report_spans (basis, dimension, span, key, label, ${names})
    select basis, dimension, ${span}, key, max(label), ${sums} from ${source}
      and basis = ${basis} and dimension = any(${sql.param([...dimensionsOf[basis]])}::text[])
    group by basis, dimension, key`)
  await tx
    .insert(reportSpanStates)
    .values({ basis, span })
    .onConflictDoUpdate({ target: [reportSpanStates.basis, reportSpanStates.span], set: { changedAt: null } })
}
