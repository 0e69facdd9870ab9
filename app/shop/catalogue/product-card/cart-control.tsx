import type { ProductCard } from '#contract/catalogue/catalogue.ts'
import { OneSizeControl } from './one-size-control.tsx'
import { SizesControl } from './sizes-control.tsx'

/** Add to Cart or its quantity; with several sizes, their selection. */
export function CartControl({ product }: { product: ProductCard }) {
  return product.variants.length > 1 ? <SizesControl product={product} /> : <OneSizeControl product={product} />
}
