import type { PrintedOrder } from '#contract/orders/documents.ts'
import { leftToPay } from '#contract/orders/left-to-pay.ts'
import { isVoided } from '#contract/orders/order-terms.ts'
import { bottlesOfItems } from '#contract/orders/ordered-parts.ts'
import { type DocumentTexts, documentLanguages } from './document-language.ts'

const english = documentLanguages.en.texts

type Payable = Pick<PrintedOrder, 'left' | 'status' | 'paymentMethod' | 'paymentStatus'>
type Invoiced = Pick<
  PrintedOrder,
  'amount' | 'advancePaid' | 'paymentMethod' | 'paymentStatus' | 'refunded' | 'paymentReference'
>

/** What became of the money of an order, below its total on an invoice; decimal taka. */
export function moneyRows(order: Invoiced, texts: DocumentTexts = english): { label: string; amount: number }[] {
  const { advancePaid, refunded, paymentStatus, paymentMethod, paymentReference } = order
  const advance = advancePaid > 0 ? [{ label: texts.paidInAdvance, amount: advancePaid }] : []
  if (paymentStatus !== 'paid' && paymentStatus !== 'refunded')
    return [...advance, toPay({ ...order, status: 'confirmed', left: leftToPay(order) }, texts)]
  const reference = paymentReference ? ` (${paymentReference})` : ''
  const paid = {
    label: (paymentMethod ? texts.paidBy[paymentMethod] : texts.paid) + reference,
    amount: leftToPay(order),
  }
  return [...advance, paid, ...(refunded > 0 ? [{ label: texts.refundedBefore, amount: -refunded }] : [])]
}

/** The amount still to pay for an order, decimal taka, and its label. */
export function toPay(order: Payable, texts: DocumentTexts = english): { label: string; amount: number } {
  const { status, paymentMethod, paymentStatus } = order
  if (paymentStatus === 'refunded') return { label: texts.refunded, amount: 0 }
  if (paymentStatus === 'paid') return { label: paymentMethod ? texts.paidBy[paymentMethod] : texts.paid, amount: 0 }
  if (isVoided(status)) return { label: texts.nothingToPay, amount: 0 }
  return { label: paymentMethod === 'cod' ? texts.toCollect : texts.notPaidYet, amount: order.left }
}

/** How many bottles of each item are in the parcel. */
export const packedQuantities = ({ items, notPacked }: Pick<PrintedOrder, 'items' | 'notPacked'>): number[] =>
  items.map(({ quantity }, item) => quantity - (notPacked[item] ?? 0))

/** How many bottles are in the parcel, those of sets counted one by one. */
export const bottlesToPack = (order: Pick<PrintedOrder, 'items' | 'notPacked'>): number =>
  bottlesOfItems(packedQuantities(order).map((quantity, item) => ({ ...order.items[item], quantity })))

/** Why nothing of an order is packed or handed over, in capitals; undefined when something is. */
export function packingMark(order: Pick<PrintedOrder, 'status' | 'paymentStatus' | 'items' | 'notPacked'>) {
  if (isVoided(order.status)) return order.status.toUpperCase()
  const isRefunded = order.paymentStatus === 'refunded' || packedQuantities(order).every((quantity) => quantity === 0)
  return isRefunded ? 'REFUNDED' : undefined
}
