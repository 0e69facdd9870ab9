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
    days: open.length === weekDays.length ? 'Every day' : rangesOf(open),
    /** `10:00 AM to 08:00 PM` */
    hours: `${clock(opens)} to ${clock(closes)}`,
    /** `10AM-8PM` */
    short: `${shortClock(opens)}-${shortClock(closes)}`,
    /** `Closed on Friday`; empty for a shop that is open every day. */
    closed: closed.length > 0 ? `Closed on ${rangesOf(closed)}` : '',
    /** `Open Saturday to Thursday, 10 AM to 8 PM` */
    sentence: `Open ${open.length === weekDays.length ? 'every day' : rangesOf(open)}, ${shortClock(opens, ' ')} to ${shortClock(closes, ' ')}`,
  }
}

/** Three or more consecutive days are written as a range. */
function rangesOf(days: readonly WeekDay[]): string {
  const runs: WeekDay[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && weekDays.indexOf(day) === weekDays.indexOf(last) + 1) run.push(day)
    else runs.push([day])
  }
  const words = runs.flatMap((run) => (run.length > 2 ? [`${run[0]} to ${run.at(-1)}`] : run))
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
