import { type CartLine, keyOf, mergeDuplicates } from '#app/stores/cart-math.ts'

/** The current price and stock of a product, and its other data if known. Prices in decimal taka. */
export type Figures = Pick<CartLine, 'price' | 'stock'> & Partial<CartLine> & { vanished?: boolean }

/** By line key. */
export type AllFigures = ReadonlyMap<string, Figures>

/** The changes of a line since it was added to the cart; only changed fields are set. */
export interface Change {
  line: CartLine
  /** The new price, decimal taka. */
  price?: number
  /** The available quantity, less than the requested one. */
  quantity?: number
  out?: 'sold out' | 'no longer sold'
}

function changeOf(line: CartLine, { price, stock, vanished }: Figures): Change | null {
  if (vanished) return { line, out: 'no longer sold' }
  if (stock < 1) return { line, out: 'sold out' }
  const change = {
    line,
    ...(price !== line.price && { price }),
    ...(stock < line.quantity && { quantity: stock }),
  }
  return 'price' in change || 'quantity' in change ? change : null
}

/** The changes to confirm before ordering. */
export function changesIn(cart: readonly CartLine[], figures: AllFigures): Change[] {
  return cart.flatMap((line) => {
    const now = figures.get(keyOf(line))
    const change = now && changeOf(line, now)
    return change ? [change] : []
  })
}

function withNow(line: CartLine, { vanished, ...now }: Figures): CartLine[] {
  if (vanished || now.stock < 1) return []
  const before = line.oldPrice !== null && line.oldPrice > now.price ? line.oldPrice : null
  return [{ ...line, oldPrice: before, ...now, _id: line._id, quantity: Math.min(line.quantity, now.stock) }]
}

/** All lines with current data; unavailable ones are left out. */
export function withAllAccepted(cart: readonly CartLine[], figures: AllFigures): CartLine[] {
  const accepted = cart.flatMap((line) => {
    const now = figures.get(keyOf(line))
    return now ? withNow(line, now) : [line]
  })
  return mergeDuplicates(accepted)
}

/** Updates lines whose price and quantity have not changed; the others wait for the customer's confirmation. */
export function withMinorChanges(cart: readonly CartLine[], figures: AllFigures): CartLine[] {
  const updated = cart.flatMap((line) => {
    const now = figures.get(keyOf(line))
    return now && !changeOf(line, now) ? withNow(line, now) : [line]
  })
  return mergeDuplicates(updated)
}
