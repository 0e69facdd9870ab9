import { z } from 'zod'
import { bilingual } from '../content/bangla-texts.ts'
import { contentVersion, missingInBangla, outdatedInBangla, Saved } from '../content/content.ts'
import { line } from '../content/content-parts.ts'
import { RichText } from '../content/rich-text.ts'
import { typedText } from '../text-fields.ts'
import { wholeNumber } from '../whole-number.ts'

const subject = line(120, 'message_subject_missing')

/** A letter to subscribers. Each gets it in the language in which they signed up. */
export const Letter = bilingual(z.object({ subject, body: RichText }))
export type Letter = z.infer<typeof Letter>

export const NewLetter = z.object({ subject })
export type NewLetter = z.infer<typeof NewLetter>

/** What all recipients have in common besides that they have confirmed: null, that it does not matter. */
export const Segment = z.object({
  language: z.enum(['en', 'bn']).nullable(),
  months: wholeNumber(1, 120, 'enter_number_months').nullable().describe('ordered in so many months until today'),
  brand: typedText().max(200).nullable().describe('ordered something of this brand, as its lines name it'),
  category: typedText().max(200).nullable().describe('ordered something of this category'),
  district: z.string().max(20).nullable().describe('ordered to this district, by its code'),
})
export type Segment = z.infer<typeof Segment>

/** Everybody who has confirmed. */
export const allConfirmed: Segment = { language: null, months: null, brand: null, category: null, district: null }

export const letterStates = ['draft', 'sending', 'paused', 'sent'] as const
export type LetterState = (typeof letterStates)[number]

const count = z.number().int()

/** How far the sending is. */
export const LetterResult = z.object({
  sent: count,
  failed: count.describe('the mail server does not take it'),
  left: count.describe('had left before it was their turn'),
  waiting: count,
})
export type LetterResult = z.infer<typeof LetterResult>

const Sending = z.object({
  state: z.enum(letterStates),
  segment: Segment,
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  by: z.string().nullable(),
  result: LetterResult,
})
export type LetterSending = z.infer<typeof Sending>
export const LetterSending = Sending

export const LetterRow = z.object({
  id: z.uuid(),
  subject: z.string(),
  state: z.enum(letterStates),
  saved: Saved,
  missingInBangla,
  outdatedInBangla,
  result: LetterResult,
})
export type LetterRow = z.infer<typeof LetterRow>

export const LetterVersion = contentVersion(Letter)
export type LetterVersion = z.infer<typeof LetterVersion>

/** How many get a letter, in each language. */
export const RecipientCount = z.object({ total: count, inEnglish: count, inBangla: count })
export type RecipientCount = z.infer<typeof RecipientCount>
