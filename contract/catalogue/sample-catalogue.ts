import { z } from 'zod'

const count = z.number().int()

/** The result of removing the sample catalogue. */
export const SampleRemoval = z.object({
  deleted: count.describe('products that are deleted'),
  hidden: count.describe('products with orders: hidden instead of deleted'),
  kept: count.describe('products that staff have changed and keep'),
  brands: count.describe('brands that are deleted because they become empty'),
  categories: count.describe('categories that are deleted because they become empty'),
  linkedFrom: z.array(z.string()).describe('titles of pages that would link to removed products, brands or categories'),
})
export type SampleRemoval = z.infer<typeof SampleRemoval>

export const SampleCatalogue = z.object({
  changed: z.array(z.string()).describe('names of the sample products that staff have changed'),
  keeping: SampleRemoval.describe('if the changed ones are kept'),
  removing: SampleRemoval.describe('if the changed ones are removed as well'),
})
export type SampleCatalogue = z.infer<typeof SampleCatalogue>

export const SampleRemovalQuery = z.object({
  changed: z.enum(['keep', 'remove']).describe('what happens to the products that staff have changed'),
  shown: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('to remove them: how many changed products staff saw; if there are others by now, nothing is removed'),
})
export type SampleRemovalQuery = z.infer<typeof SampleRemovalQuery>
