import { z } from 'zod'
import { tooLong } from './limits.ts'

/**
 * Typed text without spaces around it, in normalization form C: Bangla য় is one character or two (U+09DF, U+09AF
 * U+09BC), and only texts in the same form are equal. `missing` is the error message if it is no text.
 */
export const typedText = (missing?: string) => z.string({ error: missing }).normalize('NFC').trim()

/** Text that may be left empty. */
export const optionalText = (max: number) => typedText().max(max, tooLong(max))

/** Required text; `missing` is the error message if it is empty. */
export const requiredText = (missing: string, max: number) => typedText(missing).min(1, missing).max(max, tooLong(max))

/** The header that makes a repeated call idempotent. */
export const idempotencyKey = z
  .string()
  .regex(/^[\w.:-]{8,200}$/, 'The Idempotency-Key must be 8 to 200 letters, digits or . : _ -')
