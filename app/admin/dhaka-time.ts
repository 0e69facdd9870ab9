const hour = 60 * 60_000
/** Dhaka is always six hours ahead of UTC. */
const ahead = 6 * hour

/** Dhaka time in the format of a `datetime-local` field: `2026-11-22T18:30`. */
export const toDhakaInput = (at: Date) => new Date(at.getTime() + ahead).toISOString().slice(0, 16)

/** The time that such a field means; undefined for an invalid date. */
export function fromDhakaInput(typed: string): Date | undefined {
  const at = new Date(`${typed}:00+06:00`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

interface LaterTime {
  name: string
  at: Date
}

/** Suggested times for another call, as far as they come before `until`. */
export function laterTimes(now: Date, until: Date | undefined): LaterTime[] {
  const midnight = new Date(Math.floor((now.getTime() + ahead) / (24 * hour)) * 24 * hour - ahead)
  const times = [
    { name: 'In an hour', at: new Date(now.getTime() + hour) },
    { name: 'Today, 6 PM', at: new Date(midnight.getTime() + 18 * hour) },
    { name: 'Tomorrow, 11 AM', at: new Date(midnight.getTime() + 35 * hour) },
  ]
  return times.filter(({ at }) => at > now && (!until || at < until))
}
