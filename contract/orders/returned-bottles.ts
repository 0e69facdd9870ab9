import { nameWithSize } from '../names.ts'
import type { Order, OrderItem } from './orders.ts'

type WithReturn = Pick<Order, 'items' | 'timeline'>

interface ReturnedLine {
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

/** The same as texts, such as `1 × Yuzu Sky, 10 ml`. */
export const returnedBottlesOf = (order: WithReturn, formatNumber: (value: number) => string = String): string[] =>
  returnedLinesOf(order).map(
    ({ line, quantity }) => `${formatNumber(quantity)} × ${nameWithSize(line.name, line.size)}`,
  )
