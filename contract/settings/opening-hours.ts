/** In the order of a week in Bangladesh. */
export const weekDays = ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const
export type WeekDay = (typeof weekDays)[number]

export interface OpeningHours {
  days: WeekDay[]
  /** Such as 10:00, in Dhaka. */
  opens: string
  /** Such as 20:00. */
  closes: string
}

/** The opening hours formatted for pages, emails and search engines. */
export function formatOpeningHours({ days, opens, closes }: OpeningHours) {
  const open = weekDays.filter((day) => days.includes(day))
  const closed = weekDays.filter((day) => !days.includes(day))
  return {
    /** `Saturday to Thursday` */
    days: open.length === weekDays.length ? 'Every day' : wordsOf(open),
    /** `10:00 AM to 08:00 PM` */
    hours: `${clock(opens)} to ${clock(closes)}`,
    /** `10AM-8PM` */
    short: `${shortClock(opens)}-${shortClock(closes)}`,
    /** `Closed on Friday`; empty for a shop that is open every day. */
    closed: closed.length > 0 ? `Closed on ${wordsOf(closed)}` : '',
    /** `Open Saturday to Thursday, 10 AM to 8 PM` */
    sentence: `Open ${open.length === weekDays.length ? 'every day' : wordsOf(open)}, ${shortClock(opens, ' ')} to ${shortClock(closes, ' ')}`,
  }
}

/** Consecutive days as ranges, if there are three or more; each other day alone, without a last one. */
export function rangesOfDays(days: readonly WeekDay[]): [first: WeekDay, last?: WeekDay][] {
  const runs: [WeekDay, ...WeekDay[]][] = []
  for (const day of days) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && weekDays.indexOf(day) === weekDays.indexOf(last) + 1) run.push(day)
    else runs.push([day])
  }
  return runs.flatMap((run): [WeekDay, WeekDay?][] =>
    run.length > 2 ? [[run[0], run.at(-1)]] : run.map((day) => [day]),
  )
}

function wordsOf(days: readonly WeekDay[]): string {
  const words = rangesOfDays(days).map(([first, last]) => (last ? `${first} to ${last}` : first))
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '')
}

function parts(time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { hour: hour % 12 || 12, minute: String(minute).padStart(2, '0'), half: hour < 12 ? 'AM' : 'PM' }
}

function clock(time: string): string {
  const { hour, minute, half } = parts(time)
  return `${String(hour).padStart(2, '0')}:${minute} ${half}`
}

function shortClock(time: string, space = ''): string {
  const { hour, minute, half } = parts(time)
  return `${hour}${minute === '00' ? '' : `:${minute}`}${space}${half}`
}
