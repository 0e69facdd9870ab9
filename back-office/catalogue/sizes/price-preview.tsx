import { Price } from '#app/ui/price.tsx'
import { discountBetween } from '#contract/catalogue/products/catalogue-staff.ts'
import { typedNumber } from '#contract/typed-number.ts'

/** A preview of the two typed prices as customers will see them. */
export function PricePreview({ price: typedPrice, oldPrice: typedOld }: { price: string; oldPrice: string }) {
  const price = typedNumber(typedPrice)
  const oldPrice = typedNumber(typedOld)
  const reduced = oldPrice > price && price > 0
  return (
    <div className="flex min-h-7 flex-wrap items-baseline gap-x-3 text-sm text-soft sm:col-span-2">
      <span>Customers see</span>
      {price > 0 ? <Price price={price} oldPrice={reduced ? oldPrice : null} saving /> : <span>–</span>}
      {reduced && <span className="tabular">{`${Math.round(discountBetween(price, oldPrice))}% off`}</span>}
    </div>
  )
}
