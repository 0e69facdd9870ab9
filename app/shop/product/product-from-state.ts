import type { Product, ProductCard } from '#contract/catalogue/catalogue.ts'

/** The data that a card does not have; the page fills it in after loading the product. */
const unknownYet = {
  notes: { top: [], heart: [], base: [] },
  flat: [],
  source: '',
  accords: [],
  wearer: '',
  lasting: '',
  sillage: '',
  weather: [],
  occasions: [],
  longevity: '',
  tags: [],
  images: [],
  reviews: [],
  votes: null,
  createdAt: '',
} satisfies Omit<Product, keyof ProductCard>

/** The product that a card's link passed in the navigation state; null if it is another product or invalid. */
export function productFromState(state: unknown, id: string | undefined): Product | null {
  const item = (state as { item?: Partial<ProductCard> } | null)?.item
  const usable =
    item?._id === id &&
    typeof item?.price === 'number' &&
    [item.name, item.description, item.brand, item.category].every((text) => typeof text === 'string') &&
    Array.isArray(item.pictures) &&
    Array.isArray(item.variants)
  return usable ? { ...unknownYet, ...(item as ProductCard) } : null
}
