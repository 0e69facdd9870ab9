import { isInBangladesh } from './country.ts'
import { findArea, findDistrict } from './places.ts'
import { type PlaceNames, resolvePlace } from './resolve-place.ts'

/** Codes of a place; without `areaCode` its area is not known, without both its district is not either. */
export interface PlaceCodes {
  districtCode?: string | undefined
  areaCode?: string | undefined
}

/**
 * The codes of an address. Names that leave no doubt decide, so that an outdated code never contradicts what is
 * printed on the parcel; a code decides what the names leave open. Codes that do not exist are ignored. Neither is
 * set abroad.
 */
export function placeCodesOf({ districtCode, areaCode, ...names }: PlaceNames & PlaceCodes): PlaceCodes {
  if (!isInBangladesh(names.country)) return {}
  const named = resolvePlace(names)
  const chosen = findArea(areaCode ?? '')
  const fits = (area: { code: string; districtCode: string }) =>
    named.candidates.length > 0
      ? named.candidates.includes(area.code)
      : [null, area.districtCode].includes(named.districtCode)
  if (named.districtCode && named.areaCode) return { districtCode: named.districtCode, areaCode: named.areaCode }
  if (chosen && fits(chosen)) return { districtCode: chosen.districtCode, areaCode: chosen.code }
  const district = named.districtCode ?? findDistrict(districtCode ?? '')?.code
  return district ? { districtCode: district } : {}
}
