import { addDays, type Days, lengthOf } from '#contract/reports/periods.ts'

/** A month (2026-10) or a year (2025), whose days are added up. */
export type Span = string

export const monthOf = (day: string): Span => day.slice(0, 7)
export const yearOf = (day: string): Span => day.slice(0, 4)

const firstOf = (span: Span) => (span.length === 4 ? `${span}-01-01` : `${span}-01`)

/** The day after a span. */
function dayAfter(span: Span): string {
  const [year = 0, month = 12] = span.split('-').map(Number)
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
}

/** First and last day. */
export const daysIn = (span: Span): Days => [firstOf(span), addDays(dayAfter(span), -1)]

/** The months of a year. */
export const monthsOf = (year: Span): Span[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)

/**
 * Splits days, in their order, into the spans that are whole among them and stored, the longest ones first, and the periods
 * between these.
 */
export function splitIntoSpans(
  days: readonly string[],
  isStored: (span: Span) => boolean,
): { spans: Span[]; periods: Days[] } {
  const wholeOf = (spanOf: (day: string) => Span, among: readonly string[]) =>
    [...Map.groupBy(among, spanOf)].flatMap(([span, { length }]) =>
      length === lengthOf(daysIn(span)) && isStored(span) ? [span] : [],
    )
  const years = wholeOf(yearOf, days)
  const spans = [
    ...years,
    ...wholeOf(
      monthOf,
      days.filter((day) => !years.includes(yearOf(day))),
    ),
  ]
  const left = days.filter((day) => !spans.includes(yearOf(day)) && !spans.includes(monthOf(day)))
  return { spans, periods: periodsOf(left) }
}

/** Days in their order, as periods without a gap. */
function periodsOf(days: readonly string[]): Days[] {
  const periods: [string, string][] = []
  for (const day of days) {
    const last = periods.at(-1)
    if (last && addDays(last[1], 1) === day) last[1] = day
    else periods.push([day, day])
  }
  return periods
}
