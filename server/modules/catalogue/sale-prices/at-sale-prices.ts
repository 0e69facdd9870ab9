import type { ProductContent } from '../publishing/product-content.ts'
import type { SaleOfSize } from './read-sales.ts'

/**
 * A product as customers see it while these sales run: their price, the usual one struck through, and marked as an offer.
 * A sale price that is not below the usual price means nothing. Pure.
 */
export function atSalePrices(content: ProductContent, sales: ReadonlyMap<string, SaleOfSize>): ProductContent {
  const variants = content.variants.map((size) => {
    const { price, time } = sales.get(size.id) ?? {}
    return time && typeof price === 'number' && price < size.price
      ? { ...size, price, oldPrice: size.price, sale: time }
      : size
  })
  const isInSale = variants.some((size, index) => size.onSale && size !== content.variants[index])
  return { ...content, variants, ...(isInSale && { product: { ...content.product, offer: true } }) }
}

/** When a price of the product changes next. */
export function pricesUntil({ variants }: ProductContent, sales: ReadonlyMap<string, SaleOfSize>): Date | null {
  const times = variants.flatMap(({ id }) => sales.get(id)?.until.getTime() ?? [])
  return times.length > 0 ? new Date(Math.min(...times)) : null
}
