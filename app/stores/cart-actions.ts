import type { Product } from '#contract/catalogue.ts'
import { toast } from '../ui/toast.tsx'
import type { CartLine } from './cart-math.ts'
import { addLine, removeLine, replaceCart, setQuantity, useShop } from './shop.ts'

export function lineOf(product: Product, quantity = 1): CartLine {
  const { _id, name, price, oldPrice, image, description, category, brand, size, stock } = product
  return { _id, name, price, oldPrice, image, quantity, description, category, brand, size, stock }
}

/** The beginning of a product's name, as the toasts say it. */
const shortName = (name: string) => (name.length > 24 ? `${name.slice(0, 24).trimEnd()}...` : `${name}...`)

export function addToCart(product: Product, quantity = 1) {
  addLine(lineOf(product, quantity))
  toast.success(`${shortName(product.name)} is added successfully!`)
}

export function increase(line: Pick<CartLine, '_id' | 'quantity' | 'stock'>) {
  if (line.quantity >= line.stock) {
    toast.error(line.stock === 1 ? 'Only 1 is left in the shop.' : `Only ${line.stock} are left in the shop.`)
    return
  }
  setQuantity(line._id, line.quantity + 1)
  toast.success('Quantity increased successfully!')
}

export function decrease(line: Pick<CartLine, '_id' | 'quantity'>) {
  if (line.quantity <= 1) return
  setQuantity(line._id, line.quantity - 1)
  toast.success('Quantity decreased successfully!')
}

/** Takes the line out; for a few seconds the toast can bring it back to its place. */
export function removeFromCart(line: CartLine) {
  const before = useShop.getState().cart
  removeLine(line._id)
  toast.withAction(`${line.name} removed from cart!`, 'Undo', () => {
    const now = useShop.getState().cart
    if (now.some(({ _id }) => _id === line._id)) return
    const at = before.findIndex(({ _id }) => _id === line._id)
    replaceCart([...now.slice(0, at), line, ...now.slice(at)])
  })
}

/** The line of a product, while it is in the cart. */
export const useLine = (id: string) => useShop(({ cart }) => cart.find((line) => line._id === id))
