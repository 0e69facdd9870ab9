import type { DeliveryPlace } from '#contract/delivery/delivery.ts'
import type { KnownPlace } from '#contract/delivery/zones-of-place.ts'
import { isInBangladesh } from '#contract/places/country.ts'
import { placeCodesOf } from '#contract/places/place-codes.ts'
import { resolvePlace } from '#contract/places/resolve-place.ts'

/** What is known of the place of an address, by its names and its codes. */
export function knownPlaceOf(place: DeliveryPlace): KnownPlace {
  const { districtCode = null, areaCode = null } = placeCodesOf(place)
  const candidates = areaCode === null ? resolvePlace(place).candidates : []
  return { district: districtCode, area: areaCode, candidates, abroad: !isInBangladesh(place.country) }
}
