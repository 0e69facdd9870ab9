import { z } from 'zod'
import { type FieldCode, issueOf, wrong } from './failures/issues.ts'
import { asOneLine, hiddenInText } from './hidden-characters.ts'
import { normalForm } from './normal-form.ts'

/** The failure of a text that is too long; its maximum is that of the check. */
export const tooLong = wrong('text_too_long')

/**
 * Typed text without spaces around it, in normalization form C: Bangla য় is one character or two (U+09DF, U+09AF
 * U+09BC), and only texts in the same form are equal. `missing` is what is wrong if it is no text.
 */
export const typedText = (missing?: FieldCode) => z.string({ error: missing }).overwrite(normalForm).trim()

/** Rejects invisible characters, which make a text look like another one, and line breaks. */
export const inOneLine = <Text extends z.ZodType<string>>(text: Text) =>
  text.superRefine((typed, checked) => reportHidden(typed, checked))

/** Where the first invisible character of a line is, which nobody can see. */
function reportHidden(line: string, checked: z.RefinementCtx<string>): void {
  const hidden = hiddenInText(line)
  if (!hidden) return
  if (hidden.breaks) checked.addIssue(issueOf('text_in_one_line'))
  else if (hidden.after) checked.addIssue(issueOf('hidden_character_after', { text: hidden.after }))
  else checked.addIssue(issueOf('hidden_character_first'))
}

/** The same for a text of several lines. */
const inLines = (text: z.ZodString) => text.superRefine((typed, checked) => reportHidden(asOneLine(typed), checked))

const optional = (max: number) => typedText().max(max, tooLong)
const required = (missing: FieldCode, max: number) => typedText(missing).min(1, missing).max(max, tooLong)

/** A line of text that may be left empty. */
export const optionalText = (max: number) => inOneLine(optional(max))

/** A required line of text; `missing` is what is wrong if it is empty. */
export const requiredText = (missing: FieldCode, max: number) => inOneLine(required(missing, max))

/** A text of several lines that may be left empty. */
export const optionalLines = (max: number) => inLines(optional(max))

/** A required text of several lines; `missing` is what is wrong if it is empty. */
export const requiredLines = (missing: FieldCode, max: number) => inLines(required(missing, max))

/** The header that makes a repeated call idempotent. */
export const idempotencyKey = z.string().regex(/^[\w.:-]{8,200}$/, wrong('idempotency_key_invalid'))
