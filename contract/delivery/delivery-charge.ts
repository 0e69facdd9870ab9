// Without zod: the cart imports it, and would otherwise load the library.

/** The delivery zones of couriers: the city of Dhaka, its suburbs, and the rest of the country. */
export const deliveryZones = ['dhaka', 'suburbs', 'outside'] as const
export type DeliveryZone = (typeof deliveryZones)[number]

interface Charges {
  charges: Readonly<Record<DeliveryZone, number>>
  /** Free delivery threshold: goods of this value or more; null: never free. */
  freeFrom: number | null
}

/** The charge for goods of this value; all amounts in the same unit. */
export const chargeFor = (subtotal: number, zone: DeliveryZone, { charges, freeFrom }: Charges): number =>
  freeFrom !== null && subtotal >= freeFrom ? 0 : charges[zone]
