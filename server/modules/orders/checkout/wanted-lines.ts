import type { z } from 'zod'
import { toPoisha } from '#contract/money.ts'
import type { OrderedItem } from '#contract/orders/orders.ts'
import type { Asked, Figures } from './read-figures.ts'

/** A requested line of an order. */
export interface WantedLine {
  productId: string
  quantity: number
  /** Unit prices that the customer saw, poisha; usually one. */
  seenPrices: number[]
  /** undefined: no longer on sale. */
  figures: Figures | undefined
}

type Item = Pick<z.output<typeof OrderedItem>, '_id' | 'productId' | 'variantId' | 'size'>

/** What an item names. */
export const askedBy = ({ _id, productId, variantId, size }: Item): Asked => ({
  productId: (_id ?? productId ?? '').toLowerCase(),
  variantId: variantId?.toLowerCase(),
  size,
})

/**
 * One line for each size of a product, in the order in which they were first named. `figures` are in the order of
 * the items.
 */
export function wantedLines(
  items: readonly z.output<typeof OrderedItem>[],
  figures: readonly (Figures | undefined)[],
): WantedLine[] {
  const lines = new Map<string, WantedLine>()
  items.forEach((item, place) => {
    const { productId } = askedBy(item)
    const known = figures[place]
    const key = known?.variantId ?? productId
    const line = lines.get(key) ?? { productId, quantity: 0, seenPrices: [], figures: known }
    line.quantity += item.quantity
    if (item.price !== undefined) line.seenPrices.push(toPoisha(item.price))
    lines.set(key, line)
  })
  return [...lines.values()]
}
