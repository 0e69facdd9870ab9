import { startOfDay } from '#contract/dhaka-time.ts'
import { sql } from '#database/drizzle.ts'

/** The first and the last day, in Dhaka time. */
export type Period = readonly [from: string, to: string]

const startOf = (day: string) => sql`${startOfDay(day).toISOString()}::timestamptz`

/** The condition that a column is in the period. */
export const isWithin = (column: 'at' | 'placed_at', [from, to]: Period) =>
  sql`(${sql.raw(column)} >= ${startOf(from)} and ${sql.raw(column)} < ${startOf(to)} + interval '1 day')`
