import { toTaka } from '#contract/money.ts'
import { priceOf } from '#contract/orders/pricing.ts'
import { formatSize } from '#messages/formats.ts'
import { clampQuantity } from '../shared/quantity.ts'

/** A cart line, as it is stored and as it is sent with an order. Prices are decimal taka. */
export interface CartLine {
  /** The product's ID. */
  _id: string
  /**
   * The size's ID. Lines from earlier visits and from cards only have the size's name; the cart page looks up the ID.
   */
  variantId?: string
  /** Whether the product has other sizes, too. */
  several?: boolean
  name: string
  price: number
  oldPrice: number | null
  image: string | null
  quantity: number
  description: string
  category: string
  brand: string
  size: string
  /** Null: unknown, more than a few. */
  stock: number | null
  /** Weight of a bottle in its box, grams; the cart page looks it up. */
  weight?: number
}

export interface CartSummary {
  /** Bottles, not lines. */
  count: number
  /** Before discount, decimal taka. */
  original: number
  discount: number
  /** The amount that the customer pays, decimal taka. */
  total: number
  /** Grams; without lines whose weight is not known yet. */
  weight: number
}

export function summarize(lines: readonly CartLine[]): CartSummary {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const weight = lines.reduce((sum, { quantity, weight = 0 }) => sum + quantity * weight, 0)
  const { goods } = priceOf({ items: lines })
  const original = priceOf({
    items: lines.map(({ price, oldPrice, quantity }) => ({ price: Math.max(oldPrice ?? price, price), quantity })),
  }).goods
  return { count, original: toTaka(original), discount: toTaka(original - goods), total: toTaka(goods), weight }
}

type LineId = Pick<CartLine, '_id' | 'variantId'>

/** The unique key of a cart line: one for each size of a product. */
export const keyOf = ({ _id, variantId }: LineId) => variantId ?? _id

interface SizeOfProduct {
  _id?: string | undefined
  variantId?: string | undefined
  size?: string | undefined
}

/** Whether a line has this size; a line without the size's ID is compared by the size's name. */
export const isLineOf = (line: SizeOfProduct, size: SizeOfProduct) =>
  line._id === size._id &&
  (line.variantId === size.variantId || (!(line.variantId && size.variantId) && line.size === size.size))

/** The product's name, with the size if there are several. */
export const nameInSize = ({ name, size, several }: Pick<CartLine, 'name' | 'size' | 'several'>) =>
  several && size ? `${name}, ${formatSize(size)}` : name

/** Merges lines of the same size. */
export const mergeDuplicates = (lines: readonly CartLine[]): CartLine[] =>
  new Set(lines.map(keyOf)).size === lines.length ? [...lines] : lines.reduce<CartLine[]>(withAdded, [])

/** Adds to an existing line, or appends a new one. */
export function withAdded(lines: readonly CartLine[], added: CartLine): CartLine[] {
  const there = lines.find((line) => isLineOf(line, added))
  if (!there) return [...lines, { ...added, quantity: clampQuantity(added.quantity, added.stock) }]
  const quantity = clampQuantity(there.quantity + added.quantity, added.stock)
  return lines.map((line) => (line === there ? { ...added, quantity } : line))
}

/** `key`: as returned by `keyOf`. `newStock`: that of the line, if it is known to have changed. */
export function withQuantity(
  lines: readonly CartLine[],
  key: string,
  quantity: number,
  newStock?: number | null,
): CartLine[] {
  return lines.map((line) => {
    const stock = newStock === undefined ? line.stock : newStock
    return keyOf(line) === key ? { ...line, stock, quantity: clampQuantity(quantity, stock) } : line
  })
}

/** These keys of lines, and those that are only in `known`, each after the one before it there. */
export function withKnownKeys(keys: readonly string[], known: readonly string[]): string[] {
  return known.reduce(
    (all, key, at) => (all.includes(key) ? all : all.toSpliced(all.indexOf(known[at - 1] ?? '') + 1, 0, key)),
    [...keys],
  )
}

/** The lines with a removed one at its place in `order`, which has the keys of lines. */
export function withRestoredLine(lines: readonly CartLine[], removed: CartLine, order: readonly string[]): CartLine[] {
  const index = order.indexOf(keyOf(removed))
  const next = lines.findIndex((line) => order.indexOf(keyOf(line)) > index)
  return next < 0 ? [...lines, removed] : lines.toSpliced(next, 0, removed)
}

/** The cart after an order was placed: other lines, and quantities added to the same lines since. */
export function withoutOrdered(
  lines: readonly CartLine[],
  ordered: readonly (SizeOfProduct & { quantity: number })[],
): CartLine[] {
  return lines.flatMap((line) => {
    // A line of an earlier visit may have got its size's ID since it was ordered.
    const left = line.quantity - (ordered.find((item) => isLineOf(line, item))?.quantity ?? 0)
    return left > 0 ? [{ ...line, quantity: left }] : []
  })
}
