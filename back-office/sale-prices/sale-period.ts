import { startOfDay, toDhakaInput } from '#contract/dhaka-time.ts'
import { formatDay, formatMoment } from '#contract/format-date.ts'

const isMidnight = (moment: Date) => startOfDay(toDhakaInput(moment).slice(0, 10)).getTime() === moment.getTime()

/** `20 Mar 2027 to 21 Mar 2027`: the first and the last day; with the time where it starts or ends within a day. */
export function describePeriod(from: string, until: string): string {
  const [start, end] = [new Date(from), new Date(until)]
  const first = isMidnight(start) ? formatDay(from) : formatMoment(from)
  const last = isMidnight(end) ? formatDay(new Date(end.getTime() - 1).toISOString()) : formatMoment(until)
  return first === last ? first : `${first} to ${last}`
}
