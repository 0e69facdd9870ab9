import type { NewSettlement } from '#contract/ledger/settlements.ts'
import { orderNumber } from '#contract/limits.ts'

interface Issue {
  path: PropertyKey[]
  message: string
}

/** The collected amounts with an error, by the IDs of their orders. */
export type CollectedErrors = Record<string, string>

/** What is wrong with a settlement: a sentence for each field, and for the collected amount of each order. */
export function settlementErrors({ orders }: Pick<NewSettlement, 'orders'>, issues: readonly Issue[]) {
  const fields: Record<string, string> = {}
  const collected: CollectedErrors = {}
  // Of several about one field, the first is shown.
  for (const { path, message } of issues.toReversed()) {
    const [field, index, part] = path
    const order = field === 'orders' ? orders[Number(index)] : undefined
    fields[String(field)] = order ? `${orderNumber(order.orderId)}: ${message}` : message
    if (order && part === 'collected') collected[order.orderId] = message
  }
  return { fields, collected }
}
