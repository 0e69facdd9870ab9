import type { NewSettlement } from '#contract/ledger/settlements.ts'
import { orderNumber } from '#contract/limits.ts'

interface Issue {
  path: PropertyKey[]
  message: string
}

/** The collected amounts with an error, by the IDs of their orders. */
export type CollectedErrors = Record<string, string>

/** A received amount cannot be typed as less than 0: it was left empty, and the orders add up to less. */
const onlyCosts =
  'The charges are more than what was collected. Settle these orders with others that the courier has paid.'

/** What is wrong with a settlement: a sentence for each field, and for the collected amount of each order. */
export function settlementErrors(
  { orders, received }: Pick<NewSettlement, 'orders' | 'received'>,
  issues: readonly Issue[],
) {
  const fields: Record<string, string> = {}
  const collected: CollectedErrors = {}
  // Of several about one field, the first is shown.
  for (const { path, message } of issues.toReversed()) {
    const [field, index, part] = path
    const order = field === 'orders' ? orders[Number(index)] : undefined
    fields[String(field)] = order ? `${orderNumber(order.orderId)}: ${message}` : message
    if (order && part === 'collected') collected[order.orderId] = message
  }
  if (received < 0) {
    // With a wrong amount of an order, nothing is known about their sum.
    if (fields.orders) delete fields.received
    else fields.received = onlyCosts
  }
  return { fields, collected }
}
