import { z } from 'zod'
import { wrong } from '../failures/issues.ts'
import { lengths } from '../limits.ts'
import { inOneLine, optionalText, requiredText, typedText } from '../text-fields.ts'

/** A word of the catalogue, such as a note or a family. */
export const GlossaryWord = z.object({
  english: requiredText('enter_english_word', lengths.group),
  bangla: optionalText(lengths.group).describe('what pages in Bangla show; empty: the English word'),
  spellings: z
    .array(inOneLine(typedText().min(1).max(lengths.group)))
    .max(20, wrong('at_most'))
    .describe('what customers type as well'),
})
export type GlossaryWord = z.infer<typeof GlossaryWord>

export const GlossaryChange = z.object({
  word: GlossaryWord.describe('without Bangla and other spellings it is removed'),
  seen: GlossaryWord.nullable().describe('the word that the editor saw, null: none; 409 when it has changed since'),
})
export type GlossaryChange = z.infer<typeof GlossaryChange>

const count = z.number().int()

/** What the catalogue shows in English on pages in Bangla. */
export const MissingInBangla = z.object({
  words: z
    .array(z.object({ english: z.string(), products: count }))
    .describe('families, notes, longevities and tags of published products without a Bangla word, at most 500'),
  products: count.describe('published products'),
  names: count.describe('of these, without a name in Bangla'),
  descriptions: count.describe('of these, without a description in Bangla'),
  untranslated: z
    .array(z.object({ id: z.uuid(), name: z.string() }))
    .describe('of these, the first 100 without a name or a description in Bangla'),
  outdated: z
    .array(z.object({ id: z.uuid(), name: z.string() }))
    .describe('of these, the first 100 with a text in Bangla that is older than the English one'),
  entries: z.array(z.string()).describe('brands and categories without a name in Bangla'),
  described: z.array(z.string()).describe('brands and categories with a description in English only'),
})
export type MissingInBangla = z.infer<typeof MissingInBangla>
