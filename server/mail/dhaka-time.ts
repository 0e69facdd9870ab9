const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Dhaka',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** Date and time in Dhaka as the pages show them: `20 Nov 2026, 6:45 PM`. */
export function inDhakaTime(iso: string): string {
  const parts = Object.fromEntries(format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
  return `${parts.day} ${parts.month} ${parts.year}, ${parts.hour}:${parts.minute} ${parts.dayPeriod}`
}
