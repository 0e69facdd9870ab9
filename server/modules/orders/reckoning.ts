import type { CurrentItem } from '#contract/errors.ts'
import { toPoisha, toTaka } from '#contract/money.ts'
import { ShopError } from '../../errors.ts'
import type { WantedItem } from './wanted-items.ts'

/** What the shop knows of a product that is ordered. Prices in poisha. */
export interface OnSale {
  id: string
  name: string
  price: number
  stock: number
}

/**
 * The amount of an order at the shop's own prices, poisha.
 * @throws ShopError out_of_stock naming the product, or prices_changed; both with the shop's figures of every line
 */
export function reckon(wanted: WantedItem[], onSale: ReadonlyMap<string, OnSale>, seenAmount: number): number {
  const items = wanted.map(({ productId }): CurrentItem => asCurrent(productId, onSale.get(productId)))
  for (const { productId, quantity } of wanted) {
    const refusal = whyShort(onSale.get(productId), quantity)
    if (refusal) throw new ShopError('out_of_stock', refusal, { items })
  }

  let amount = 0
  let isAsSeen = true
  for (const { productId, quantity, seenPrices } of wanted) {
    const price = onSale.get(productId)?.price ?? 0
    amount += price * quantity
    if (seenPrices.some((seen) => seen !== price)) isAsSeen = false
  }
  if (!isAsSeen || toPoisha(seenAmount) !== amount) {
    const message = 'Some prices have changed. Please look at your cart again.'
    throw new ShopError('prices_changed', message, { items, amount: toTaka(amount) })
  }
  return amount
}

function whyShort(product: OnSale | undefined, quantity: number): string | undefined {
  if (!product) return 'One of the products is no longer sold. Please remove it from your cart.'
  if (product.stock >= quantity) return undefined
  if (product.stock === 0) return `${product.name} is sold out.`
  return `Only ${product.stock} of ${product.name} ${product.stock === 1 ? 'is' : 'are'} left.`
}

const asCurrent = (id: string, product: OnSale | undefined): CurrentItem =>
  product
    ? { _id: id, name: product.name, price: toTaka(product.price), stock: product.stock }
    : { _id: id, name: 'No longer sold', price: 0, stock: 0 }
