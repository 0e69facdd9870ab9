import { districtOfCode } from '#contract/delivery/zones-of-place.ts'
import { areasOf, districts, findArea, findDistrict } from '#contract/places/places.ts'
import type { TypedZone } from './typed-zones.ts'

/** Districts with their areas, as their coverage is checked. */
export const coverable = districts.map(({ code }) => ({ code, areas: areasOf(code).map((area) => area.code) }))

/** “Gazipur”; of an area with its district: “Savar (Dhaka)”. */
export function placeName(code: string): string {
  const area = findArea(code)
  const district = findDistrict(districtOfCode(code))?.name ?? code
  return area ? `${area.name} (${district})` : district
}

/** So many names are written out. */
const maxNames = 8

/** The places of a zone: “64 districts”, or the names of a few. */
export function placesText({ places, elsewhere }: Pick<TypedZone, 'places' | 'elsewhere'>): string {
  const names = listed(places)
  if (!elsewhere) return names || 'none yet'
  return names ? `${names}, and everywhere else` : 'everywhere else'
}

/** The names of places, or how many there are. */
export function listed(codes: readonly string[]): string {
  if (codes.length <= maxNames) return codes.map(placeName).join(', ')
  const areas = codes.filter(findArea).length
  const parts = [
    [codes.length - areas, 'districts'],
    [areas, 'areas'],
  ] as const
  return parts.flatMap(([count, name]) => (count > 0 ? `${count} ${name}` : [])).join(' and ')
}
