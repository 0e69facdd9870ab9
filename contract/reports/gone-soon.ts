import { soonGone } from './limits.ts'
import type { ReportAnswer, ReportRow } from './report-calls.ts'

/** The sizes of the stock report that are about to run out, those that are gone first at the top; none that is sold out. */
export const goneSoon = ({ rows }: Pick<ReportAnswer, 'rows'>): ReportRow[] =>
  rows.filter(({ now: { counts } }) => (counts.stock ?? 0) > 0 && (counts.daysLeft ?? soonGone + 1) <= soonGone)
