import { staffQuantityLimit } from '#contract/limits.ts'
import { toPoisha, toTaka } from '#contract/money.ts'
import { fullName } from '#contract/names.ts'
import type { CounterTotals } from '#contract/orders/counter.ts'
import { discountOn } from '#contract/orders/discount.ts'
import { OrderEdit } from '#contract/orders/order-edits.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { typedNumber } from '#contract/typed-number.ts'
import type { ChosenLine } from '../counter/counter-draft.ts'
import type { TypedDiscount } from '../counter/payment-fields.tsx'
import { isSame, mergeFields } from '../saving/merge-fields.ts'

/** The form values of an edited order. */
export interface TypedOrder
  extends Omit<OrderEdit, 'version' | 'lines' | 'deliveryCharge' | 'amount' | keyof TypedDiscount>,
    TypedDiscount {
  lines: ChosenLine[]
  deliveryCharge: string
}

/** The initial form values of an order. Its own bottles are available in addition to the stock. */
export function typedFrom(order: StaffOrder): TypedOrder {
  const { address, items, deliveryCharge, discount, discountPercent, discountReason } = order
  const { phone = '', street, city, state, zipcode, country } = address
  return {
    name: fullName(address),
    phone,
    street,
    city,
    state,
    zipcode,
    country,
    lines: items.map(({ variantId, productId, name, brand, size, sku, image, price, quantity }) => ({
      variantId,
      productId,
      name,
      brand,
      size,
      sku,
      image,
      price,
      quantity,
      // The server checks the real stock on saving.
      stock: staffQuantityLimit,
    })),
    deliveryCharge: String(deliveryCharge),
    discountKind: discountPercent === null ? 'amount' : 'percent',
    discountValue: discount > 0 ? String(discountPercent ?? discount) : '',
    discountReason: discountReason ?? '',
  }
}

/** What staff have typed in the form of an order of this version. */
export interface OrderDraft {
  version: number
  before: TypedOrder
  typed: TypedOrder
}

const discountFields = ['discountKind', 'discountValue', 'discountReason'] as const satisfies (keyof TypedDiscount)[]

/** An edited discount as a whole: 20 taka must not become 20 percent when a colleague has entered a percentage. */
function editedDiscount(before: TypedOrder, typed: TypedOrder): Partial<TypedDiscount> {
  if (discountFields.every((name) => typed[name] === before[name])) return {}
  const { discountKind, discountValue, discountReason } = typed
  return { discountKind, discountValue, discountReason }
}

/**
 * The form values of an order with what staff have typed. Its products stay if the order has been changed since: those
 * of the draft would undo that change.
 */
export function withDraft({ version, before, typed }: OrderDraft, order: StaffOrder): TypedOrder {
  const now = typedFrom(order)
  const merged = { ...mergeFields(before, typed, now), ...editedDiscount(before, typed) }
  return order.version === version ? merged : { ...merged, lines: now.lines }
}

/** The lines with these current prices and stocks; others stay as they are. */
export const withPrices = (lines: readonly ChosenLine[], current: CounterTotals['lines']): ChosenLine[] =>
  lines.map((line) => ({ ...line, ...current.find(({ variantId }) => variantId === line.variantId) }))

/** The total of the products, decimal taka. */
export const goodsOf = ({ lines }: Pick<TypedOrder, 'lines'>): number =>
  toTaka(lines.reduce((sum, { price, quantity }) => sum + toPoisha(price) * quantity, 0))

const discountValueOf = ({ discountValue }: TypedDiscount) => (discountValue.trim() ? typedNumber(discountValue) : 0)

/** The typed discount, decimal taka; 0 while the value is not valid. */
export function discountOf(typed: TypedDiscount & Pick<TypedOrder, 'lines'>): number {
  const value = discountValueOf(typed)
  const goods = toPoisha(goodsOf(typed))
  return value > 0 && Number.isFinite(value) ? toTaka(Math.min(goods, discountOn(goods, typed.discountKind, value))) : 0
}

export function editOf(typed: TypedOrder, { version, paymentStatus }: StaffOrder): OrderEdit {
  const { deliveryCharge, lines, discountKind, discountValue: _, discountReason, ...rest } = typed
  const charge = deliveryCharge.trim() ? typedNumber(deliveryCharge) : 0
  const chargePoisha = Number.isFinite(charge) ? toPoisha(charge) : 0
  const amount = toTaka(toPoisha(goodsOf(typed)) - toPoisha(discountOf(typed)) + chargePoisha)
  return {
    ...rest,
    version,
    lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
    deliveryCharge: charge,
    // The discount of a paid order stays.
    ...(paymentStatus !== 'paid' && { discountKind, discountValue: discountValueOf(typed), discountReason }),
    amount: Math.max(0, amount),
  }
}

/** Whether an order is already as this edit would make it. */
export function isEditSaved(edit: OrderEdit, order: StaffOrder): boolean {
  const { data } = OrderEdit.safeParse(editOf(typedFrom(order), order))
  return isSame(data, { ...edit, version: order.version })
}
