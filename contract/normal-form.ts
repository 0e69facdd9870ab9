/** More combining marks in a row than any script has (UAX #15, stream-safe text format). */
const manyMarks = /(?<!\p{M})\p{M}{31}/u

/**
 * A text in normalization form C. One with many combining marks in a row stays as it is: normalization sorts them, in
 * quadratic time, 80,000 of them in eight seconds.
 */
export const normalForm = (text: string): string => (manyMarks.test(text) ? text : text.normalize('NFC'))
