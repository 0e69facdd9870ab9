// Without zod: the cart calculates with it, and its page would carry the library.

/** Where a parcel goes, as couriers charge for it: the city of Dhaka, its suburbs, and the rest of the country. */
export const deliveryZones = ['dhaka', 'suburbs', 'outside'] as const
export type DeliveryZone = (typeof deliveryZones)[number]

interface Charges {
  charges: Readonly<Record<DeliveryZone, number>>
  /** Goods worth this much or more are delivered free; null: never. */
  freeFrom: number | null
}

/** The charge for goods of this worth; all amounts in the same unit. */
export const chargeFor = (subtotal: number, zone: DeliveryZone, { charges, freeFrom }: Charges): number =>
  freeFrom !== null && subtotal >= freeFrom ? 0 : charges[zone]
