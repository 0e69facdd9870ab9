import { toPoisha, toTaka } from '#contract/money.ts'
import type { OrderEdit } from '#contract/orders/order-edits.ts'
import type { StaffOrder } from '#contract/staff.ts'
import { typedNumber } from '../catalogue/product/typed-product.ts'
import type { ChosenLine } from '../counter/counter-draft.ts'

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

/** What staff have typed: the values that differ from an order of this version. */
export interface OrderDraft {
  version: number
  changes: Partial<TypedOrder>
}

/** Undefined while nothing is changed. */
export function draftOf(typed: TypedOrder, start: TypedOrder, version: number): OrderDraft | undefined {
  const isChanged = (name: keyof TypedOrder) => JSON.stringify(typed[name]) !== JSON.stringify(start[name])
  const names = (Object.keys(typed) as (keyof TypedOrder)[]).filter(isChanged)
  if (names.length === 0) return undefined
  return { version, changes: Object.fromEntries(names.map((name) => [name, typed[name]])) }
}

/**
 * The form values of an order of this version with what staff have typed. Its products stay if the order has been
 * changed since: those of the draft would undo that change.
 */
export function withDraft(start: TypedOrder, draft: OrderDraft | undefined, version: number): TypedOrder {
  if (!draft) return start
  const { lines, ...others } = draft.changes
  return { ...start, ...others, ...(lines && draft.version === version && { lines }) }
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
