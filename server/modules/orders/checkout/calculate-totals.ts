import type { CurrentItem } from '#contract/errors.ts'
import { formatTaka, toPoisha, toTaka } from '#contract/money.ts'
import { ShopError } from '../../../errors.ts'
import type { Delivery } from '../../delivery/index.ts'
import { shortageMessage } from '../shortage-message.ts'
import type { RequestedLine } from './requested-lines.ts'

/** Poisha. */
export interface OrderTotals {
  /** What the customer pays, delivery included. */
  amount: number
  deliveryCharge: number
}

/**
 * The amount of an order at the shop's own prices and delivery charges.
 * @throws ShopError out_of_stock naming the product, or prices_changed; both with the current price and stock of every
 * line
 */
export function calculateTotals(
  lines: readonly RequestedLine[],
  seenAmount: number,
  { chargeOf }: Pick<Delivery, 'chargeOf'>,
): OrderTotals {
  const items = lines.map(asCurrent)
  for (const line of lines) {
    const problem = findStockProblem(line)
    if (problem) throw new ShopError('out_of_stock', problem, { items })
  }

  let subtotal = 0
  let isAsSeen = true
  for (const { current, quantity, seenPrices } of lines) {
    const price = current?.price ?? 0
    subtotal += price * quantity
    if (seenPrices.some((seen) => seen !== price)) isAsSeen = false
  }
  const deliveryCharge = chargeOf(subtotal)
  const amount = subtotal + deliveryCharge
  if (!isAsSeen || toPoisha(seenAmount) !== amount) {
    const message =
      isAsSeen && deliveryCharge > 0
        ? `Delivery to this address costs ${formatTaka(toTaka(deliveryCharge))}. Please check your total again.`
        : 'Some prices have changed. Please check your cart again.'
    const now = { amount: toTaka(amount), ...(deliveryCharge > 0 && { deliveryCharge: toTaka(deliveryCharge) }) }
    throw new ShopError('prices_changed', message, { items, ...now })
  }
  return { amount, deliveryCharge }
}

function findStockProblem({ current, goneSize, quantity }: RequestedLine): string | undefined {
  if (!current) return 'One of the products is no longer sold. Please remove it from your cart.'
  const { name, size, several, stock } = current
  if (goneSize) return `${name} is no longer sold in the size ${goneSize}. Please check your cart again.`
  return stock >= quantity ? undefined : shortageMessage(name, several ? size : '', stock)
}

const asCurrent = ({ productId, current }: RequestedLine): CurrentItem => {
  if (!current) return { _id: productId, name: 'No longer sold', price: 0, stock: 0 }
  const { variantId, name, price, stock } = current
  return { _id: productId, variantId, name, price: toTaka(price), stock }
}
