import { toPoisha, toTaka } from '#contract/money.ts'
import type { OrderEdit } from '#contract/orders/order-edits.ts'
import type { StaffOrder } from '#contract/staff.ts'
import { typedNumber } from '../catalogue/product/typed-product.ts'
import type { ChosenLine } from '../counter/counter-draft.ts'

/** What is typed into the form that changes an order. */
export interface TypedOrder extends Omit<OrderEdit, 'version' | 'lines' | 'deliveryCharge' | 'amount'> {
  lines: ChosenLine[]
  deliveryCharge: string
}

/** The order as it is. Of what it has already, its own bottles can be had beside those in stock. */
export function typedFrom({ address, items, deliveryCharge }: StaffOrder): TypedOrder {
  const { firstName, lastName, phone = '', street, city, state, zipcode, country } = address
  return {
    name: `${firstName} ${lastName}`.trim(),
    ...{ phone, street, city, state, zipcode, country },
    lines: items.map(({ variantId, productId, name, brand, size, sku, image, price, quantity }) => ({
      ...{ variantId, productId, name, brand, size, sku, image, price, quantity },
      // How many more there are, the server knows when it is saved.
      stock: 999,
    })),
    deliveryCharge: String(deliveryCharge),
  }
}

/** What the products cost together, decimal taka. */
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
