import type { z } from 'zod'
import { staffQuantityLimit } from '#contract/limits.ts'
import { formatTaka, hasWholePoisha, toPoisha, toTaka } from '#contract/money.ts'
import type { CounterCart, CounterLine, CounterTotals } from '#contract/orders/counter.ts'
import { type DiscountKind, discountOn } from '#contract/orders/discount.ts'
import { ShopError } from '../../../errors.ts'
import type { Delivery } from '../../delivery/index.ts'
import { assertQuantityLimit } from '../quantity-limit.ts'
import { shortageMessage } from '../shortage-message.ts'
import type { Size } from './read-sizes.ts'

type Cart = Pick<z.output<typeof CounterCart>, 'pickup' | 'discountKind' | 'discountValue'>

/**
 * One line for each size, as it was first named.
 * @throws ShopError bad_request for more bottles of one size than an order may have
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

/** Poisha. */
export interface Totals {
  subtotal: number
  discount: number
  deliveryCharge: number
  amount: number
}

/**
 * The totals of an order that staff place, in poisha. The discount applies to the goods only and is at most their
 * price; the delivery charge is calculated from the discounted goods.
 * @throws ShopError bad_request about `discountValue`, as `requireDiscount`
 */
export function staffTotals(
  lines: readonly { price: number; quantity: number }[],
  { pickup, discountKind, discountValue }: Cart,
  { chargeOf }: Pick<Delivery, 'chargeOf'>,
): Totals {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const discount = requireDiscount(subtotal, discountKind, discountValue)
  const deliveryCharge = pickup ? 0 : chargeOf(subtotal - discount)
  return { subtotal, discount, deliveryCharge, amount: subtotal - discount + deliveryCharge }
}

/** Poisha; the column is a 4-byte integer. */
const maxDiscount = toPoisha(20_000_000)

/**
 * The discount in poisha.
 * @throws ShopError bad_request about `discountValue` for a discount that is larger than the goods or than any discount
 * may be, or for a fraction of a poisha
 */
export function requireDiscount(subtotal: number, kind: DiscountKind, value: number): number {
  const discount = discountOn(subtotal, kind, value)
  const problem = kind === 'percent' ? findPercentProblem(value) : findAmountProblem(value, discount > subtotal)
  const message = problem ?? (discount > maxDiscount ? `A discount is at most ${formatTaka(20_000_000)}` : undefined)
  if (message) throw new ShopError('bad_request', message, { fields: { discountValue: message } })
  return discount
}

// Not the rounded discount: 100.001 % of a small amount is rounded to the whole of it.
const findPercentProblem = (value: number) => (value > 100 ? 'Enter at most 100' : undefined)

function findAmountProblem(value: number, isTooMuch: boolean) {
  if (isTooMuch) return 'This is more than the price of the goods'
  return hasWholePoisha(value) ? undefined : 'Enter at most two decimals'
}

export const inTaka = (sizes: Size[], { subtotal, discount, deliveryCharge, amount }: Totals): CounterTotals => ({
  lines: sizes.map(({ variantId, price, stock }) => ({ variantId, price: toTaka(price), stock })),
  subtotal: toTaka(subtotal),
  discount: toTaka(discount),
  deliveryCharge: toTaka(deliveryCharge),
  amount: toTaka(amount),
})

/**
 * The lines with their current sizes.
 * @throws ShopError out_of_stock naming the product that is hidden or has too little stock, with all figures
 */
export function requireSellableLines(lines: readonly CounterLine[], sizes: ReadonlyMap<string, Size>) {
  const sellable = lines.map(({ variantId, quantity }) => ({ variantId, quantity, size: sizes.get(variantId) }))
  const items = sellable.flatMap(({ size }) =>
    size ? [{ _id: size.variantId, name: size.name, price: toTaka(size.price), stock: size.stock }] : [],
  )
  return sellable.map(({ quantity, size }) => {
    if (!size) throw new ShopError('out_of_stock', 'One of the products is no longer published.', { items })
    if (size.stock < quantity)
      throw new ShopError('out_of_stock', shortageMessage(size.name, size.size, size.stock), { items })
    return { ...size, quantity }
  })
}
