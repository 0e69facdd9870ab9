import type { DeliveryPlace, DeliveryQuote } from '#contract/delivery/delivery.ts'
import { chargeFor } from '#contract/delivery/delivery-charge.ts'
import { freeDeliveryFrom } from '#contract/delivery/free-delivery.ts'
import type { Database, Transaction } from '#database/client.ts'
import { cachedSettings, chargesOf, readSettings, type SettingsRow } from './settings.ts'
import { zoneOf } from './zone-of.ts'

/** The delivery charge for an address; without one, the charge of each zone. */
export async function quoteDelivery(db: Database, place: DeliveryPlace | undefined): Promise<DeliveryQuote> {
  return { ...chargesOf(await cachedSettings(db)), zone: place ? zoneOf(place) : null }
}

/** The value of goods from which delivery is free everywhere, decimal taka; 0: always, null: never. */
export const readFreeDeliveryFrom = async (db: Database): Promise<number | null> =>
  freeDeliveryFrom(chargesOf(await readSettings(db)))

/** Bottles of a size; its weight in grams, null: the default of the settings. */
interface WeighedLine {
  quantity: number
  weight: number | null
}

export interface Delivery {
  /** The charge for goods of this value; both in poisha. */
  chargeOf(subtotal: number): number
  /** The weight of a parcel with these bottles, grams. */
  weightOf(lines: readonly WeighedLine[]): number
  /** Version of the settings that it is calculated from. */
  version: number
}

/** The charge calculation for an address. */
export async function deliveryTo(db: Database, place: DeliveryPlace): Promise<Delivery> {
  return deliveryBy(await cachedSettings(db), place)
}

/** The same with uncached settings: for use within a transaction. */
export async function deliveryNow(db: Database | Transaction, place: DeliveryPlace): Promise<Delivery> {
  return deliveryBy(await readSettings(db), place)
}

function deliveryBy({ version, freeFrom, defaultWeight, ...charges }: SettingsRow, place: DeliveryPlace): Delivery {
  const zone = zoneOf(place)
  return {
    version,
    chargeOf: (subtotal) => chargeFor(subtotal, zone, { charges, freeFrom }),
    weightOf: (lines) => lines.reduce((sum, { quantity, weight }) => sum + quantity * (weight ?? defaultWeight), 0),
  }
}
