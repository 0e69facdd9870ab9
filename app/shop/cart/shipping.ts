import type { DeliveryQuote } from '#contract/delivery/delivery.ts'
import { chargeFor, deliveryZones } from '#contract/delivery/delivery-charge.ts'
import { toPoisha, toTaka } from '#contract/money.ts'

/** What shipping of a cart costs, decimal taka. */
export interface Shipping {
  /** undefined until it is known: then it depends on the address, or the shop has not answered yet. */
  charge?: number
  /** Without an address, where zones differ: from the lowest charge to the highest. */
  range?: [least: number, most: number]
  /** How much more makes it free; undefined when that does not apply. */
  missing?: number
}

/** `quote` is undefined until the shop has answered. */
export function shippingOf(subtotal: number, quote: DeliveryQuote | undefined): Shipping {
  if (!quote) return {}
  const charges = quote.zone
    ? [chargeFor(subtotal, quote.zone, quote)]
    : deliveryZones.map((zone) => chargeFor(subtotal, zone, quote))
  const [least, most] = [Math.min(...charges), Math.max(...charges)]
  const left = quote.freeFrom === null ? 0 : toTaka(toPoisha(quote.freeFrom) - toPoisha(subtotal))
  return {
    ...(least === most ? { charge: least } : { range: [least, most] as [number, number] }),
    ...(most > 0 && left > 0 && { missing: left }),
  }
}

/** What the customer pays, as far as it is known. */
export const withShipping = (subtotal: number, { charge = 0 }: Shipping): number =>
  toTaka(toPoisha(subtotal) + toPoisha(charge))
