import { toTaka } from '#contract/money.ts'
import type { OrderEdit } from '#contract/orders/order-edits.ts'
import type { orders } from '#database/schema/index.ts'
import { ShopError } from '../../../errors.ts'
import { requireDiscount } from '../counter/counter-totals.ts'

type Row = typeof orders.$inferSelect
/** The discount in poisha, and in percent if it is a percentage of the goods. */
export type Discount = Pick<Row, 'discount' | 'discountPercent' | 'discountReason'>

const none: Discount = { discount: 0, discountPercent: null, discountReason: null }

/**
 * The discount of an order after an edit, for goods of this price in poisha: a percentage is calculated again, and
 * without one in the edit the kind, value and reason stay.
 * @throws ShopError bad_request about `discountValue` if it is more than the goods; conflict if the order is paid
 */
export function editedDiscount(
  order: Discount & Pick<Row, 'paymentStatus'>,
  edit: OrderEdit,
  subtotal: number,
): Discount {
  const before = termsOf(order)
  const after = edit.discountValue === undefined ? before : termsIn(edit, edit.discountValue)
  if (order.paymentStatus === 'paid' && !isSame(before, after)) {
    throw new ShopError('conflict', 'This order is paid, so its discount has to stay as it is.')
  }
  const discount = requireDiscount(subtotal, after.kind, after.value)
  if (discount === 0) return none
  return { discount, discountPercent: after.kind === 'percent' ? after.value : null, discountReason: after.reason }
}

const termsOf = ({ discount, discountPercent, discountReason }: Discount) => ({
  kind: discountPercent === null ? ('amount' as const) : ('percent' as const),
  value: discountPercent ?? toTaka(discount),
  reason: discount > 0 ? discountReason : null,
})

const termsIn = (
  { discountKind = 'amount', discountReason }: OrderEdit,
  value: number,
): ReturnType<typeof termsOf> => ({
  kind: discountKind,
  value,
  reason: (value > 0 && discountReason) || null,
})

/** A discount of 0 is none, of either kind. */
const isSame = (one: ReturnType<typeof termsOf>, other: ReturnType<typeof termsOf>) =>
  one.value === other.value && one.reason === other.reason && (one.value === 0 || one.kind === other.kind)
