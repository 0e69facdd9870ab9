import type { DeliveryChange, DeliverySettings, DeliveryZone } from '#contract/delivery/delivery.ts'

/** The charges of the zones that a new shop has, decimal taka. */
export interface SampleCharges {
  city: number
  suburbs: number
  outside: number
}

/** The settings of a new shop with these charges, the same for each order, and one threshold. */
export function withCharges(
  { zones, pickup, defaultWeight, version }: DeliverySettings,
  { city, suburbs, outside }: SampleCharges,
  freeFrom: number | null,
): DeliveryChange {
  const charges = [city, suburbs, outside]
  return {
    zones: zones.map((zone, at) => ({ ...zone, rule: { by: 'order', charge: charges[at] ?? 0 }, freeFrom })),
    pickup,
    defaultWeight,
    version,
  }
}

/** The settings with further zones of these places, which no other zone has then. */
export function withZones(
  { zones, pickup, defaultWeight, version }: DeliverySettings,
  further: readonly Pick<DeliveryZone, 'name' | 'places' | 'courier'>[],
): DeliveryChange {
  const taken = new Set(further.flatMap(({ places }) => places))
  const blank = {
    rule: { by: 'order' as const, charge: 0 },
    freeFrom: null,
    days: null,
    express: null,
    elsewhere: false,
  }
  const rest = zones.map((zone) => ({ ...zone, places: zone.places.filter((code) => !taken.has(code)) }))
  return { zones: [...rest, ...further.map((zone) => ({ ...blank, ...zone }))], pickup, defaultWeight, version }
}
