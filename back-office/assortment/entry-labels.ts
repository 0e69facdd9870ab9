import type { AssortmentKind, StaffAssortment, StaffEntry } from '#contract/catalogue/assortment-entries.ts'
import { slugOf } from '#contract/fold-text.ts'
import { formatCount } from '#contract/format-count.ts'
import { lengths } from '#contract/limits.ts'

/** Labels of brands and categories, and their storefront paths. */
export const labelsOf: Record<AssortmentKind, { title: string; many: 'brands' | 'categories' }> = {
  brand: { title: 'Brands', many: 'brands' },
  category: { title: 'Categories', many: 'categories' },
}

export const entriesIn = (assortment: StaffAssortment, kind: AssortmentKind): StaffEntry[] =>
  assortment[labelsOf[kind].many]

/** The storefront URL of a brand or category. */
export const entryPath = (kind: AssortmentKind, slug: string) => `/${labelsOf[kind].many}/${slug}`

export const productCount = (count: number) => (count === 0 ? 'No products' : formatCount(count, 'product'))

/** A slug generated from a name, as on the server; empty for a name without Latin letters. */
export const slugFrom = (name: string) => slugOf(name).slice(0, lengths.slug)
