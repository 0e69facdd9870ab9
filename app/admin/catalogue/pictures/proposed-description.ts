/** What is known of a product when its pictures are described. */
export interface DescribedProduct {
  name: string
  brand: string
  /** Empty when it has several sizes, or none is given. */
  size: string
}

/**
 * What a product's picture may be called before anybody has described it. Says no more than the data does: what the
 * second and following pictures show only a person can tell.
 */
export function proposedDescription({ name, brand, size }: DescribedProduct, place: number): string {
  if (!name.trim()) return ''
  const maker = brand.trim() && !name.toLowerCase().includes(brand.trim().toLowerCase()) ? ` by ${brand.trim()}` : ''
  const product = [`${name.trim()}${maker}`, size.trim()].filter(Boolean).join(', ')
  if (place === 1) return `Bottle of ${product}`
  return place === 2 ? `${product}: another view` : `${product}: view ${place}`
}
