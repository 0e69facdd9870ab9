import { maxQuantity, quantityLimitMessage } from '#app/shared/quantity.ts'
import type { ProductCard } from '#contract/catalogue/catalogue.ts'
import { fewBottles, maxLines } from '#contract/limits.ts'
import * as storeTexts from '#messages/stores.ts'
import { toast } from '../ui/toast/toast.tsx'
import { type CartLine, isLineOf, keyOf, nameInSize, withKnownKeys, withRestoredLine } from './cart-math.ts'
import { addLine, changeCart, clearCart, removeLine, setQuantity, useShop } from './shop.ts'

/** A product in one size, as returned by `inSize`; for a single size, the product itself. */
type Sold = ProductCard & { several?: boolean }

/** If the API omits the number, there are more than a few: the cart page requests the exact one. */
export function lineOf(product: Sold, quantity = 1): CartLine {
  const { _id, name, price, oldPrice, image, description, category, brand, size } = product
  const { stock } = product
  const variantId = product.variants[0]?._id
  const ofSize = { ...(variantId && { variantId }), ...(product.several && { several: true }) }
  return { _id, ...ofSize, name, price, oldPrice, image, quantity, description, category, brand, size, stock }
}

/** Quantity messages share one toast, which is updated, so that quick clicks do not stack toasts. */
const inPlace = { id: 'cart' }

/** The shortened name of a product, for toasts. No letter loses its signs. */
const shortName = (name: string) => `${(/^.{0,24}(?:\p{M}|(?<=\u09cd)\p{L})*/su.exec(name)?.[0] ?? name).trimEnd()}...`

function showError(message: string): string {
  toast.error(message, inPlace)
  return message
}

/** The stock of a cart line, as far as the page of its product shows it: without a number there are more than a few. */
export const currentStock = (line: Pick<CartLine, 'stock'>, { stock }: Pick<Sold, 'stock'>): number | null =>
  stock ?? (line.stock !== null && line.stock > fewBottles ? line.stock : null)

/** Returns the error when none or fewer were added, for a place that stays longer than its toast. */
export function addToCart(product: Sold, quantity = 1): string | undefined {
  const { cart } = useShop.getState()
  const line = lineOf(product, quantity)
  const there = cart.find((one) => isLineOf(one, line))
  if (!there && cart.length >= maxLines) return showError(storeTexts.cartFull(maxLines))
  const room = maxQuantity(line.stock) - (there?.quantity ?? 0)
  if (room < 1) return showError(quantityLimitMessage(line.stock))
  addLine(line)
  if (quantity > room) {
    return showError(`${quantityLimitMessage(line.stock)} ${storeTexts.addedSome(room, quantity)}`)
  }
  toast.success(storeTexts.added(shortName(product.name)), inPlace)
  return undefined
}

/** `line.stock` is stored with the new quantity. */
export function increase(line: Pick<CartLine, '_id' | 'variantId' | 'quantity' | 'stock'>) {
  if (line.quantity >= maxQuantity(line.stock)) return toast.error(quantityLimitMessage(line.stock), inPlace)
  setQuantity(keyOf(line), line.quantity + 1, line.stock)
  return toast.success(storeTexts.increased, inPlace)
}

export function decrease(line: Pick<CartLine, '_id' | 'variantId' | 'quantity'>) {
  if (line.quantity <= 1) return
  setQuantity(keyOf(line), line.quantity - 1)
  toast.success(storeTexts.decreased, inPlace)
}

/** Sets a typed quantity; `silent`: without a toast. */
export function requestQuantity(line: CartLine, quantity: number, silent: boolean) {
  setQuantity(keyOf(line), quantity)
  if (!silent) toast.success(quantity > line.quantity ? storeTexts.increased : storeTexts.decreased, inPlace)
}

/** The keys of the lines of the cart and of removed ones, in their order. */
let order: readonly string[] = []

const undoToasts = new Set<string>()
const offerUndo = (message: string, undo: () => void) =>
  undoToasts.add(toast.withAction(message, storeTexts.undo, undo))

/** The cart was ordered: Undo must not restore a removed line into the next cart. */
export function dropUndo() {
  for (const id of undoToasts) toast.dismiss(id)
  undoToasts.clear()
  order = []
}

/** Removes the line; for a few seconds, the toast offers Undo, which restores its position. */
export function removeFromCart(line: CartLine) {
  const key = keyOf(line)
  order = withKnownKeys(useShop.getState().cart.map(keyOf), order)
  removeLine(key)
  offerUndo(storeTexts.removedFromCart(nameInSize(line)), () =>
    changeCart((cart) => (cart.some((one) => isLineOf(one, line)) ? cart : withRestoredLine(cart, line, order))),
  )
}

/** Empties the cart; for a few seconds, the toast offers Undo. */
export function emptyCart() {
  const before = useShop.getState().cart
  clearCart()
  offerUndo(storeTexts.cartCleared, () =>
    changeCart((cart) => [...before, ...cart.filter((line) => !before.some((one) => isLineOf(one, line)))]),
  )
}

/** The cart line of a product in its first size; `inSize` makes another size the first. */
export const useLine = ({ _id, size, variants: [variant] }: ProductCard) =>
  useShop(({ cart }) => cart.find((line) => isLineOf(line, { _id, size, ...(variant && { variantId: variant._id }) })))

/** How many bottles of a product are in the cart, over all sizes. */
export const useInCart = (id: string) =>
  useShop(({ cart }) => cart.reduce((sum, { _id, quantity }) => (_id === id ? sum + quantity : sum), 0))
