import type { ProductCard } from '#contract/catalogue/catalogue.ts'
import { OneSizeControl } from './one-size-control.tsx'
import { SizesControl } from './sizes-control.tsx'

/** Add to Cart or its quantity; with several sizes, their selection. */
export function CartControl(card: { product: ProductCard; className: string }) {
  return card.product.variants.length > 1 ? <SizesControl {...card} /> : <OneSizeControl {...card} />
}
