import { type CartLine, keyOf, withoutDoubles } from '#app/stores/cart-math.ts'

/** What the shop says of a product now: its price and stock, and what else is known of it. Prices in decimal taka. */
export type Figures = Pick<CartLine, 'price' | 'stock'> & Partial<CartLine> & { vanished?: boolean }

/** By the key of their line. */
export type AllFigures = ReadonlyMap<string, Figures>

/** What changed of a line since it was put into the cart; only what is given has changed. */
export interface Change {
  line: CartLine
  /** The new price, decimal taka. */
  price?: number
  /** How many can be had, fewer than were wanted. */
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

/** What the customer has to be told before ordering. */
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

/** Every line as the shop has it now; what cannot be had any more is left out. */
export function withAllAccepted(cart: readonly CartLine[], figures: AllFigures): CartLine[] {
  const accepted = cart.flatMap((line) => {
    const now = figures.get(keyOf(line))
    return now ? withNow(line, now) : [line]
  })
  return withoutDoubles(accepted)
}

/** The lines whose price and quantity stand are brought up to date; the others wait for the customer's word. */
export function withMinorChanges(cart: readonly CartLine[], figures: AllFigures): CartLine[] {
  const updated = cart.flatMap((line) => {
    const now = figures.get(keyOf(line))
    return now && !changeOf(line, now) ? withNow(line, now) : [line]
  })
  return withoutDoubles(updated)
}
