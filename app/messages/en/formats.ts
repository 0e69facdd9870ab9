// Numbers, amounts and times as the language writes them. app/messages/bn/formats.ts has the same functions.
export { formatDay, formatMoment } from '#contract/format-date.ts'
export { formatTaka } from '#contract/money.ts'
export { formatOpeningHours } from '#contract/settings/opening-hours.ts'

export const formatNumber = (value: number): string => String(value)

const longDate = () =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dhaka', day: 'numeric', month: 'long', year: 'numeric' })

/** The date in Dhaka, as written in texts: `20 November 2026`. */
export const formatLongDate = (iso: string): string => longDate().format(new Date(iso))
