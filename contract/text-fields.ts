import { z } from 'zod'
import { asOneLine, hasHiddenCharacterInText, hiddenInText } from './hidden-characters.ts'
import { tooLong } from './limits.ts'

/**
 * Typed text without spaces around it, in normalization form C: Bangla য় is one character or two (U+09DF, U+09AF
 * U+09BC), and only texts in the same form are equal. `missing` is the error message if it is no text.
 */
export const typedText = (missing?: string) => z.string({ error: missing }).normalize('NFC').trim()

/** Rejects invisible characters, which make a text look like another one, and line breaks. */
export const inOneLine = <Text extends z.ZodType<string>>(text: Text) =>
  text.refine((typed) => !hasHiddenCharacterInText(typed), { error: ({ input }) => hiddenInText(String(input)) })

/** The same for a text of several lines. */
const inLines = (text: z.ZodString) =>
  text.refine((typed) => !hasHiddenCharacterInText(asOneLine(typed)), {
    error: ({ input }) => hiddenInText(asOneLine(String(input))),
  })

const optional = (max: number) => typedText().max(max, tooLong(max))
const required = (missing: string, max: number) => typedText(missing).min(1, missing).max(max, tooLong(max))

/** A line of text that may be left empty. */
export const optionalText = (max: number) => inOneLine(optional(max))

/** A required line of text; `missing` is the error message if it is empty. */
export const requiredText = (missing: string, max: number) => inOneLine(required(missing, max))

/** A text of several lines that may be left empty. */
export const optionalLines = (max: number) => inLines(optional(max))

/** A required text of several lines; `missing` is the error message if it is empty. */
export const requiredLines = (missing: string, max: number) => inLines(required(missing, max))

/** The header that makes a repeated call idempotent. */
export const idempotencyKey = z
  .string()
  .regex(/^[\w.:-]{8,200}$/, 'The Idempotency-Key must be 8 to 200 letters, digits or . : _ -')
