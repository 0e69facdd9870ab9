import type { DeliveryQuote } from '#contract/delivery/delivery.ts'
import { chargeFor, deliveryZones } from '#contract/delivery/delivery-charge.ts'
import { toPoisha, toTaka } from '#contract/money.ts'

/** The shipping cost of a cart, decimal taka. */
export interface Shipping {
  /** undefined while unknown: it depends on the address, or the response is pending. */
  charge?: number
  /** Without an address, where zones differ: from the lowest charge to the highest. */
  range?: [min: number, max: number]
  /** The remaining amount for free shipping; undefined if not applicable. */
  missing?: number
}

/** `quote` is undefined until the response arrives. */
export function shippingOf(subtotal: number, quote: DeliveryQuote | undefined): Shipping {
  if (!quote) return {}
  const charges = quote.zone
    ? [chargeFor(subtotal, quote.zone, quote)]
    : deliveryZones.map((zone) => chargeFor(subtotal, zone, quote))
  const [min, max] = [Math.min(...charges), Math.max(...charges)]
  const left = quote.freeFrom === null ? 0 : toTaka(toPoisha(quote.freeFrom) - toPoisha(subtotal))
  return {
    ...(min === max ? { charge: min } : { range: [min, max] as [number, number] }),
    ...(max > 0 && left > 0 && { missing: left }),
  }
}
