import { districtOfCode } from '../delivery/zones-of-place.ts'
import { normalForm } from '../normal-form.ts'
import { isInBangladesh } from './country.ts'
import { areaNamed, districtNamed, foldPlace, placesIn, placesMeant } from './place-names.ts'
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
 * The codes of an address: those of its names, and those that are sent where they say more. Where both contradict each
 * other, only what both say is known, the district or nothing: a wrong code never makes delivery cheaper. Codes that do
 * not exist are ignored. Abroad, and where the country is not known, there are none.
 * @param remembered code of the area that staff have chosen for these names
 */
export function placeCodesOf(address: PlaceNames & PlaceCodes, remembered?: string): PlaceCodes {
  if (!isInBangladesh(address.country)) return {}
  const named = placeNamed(address, remembered)
  const sent = existingCodes(address)
  if (!sent.districtCode) return named
  if (named.districtCode) return together(named, sent, mayMean(address, sent))
  if (!mayMean(address, sent)) return {}
  // A name of several places is that of the district which is sent.
  const found = areaIn(sent.districtCode, address)
  return found ? together(found, sent, false) : sent
}

/** The codes that are sent, as far as they exist. */
export function existingCodes({ districtCode = '', areaCode = '' }: PlaceCodes): PlaceCodes {
  const district = findDistrict(districtCode)?.code
  return codesOf(findArea(areaCode)) ?? (district ? { districtCode: district } : {})
}

/** What names and sent codes both say; `fits`: the names leave the sent area open, and may mean it. */
function together(named: PlaceCodes, sent: PlaceCodes, fits: boolean): PlaceCodes {
  const { districtCode } = named
  if (districtCode !== sent.districtCode) return {}
  if (!sent.areaCode || named.areaCode === sent.areaCode) return named
  if (!named.areaCode && fits) return sent
  return { districtCode }
}

/** By the names alone, else as staff have chosen for them. */
function placeNamed(names: PlaceNames, remembered = ''): PlaceCodes {
  const found = placeByName(names)
  const chosen = found.areaCode ? undefined : codesOf(findArea(remembered))
  return chosen && (found.districtCode ?? chosen.districtCode) === chosen.districtCode ? chosen : found
}

/**
 * The district first: an area is one of the district that `state` names. A name of several places, or of none, leaves its
 * code out, as do names that contradict each other.
 */
function placeByName({ city, state }: PlaceNames): PlaceCodes {
  const stated = withoutDivision(state)
  const ofState = districtNamed(stated)
  const district = ofState ?? districtNamed(city)
  // A state that says something unknown may be a place of that name elsewhere.
  if (!district) return foldPlace(stated) === '' ? (codesOf(findArea(areaNamed(city) ?? '')) ?? {}) : {}
  const area = areaIn(district, { city, state })
  if (area) return area
  // Names of places in different districts contradict each other.
  const named = placesIn(city)
  const isThere = (code: string) => districtOfCode(code) === district
  const fits = ofState ? named.length === 0 || named.some(isThere) : named.every(isThere)
  return fits ? { districtCode: district } : {}
}

/** The area of a district that the names say. */
const areaIn = (district: string, { city, state }: PlaceNames): PlaceCodes | undefined =>
  codesOf(findArea(areaNamed(city, district) ?? areaNamed(withoutDivision(state), district) ?? ''))

/** Whether names may mean a place: no part of them is only the name of others. The state may be its division. */
function mayMean({ city, state }: PlaceNames, { districtCode, areaCode }: PlaceCodes): boolean {
  const isIt = (code: string) =>
    code === districtCode || (areaCode ? code === areaCode : districtOfCode(code) === districtCode)
  return [...placesMeant(city), ...placesMeant(withoutDivision(state), 'or a division')].every((part) =>
    part.some(isIt),
  )
}

const codesOf = (area: { code: string; districtCode: string } | undefined): PlaceCodes | undefined =>
  area && { districtCode: area.districtCode, areaCode: area.code }

/** Forms of other shops ask for the division, of which several have the name of a district. */
const withoutDivision = (state: string): string =>
  /\b(?:division|bibhag)\b|বিভাগ/i.test(normalForm(state)) ? '' : state
