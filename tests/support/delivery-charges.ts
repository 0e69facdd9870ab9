import type { DeliveryChange, DeliverySettings } from '#contract/delivery/delivery.ts'

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
