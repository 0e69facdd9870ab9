import { pricePerMl } from '#contract/catalogue/price-per-ml.ts'
import { formatTaka } from '#messages/formats.ts'
import * as productTexts from '#messages/product.ts'

/** What a millilitre costs, by which sizes are compared; nothing where the size names no millilitres. */
export function PricePerMl({ price, size }: { price: number; size: string }) {
  const perMl = pricePerMl(price, size)
  if (perMl === undefined) return null
  return <span className="tabular text-[0.8125rem] text-soft">{productTexts.perMl(formatTaka(perMl))}</span>
}
