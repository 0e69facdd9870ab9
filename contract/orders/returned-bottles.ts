import type { Order, OrderItem } from './orders.ts'

type WithReturn = Pick<Order, 'items' | 'timeline'>

export interface ReturnedLine {
  line: OrderItem
  quantity: number
}

/** The order lines of a return of some of them; empty for a whole order, or without a return. */
export function returnedLinesOf({ items, timeline }: WithReturn): ReturnedLine[] {
  const { lines = [] } = timeline.find(({ what }) => what === 'return_requested') ?? {}
  return lines.flatMap(({ item, quantity }) => {
    const line = items[item]
    return line ? [{ line, quantity }] : []
  })
}
