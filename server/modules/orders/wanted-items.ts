import type { z } from 'zod'
import { toPoisha } from '#contract/money.ts'
import type { OrderedItem } from '#contract/orders.ts'

export interface WantedItem {
  productId: string
  quantity: number
  /** Unit prices that the shopper saw, poisha; usually one. */
  seenPrices: number[]
}

/** One line for each product, in the order in which the products were first named. */
export function wantedItems(items: z.output<typeof OrderedItem>[]): WantedItem[] {
  const wanted = new Map<string, WantedItem>()
  for (const { _id, productId, quantity, price } of items) {
    const id = (_id ?? productId ?? '').toLowerCase()
    const line = wanted.get(id) ?? { productId: id, quantity: 0, seenPrices: [] }
    line.quantity += quantity
    if (price !== undefined) line.seenPrices.push(toPoisha(price))
    wanted.set(id, line)
  }
  return [...wanted.values()]
}
