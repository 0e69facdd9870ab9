let format: Intl.DateTimeFormat | undefined

/** Made when the first date is shown: it is slow to make, and many pages that could show a date show none. */
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

/** A moment as the clocks in Dhaka show it: `20 Nov 2026, 6:45 PM`; `N/A` for what is no date. */
export function formatMoment(iso: string): string {
  const at = read(iso)
  return at ? `${at.day} ${at.month} ${at.year}, ${at.hour}:${at.minute} ${at.dayPeriod}` : 'N/A'
}

/** The day in Dhaka: `20 Nov 2026`; `N/A` for what is no date. */
export function formatDay(iso: string): string {
  const at = read(iso)
  return at ? `${at.day} ${at.month} ${at.year}` : 'N/A'
}
