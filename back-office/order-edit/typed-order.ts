import { staffQuantityLimit } from '#contract/limits.ts'
import { toPoisha, toTaka } from '#contract/money.ts'
import { fullName } from '#contract/names.ts'
import { inPoisha, keptOffers } from '#contract/orders/agreed-discounts.ts'
import type { CounterTotals } from '#contract/orders/counter.ts'
import { OrderEdit } from '#contract/orders/order-edits.ts'
import { roundingAfterEdit } from '#contract/orders/order-terms.ts'
import { discountOf, type OrderPrice, priceOrder } from '#contract/orders/pricing.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { typedNumber } from '#contract/typed-number.ts'
import type { ChosenLine } from '../counter/counter-draft.ts'
import type { TypedDiscount } from '../counter/payment-fields.tsx'
import { isSame, mergeFields } from '../saving/merge-fields.ts'

/** The form values of an edited order. */
export interface TypedOrder
  extends Omit<
      OrderEdit,
      'version' | 'lines' | 'deliveryCharge' | 'amount' | 'express' | 'giftMessage' | 'wrapped' | keyof TypedDiscount
    >,
    TypedDiscount {
  express: boolean
  /** Of the card; empty without one, also of what is no gift. */
  giftMessage: string
  wrapped: boolean
  lines: ChosenLine[]
  deliveryCharge: string
}

/** The initial form values of an order. Its own bottles are available in addition to the stock. */
export function typedFrom(order: StaffOrder): TypedOrder {
  const { address, items, delivery, deliveryCharge, discount, discountPercent, discountReason } = order
  const { phone = '', street, city, state, zipcode, country, districtCode, areaCode } = address
  return {
    name: fullName(address),
    phone,
    street,
    city,
    state,
    zipcode,
    country,
    districtCode,
    areaCode,
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
    giftMessage: order.gift?.message ?? '',
    wrapped: order.gift?.wrapped ?? false,
    express: delivery.option === 'express',
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

/** A typed number; 0 when nothing is typed. */
const numberIn = (typed: string) => (typed.trim() ? typedNumber(typed) : 0)

/** What the edited lines keep of the offers of the order, poisha. */
export const offersKept = (lines: readonly ChosenLine[], order?: StaffOrder) =>
  keptOffers(
    (order?.discounts ?? []).map(inPoisha),
    (order?.items ?? []).map((item) => ({ ...item, price: toPoisha(item.price) })),
    lines,
  )

/** The price of the typed order, poisha; what its way to pay costs stays. Values that are not valid do not count. */
export function priceOfTyped(
  { lines, discountKind, discountValue, deliveryCharge, wrapped }: TypedOrder,
  order?: StaffOrder,
  /** Of wrapping that is added, decimal taka. */
  priceOfWrapping = 0,
): OrderPrice {
  const rounding = order ? roundingAfterEdit(order) : 0
  const [discount, charge] = [numberIn(discountValue), numberIn(deliveryCharge)]
  return priceOrder({
    lines: lines.map(({ price, quantity }) => ({ price: toPoisha(price), quantity })),
    discounts: [
      ...offersKept(lines, order),
      ...(discount > 0 && Number.isFinite(discount) ? [discountOf(discountKind, discount)] : []),
    ],
    deliveryCharge: Number.isFinite(charge) ? toPoisha(charge) : 0,
    wrapping: wrapped ? toPoisha(order?.gift?.wrapped ? order.wrapping : priceOfWrapping) : 0,
    paymentAdjustment: toPoisha(order?.paymentAdjustment ?? 0),
    cashRounding: rounding === 'whole-taka' ? rounding : toPoisha(rounding),
  })
}

export function editOf(typed: TypedOrder, order: StaffOrder, priceOfWrapping?: number): OrderEdit {
  const { version, paymentStatus } = order
  const { deliveryCharge, lines, discountKind, discountValue, discountReason, ...rest } = typed
  return {
    ...rest,
    version,
    lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
    deliveryCharge: numberIn(deliveryCharge),
    // The discount of a paid order stays.
    ...(paymentStatus !== 'paid' && { discountKind, discountValue: numberIn(discountValue), discountReason }),
    amount: Math.max(0, toTaka(priceOfTyped(typed, order, priceOfWrapping).total)),
  }
}

/** Whether an order is already as this edit would make it. */
export function isEditSaved(edit: OrderEdit, order: StaffOrder): boolean {
  const { data } = OrderEdit.safeParse(editOf(typedFrom(order), order))
  return data !== undefined && isSame(withoutCodes(data), withoutCodes({ ...edit, version: order.version }))
}

/** The shop adds the codes of names that it recognizes. */
const withoutCodes = ({ districtCode: _, areaCode: __, ...edit }: OrderEdit) => edit
