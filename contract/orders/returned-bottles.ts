import { nameWithSize } from '../names.ts'
import type { Order } from './orders.ts'

/**
 * The bottles of a return of some of them, such as `1 × Yuzu Sky, 10 ml`; empty for a whole order, or without a return.
 */
export function returnedBottlesOf(
  { items, timeline }: Pick<Order, 'items' | 'timeline'>,
  formatNumber: (value: number) => string = String,
): string[] {
  const { lines = [] } = timeline.find(({ what }) => what === 'return_requested') ?? {}
  return lines.flatMap(({ item, quantity }) => {
    const line = items[item]
    return line ? [`${formatNumber(quantity)} × ${nameWithSize(line.name, line.size)}`] : []
  })
}
