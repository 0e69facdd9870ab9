const hours = 3_600_000

/** A time as a provider in Bangladesh writes it, in Dhaka and without a zone: `2025-11-20 08:46:01`. */
export const dhakaTime = (at: number): string => isoInDhaka(at).slice(0, 19).replace('T', ' ')

/** The same with another format: `2025-11-20T08:46:01.123`. Bangladesh is six hours ahead of UTC all year. */
export const isoInDhaka = (at: number): string => new Date(at + 6 * hours).toISOString().slice(0, 23)
