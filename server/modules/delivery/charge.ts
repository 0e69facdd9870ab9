import type { DeliveryQuote } from '#contract/delivery/delivery.ts'
import {
  chargeIn,
  type DeliveryDays,
  type DeliveryOption,
  type OfferedDelivery,
  offeredDeliveries,
  type Parcel,
  slowest,
  withAmounts,
  type ZoneTerms,
} from '#contract/delivery/delivery-charge.ts'
import { freeDeliveryFrom } from '#contract/delivery/free-delivery-from.ts'
import type { Courier } from '#contract/delivery/shipments.ts'
import { type CodedPlace, zonesOfPlace } from '#contract/delivery/zones-of-place.ts'
import { toTaka } from '#contract/money.ts'
import type { Database, Transaction } from '#database/client.ts'
import { cachedSettings, readSettings, type SettingsRow } from './settings.ts'

/** The terms for an address; without one, those of all zones. And what a bottle weighs by default, grams. */
export async function quoteDelivery(db: Database, place: CodedPlace | undefined) {
  const { zones, pickup, defaultWeight } = await cachedSettings(db)
  const possible = place ? zonesOfPlace(zones, place) : zones
  const shown = possible.map(({ places: _, elsewhere: __, courier: ___, ...terms }) => withAmounts(terms, toTaka))
  const quote: DeliveryQuote = { zones: shown, place: certaintyOf(place && possible), pickup }
  return { ...quote, defaultWeight }
}

const certaintyOf = (possible: readonly unknown[] | undefined): DeliveryQuote['place'] =>
  possible ? (possible.length === 1 ? 'known' : 'unknown') : 'none'

/**
 * The value of goods from which delivery is free everywhere, decimal taka. With 0 it is always free, with null never.
 */
export async function readFreeDeliveryFrom(db: Database): Promise<number | null> {
  const from = freeDeliveryFrom((await readSettings(db)).zones)
  return from === null ? null : toTaka(from)
}

/** What a bottle is delivered for at most, wherever it goes (decimal taka), and how long that takes. */
export async function readShipping(db: Database): Promise<{ upTo: number; days: DeliveryDays | null }> {
  const { zones, defaultWeight } = await readSettings(db)
  const charges = zones.map((zone) => chargeIn(zone, { goods: 1, weight: defaultWeight }))
  return { upTo: toTaka(Math.max(0, ...charges)), days: slowest(zones) }
}

/** Bottles of a size; its weight in grams, null for the default of the settings. */
interface WeighedLine {
  quantity: number
  weight: number | null
}

/** Couriers that the zones of a place name, null for the usual one: one, or several while its area is not known. */
export async function zoneCouriers(db: Database): Promise<(place: CodedPlace) => Set<Courier | null>> {
  const { zones } = await cachedSettings(db)
  return (place) => new Set(zonesOfPlace(zones, place).map(({ courier }) => courier))
}

export interface Delivery {
  /** What is offered for a parcel, undefined if this option is not. Charges in poisha. */
  offer(option: DeliveryOption, parcel: Parcel): OfferedDelivery | undefined
  /** The weight of a parcel with these bottles, grams. */
  weightOf(lines: readonly WeighedLine[]): number
  /** Version of the settings that it is calculated from. */
  version: number
}

/** The ways of delivery to an address; only pick-up needs none. */
export async function deliveryTo(db: Database, place: CodedPlace | undefined): Promise<Delivery> {
  return deliveryBy(await cachedSettings(db), place)
}

/** The same with uncached settings: for use within a transaction. */
export async function deliveryNow(db: Database | Transaction, place: CodedPlace): Promise<Delivery> {
  return deliveryBy(await readSettings(db), place)
}

function deliveryBy({ version, zones, pickup, defaultWeight }: SettingsRow, place?: CodedPlace): Delivery {
  const possible: readonly ZoneTerms[] = place ? zonesOfPlace(zones, place) : zones
  return {
    version,
    offer: (wanted, parcel) => offeredDeliveries(possible, parcel, pickup).find(({ option }) => option === wanted),
    weightOf: (lines) => lines.reduce((sum, { quantity, weight }) => sum + quantity * (weight ?? defaultWeight), 0),
  }
}
