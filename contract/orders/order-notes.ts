import { z } from 'zod'
import { lengths } from '../limits.ts'
import { inOneLine, requiredLines, tooLong, typedText } from '../text-fields.ts'

export const NewOrderNote = z.object({
  text: requiredLines('Enter the note', lengths.note),
})
export type NewOrderNote = z.infer<typeof NewOrderNote>

/** Internal notes about an order. Visible to staff only. */
export const OrderNote = z.object({
  text: z.string(),
  at: z.iso.datetime(),
  by: z.string().describe('the staff member who wrote it, by the name at that time'),
})
export type OrderNote = z.infer<typeof OrderNote>

/** Maximum number of tags per order. */
export const maxTags = 10

/** A short label in lower case. */
export const OrderTag = inOneLine(
  typedText('Enter the tag')
    .toLowerCase()
    .min(1, 'Enter the tag')
    .max(lengths.tag, tooLong)
    .regex(/^[^/,]*$/, 'A tag cannot contain slashes or commas'),
).transform((typed) => typed.replace(/\s+/g, ' '))

export const NewOrderTag = z.object({ tag: OrderTag })
export type NewOrderTag = z.infer<typeof NewOrderTag>

/** The internal labels of an order. */
export const orderTags = z.array(z.string()).describe('internal labels')
