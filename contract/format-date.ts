import { dhakaOffset } from './dhaka-time.ts'

let format: Intl.DateTimeFormat | undefined

/** Created with the first date: it is slow to create, and many pages never show a date. */
const parts = () => {
  format ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'Asia/Dhaka',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  })
  return format
}

function read(iso: string) {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return null
  return Object.fromEntries(
    parts()
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  )
}

/** Date and time in Dhaka: `20 Nov 2026, 6:45 PM`; `N/A` for an invalid date. */
export function formatMoment(iso: string): string {
  const at = read(iso)
  return at ? `${at.day} ${at.month} ${at.year}, ${at.hour}:${at.minute} ${at.dayPeriod}` : 'N/A'
}

/** The date in Dhaka: `20 Nov 2026`; `N/A` for an invalid date. */
export function formatDay(iso: string): string {
  const at = read(iso)
  return at ? `${at.day} ${at.month} ${at.year}` : 'N/A'
}

const months = 'January February March April May June July August September October November December'.split(' ')

/**
 * The date in Dhaka: `20 November 2026`. Without `Intl`, whose first formatter blocks a phone's main thread for 100 ms.
 */
export function formatLongDate(iso: string): string {
  const there = new Date(Date.parse(iso) + dhakaOffset)
  return `${there.getUTCDate()} ${months[there.getUTCMonth()]} ${there.getUTCFullYear()}`
}
