import { type FailureParts, failing } from '#contract/failures/failures.ts'
import { staffQuantityLimit } from '#contract/limits.ts'
import { hasWholePoisha, type Poisha, toPoisha, toTaka } from '#contract/money.ts'
import type { CounterLine } from '#contract/orders/counter.ts'
import { stockForLines } from '#contract/orders/ordered-parts.ts'
import { type Discount, type DiscountKind, discountOf, type OrderPrice, priceOrder } from '#contract/orders/pricing.ts'
import type { orders } from '#database/schema/index.ts'
import { ShopError } from '../../../errors.ts'
import { assertQuantityLimit } from '../quantity-limit.ts'
import { shortageOf } from '../shortage.ts'
import type { Size } from './read-sizes.ts'

/**
 * One line for each size, as it was first named.
 * @throws ShopError bottles_limit for more bottles of one size than an order may have
 */
export function mergedLines(lines: readonly CounterLine[]): CounterLine[] {
  const quantities = new Map<string, number>()
  for (const { variantId, quantity } of lines) {
    const id = variantId.toLowerCase()
    quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  }
  const merged = [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }))
  assertQuantityLimit(merged, staffQuantityLimit)
  return merged
}

/** The samples that a customer has chosen, of these sizes, in the order of the choice. */
export function samplesIn(sizes: ReadonlyMap<string, Size>, chosen: readonly string[]) {
  const found = [...new Set(chosen.map((id) => id.toLowerCase()))].flatMap((id) => sizes.get(id) ?? [])
  const samples = found.filter(({ isSample }) => isSample)
  return { available: samples.filter(({ stock }) => stock > 0), soldOut: samples.filter(({ stock }) => stock <= 0) }
}

/** The discount that staff enter on the goods; no reason without one. */
export interface DiscountTerms {
  kind: DiscountKind
  /** Decimal taka, or percent of the goods. */
  value: number
  reason: string | null
}

type DiscountColumns = Pick<typeof orders.$inferSelect, 'discount' | 'discountPercent' | 'discountReason'>

/** Poisha; the column is a 4-byte integer. */
const maxDiscount = toPoisha(20_000_000)

type StaffTerms = Pick<
  Parameters<typeof priceOrder>[0],
  'deliveryCharge' | 'deliveryAtMost' | 'wrapping' | 'paymentAdjustment' | 'cashRounding'
>

/**
 * The price of an order with its offers, and after them the discount that staff enter.
 * @throws ShopError 400 about `discountValue` for a discount that is larger than the goods or than any discount
 * may be, or for a fraction of a poisha
 */
export function priceForStaff(
  lines: Parameters<typeof priceOrder>[0]['lines'],
  { kind, value }: Pick<DiscountTerms, 'kind' | 'value'>,
  terms: StaffTerms,
  offers: readonly Discount[] = [],
): OrderPrice {
  const price = priceOrder({ lines, discounts: [...offers, discountOf(kind, value)], ...terms })
  const taken = amountOfStaff(price, offers.length)
  const problem = findDiscountProblem(kind, value, { goods: price.goods - price.discount + taken, discount: taken })
  if (problem) throw new ShopError(problem, { field: 'discountValue' })
  return price
}

function findDiscountProblem(
  kind: DiscountKind,
  value: number,
  { goods, discount }: Pick<OrderPrice, 'goods' | 'discount'>,
): FailureParts | undefined {
  if (kind === 'percent') {
    // Not the rounded discount: 100.001 % of a small amount is rounded to the whole of it.
    if (value > 100) return failing('discount_percent_too_high', { maximum: 100 })
  } else {
    if (toPoisha(value) > goods) return failing('discount_above_goods')
    if (!hasWholePoisha(value)) return failing('discount_decimals')
  }
  return discount > maxDiscount ? failing('discount_too_high', { maximum: maxDiscount }) : undefined
}

/** What staff take off in such a price, after so many offers on the goods. */
export const amountOfStaff = ({ lines }: OrderPrice, offers = 0): Poisha =>
  lines.reduce((sum, { shares }) => sum + (shares[offers] ?? 0), 0)

/** The discount of staff as an order keeps it. */
export const discountColumns = ({ kind, value, reason }: DiscountTerms, discount: Poisha): DiscountColumns =>
  discount === 0
    ? { discount, discountPercent: null, discountReason: null }
    : { discount, discountPercent: kind === 'percent' ? value : null, discountReason: reason }

export const inTaka = (
  sizes: Size[],
  { goods, deliveryCharge, deliveryDiscount, wrapping, cashRounding, total }: OrderPrice,
  discount: Poisha,
) => ({
  lines: sizes.map(({ variantId, price, stock }) => ({ variantId, price: toTaka(price), stock })),
  subtotal: toTaka(goods),
  discount: toTaka(discount),
  deliveryCharge: toTaka(deliveryCharge - deliveryDiscount),
  wrapping: toTaka(wrapping),
  cashRounding: toTaka(cashRounding),
  amount: toTaka(total),
})

/**
 * The lines with their current sizes.
 * @throws ShopError out_of_stock naming the product that is hidden or has too little stock, with all figures
 */
export function requireSellableLines(lines: readonly CounterLine[], sizes: ReadonlyMap<string, Size>) {
  const sellable = sizesOfLines(lines, sizes)
  const items = sellable.flatMap(({ size }) =>
    size ? [{ _id: size.variantId, name: size.name, price: toTaka(size.price), stock: size.stock }] : [],
  )
  return sellable.map(({ quantity, size }) => {
    if (!size) throw new ShopError('product_unpublished', {}, { items })
    if (size.stock < quantity) throw new ShopError(shortageOf({ ...size, nameInBangla: '' }), { items })
    return { ...size, quantity }
  })
}

/** The sizes of lines, with what is left of each for its line; undefined: not on sale. */
function sizesOfLines(lines: readonly CounterLine[], sizes: ReadonlyMap<string, Size>) {
  const known = lines.flatMap(({ variantId, quantity }) => {
    const size = sizes.get(variantId)
    return size ? [{ ...size, quantity }] : []
  })
  const left = stockForLines(known, (variantId) => sizes.get(variantId)?.stock ?? 0)
  const sellable = new Map(known.map((size, index) => [size.variantId, { ...size, stock: left[index] ?? 0 }]))
  return lines.map(({ variantId, quantity }) => ({ quantity, size: sellable.get(variantId) }))
}
