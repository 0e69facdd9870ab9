import type { DeliveryQuote } from '#contract/delivery/delivery.ts'
import {
  chargeIn,
  type DeliveryOption,
  type OfferedDelivery,
  offeredDeliveries,
  withAmounts,
} from '#contract/delivery/delivery-charge.ts'
import { freeDeliveryFrom } from '#contract/delivery/free-delivery-from.ts'
import { toPoisha, toTaka } from '#contract/money.ts'

/** The shipping cost of a cart, decimal taka. */
export interface Shipping {
  /** undefined while unknown: it depends on the address, or the response is pending. */
  charge?: number
  /** Without an address, where zones differ: from the lowest charge to the highest. */
  range?: [min: number, max: number]
  /** The remaining amount for free shipping; undefined if not applicable. */
  missing?: number
  /** The area of the address is not known: the highest charge that may apply. */
  unknownPlace?: boolean
  /** The ways to choose from, with their charges in decimal taka. `isFrom`: the lowest, by the address it may be more. */
  offered: (OfferedDelivery & { isFrom?: boolean })[]
  chosen: DeliveryOption
}

interface CartParcel {
  /** Without bottles, as of a cart that is sold out, nothing is delivered. */
  count: number
  /** Decimal taka. */
  goods: number
  /** Grams. */
  weight: number
}

/** `quote` is undefined until the response arrives. An option that is not offered is replaced by standard delivery. */
export function shippingOf(cart: CartParcel, quote: DeliveryQuote | undefined, wanted: DeliveryOption): Shipping {
  if (!quote) return { offered: [], chosen: wanted }
  if (cart.count === 0) return { offered: [], chosen: wanted, charge: 0 }
  const parcel = { goods: toPoisha(cart.goods), weight: cart.weight }
  const zones = quote.zones.map((zone) => withAmounts(zone, toPoisha))
  const all = offeredDeliveries(zones, parcel, quote.pickup)
  // Without an address it is not known whether express is offered.
  const open = quote.place === 'none' ? all.filter(({ option }) => option !== 'express') : all
  const chosen = open.find(({ option }) => option === wanted) ?? open[0]
  const lowest = Math.min(...zones.map((zone) => chargeIn(zone, parcel)))
  const isRange = quote.place === 'none' && lowest < (open[0]?.charge ?? 0)
  const offered = open.map((way) =>
    isRange && way.option === 'standard'
      ? { ...way, charge: toTaka(lowest), isFrom: true }
      : { ...way, charge: toTaka(way.charge) },
  )
  if (!chosen) return { offered, chosen: wanted }
  const { option } = chosen
  const shipping = { offered, chosen: option, ...(quote.place === 'unknown' && { unknownPlace: true }) }
  if (option !== 'standard') return { ...shipping, charge: toTaka(chosen.charge) }
  const left = (freeDeliveryFrom(zones) ?? 0) - parcel.goods
  return {
    ...shipping,
    ...(isRange ? { range: [toTaka(lowest), toTaka(chosen.charge)] } : { charge: toTaka(chosen.charge) }),
    ...(chosen.charge > 0 && left > 0 && { missing: toTaka(left) }),
  }
}
