import type { z } from 'zod'
import type { DeliveryQuote } from '#contract/delivery/delivery.ts'
import type { Language } from '#contract/language.ts'
import { toTaka } from '#contract/money.ts'
import type { CartToCheck, CheckedItem } from '#contract/orders/cart.ts'
import { nameIn } from '#contract/orders/product-in-order.ts'
import type { CartAdvanceTerms } from '#contract/payments/cart-advance.ts'
import { placeCodesOf } from '#contract/places/place-codes.ts'
import type { Context } from '../../../context.ts'
import { struckThroughPrice } from '../../catalogue/index.ts'
import { quoteDelivery } from '../../delivery/index.ts'
import { readCartAdvance } from '../payments/ways/read-ways-to-pay.ts'
import { type CurrentSize, readCurrentSizes } from './read-current-sizes.ts'
import { requestedLines, requestedSize } from './requested-lines.ts'

interface CheckedCart {
  items: CheckedItem[]
  delivery: DeliveryQuote
  advance: CartAdvanceTerms | null
}

/**
 * The current names, prices and stocks of a cart's lines, in their order, the delivery charge, and what is paid in advance. Never cached.
 * @throws ShopError bottles_limit for more bottles of one size, on all lines together, than an order may have
 */
export async function checkCart(
  { db, now, providers, language }: Context,
  { items, address }: z.output<typeof CartToCheck>,
): Promise<CheckedCart> {
  const [sizes, quote, advance] = await Promise.all([
    readCurrentSizes(db, items.map(requestedSize), now()),
    quoteDelivery(db, address),
    readCartAdvance({ db, providers }, address ? placeCodesOf(address) : {}),
  ])
  requestedLines(items, sizes)
  const { defaultWeight, ...delivery } = quote
  return {
    items: items.map(({ _id }, index) => asChecked(_id, inLanguage(sizes[index], language), defaultWeight)),
    delivery,
    advance,
  }
}

const inLanguage = (known: CurrentSize | undefined, language: Language) =>
  known && {
    ...known,
    name: nameIn(language, known),
    brand: nameIn(language, { name: known.brand, nameInBangla: known.brandInBangla }),
  }

/** A line that is no longer sold. */
const gone = {
  variantId: '',
  onSale: false,
  name: '',
  brand: '',
  size: '',
  several: false,
  price: 0,
  oldPrice: null,
  stock: 0,
  weight: 0,
}

function asChecked(_id: string, known: CurrentSize | undefined, defaultWeight: number): CheckedItem {
  if (!known) return { _id, ...gone }
  const { variantId, name, brand, size, several, price, regularPrice, weight, stock } = known
  const oldPrice = price < regularPrice ? regularPrice : struckThroughPrice(known)
  return {
    _id,
    variantId,
    onSale: true,
    name,
    brand,
    size,
    several,
    stock,
    weight: weight ?? defaultWeight,
    price: toTaka(price),
    oldPrice: oldPrice === null ? null : toTaka(oldPrice),
  }
}
