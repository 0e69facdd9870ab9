import { deliveredOf } from '#contract/orders/delivered-bottles.ts'
import type { PaymentStatus } from '#contract/orders/orders.ts'
import type { OrderReturn } from '#contract/orders/returns.ts'
import type { RefundedLine } from '#contract/payments/refunds.ts'
import { type ReturnRow, shownState } from './return-states.ts'

type Items = readonly { quantity: number; undelivered?: number }[]
interface Returned {
  paymentStatus: PaymentStatus
  items: Items
}

/** A requested return of an order. */
export function asOrderReturn(row: ReturnRow, { paymentStatus, items }: Returned): OrderReturn {
  return {
    step: shownState(row.state, paymentStatus),
    lines: requestedLines(row, items),
    received: row.received,
    receivedAt: row.receivedAt?.toISOString() ?? null,
  }
}

/** The bottles that the customer returns: of the whole order, those that were delivered. */
export const requestedLines = ({ lines }: ReturnRow, items: Items): RefundedLine[] =>
  lines.length > 0
    ? lines
    : items.map((line, item) => ({ item, quantity: deliveredOf(line) })).filter(({ quantity }) => quantity > 0)
