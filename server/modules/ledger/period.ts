import { endOfDay, startOfDay } from '#contract/dhaka-time.ts'
import { sql } from '#database/drizzle.ts'

/** The first and the last day, in Dhaka time. */
export type Period = readonly [from: string, to: string]

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`

/**
 * The condition that a column is in the period. Both ends are moments: PostgreSQL would add a day by the calendar of
 * the session's time zone, where a day may have 23 or 25 hours.
 */
export const isWithin = (column: 'at' | 'placed_at', [from, to]: Period) =>
  sql`(${sql.raw(column)} >= ${moment(startOfDay(from))} and ${sql.raw(column)} < ${moment(endOfDay(to))})`
