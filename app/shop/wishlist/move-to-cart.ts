import { lineOf } from '#app/stores/cart-actions.ts'
import { addLine, useShop } from '#app/stores/shop.ts'
import { removeWithoutToast } from '#app/stores/wishlist.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { maxLines } from '#contract/limits.ts'
import * as storeTexts from '#messages/stores.ts'
import * as wishlistTexts from '#messages/wishlist.ts'

/**
 * The `products` that can be moved to the cart: sold-out ones and those that need a choice of size stay on the
 * wishlist. Pure.
 */
export function movable<Wish extends Pick<Product, '_id' | 'availability' | 'variants'>>(
  products: readonly Wish[],
  inCart: readonly { _id: string }[],
): Wish[] {
  const there = new Set(inCart.map(({ _id }) => _id))
  let room = maxLines - inCart.length
  return products.filter(
    ({ _id, availability, variants }) =>
      variants.length < 2 && availability !== 'sold_out' && (there.has(_id) || room-- > 0),
  )
}

/** Adds one bottle of each to the cart, unless it is there already, and removes it from the wishlist. */
export function moveAllToCart(products: readonly Product[]) {
  const { cart } = useShop.getState()
  const moved = movable(products, cart)
  for (const product of moved) if (!cart.some(({ _id }) => _id === product._id)) addLine(lineOf(product))
  removeWithoutToast(moved.map(({ _id }) => _id))
  const { moves, text } = moveReport(products, moved)
  return moves ? toast.success(text) : toast.error(text)
}

type MovedProduct = Pick<Product, '_id' | 'name' | 'availability' | 'variants'>

/** What was moved, and why other available `products` were not. Pure. */
export function moveReport(products: readonly MovedProduct[], moved: readonly MovedProduct[]) {
  const left = products.filter((product) => product.availability !== 'sold_out' && !moved.includes(product))
  const choices = left.filter(({ variants }) => variants.length > 1)
  const reasons = [
    ...(choices.length > 0 ? [wishlistTexts.chooseSizeFor(choices.map(({ name }) => name))] : []),
    ...(choices.length < left.length ? [storeTexts.cartFull(maxLines)] : []),
  ]
  if (moved.length === 0 && reasons.length > 0) return { moves: false, text: reasons.join(' ') }
  const result = wishlistTexts.moved(moved.length)
  return { moves: true, text: reasons.length > 0 ? wishlistTexts.movedSome(result, reasons.join(' ')) : result }
}
