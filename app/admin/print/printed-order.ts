import type { PrintedOrder } from '#contract/orders/documents.ts'
import { leftToPay } from '#contract/orders/left-to-pay.ts'
import { isVoided } from '#contract/orders/order-terms.ts'
import type { PaymentMethod } from '#contract/orders/orders.ts'

const paidLabels: Record<PaymentMethod, string> = {
  cod: 'Paid in cash',
  cash: 'Paid in cash',
  card: 'Paid by card',
  terminal: 'Paid by card',
  bkash: 'Paid by bKash',
  bkash_checkout: 'Paid by bKash',
  gateway: 'Paid online',
}

/** What became of the money of an order, below its total on an invoice; decimal taka. */
export function moneyRows(
  order: Payable & Pick<PrintedOrder, 'refunded' | 'paymentReference'>,
): { label: string; amount: number }[] {
  const { advancePaid, refunded, paymentStatus, paymentMethod, paymentReference } = order
  const advance = advancePaid > 0 ? [{ label: 'Paid in advance', amount: advancePaid }] : []
  if (paymentStatus !== 'paid' && paymentStatus !== 'refunded') return [...advance, toPay(order)]
  const reference = paymentReference ? ` (${paymentReference})` : ''
  const paid = {
    label: (paymentMethod ? paidLabels[paymentMethod] : 'Paid') + reference,
    amount: leftToPay(order),
  }
  return [...advance, paid, ...(refunded > 0 ? [{ label: 'Refunded before', amount: -refunded }] : [])]
}

type Payable = Pick<PrintedOrder, 'amount' | 'advancePaid' | 'status' | 'paymentMethod' | 'paymentStatus'>

/** The amount still to pay for an order, decimal taka, and its label. */
export function toPay(order: Payable): { label: string; amount: number } {
  const { status, paymentMethod, paymentStatus } = order
  if (paymentStatus === 'refunded') return { label: 'Refunded', amount: 0 }
  if (paymentStatus === 'paid') return { label: paymentMethod ? paidLabels[paymentMethod] : 'Paid', amount: 0 }
  if (isVoided(status)) return { label: 'Nothing to pay', amount: 0 }
  return { label: paymentMethod === 'cod' ? 'To collect in cash' : 'Not paid yet', amount: leftToPay(order) }
}

/** How many bottles of each item are in the parcel. */
export const packedQuantities = ({ items, notPacked }: Pick<PrintedOrder, 'items' | 'notPacked'>): number[] =>
  items.map(({ quantity }, item) => quantity - (notPacked[item] ?? 0))

/** Why nothing of an order is packed or handed over, in capitals; undefined when something is. */
export function packingMark(order: Pick<PrintedOrder, 'status' | 'paymentStatus' | 'items' | 'notPacked'>) {
  if (isVoided(order.status)) return order.status.toUpperCase()
  const isRefunded = order.paymentStatus === 'refunded' || packedQuantities(order).every((quantity) => quantity === 0)
  return isRefunded ? 'REFUNDED' : undefined
}
