import { type InSize, inSize } from '#app/stores/sizes.ts'
import type { CartLinkLine } from '#contract/catalogue/cart-link-path.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { quantityLimit } from '#contract/limits.ts'

/** A size of a link as it is sold now. */
export interface LinkedGoods {
  product: InSize<Product>
  variantId: string
  /** As many as can be ordered; 0: sold out. */
  quantity: number
  /** As the link asks for. */
  wanted: number
}

/** The goods of a link with what can be ordered of them, and how many of its lines are not sold. Pure. */
export function linkedGoods(
  lines: readonly CartLinkLine[],
  products: readonly Product[],
): { goods: LinkedGoods[]; unknown: number } {
  const goods = lines.flatMap(({ variantId, quantity: wanted }): LinkedGoods[] => {
    const product = products.find(({ variants }) => variants.some(({ _id }) => _id === variantId))
    const variant = product?.variants.find(({ _id }) => _id === variantId)
    if (!product || !variant) return []
    const most = variant.availability === 'sold_out' ? 0 : Math.min(variant.stock ?? quantityLimit, quantityLimit)
    return [{ product: inSize(product, variant), variantId, quantity: Math.min(wanted, most), wanted }]
  })
  return { goods, unknown: lines.length - goods.length }
}
