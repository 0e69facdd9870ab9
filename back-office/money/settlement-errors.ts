import { type Due, isCourier, type MoneyHolder, type NewSettlement } from '#contract/ledger/settlements.ts'
import { orderNumber } from '#contract/limits.ts'
import { keyOf, type RowProblems } from './settlement-draft.ts'

interface Issue {
  path: PropertyKey[]
  message: string
}

/** What is wrong with the figures of what is settled, by its key. */
export type RowErrors = Record<string, { collected?: string; reason?: string }>

const reasonMissing = 'Enter a reason'

/** A received amount cannot be typed as less than 0: it was left empty, and the orders add up to less. */
const onlyCosts =
  'The charges are more than what was collected. Settle these orders with others that the courier has paid.'

interface Typed extends Pick<NewSettlement, 'orders' | 'received'> {
  moneyHolder: MoneyHolder
  /** Whose collected amount differs without a reason. */
  unexplained: readonly Pick<Due, 'orderId' | 'reference'>[]
  /** Whether the payout differs without a reason. */
  isUnexplained: boolean
  numberProblems?: RowProblems
}

/** What is wrong with a settlement: a sentence for each field, and for the figures of each order. */
export function settlementErrors(typed: Typed, issues: readonly Issue[]) {
  const { moneyHolder, orders, received, unexplained, isUnexplained, numberProblems = {} } = typed
  const fields: Record<string, string> = {}
  const rows: RowErrors = {}
  for (const due of unexplained) {
    fields.orders = `${orderNumber(due.orderId)}: ${reasonMissing}`
    rows[keyOf(due)] = { reason: reasonMissing }
  }
  if (isUnexplained) fields.reason = reasonMissing
  // Of several about one field, the first is shown.
  for (const { path, message: general } of issues.toReversed()) {
    const [field, index, part] = path
    const order = field === 'orders' ? orders[Number(index)] : undefined
    const message = (order && numberProblems[keyOf(order)]?.[String(part)]) || general
    fields[String(field)] = order ? `${orderNumber(order.orderId)}: ${message}` : message
    if (order && part === 'collected') rows[keyOf(order)] = { ...rows[keyOf(order)], collected: message }
  }
  if (received < 0 && isCourier(moneyHolder)) {
    // With a wrong amount of an order, nothing is known about their sum.
    if (fields.orders) delete fields.received
    else fields.received = onlyCosts
  }
  return { fields, rows }
}
