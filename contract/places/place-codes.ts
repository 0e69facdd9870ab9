import { districtOfCode } from '../delivery/zones-of-place.ts'
import { normalForm } from '../normal-form.ts'
import { isInBangladesh } from './country.ts'
import { areaNamed, districtNamed, foldPlace, placesIn } from './place-names.ts'
import { findArea, findDistrict } from './places.ts'

/** The texts of an address that name its place. */
export interface PlaceNames {
  /** The area. */
  city: string
  /** The district. */
  state: string
  country?: string | undefined
}

/** Codes of a place; without `areaCode` its area is not known, without both its district is not either. */
export interface PlaceCodes {
  districtCode?: string | undefined
  areaCode?: string | undefined
}

/**
 * The codes of an address. A code that is sent counts; what it leaves open is looked up by name, the district first: an
 * area is one of the district that `state` names. A name of several places, or of none, leaves its code out, as do names that
 * contradict each other; codes that do not exist are ignored. Abroad there are none.
 */
export function placeCodesOf({ city, state, country, districtCode, areaCode }: PlaceNames & PlaceCodes): PlaceCodes {
  if (!isInBangladesh(country)) return {}
  const chosen = findArea(areaCode ?? '')
  if (chosen) return codesOf(chosen)
  // Forms of other shops ask for the division, of which several have the name of a district.
  const stated = saysDivision(state) ? '' : state
  const ofState = findDistrict(districtCode ?? '')?.code ?? districtNamed(stated)
  const district = ofState ?? districtNamed(city)
  // A state that says something unknown may be a place of that name elsewhere.
  if (!district) return foldPlace(stated) === '' ? codesOf(findArea(areaNamed(city) ?? '')) : {}
  const area = findArea(areaNamed(city, district) ?? areaNamed(stated, district) ?? '')
  if (area) return codesOf(area)
  // Names of places in different districts contradict each other.
  const named = placesIn(city)
  const isThere = (code: string) => districtOfCode(code) === district
  const fits = ofState ? named.length === 0 || named.some(isThere) : named.every(isThere)
  return fits || district === districtCode ? { districtCode: district } : {}
}

const codesOf = (area: { code: string; districtCode: string } | undefined): PlaceCodes =>
  area ? { districtCode: area.districtCode, areaCode: area.code } : {}

const saysDivision = (text: string): boolean => /\b(?:division|bibhag)\b|বিভাগ/i.test(normalForm(text))
