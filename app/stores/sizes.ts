import { href } from 'react-router'
import type { ProductCard, Variant } from '#contract/catalogue/catalogue.ts'
import { sizeSlug } from '#contract/catalogue/size-slug.ts'

/** A product in one selected size. `several`: it is sold in other sizes, too. */
export type InSize<Product extends ProductCard> = Product & { several: boolean }

/** The product in one of its sizes. Pure. */
export function inSize<Product extends ProductCard>(product: Product, variant: Variant): InSize<Product> {
  const { size, price, oldPrice, availability, stock } = variant
  const several = product.variants.length > 1
  const image = variant.pictureId ? `/media/${variant.pictureId}-960.jpg` : product.image
  return { ...product, size, price, oldPrice, image, availability, stock, variants: [variant], several }
}

/** The URL of a product, with its size if there are several. */
export function productPath({ _id, size, several }: { _id: string; size: string; several?: boolean }): string {
  const path = href('/product/:id', { id: _id })
  return several && size ? `${path}?${new URLSearchParams({ size: sizeSlug(size) })}` : path
}

/** Bottles before decants, and these before samples. */
const rankOf = ({ decant, sample }: Variant) => (sample ? 2 : decant ? 1 : 0)

/** The size in a URL; otherwise the first available one but samples, bottles before decants, or the first bottle. Pure. */
export function chosenVariant({ variants }: Pick<ProductCard, 'variants'>, slug: string | null): Variant | undefined {
  const named = slug ? variants.find(({ size }) => sizeSlug(size) === slug.toLowerCase()) : undefined
  if (named) return named
  const ranked = variants.toSorted((a, b) => rankOf(a) - rankOf(b))
  return ranked.find(({ availability, sample }) => availability !== 'sold_out' && !sample) ?? ranked[0]
}
