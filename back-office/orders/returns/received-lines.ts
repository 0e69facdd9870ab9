import type { ReceivedLine } from '#contract/orders/returns.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { RefundedLine } from '#contract/payments/refunds.ts'

type Item = Pick<StaffOrder['items'][number], 'parts' | 'decant'> | undefined

/** A line of which everything has arrived and goes back into stock, of a set each of its parts. A decant does not. */
export const wholeLine = ({ item, quantity }: RefundedLine, ordered: Item): ReceivedLine => ({
  ...{ item, quantity, restocked: ordered?.decant ? 0 : quantity },
  ...(ordered?.parts && { parts: ordered.parts.map((part) => part.quantity * quantity) }),
})

/** A line with another number of received bottles: all of them are restocked until staff choose fewer. */
export function withQuantity(line: ReceivedLine, quantity: number, ordered?: Item): ReceivedLine {
  const all = wholeLine(line, ordered).parts
  const next = wholeLine({ item: line.item, quantity }, ordered).parts
  return {
    ...line,
    quantity,
    restocked: line.restocked === line.quantity && !ordered?.decant ? quantity : Math.min(line.restocked, quantity),
    ...(next && {
      parts: next.map((most, part) =>
        line.parts?.[part] === all?.[part] ? most : Math.min(line.parts?.[part] ?? 0, most),
      ),
    }),
  }
}
