import { api } from '#app/api.ts'
import { type CartLine, keyOf } from '#app/stores/cart-math.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import type { DeliveryPlace, DeliveryQuote } from '#contract/delivery/delivery.ts'
import type { DeliveryOption } from '#contract/delivery/delivery-charge.ts'
import type { CurrentItem } from '#contract/errors.ts'
import { isUuid } from '#contract/limits.ts'
import type { CartOffers, CheckedItem } from '#contract/orders/cart.ts'
import type { CartAdvanceTerms } from '#contract/payments/cart-advance.ts'
import type { CurrentLine, CurrentLines } from './cart-changes.ts'

/** The current products of these ids; products that are no longer sold are left out. */
export async function currentProducts(ids: readonly string[]): Promise<Map<string, Product>> {
  const readable = [...new Set(ids)].filter(isUuid)
  if (readable.length === 0) return new Map()
  const { products } = await api('GET /api/products', { query: { ids: readable.join(',') } })
  return new Map(products.map((product) => [product._id, product]))
}

interface CheckedCart {
  currentLines: CurrentLines
  /** undefined when the cart contains no valid ids. */
  delivery?: DeliveryQuote
  advance?: CartAdvanceTerms | null
  offers?: CartOffers
  /** What wrapping a gift costs, decimal taka; null: not offered. */
  wrapping?: number | null
}

/** What decides about offers, besides the lines and the address. */
export interface AskedOffers {
  phone: string | undefined
  delivery: DeliveryOption
  /** As it was typed; empty: none. */
  code: string
  /** The sizes of chosen samples. */
  samples: string[]
}

/** Checks these lines: current prices and exact stocks, the delivery charge, what decides about an advance, and offers. */
export async function checkedCart(
  cart: readonly CartLine[],
  { phone, delivery: option, code, samples }: AskedOffers,
  address?: DeliveryPlace,
  signal?: AbortSignal,
): Promise<CheckedCart> {
  const readable = cart.filter(({ _id }) => isUuid(_id))
  const items = readable.map(({ _id, variantId, size, quantity }) => ({
    _id,
    ...(variantId ? { variantId } : { size }),
    quantity,
  }))
  const body = {
    ...{ items, delivery: option, samples },
    ...(address && { address }),
    ...(phone && { phone }),
    ...(code && { code }),
  }
  const checked = items.length > 0 ? await api('POST /api/cart/check', { body }, { signal }) : { items: [] }
  // In the order of the request.
  const known = new Map(readable.map((line, index) => [keyOf(line), checked.items[index]]))
  const currentLines = new Map<string, CurrentLine>(
    cart.map((line) => [keyOf(line), currentLineOf(known.get(keyOf(line)))]),
  )
  // A line of an earlier visit has got its size since.
  for (const { variantId, ...item } of checked.items)
    if (variantId) currentLines.set(variantId, currentLineOf({ variantId, ...item }))
  if (!('delivery' in checked)) return { currentLines }
  const { delivery, advance, offers, wrapping } = checked
  return { currentLines, delivery, advance, offers, wrapping }
}

function currentLineOf(item: CheckedItem | undefined): CurrentLine {
  if (!item?.onSale) return { price: 0, stock: 0, unavailable: true }
  const { onSale, ...now } = item
  return now
}

/** The current data from a rejected order; that of a product's single size also applies to a line without size. */
export function currentLinesFromError(items: readonly CurrentItem[]): CurrentLines {
  const isSingle = (id: string) => items.filter(({ _id }) => _id === id).length === 1
  return new Map(
    items.flatMap(({ _id, variantId, price, stock }) => {
      const keys = isSingle(_id) ? [_id, variantId ?? _id] : [variantId ?? _id]
      return keys.map((key): [string, CurrentLine] => [key, { price, stock }])
    }),
  )
}
