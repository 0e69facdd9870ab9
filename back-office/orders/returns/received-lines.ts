import type { ReceivedLine } from '#contract/orders/returns.ts'

/** A line with another number of received bottles: all of them are restocked until staff choose fewer. */
export const withQuantity = (line: ReceivedLine, quantity: number): ReceivedLine => ({
  ...line,
  quantity,
  restocked: line.restocked === line.quantity ? quantity : Math.min(line.restocked, quantity),
})
