import { foldText } from '#contract/fold-text.ts'

/** The product data that descriptions are made of. */
export interface DescribedProduct {
  name: string
  brand: string
  /** Empty for several sizes, or when unknown. */
  size: string
}

/**
 * The proposed description of a picture, from the product's data only: what the second and following pictures show is
 * unknown.
 */
export function proposedDescription({ name, brand, size }: DescribedProduct, position: number): string {
  if (!name.trim()) return ''
  const maker = brand.trim() && !foldText(name).includes(foldText(brand)) ? ` by ${brand.trim()}` : ''
  const product = [`${name.trim()}${maker}`, size.trim()].filter(Boolean).join(', ')
  if (position === 1) return `Bottle of ${product}`
  return position === 2 ? `${product}: another view` : `${product}: view ${position}`
}
