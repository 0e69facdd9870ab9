import type { Order } from '#contract/orders/orders.ts'
import { resolvePlace } from '#contract/places/resolve-place.ts'

/** The codes of the place of an address; null: not known. */
export interface PlaceCodes {
  districtCode: string | null
  areaCode: string | null
}

/** Of an order: those of its address, else by its names. */
export function placeCodesOf({ address }: Pick<Order, 'address'>): PlaceCodes {
  const { districtCode, areaCode } = address
  if (districtCode) return { districtCode, areaCode: areaCode ?? null }
  const named = resolvePlace(address)
  return { districtCode: named.districtCode, areaCode: named.areaCode }
}
