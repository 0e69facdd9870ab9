import type { z } from 'zod'
import type { DeliveryQuote } from '#contract/delivery/delivery.ts'
import { type DeliveryOption, offeredDeliveries, withAmounts } from '#contract/delivery/delivery-charge.ts'
import type { Language } from '#contract/language.ts'
import { type Poisha, toPoisha, toTaka } from '#contract/money.ts'
import type { CartOffers, CartToCheck, CheckedItem } from '#contract/orders/cart.ts'
import { nameIn } from '#contract/orders/product-in-order.ts'
import type { CartAdvanceTerms } from '#contract/payments/cart-advance.ts'
import type { Context } from '../../../context.ts'
import { struckThroughPrice } from '../../catalogue/index.ts'
import { quoteDelivery, withPlace } from '../../delivery/index.ts'
import { readGiftWrapping } from '../../settings/index.ts'
import { readCartAdvance } from '../payments/ways/read-ways-to-pay.ts'
import { answerOf, discountsOf, type OrderOffers, readShownOffers } from './order-offers.ts'
import { type ChosenSamples, type CurrentSize, readChosenSamples, readCurrentSizes } from './read-current-sizes.ts'
import { type RequestedLine, requestedLines, requestedSize } from './requested-lines.ts'

interface CheckedCart {
  items: CheckedItem[]
  delivery: DeliveryQuote
  advance: CartAdvanceTerms | null
  offers: CartOffers
  /** Decimal taka; null: not offered. */
  wrapping: number | null
}

/**
 * The current names, prices and stocks of a cart's lines, in their order, the delivery charge, what is paid in advance, and
 * what offers take off. Never cached.
 * @throws ShopError bottles_limit for more bottles of one size, on all lines together, than an order may have
 */
export async function checkCart(
  context: Context,
  { items, address: sent, phone, delivery: option, code, samples: chosen }: z.output<typeof CartToCheck>,
): Promise<CheckedCart> {
  const { db, now, providers, language, actor } = context
  const address = sent && (await withPlace(db, sent, { account: actor?.id }))
  const [sizes, quote, advance, offers, samples, wrapping] = await Promise.all([
    readCurrentSizes(db, items.map(requestedSize), now()),
    quoteDelivery(db, address),
    readCartAdvance({ db, providers }, address ?? {}),
    readShownOffers(context, {
      ...{ code, account: actor?.id, phone: phone || undefined },
      // As the order itself.
      districtCode: option === 'pickup' ? undefined : address?.districtCode,
    }),
    readChosenSamples(db, chosen, now()),
    readGiftWrapping(db),
  ])
  const lines = requestedLines(items, sizes)
  const { defaultWeight, ...delivery } = quote
  return {
    items: items.map(({ _id }, index) =>
      asChecked(_id, inLanguage(withStock(lines, sizes[index]), language), defaultWeight),
    ),
    delivery,
    advance,
    wrapping,
    offers: offersOn(lines, offers, { quote, option, language, samples }),
  }
}

interface Delivering {
  quote: Awaited<ReturnType<typeof quoteDelivery>>
  option: DeliveryOption
  language: Language
  samples: ChosenSamples
}

/** What offers take off the lines that can be ordered. */
function offersOn(lines: readonly RequestedLine[], offers: OrderOffers, asked: Delivering) {
  const { quote, option, language, samples } = asked
  const bought = lines.flatMap(({ current, quantity, stock }) =>
    current && stock > 0 ? [{ current, quantity: Math.min(quantity, stock) }] : [],
  )
  const weight = bought.reduce(
    (sum, { current, quantity }) => sum + quantity * (current.weight ?? quote.defaultWeight),
    0,
  )
  const zones = quote.zones.map((zone) => withAmounts(zone, toPoisha))
  const chargeFor = (goods: Poisha) => {
    const ways = offeredDeliveries(zones, { goods, weight }, quote.pickup)
    return (ways.find((way) => way.option === option) ?? ways[0])?.charge ?? 0
  }
  const chosen = offers.choose(bought, chargeFor, { samples: samples.available })
  return answerOf(offers, chosen, discountsOf(offers, chosen), { language, soldOut: samples.soldOut })
}

/** A size with what is left of it for its line. */
const withStock = (lines: readonly RequestedLine[], size: CurrentSize | undefined): CurrentSize | undefined =>
  size && { ...size, stock: lines.find(({ current }) => current?.variantId === size.variantId)?.stock ?? size.stock }

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
