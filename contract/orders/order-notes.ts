import { z } from 'zod'
import { wrong } from '../failures/issues.ts'
import { lengths } from '../limits.ts'
import { inOneLine, requiredLines, tooLong, typedText } from '../text-fields.ts'

export const NewOrderNote = z.object({
  text: requiredLines('enter_note', lengths.note),
})
export type NewOrderNote = z.infer<typeof NewOrderNote>

/** Internal notes about an order. Visible to staff only. */
export const OrderNote = z.object({
  text: z.string(),
  at: z.iso.datetime(),
  by: z.string().describe('the staff member who wrote it, by the name at that time'),
})
export type OrderNote = z.infer<typeof OrderNote>

/** Maximum number of tags per order, and of what may be there when people who confirm no orders add one. */
export const maxTags = 10
export const maxTagsOfOthers = 5
/** Notes of staff on one order: each answer about it has all of them. Nobody uses them up for the others. */
export const maxNotes = 200
export const maxNotesOfPerson = 60

/** A short label in lower case. */
export const OrderTag = inOneLine(
  typedText('enter_tag')
    .toLowerCase()
    .min(1, wrong('enter_tag'))
    .max(lengths.tag, tooLong)
    .regex(/^[^/,]*$/, wrong('tag_cannot_contain_slashes_or_commas')),
).transform((typed) => typed.replace(/\s+/g, ' '))

export const NewOrderTag = z.object({ tag: OrderTag })
export type NewOrderTag = z.infer<typeof NewOrderTag>

/** The internal labels of an order. */
export const orderTags = z.array(z.string()).describe('internal labels')
