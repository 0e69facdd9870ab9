import { placeKey } from './place-spelling.ts'
import { areas, districts } from './places.ts'
import { type PlaceOption, searchAreas, searchDistricts } from './search-places.ts'

/** Codes by the whole names of places; made at the first look. */
function indexOf<T extends { code: string }>(places: readonly T[], namesOf: (place: T) => readonly string[]) {
  const codes = new Map<string, Set<T>>()
  for (const place of places)
    for (const name of namesOf(place)) {
      const key = placeKey(name)
      codes.set(key, (codes.get(key) ?? new Set()).add(place))
    }
  return codes
}

let known: ReturnType<typeof makeIndex> | undefined
const makeIndex = () => ({
  districts: indexOf(districts, ({ name, bangla, spellings }) => [name, bangla, ...spellings]),
  areas: indexOf(areas, ({ name, bangla, spellings, localities }) => [name, bangla, ...spellings, ...localities]),
})
const index = () => {
  known ??= makeIndex()
  return known
}

/** The district of which a text is a whole name. */
export const districtCalled = (text: string): PlaceOption | undefined =>
  index().districts.has(placeKey(text)) ? searchDistricts(text).find(({ whole }) => whole) : undefined

/** The area of which a text is a whole name; none where several districts have one of this name, and none is given. */
export function areaCalled(districtCode: string | undefined, text: string): PlaceOption | undefined {
  const all = [...(index().areas.get(placeKey(text)) ?? [])]
  const fitting = districtCode ? all.filter((area) => area.districtCode === districtCode) : all
  const [code, ...others] = new Set(fitting.map((area) => area.districtCode))
  return code && others.length === 0 ? searchAreas(code, text).find(({ whole }) => whole) : undefined
}
