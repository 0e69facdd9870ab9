import type { AssortmentKind, StaffAssortment, StaffEntry } from '#contract/catalogue/assortment-entries.ts'

/** How brands and categories are called on the screens, and where visitors find them. */
export const wordsOf: Record<AssortmentKind, { title: string; many: 'brands' | 'categories' }> = {
  brand: { title: 'Brands', many: 'brands' },
  category: { title: 'Categories', many: 'categories' },
}

export const entriesIn = (assortment: StaffAssortment, kind: AssortmentKind): StaffEntry[] =>
  assortment[wordsOf[kind].many]

/** The page of one, as visitors type it. */
export const addressOf = (kind: AssortmentKind, slug: string) => `/${wordsOf[kind].many}/${slug}`

export const productsInWords = (count: number) =>
  count === 0 ? 'No products' : count === 1 ? '1 product' : `${count} products`

/** An address made of a name, as the server makes it; empty for a name without Latin letters. */
export const slugFrom = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
