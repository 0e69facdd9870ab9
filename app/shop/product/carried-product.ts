import type { Product } from '#contract/catalogue.ts'

/** The product that a link carried in the navigation state; null when it is another one's or nothing usable. */
export function carriedProduct(state: unknown, id: string | undefined): Product | null {
  const item = (state as { item?: Partial<Product> } | null)?.item
  const usable =
    item?._id === id &&
    typeof item?.name === 'string' &&
    typeof item.price === 'number' &&
    [item.pictures, item.tags, item.reviews, item.notes?.top, item.notes?.heart, item.notes?.base].every(Array.isArray)
  return usable ? (item as Product) : null
}
