import type { z } from 'zod'
import { toPoisha } from '#contract/money.ts'
import type { OrderedItem } from '#contract/orders/orders.ts'
import type { CurrentSize, RequestedSize } from './read-current-sizes.ts'

/** A requested line of an order. */
export interface RequestedLine {
  productId: string
  quantity: number
  /** Unit prices that the customer saw, poisha; usually one. */
  seenPrices: number[]
  /** undefined: no longer on sale. */
  current: CurrentSize | undefined
}

type Item = Pick<z.output<typeof OrderedItem>, '_id' | 'productId' | 'variantId' | 'size'>

/** What an item names. */
export const requestedSize = ({ _id, productId, variantId, size }: Item): RequestedSize => ({
  productId: (_id ?? productId ?? '').toLowerCase(),
  variantId: variantId?.toLowerCase(),
  size,
})

/**
 * One line for each size of a product, in the order in which they were first named. `sizes` are in the order of
 * the items.
 */
export function requestedLines(
  items: readonly z.output<typeof OrderedItem>[],
  sizes: readonly (CurrentSize | undefined)[],
): RequestedLine[] {
  const lines = new Map<string, RequestedLine>()
  items.forEach((item, index) => {
    const { productId } = requestedSize(item)
    const known = sizes[index]
    const key = known?.variantId ?? productId
    const line = lines.get(key) ?? { productId, quantity: 0, seenPrices: [], current: known }
    line.quantity += item.quantity
    if (item.price !== undefined) line.seenPrices.push(toPoisha(item.price))
    lines.set(key, line)
  })
  return [...lines.values()]
}
