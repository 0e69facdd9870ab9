const format = () =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dhaka', day: 'numeric', month: 'long', year: 'numeric' })

/** The date in Dhaka, as written in texts: `20 November 2026`. */
export const formatLongDate = (iso: string): string => format().format(new Date(iso))
