import { toTaka } from '#contract/money.ts'
import type { OrderEdit } from '#contract/orders/order-edits.ts'
import type { orders } from '#database/schema/index.ts'
import { ShopError } from '../../../errors.ts'
import type { DiscountTerms } from '../counter/counter-totals.ts'

type Row = typeof orders.$inferSelect
/** The discount by staff in poisha, and in percent if it is a percentage of the goods. */
export type Discount = Pick<Row, 'discount' | 'discountPercent' | 'discountReason'>

/**
 * The discount of an order after an edit: a percentage is calculated again, and without one in the edit the kind, value
 * and reason stay. `isTyped`: the edit changes one of these.
 * @throws ShopError 409 if the order is paid and its discount would change
 */
export function editedDiscount(
  order: Discount & Pick<Row, 'paymentStatus'>,
  edit: OrderEdit,
): { terms: DiscountTerms; isTyped: boolean } {
  const before = termsOf(order)
  const terms = edit.discountValue === undefined ? before : termsIn(edit, edit.discountValue)
  const isTyped = !isSame(before, terms)
  if (order.paymentStatus === 'paid' && isTyped) throw new ShopError('discount_is_paid')
  return { terms, isTyped }
}

const termsOf = ({ discount, discountPercent, discountReason }: Discount): DiscountTerms => ({
  kind: discountPercent === null ? 'amount' : 'percent',
  value: discountPercent ?? toTaka(discount),
  reason: discount > 0 ? discountReason : null,
})

const termsIn = ({ discountKind = 'amount', discountReason }: OrderEdit, value: number): DiscountTerms => ({
  kind: discountKind,
  value,
  reason: (value > 0 && discountReason) || null,
})

/** A discount of 0 is none, of either kind. */
const isSame = (one: DiscountTerms, other: DiscountTerms) =>
  one.value === other.value && one.reason === other.reason && (one.value === 0 || one.kind === other.kind)
