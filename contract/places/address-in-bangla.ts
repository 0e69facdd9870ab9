import { toBanglaDigits } from '../bangla/format-bangla.ts'
import { isInBangladesh } from './country.ts'
import { placeKey, placeSound } from './place-spelling.ts'
import { findArea, findDistrict } from './places.ts'

interface NamedPlace {
  city: string
  state: string
  zipcode: string
  country: string
  districtCode?: string | undefined
  areaCode?: string | undefined
}

/**
 * An address with its district and area in Bangla, where they are known and its texts name nothing else: a quarter that
 * a customer has typed instead of its area stays, as does the street. Addresses abroad stay as they are. Pure.
 */
export function addressInBangla<Address extends NamedPlace>(address: Address): Address {
  const { city, state, country, districtCode = '', areaCode = '' } = address
  if (!isInBangladesh(country)) return address
  return {
    ...address,
    city: inBangla(city, findArea(areaCode) ?? findDistrict(districtCode)),
    state: inBangla(state, findDistrict(districtCode)),
    zipcode: toBanglaDigits(address.zipcode),
    ...(country && { country: 'বাংলাদেশ' }),
  }
}

interface Named {
  name: string
  bangla: string
  spellings: readonly string[]
}

function inBangla(typed: string, place: Named | undefined): string {
  if (!place) return typed
  const key = placeKey(typed)
  const keys = [place.name, place.bangla, ...place.spellings].map(placeKey)
  return keys.some((known) => known === key || placeSound(known) === placeSound(key)) ? place.bangla : typed
}
