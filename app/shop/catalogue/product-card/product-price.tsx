import { lowestOfSeveral } from '#app/stores/sizes.ts'
import { Price } from '#app/ui/price.tsx'
import type { ProductCard } from '#contract/catalogue/catalogue.ts'
import { formatTaka } from '#contract/money.ts'

/** The price of a product, or its lowest price if the prices of its sizes differ. */
export function ProductPrice({ product }: { product: ProductCard }) {
  const lowest = lowestOfSeveral(product)
  if (lowest === undefined) return <Price price={product.price} oldPrice={product.oldPrice} />
  return (
    <p className="tabular">
      <span className="text-sm text-soft">From</span>{' '}
      <span translate="no" className="font-semibold">
        {formatTaka(lowest)}
      </span>
    </p>
  )
}
