import { toPoisha, toTaka } from '#contract/money.ts'
import type { OrderEdit } from '#contract/orders/order-edits.ts'
import type { StaffOrder } from '#contract/staff.ts'
import { typedNumber } from '../catalogue/product/typed-product.ts'
import type { ChosenLine } from '../counter/counter-draft.ts'
import { mergeFields } from '../saving/merge-fields.ts'

/** The form values of an edited order. */
export interface TypedOrder extends Omit<OrderEdit, 'version' | 'lines' | 'deliveryCharge' | 'amount'> {
  lines: ChosenLine[]
  deliveryCharge: string
}

/** The initial form values of an order. Its own bottles are available in addition to the stock. */
export function typedFrom({ address, items, deliveryCharge }: StaffOrder): TypedOrder {
  const { firstName, lastName, phone = '', street, city, state, zipcode, country } = address
  return {
    name: `${firstName} ${lastName}`.trim(),
    ...{ phone, street, city, state, zipcode, country },
    lines: items.map(({ variantId, productId, name, brand, size, sku, image, price, quantity }) => ({
      ...{ variantId, productId, name, brand, size, sku, image, price, quantity },
      // The server checks the real stock on saving.
      stock: 999,
    })),
    deliveryCharge: String(deliveryCharge),
  }
}

/** What staff have typed in the form of an order of this version. */
export interface OrderDraft {
  version: number
  before: TypedOrder
  typed: TypedOrder
}

/**
 * The form values of an order with what staff have typed. Its products stay if the order has been changed since: those
 * of the draft would undo that change.
 */
export function withDraft({ version, before, typed }: OrderDraft, order: StaffOrder): TypedOrder {
  const now = typedFrom(order)
  const merged = mergeFields(before, typed, now)
  return order.version === version ? merged : { ...merged, lines: now.lines }
}

/** The total of the products, decimal taka. */
export const goodsOf = ({ lines }: Pick<TypedOrder, 'lines'>): number =>
  toTaka(lines.reduce((sum, { price, quantity }) => sum + toPoisha(price) * quantity, 0))

export function editOf({ deliveryCharge, lines, ...typed }: TypedOrder, { version, discount }: StaffOrder): OrderEdit {
  const charge = deliveryCharge.trim() ? typedNumber(deliveryCharge) : 0
  const chargePoisha = Number.isFinite(charge) ? toPoisha(charge) : 0
  const amount = toTaka(toPoisha(goodsOf({ lines })) - toPoisha(discount) + chargePoisha)
  return {
    ...typed,
    version,
    lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
    deliveryCharge: charge,
    amount: Math.max(0, amount),
  }
}
