import type { z } from 'zod'
import { foldText } from '#contract/fold-text.ts'
import { quantityLimit } from '#contract/limits.ts'
import { toPoisha } from '#contract/money.ts'
import { stockForLines } from '#contract/orders/ordered-parts.ts'
import type { OrderedItem } from '#contract/orders/orders.ts'
import { assertQuantityLimit } from '../quantity-limit.ts'
import type { CurrentSize, RequestedSize } from './read-current-sizes.ts'

/** A requested line of an order. */
export interface RequestedLine {
  productId: string
  quantity: number
  /** Unit prices that the customer saw, poisha; usually one. */
  seenPrices: number[]
  /** Undefined if it is no longer on sale. */
  current: CurrentSize | undefined
  /** How many pieces are left for it, once the lines before it have taken theirs. */
  stock: number
  /** A named size that is no longer sold: `current` is the first size of the product. */
  goneSize: string | undefined
}

type Item = Pick<z.output<typeof OrderedItem>, '_id' | 'productId' | 'variantId' | 'size'>

/** What an item names. */
export const requestedSize = ({ _id, productId, variantId, size }: Item): RequestedSize => ({
  productId: (_id ?? productId ?? '').toLowerCase(),
  variantId: variantId?.toLowerCase(),
  size,
})

/** The named size, if the shop has found another one. A product without a name of its size has only one. */
function goneSize({ variantId, size }: Item, found: CurrentSize | undefined): string | undefined {
  const isOther = !variantId && size && found?.size && foldText(size) !== foldText(found.size)
  return isOther ? size : undefined
}

/**
 * One line for each size of a product, in the order in which they were first named. `sizes` are in the order of
 * the items.
 * @throws ShopError bottles_limit for more bottles of one size than an order may have
 */
export function requestedLines(
  items: readonly z.output<typeof OrderedItem>[],
  sizes: readonly (CurrentSize | undefined)[],
): RequestedLine[] {
  const lines = new Map<string, Omit<RequestedLine, 'stock'>>()
  items.forEach((item, index) => {
    const { productId } = requestedSize(item)
    const known = sizes[index]
    const key = known?.variantId ?? productId
    const line: Omit<RequestedLine, 'stock'> = lines.get(key) ?? {
      productId,
      quantity: 0,
      seenPrices: [],
      current: known,
      goneSize: undefined,
    }
    line.quantity += item.quantity
    line.goneSize ??= goneSize(item, known)
    if (item.price !== undefined) line.seenPrices.push(toPoisha(item.price))
    lines.set(key, line)
  })
  const merged = [...lines.values()]
  assertQuantityLimit(merged, quantityLimit)
  return withStock(merged)
}

/** The sizes of lines that can be bought, with the quantity. */
export const boughtSizes = (lines: readonly Pick<RequestedLine, 'current' | 'quantity'>[]) =>
  lines.flatMap(({ current, quantity }) => (current ? [{ ...current, quantity }] : []))

/** Lines that can be bought. */
export const boughtLines = (lines: readonly RequestedLine[]) =>
  lines.flatMap(({ current, quantity }) => (current ? [{ current, quantity }] : []))

/** The stock of every size whose bottles they have, by its id. */
export const stocksOf = (sizes: readonly CurrentSize[]): ReadonlyMap<string, number> =>
  new Map(
    sizes.flatMap(({ parts, variantId, stock }): [string, number][] =>
      parts ? parts.map((part) => [part.variantId, part.stock]) : [[variantId, stock]],
    ),
  )

function withStock(lines: readonly Omit<RequestedLine, 'stock'>[]): RequestedLine[] {
  const known = boughtSizes(lines)
  const stocks = stocksOf(known)
  const left = stockForLines(known, (variantId) => stocks.get(variantId) ?? 0)
  const leftOf = new Map(known.map(({ variantId }, index) => [variantId, left[index]]))
  return lines.map((line) => ({ ...line, stock: (line.current && leftOf.get(line.current.variantId)) ?? 0 }))
}
