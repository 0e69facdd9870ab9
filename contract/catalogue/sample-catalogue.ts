import { z } from 'zod'

const count = z.number().int()

/** The result of removing the sample catalogue. */
export const SampleRemoval = z.object({
  deleted: count.describe('products that are deleted'),
  hidden: count.describe('products that were ordered: hidden, and kept for their orders'),
  kept: count.describe('products that the staff has changed, and keeps as its own'),
  brands: count.describe('brands that are deleted, as no product is left in them'),
  categories: count.describe('categories that are deleted, as no product is left in them'),
  linkedFrom: z.array(z.string()).describe('titles of the shop’s pages that link to what customers no longer find'),
})
export type SampleRemoval = z.infer<typeof SampleRemoval>

export const SampleCatalogue = z.object({
  changed: z.array(z.string()).describe('names of the sample products that the staff has changed'),
  keeping: SampleRemoval.describe('with the changed ones kept'),
  removing: SampleRemoval.describe('with the changed ones removed as well'),
})
export type SampleCatalogue = z.infer<typeof SampleCatalogue>

export const SampleRemovalQuery = z.object({
  changed: z.enum(['keep', 'remove']).describe('what becomes of the products that the staff has changed'),
})
