import type { Order } from '#contract/orders/orders.ts'

/** The codes of the place of an address; null: not known. */
export interface PlaceCodes {
  districtCode: string | null
  areaCode: string | null
}

export const placeCodesOf = ({ address }: Pick<Order, 'address'>): PlaceCodes => ({
  districtCode: address.districtCode ?? null,
  areaCode: address.areaCode ?? null,
})
