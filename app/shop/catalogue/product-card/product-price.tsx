import { lowestOfSeveral } from '#app/stores/sizes.ts'
import { Amount } from '#app/ui/amount.tsx'
import { Price } from '#app/ui/price.tsx'
import type { ProductCard } from '#contract/catalogue/catalogue.ts'

/** The price of a product, or its lowest price if the prices of its sizes differ. */
export function ProductPrice({ product, className }: { product: ProductCard; className: string }) {
  const lowest = lowestOfSeveral(product)
  if (lowest === undefined) return <Price price={product.price} oldPrice={product.oldPrice} className={className} />
  return (
    <p className={`tabular ${className}`}>
      <span className="text-sm text-soft">From</span> <Amount taka={lowest} className="font-semibold" />
    </p>
  )
}
