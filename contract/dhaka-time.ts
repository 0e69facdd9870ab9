// The shop's days are those of Dhaka. Without `Intl`, whose first formatter blocks a phone's main thread for 100 ms.

const hour = 60 * 60_000
const dayLength = 24 * hour

/** How far Dhaka is ahead of UTC, all year round, milliseconds. */
export const dhakaOffset = 6 * hour

const inDhaka = (moment: Date): string => new Date(moment.getTime() + dhakaOffset).toISOString()

/** The day in Dhaka, as in 2026-11-23. */
export const dayInDhaka = (moment: Date): string => inDhaka(moment).slice(0, 10)

/** Day and time in Dhaka, as spreadsheets read them: 2026-11-23 14:05:00. */
export const timeInDhaka = (moment: Date): string => inDhaka(moment).slice(0, 19).replace('T', ' ')

/** Day and time in Dhaka in the format of a `datetime-local` field: 2026-11-22T18:30. */
export const toDhakaInput = (moment: Date): string => inDhaka(moment).slice(0, 16)

/** The time that such a field means; undefined for an invalid date. */
export function fromDhakaInput(typed: string): Date | undefined {
  const at = new Date(`${typed}:00+06:00`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** The fiscal year of Bangladesh, from July to June, in which a moment is in Dhaka, such as 2026-27. */
export function fiscalYearInDhaka(moment: Date): string {
  const [year = 0, month = 0] = dayInDhaka(moment).split('-').map(Number)
  const first = month >= 7 ? year : year - 1
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}

/** The moment at which a day starts in Dhaka. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+06:00`)

/** The moment at which the day after starts in Dhaka. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + dayLength)
