const format = () =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dhaka', day: 'numeric', month: 'long', year: 'numeric' })

/** The day in Dhaka, as it stands in a text: `20 November 2026`. */
export const formatLongDay = (iso: string): string => format().format(new Date(iso))
