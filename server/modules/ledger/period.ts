import { dayInDhaka, endOfDay, startOfDay } from '#contract/dhaka-time.ts'
import { sql } from '#database/drizzle.ts'

/** The first and the last day, in Dhaka time. */
export type Period = readonly [from: string, to: string]

const startOf = (day: string) => sql`${startOfDay(day).toISOString()}::timestamptz`

/** The condition that a column is in the period. */
export const isWithin = (column: 'at' | 'placed_at', [from, to]: Period) =>
  sql`(${sql.raw(column)} >= ${startOf(from)} and ${sql.raw(column)} < ${startOf(to)} + interval '1 day')`

/** A period in pieces of at most so many days. */
export function* piecesOf([from, to]: Period, days: number): Generator<Period> {
  for (let day = from; day <= to; ) {
    const end = addDays(day, days - 1)
    yield [day, end < to ? end : to]
    day = dayInDhaka(endOfDay(end))
  }
}

const dayLength = 24 * 60 * 60_000
const addDays = (day: string, days: number) => dayInDhaka(new Date(startOfDay(day).getTime() + days * dayLength))
