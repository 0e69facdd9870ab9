import type { Variant } from '#contract/catalogue/catalogue.ts'
import { formatSize } from '#messages/formats.ts'
import * as cardTexts from '#messages/product-card.ts'

/** The lowest of different prices without samples and decants, decimal taka; undefined if all other sizes cost the same. Pure. */
export function lowestOfSeveral({
  variants,
}: {
  variants: readonly Pick<Variant, 'price' | 'sample' | 'decant'>[]
}): number | undefined {
  const prices = variants.filter(({ sample, decant }) => !sample && !decant).map(({ price }) => price)
  const lowest = Math.min(...prices)
  return prices.some((price) => price !== lowest) ? lowest : undefined
}

/** `12 ml`, or `3 sizes`. */
export const sizesText = ({ size, variants }: { size: string; variants: readonly unknown[] }) =>
  variants.length > 1 ? cardTexts.sizes(variants.length) : formatSize(size)
