import { isAbroad } from '../places/country.ts'

/** Which places a zone has: codes of districts and areas (`BD-13`, `BD-13-dhanmondi`). */
export interface ZonePlaces {
  places: string[]
  /** All places that are in no other zone, and addresses abroad. At most one zone has it. */
  elsewhere: boolean
}

/** The place of an address: its codes, and the country as it was typed. */
export interface CodedPlace {
  districtCode?: string | undefined
  areaCode?: string | undefined
  country?: string | undefined
}

/** The code of the district of an area, or of a district itself: `BD-13-dhanmondi` is in `BD-13`. */
export const districtOfCode = (code: string): string => code.split('-', 2).join('-')

/**
 * The zones in which a place may be: one if its area is known, else those of its district and of the district's areas. All
 * zones for an unknown place. Never empty if there are zones. Pure.
 */
export function zonesOfPlace<Zone extends ZonePlaces>(zones: readonly Zone[], place: CodedPlace): readonly Zone[] {
  const { districtCode: district, areaCode: area, country } = place
  if (isAbroad(country)) return elsewhereIn(zones)
  if (area) return zonesOfArea(zones, area)
  if (!district) return zones
  const ofDistrict = new Set(zonesOfDistrict(zones, district))
  return zones.filter((zone) => ofDistrict.has(zone) || zone.places.some((code) => districtOfCode(code) === district))
}

const having = <Zone extends ZonePlaces>(zones: readonly Zone[], code: string) =>
  zones.filter(({ places }) => places.includes(code))

/** An area counts before its district. */
function zonesOfArea<Zone extends ZonePlaces>(zones: readonly Zone[], code: string): readonly Zone[] {
  const own = having(zones, code)
  return own.length > 0 ? own : zonesOfDistrict(zones, districtOfCode(code))
}

function zonesOfDistrict<Zone extends ZonePlaces>(zones: readonly Zone[], code: string): readonly Zone[] {
  const own = having(zones, code)
  return own.length > 0 ? own : elsewhereIn(zones)
}

function elsewhereIn<Zone extends ZonePlaces>(zones: readonly Zone[]): readonly Zone[] {
  const elsewhere = zones.filter((zone) => zone.elsewhere)
  return elsewhere.length > 0 ? elsewhere : zones
}

/** A place of the data file of places. */
export interface Coverable {
  code: string
  /** The codes of the areas of a district. */
  areas: readonly string[]
}

export interface Coverage {
  /** How many districts are in zones with all their areas. */
  covered: number
  /** Codes that are in no zone: of a district if none of it is, else of its areas. */
  missing: string[]
}

/** Which places are in no zone. The zone of everywhere else does not count. Pure. */
export function coverageOf(zones: readonly ZonePlaces[], districts: readonly Coverable[]): Coverage {
  const inZones = new Set(zones.flatMap(({ places }) => places))
  const missing = districts.flatMap(({ code, areas }) => {
    if (inZones.has(code)) return []
    const left = areas.filter((area) => !inZones.has(area))
    return left.length === areas.length ? [code] : left
  })
  const incomplete = new Set(missing.map(districtOfCode))
  return { covered: districts.length - incomplete.size, missing }
}
