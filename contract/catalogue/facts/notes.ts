import { z } from 'zod'
import { lengths } from '../../limits.ts'
import { typedText } from '../../text-fields.ts'
import { type NoteGroup, noteGroups } from './note-groups.ts'

const groups = Object.keys(noteGroups) as [NoteGroup, ...NoteGroup[]]
const key = typedText().min(1).max(lengths.group).describe('the English name as it is compared')
const count = z.number().int()

/** A note of scent, for staff. */
export const StaffNote = z.object({
  key,
  english: z.string(),
  bangla: z.string().describe('by the glossary; empty: none'),
  group: z.enum(['', ...groups]).describe('empty: not chosen yet'),
  products: count.describe('products that have it'),
})
export type StaffNote = z.infer<typeof StaffNote>

/** What a product may lack of its facts of scent. `notes`: it has none at all. */
export const missingFacts = ['notes', 'base', 'wearer', 'lasting', 'sillage', 'weather', 'occasions'] as const
export type MissingFact = (typeof missingFacts)[number]

export const ScentFacts = z.object({
  notes: z.array(StaffNote).describe('in alphabetical order'),
  published: count.describe('published products'),
  missing: z.record(z.enum(missingFacts), count).describe('of these, those without this fact'),
  wanted: z
    .array(z.object({ name: z.string(), asked: count, lastAt: z.iso.datetime() }))
    .describe('perfumes that customers know and the shop does not have, most asked for first'),
})

/** A perfume that a customer knows and the shop does not have. */
export const WantedPerfume = z.strictObject({ name: typedText().min(2).max(lengths.group) })

export const NoteChange = z.strictObject({
  key,
  group: z.enum(groups),
  seen: z.enum(['', ...groups]).describe('the group that the editor saw; 409 when it has changed since'),
})
export type NoteChange = z.infer<typeof NoteChange>

export const NoteMerge = z.strictObject({
  key: key.describe('the note that ends: its names become spellings of the other one'),
  into: key,
})
export type NoteMerge = z.infer<typeof NoteMerge>
