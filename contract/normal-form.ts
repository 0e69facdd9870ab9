/** More combining marks in a row than any script has (UAX #15, stream-safe text format). */
const manyMarks = /(?<!\p{M})\p{M}{31}/u

/**
 * A text in a normalization form. One with many combining marks in a row stays as it is: normalization sorts them, in
 * quadratic time, 80,000 of them in eight seconds.
 */
export const normalized = (text: string, form: 'NFC' | 'NFKC'): string =>
  manyMarks.test(text) ? text : text.normalize(form)

/** A text in normalization form C. */
export const normalForm = (text: string): string => normalized(text, 'NFC')
