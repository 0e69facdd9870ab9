import { toBanglaDigits } from '../bangla/format-bangla.ts'
import type { Language } from '../language.ts'
import { toWesternDigits } from '../limits.ts'
import { isInBangladesh } from './country.ts'
import type { PlaceCodes } from './place-codes.ts'
import { foldPlace } from './place-names.ts'
import { findArea, findDistrict, findDivision } from './places.ts'

/** The parts of an address below its street. */
export interface PlaceTexts {
  city: string
  state: string
  zipcode: string
  country: string
}

type Texts = Omit<PlaceTexts, 'zipcode'> & { zipcode?: string }

/**
 * An address with its district and area in a language, where they are known and its texts name nothing else: a quarter
 * that a customer has typed instead of its area stays, as does the street. English keeps each spelling in Latin letters.
 * Addresses abroad stay as they are. Addresses are stored in English, whatever the language of their page. Pure.
 */
export function addressIn<Address extends Texts & PlaceCodes>(language: Language, address: Address): Address {
  const { city, state, zipcode, country, districtCode = '', areaCode = '' } = address
  if (!isInBangladesh(country)) return address
  const area = findArea(areaCode)
  const district = findDistrict(districtCode)
  const division = district && findDivision(district.divisionCode)
  return {
    ...address,
    city: namesIn(language, city, [area, district]),
    state: namesIn(language, state, [district, division]),
    ...(zipcode !== undefined && { zipcode: language === 'bn' ? toBanglaDigits(zipcode) : toWesternDigits(zipcode) }),
    country: countryIn(language, country),
  }
}

function countryIn(language: Language, country: string): string {
  if (language === 'bn') return country && 'বাংলাদেশ'
  return isBangla(country) ? 'Bangladesh' : country
}

const isBangla = (text: string) => /\p{Script=Bengali}/u.test(text)

type Named = { name: string; bangla: string; spellings: readonly string[] } | undefined

/** Of `Road 27, Dhanmondi`, the part that is the name of a place. One with a number would lose it. */
function namesIn(language: Language, typed: string, places: readonly Named[]): string {
  if (language === 'en' && !isBangla(typed)) return typed
  const parts = typed.split(',').map((text) => {
    const part = text.trim()
    const stays = /\p{Nd}/u.test(part) || (language === 'en' && !isBangla(part))
    const place = stays ? undefined : places.find((place) => isNameOf(place, foldPlace(part)))
    return (language === 'bn' ? place?.bangla : place?.name) ?? part
  })
  return parts.join(', ')
}

const isNameOf = (place: Named, key: string): boolean =>
  place !== undefined && key !== '' && [place.name, place.bangla, ...place.spellings].map(foldPlace).includes(key)

/** The place that codes stand for: `ধানমন্ডি, ঢাকা`; empty without any. */
export const placeNameInBangla = ({ districtCode = '', areaCode = '' }: PlaceCodes): string =>
  [findArea(areaCode)?.bangla, findDistrict(districtCode)?.bangla].filter(Boolean).join(', ')
