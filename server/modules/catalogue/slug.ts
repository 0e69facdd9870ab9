import { randomBytes } from 'node:crypto'
import { slugOf } from '#contract/fold-text.ts'

/** Slugs for a new product, the best first: catalogue files know a product by it. The last one is unique. */
export function slugsFor({ brand, name, category, size }: Record<'brand' | 'name' | 'category' | 'size', string>) {
  const best = slugOf(brand, name)
  // A Bangla name has no Latin letters, and the brand alone is not descriptive.
  const readable = slugOf(name) ? [best, slugOf(brand, name, category, size)] : []
  return [...readable, `${best}-${randomBytes(5).toString('hex')}`]
}
