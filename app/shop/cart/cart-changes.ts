import { type CartLine, keyOf, mergeDuplicates } from '#app/stores/cart-math.ts'
import { foldText } from '#contract/fold-text.ts'

/** The current price and stock of a product, and its other data if known. Prices in decimal taka. */
export type CurrentLine = Pick<CartLine, 'price'> & Partial<CartLine> & { stock: number; unavailable?: boolean }

/** By line key. */
export type CurrentLines = ReadonlyMap<string, CurrentLine>

/** The changes of a line since it was added to the cart; only changed fields are set. */
export interface Change {
  line: CartLine
  /** The new price, decimal taka. */
  price?: number
  /** The size that the shop sells instead of the line's. */
  size?: string
  /** The available quantity, less than the requested one. */
  quantity?: number
  out?: 'soldOut' | 'gone'
}

/**
 * Whether the shop would sell another size than that of the line. A line with the size's ID keeps it when it is
 * renamed, and a product without a name of its size has only one.
 */
const isOtherSize = ({ variantId, size }: CartLine, now: string | undefined) =>
  !variantId && size !== '' && Boolean(now) && foldText(size) !== foldText(now ?? '')

function changeOf(line: CartLine, { price, size, stock, unavailable }: CurrentLine): Change | null {
  if (unavailable) return { line, out: 'gone' }
  if (stock < 1) return { line, out: 'soldOut' }
  const change = {
    line,
    ...(isOtherSize(line, size) && { size }),
    ...(price !== line.price && { price }),
    ...(stock < line.quantity && { quantity: stock }),
  }
  return Object.keys(change).length > 1 ? change : null
}

/** The changes to confirm before ordering. */
export function changesIn(cart: readonly CartLine[], currentLines: CurrentLines): Change[] {
  return cart.flatMap((line) => {
    const now = currentLines.get(keyOf(line))
    const change = now && changeOf(line, now)
    return change ? [change] : []
  })
}

function withCurrentData(line: CartLine, { unavailable, ...now }: CurrentLine): CartLine[] {
  if (unavailable || now.stock < 1) return []
  const before = line.oldPrice !== null && line.oldPrice > now.price ? line.oldPrice : null
  return [{ ...line, oldPrice: before, ...now, _id: line._id, quantity: Math.min(line.quantity, now.stock) }]
}

/** The lines that can be ordered: the total does not include the others. */
export const withoutUnavailable = (cart: readonly CartLine[], changes: readonly Change[]): CartLine[] =>
  cart.filter((line) => !changes.some((change) => change.out && keyOf(change.line) === keyOf(line)))

/** All lines with current data; unavailable ones are left out. */
export function withAllAccepted(cart: readonly CartLine[], currentLines: CurrentLines): CartLine[] {
  const accepted = cart.flatMap((line) => {
    const now = currentLines.get(keyOf(line))
    return now ? withCurrentData(line, now) : [line]
  })
  return mergeDuplicates(accepted)
}

/** Updates lines whose price, size and quantity have not changed; the others wait for the customer's confirmation. */
export function withMinorChanges(cart: readonly CartLine[], currentLines: CurrentLines): CartLine[] {
  const updated = cart.flatMap((line) => {
    const now = currentLines.get(keyOf(line))
    return now && !changeOf(line, now) ? withCurrentData(line, now) : [line]
  })
  return mergeDuplicates(updated)
}
