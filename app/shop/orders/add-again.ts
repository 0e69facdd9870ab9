import { lineOf } from '#app/stores/cart-actions.ts'
import { type CartLine, isLineOf, withAdded } from '#app/stores/cart-math.ts'
import { type InSize, inSize } from '#app/stores/sizes.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { maxLines } from '#contract/limits.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { addedAgain } from '#messages/orders.ts'

/** The current product of an ordered line, in the same size; undefined if it is no longer available. */
export function currentProduct(
  { productId, variantId }: Pick<OrderItem, 'productId' | 'variantId'>,
  products: ReadonlyMap<string, Product>,
): InSize<Product> | undefined {
  const product = products.get(productId)
  const variant = product?.variants.find(({ _id }) => _id === variantId)
  return product && variant && variant.availability !== 'sold_out' ? inSize(product, variant) : undefined
}

export interface AddedAgain {
  cart: CartLine[]
  /** Products that were in the cart already. */
  updated: number
  /** Products that were not in the cart. */
  added: number
  /** Names of products that are no longer available. */
  missing: string[]
  /** Names of products whose quantity was reduced to the stock. */
  fewer: string[]
  /** Names of products that were left out because the cart is full. */
  leftOut: string[]
}

/** Adds a past order's products to the cart, at current prices and limited to the stock. */
export function addAgain(
  cart: readonly CartLine[],
  items: readonly OrderItem[],
  products: ReadonlyMap<string, Product>,
): AddedAgain {
  const result: AddedAgain = { cart: [...cart], updated: 0, added: 0, missing: [], fewer: [], leftOut: [] }
  for (const item of items) {
    const { quantity, name } = item
    const product = currentProduct(item, products)
    if (!product) {
      result.missing.push(name)
      continue
    }
    const line = lineOf(product, quantity)
    const quantityIn = (lines: readonly CartLine[]) => lines.find((one) => isLineOf(one, line))?.quantity ?? 0
    const held = quantityIn(result.cart)
    if (held === 0 && result.cart.length >= maxLines) {
      result.leftOut.push(name)
      continue
    }
    result.cart = withAdded(result.cart, line)
    const more = quantityIn(result.cart) - held
    if (more < quantity) result.fewer.push(name)
    if (more < 1) continue
    if (quantityIn(cart) > 0) result.updated += 1
    else result.added += 1
  }
  return result
}

/** What was added, and which products were not. */
export const describeAdded = ({ added, updated, missing, fewer, leftOut }: AddedAgain): string =>
  addedAgain(added, updated, missing, fewer, leftOut, maxLines)
