import { inWesternDigits, quantityLimit } from '#contract/limits.ts'
import { type Poisha, percentOf, toPoisha, toTaka } from '#contract/money.ts'

/** A line of the cart, as it is stored and as it is sent with an order. Prices are decimal taka. */
export interface CartLine {
  /** Of the product. */
  _id: string
  /** The size. Lines of earlier visits and of cards have none, but its name; the cart's page learns which one that is. */
  variantId?: string
  /** Whether the product is sold in other sizes, too. */
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
  stock: number
}

export interface CartSummary {
  /** Bottles, not lines. */
  count: number
  /** Before discount, decimal taka. */
  original: number
  discount: number
  /** What the customer pays, decimal taka. */
  total: number
}

const times = (taka: number, quantity: number): Poisha => toPoisha(taka) * quantity

export function summarise(lines: readonly CartLine[]): CartSummary {
  let count = 0
  let original = 0
  let total = 0
  for (const line of lines) {
    count += line.quantity
    total += times(line.price, line.quantity)
    original += times(Math.max(line.oldPrice ?? line.price, line.price), line.quantity)
  }
  return { count, original: toTaka(original), discount: toTaka(original - total), total: toTaka(total) }
}

/** The struck-through price that a discount's percentage makes of `price`, decimal taka; null without a discount. */
export const raisedBy = (price: number, percent: number): number | null =>
  percent > 0 ? toTaka(toPoisha(price) + percentOf(toPoisha(price), percent)) : null

/** What a line of a cart or of an order costs in all, decimal taka. */
export const lineTotal = ({ price, quantity }: Pick<CartLine, 'price' | 'quantity'>): number =>
  toTaka(times(price, quantity))

/** The largest quantity of a line with this stock. */
export const maxOf = (stock: number) => Math.max(1, Math.min(stock, quantityLimit))

/** A quantity that can be ordered: a whole number from 1 to what is in stock (never below 1). */
export function clampQuantity(quantity: number, stock: number): number {
  return Number.isFinite(quantity) ? Math.min(maxOf(stock), Math.max(1, Math.trunc(quantity))) : 1
}

const onlyLeft = (stock: number) =>
  stock === 1 ? 'Only 1 is left in the shop.' : `Only ${stock} are left in the shop.`

/** Why a line that holds as many as it may can hold no more. */
export const whyNotMore = (stock: number) =>
  stock >= quantityLimit ? `At most ${quantityLimit} can be ordered at once.` : onlyLeft(stock)

/**
 * A typed quantity, in Bangla digits, too: as many as asked for, or as many as there are. `remark` says what is wrong
 * with it; what is no quantity at all has none.
 */
export function readQuantity(typed: string, stock: number): { quantity?: number; remark?: string } {
  const most = maxOf(stock)
  const plain = inWesternDigits(typed).trim()
  const asked = /^\d+$/.test(plain) ? Number(plain) : 0
  if (asked < 1) return { remark: most === 1 ? onlyLeft(stock) : `Please type a whole number from 1 to ${most}.` }
  if (asked <= most) return { quantity: asked }
  return { quantity: most, remark: whyNotMore(stock) }
}

type LineId = Pick<CartLine, '_id' | 'variantId'>

/** One line of a cart for each size of a product. */
export const keyOf = ({ _id, variantId }: LineId) => variantId ?? _id

/** Whether a line holds this size; a line that names none holds the one of its words. */
export const isLineOf = (line: LineId & { size: string }, wanted: LineId & { size: string }) =>
  line._id === wanted._id &&
  (line.variantId === wanted.variantId || (!(line.variantId && wanted.variantId) && line.size === wanted.size))

/** Its name, with the size where the product is sold in several. */
export const nameInSize = ({ name, size, several }: Pick<CartLine, 'name' | 'size' | 'several'>) =>
  several && size ? `${name}, ${size}` : name

/** Lines of the same size made one. */
export const withoutDoubles = (lines: readonly CartLine[]): CartLine[] =>
  new Set(lines.map(keyOf)).size === lines.length ? [...lines] : lines.reduce<CartLine[]>(withAdded, [])

/** Adds to a line that is there, or appends it. */
export function withAdded(lines: readonly CartLine[], added: CartLine): CartLine[] {
  const there = lines.find((line) => isLineOf(line, added))
  if (!there) return [...lines, { ...added, quantity: clampQuantity(added.quantity, added.stock) }]
  const quantity = clampQuantity(there.quantity + added.quantity, added.stock)
  return lines.map((line) => (line === there ? { ...added, quantity } : line))
}

/** `key`: as `keyOf` gives it. */
export function withQuantity(lines: readonly CartLine[], key: string, quantity: number): CartLine[] {
  return lines.map((line) => (keyOf(line) === key ? { ...line, quantity: clampQuantity(quantity, line.stock) } : line))
}

/** What stays in the cart once these were ordered: other lines, and what was added to the same ones meanwhile. */
export function withoutOrdered(
  lines: readonly CartLine[],
  ordered: readonly { _id?: string | undefined; variantId?: string | undefined; quantity: number }[],
): CartLine[] {
  const quantities = new Map(ordered.map(({ _id, variantId, quantity }) => [variantId ?? _id, quantity]))
  return lines.flatMap((line) => {
    const left = line.quantity - (quantities.get(keyOf(line)) ?? 0)
    return left > 0 ? [{ ...line, quantity: left }] : []
  })
}
