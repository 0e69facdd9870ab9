// The shop's days are those of Dhaka: six hours ahead of UTC, all year.

/** The day in Dhaka, as in 2026-11-23. */
export const dayInDhaka = (moment: Date): string => moment.toLocaleDateString('sv-SE', { timeZone: 'Asia/Dhaka' })

/** Day and time in Dhaka, as spreadsheets read them: 2026-11-23 14:05:00. */
export const timeInDhaka = (moment: Date): string => moment.toLocaleString('sv-SE', { timeZone: 'Asia/Dhaka' })

export const yearInDhaka = (moment: Date): number => Number(dayInDhaka(moment).slice(0, 4))

/** The moment at which a day starts in Dhaka. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+06:00`)

/** The moment at which the day after starts in Dhaka. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + 24 * 60 * 60_000)
