import type { Product } from '#contract/catalogue/catalogue.ts'

const most = 4

/** Up to 4 of `candidates` to show with `product`, without itself; those of the same category first. Pure. */
export function relatedTo(product: Pick<Product, '_id' | 'category'>, candidates: readonly Product[]): Product[] {
  const others = candidates.filter(({ _id }) => _id !== product._id)
  const alike = others.filter(({ category }) => category === product.category)
  return [...alike, ...others.filter((other) => !alike.includes(other))].slice(0, most)
}
