import { dayInDhaka } from '#contract/dhaka-time.ts'
import { type Days, daysOf } from '#contract/reports/periods.ts'
import type { StoredBasis } from '#contract/reports/sums.ts'
import type { Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { reportState } from '#database/schema/index.ts'
import { handOversOf } from '../orders/index.ts'

/** Which days of each basis have changed since they were computed. Issued documents never change. */
export async function readMarkedDays(tx: Transaction): Promise<Record<StoredBasis, Set<string>>> {
  const { rows } = await tx.execute<{ what: 'ordered' | 'posted' | 'parcel'; day: string }>(sql`
    select distinct what, to_char(day, 'YYYY-MM-DD') as day from report_marks where day is not null
    union select distinct 'parcel', to_char(h.at at time zone 'Asia/Dhaka', 'YYYY-MM-DD')
    from (select distinct order_id from report_marks where what = 'parcel') m
    cross join lateral ${handOversOf(sql`m.order_id`)} h`)
  const of = (kind: string) => new Set(rows.filter(({ what }) => what === kind).map(({ day }) => day))
  const posted = of('posted')
  return { ordered: of('ordered'), earned: posted, returned: posted, sent: of('parcel'), invoiced: new Set() }
}

/** Changed days that are computed for a report; of more, what was computed last is shown. */
const mostLive = 31

export interface ReadDays {
  /** Days of the period that are read from orders and ledger. */
  live: string[]
  /** Whether days of the period are computed later: a new shop, or one whose definitions have changed. */
  isIncomplete: boolean
}

/** Which days of a period are stored as they are now: the others are today, and those that have just changed. */
export async function readLiveDays(
  tx: Transaction,
  basis: StoredBasis,
  [from, to]: Days,
  now: Date,
): Promise<ReadDays> {
  const today = dayInDhaka(now)
  const last = to < today ? to : today
  if (from > last) return { live: [], isIncomplete: false }
  const [[state], marked] = [await tx.select().from(reportState), await readMarkedDays(tx)]
  const isStored = (day: string) => state !== undefined && (day >= state.from || state.isComplete) && day <= state.to
  const all = daysOf([from, last])
  const missing = all.filter((day) => !isStored(day))
  const changed = all.filter((day) => isStored(day) && marked[basis].has(day))
  const latest = missing.slice(-mostLive)
  const live = [...latest, ...changed.slice(-Math.max(0, mostLive - latest.length))]
  return { live: latest.length >= mostLive ? latest : live, isIncomplete: missing.length > latest.length }
}
