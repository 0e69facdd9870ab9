const hour = 60 * 60_000
/** Dhaka is six hours ahead of UTC, all year. */
const ahead = 6 * hour

/** The clock in Dhaka as a `datetime-local` field has it: `2026-11-22T18:30`. */
export const toDhakaInput = (at: Date) => new Date(at.getTime() + ahead).toISOString().slice(0, 16)

/** The moment that such a field means; undefined for what is no date and time. */
export function fromDhakaInput(typed: string): Date | undefined {
  const at = new Date(`${typed}:00+06:00`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

interface LaterTime {
  name: string
  at: Date
}

/** Usual times to call again, as far as they come before `until`. */
export function laterTimes(now: Date, until: Date | undefined): LaterTime[] {
  const midnight = new Date(Math.floor((now.getTime() + ahead) / (24 * hour)) * 24 * hour - ahead)
  const times = [
    { name: 'In an hour', at: new Date(now.getTime() + hour) },
    { name: 'Today, 6 PM', at: new Date(midnight.getTime() + 18 * hour) },
    { name: 'Tomorrow, 11 AM', at: new Date(midnight.getTime() + 35 * hour) },
  ]
  return times.filter(({ at }) => at > now && (!until || at < until))
}
