import { toBanglaDigits } from '../bangla/format-bangla.ts'
import { isInBangladesh } from './country.ts'
import type { PlaceCodes } from './place-codes.ts'
import { placeKey, placeSound } from './place-spelling.ts'
import { findArea, findDistrict, findDivision } from './places.ts'

/** The parts of an address below its street. */
export interface PlaceTexts {
  city: string
  state: string
  zipcode: string
  country: string
}

/**
 * An address with its district and area in Bangla, where they are known and its texts name nothing else: a quarter that
 * a customer has typed instead of its area stays, as does the street. Addresses abroad stay as they are. Pure.
 */
export function addressInBangla<Address extends PlaceTexts & PlaceCodes>(address: Address): Address {
  const { city, state, country, districtCode = '', areaCode = '' } = address
  if (!isInBangladesh(country)) return address
  const area = findArea(areaCode)
  const district = findDistrict(districtCode)
  const division = district && findDivision(district.divisionCode)
  return {
    ...address,
    city: inBangla(city, [area, district]),
    state: inBangla(state, [district, division]),
    zipcode: toBanglaDigits(address.zipcode),
    ...(country && { country: 'বাংলাদেশ' }),
  }
}

type Named = { name: string; bangla: string; spellings: readonly string[] } | undefined

/** Of `Road 27, Dhanmondi`, the part that is the name of a place. One with a number would lose it. */
function inBangla(typed: string, places: readonly Named[]): string {
  const parts = typed.split(',').map((text) => {
    const part = text.trim()
    const place = /\d/.test(part) ? undefined : places.find((place) => isNameOf(place, placeKey(part)))
    return place?.bangla ?? part
  })
  return parts.join(', ')
}

const isNameOf = (place: Named, key: string): boolean =>
  place !== undefined &&
  key !== '' &&
  [place.name, place.bangla, ...place.spellings]
    .map(placeKey)
    .some((known) => known === key || placeSound(known) === placeSound(key))

/** The place that codes stand for: `ধানমন্ডি, ঢাকা`; empty without any. */
export const placeNameInBangla = ({ districtCode = '', areaCode = '' }: PlaceCodes): string =>
  [findArea(areaCode)?.bangla, findDistrict(districtCode)?.bangla].filter(Boolean).join(', ')
