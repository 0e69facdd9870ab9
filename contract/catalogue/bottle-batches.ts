import { z } from 'zod'
import { wrong } from '../failures/issues.ts'
import { lengths } from '../limits.ts'
import { optionalText, requiredText } from '../text-fields.ts'

const month = z
  .string()
  .trim()
  .regex(/^(?:20\d\d-(?:0[1-9]|1[0-2]))?$/, wrong('enter_month_such_as_2026_03'))

/** What stands on the boxes of received bottles, and where they come from. Empty: not known. */
export const NewBottleBatch = z.object({
  code: requiredText('enter_batch_code', lengths.group).describe('as on the box and the bottle'),
  madeIn: month.describe('the month of making, such as 2026-03'),
  expiresIn: month,
  source: optionalText(lengths.group).describe('the importer, or where they were bought'),
  sourceInBangla: optionalText(lengths.group),
})
export type NewBottleBatch = z.infer<typeof NewBottleBatch>

/** A batch as customers see it, in the language of the response. */
export const ShownBatch = NewBottleBatch.omit({ sourceInBangla: true }).extend({ code: z.string() })
export type ShownBatch = z.infer<typeof ShownBatch>

/** The batch of a product that was received last. */
export const LastBatch = NewBottleBatch.extend({
  code: z.string(),
  seenAt: z.iso.datetime(),
  image: z.string().optional().describe('URL of a photograph of box and bottle; left out: none'),
})
export type LastBatch = z.infer<typeof LastBatch>

/** A received batch, for staff. */
export const BottleBatch = LastBatch.extend({
  _id: z.string(),
  size: z.string(),
  seenBy: z.string().describe('the staff member who received it'),
})
export type BottleBatch = z.infer<typeof BottleBatch>

/** From which batch the bottles of each line of an order were picked. */
export const PickedBatches = z.strictObject({
  lines: z
    .array(
      z.object({
        item: z.number().int().min(0).describe('the place of the line, from 0'),
        batch: z.uuid().nullable().describe('null: not known'),
      }),
    )
    .min(1)
    .max(500)
    .refine((lines) => new Set(lines.map(({ item }) => item)).size === lines.length),
})
export type PickedBatches = z.infer<typeof PickedBatches>

/** The batches that a line of an order may be picked from, the newest first. */
export const PickableLine = z.object({
  item: z.number().int(),
  name: z.string(),
  size: z.string(),
  picked: z.string().nullable().describe('the id of the batch that is recorded; null: none'),
  batches: z.array(BottleBatch.pick({ _id: true, code: true, size: true, madeIn: true, expiresIn: true })),
})
export type PickableLine = z.infer<typeof PickableLine>
