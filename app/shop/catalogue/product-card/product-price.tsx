import { lowestOfSeveral } from '#app/shared/sizes-of-product.ts'
import { Amount } from '#app/ui/amount.tsx'
import { MessageWithElements } from '#app/ui/message-with-elements.tsx'
import { Price } from '#app/ui/price.tsx'
import type { ProductCard } from '#contract/catalogue/catalogue.ts'
import * as cardTexts from '#messages/product-card.ts'

/** The price of a product, or its lowest price if the prices of its sizes differ. */
export function ProductPrice({ product, className }: { product: ProductCard; className: string }) {
  const lowest = lowestOfSeveral(product)
  if (lowest === undefined) return <Price price={product.price} oldPrice={product.oldPrice} className={className} />
  return (
    <p className={`tabular ${className}`}>
      <MessageWithElements text={cardTexts.from} className="text-sm text-soft">
        <Amount taka={lowest} className="font-semibold" />
      </MessageWithElements>
    </p>
  )
}
