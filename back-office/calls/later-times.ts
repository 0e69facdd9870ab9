import { dayInDhaka, startOfDay } from '#contract/dhaka-time.ts'

const hour = 60 * 60_000

interface LaterTime {
  name: string
  at: Date
}

/** Suggested times for another call, as far as they come before `until`. */
export function laterTimes(now: Date, until: Date | undefined): LaterTime[] {
  const midnight = startOfDay(dayInDhaka(now))
  const times = [
    { name: 'In an hour', at: new Date(now.getTime() + hour) },
    { name: 'Today, 6 PM', at: new Date(midnight.getTime() + 18 * hour) },
    { name: 'Tomorrow, 11 AM', at: new Date(midnight.getTime() + 35 * hour) },
  ]
  return times.filter(({ at }) => at > now && (!until || at < until))
}
