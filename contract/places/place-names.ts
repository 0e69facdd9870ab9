import { placeKey, placeSound } from './place-spelling.ts'
import { type Area, areas, type Division, districts, findDistrict, findDivision } from './places.ts'

/** The form in which names of places are compared: `Cox’s Bazar` and `Koksbazar`, `চট্রগ্রাম` and `চট্টগ্রাম` are the same. */
export const foldPlace = (text: string): string => placeSound(placeKey(text))

/** Codes by the folded names of their places, and by the district with the name. */
class NameIndex {
  readonly #codes = new Map<string, Set<string>>()

  /** @param scopes districts in which the name is looked up; empty: the whole country */
  add(name: string, code: string, scopes: readonly string[] = ['']): void {
    const folded = foldPlace(name)
    for (const district of scopes) {
      const key = `${district} ${folded}`
      this.#codes.set(key, (this.#codes.get(key) ?? new Set()).add(code))
    }
  }

  /** All places of this whole name, in a district if one is given. */
  find(name: string, district = ''): string[] {
    return [...(this.#codes.get(`${district} ${foldPlace(name)}`) ?? [])]
  }
}

const districtNames = new NameIndex()
const areaNames = new NameIndex()
/** Quarters and well-known places within areas. */
const localityNames = new NameIndex()
/** The districts of divisions. */
const divisionNames = new NameIndex()

const namesOf = ({ name, bangla, spellings }: Area | Division) => [name, bangla, ...spellings]
for (const district of districts) {
  const { code, divisionCode } = district
  for (const text of namesOf(district)) districtNames.add(text, code)
  const division = findDivision(divisionCode)
  if (division) for (const text of namesOf(division)) divisionNames.add(text, code)
}
for (const area of areas) {
  const { code, districtCode } = area
  const sadar = sadarNames(area)
  const names = [...namesOf(area), ...sadar]
  for (const text of names) areaNames.add(text, code, ['', districtCode])
  for (const text of area.localities) localityNames.add(text, code, ['', districtCode])
  // In its district, the word alone is enough.
  if (sadar.length > 0) for (const text of ['Sadar', 'সদর']) areaNames.add(text, code, [districtCode])
}

/** Of the area with the name of its district and `Sadar`: the same with all names of the district. */
function sadarNames({ name, districtCode }: Area): string[] {
  const district = findDistrict(districtCode)
  if (!district || name !== `${district.name} Sadar`) return []
  return [district.bangla, ...district.spellings].flatMap((text) => [`${text} Sadar`, `${text} সদর`])
}

/** The places of each part of a text between commas. */
const placesOfParts = (text: string, find: (name: string) => string[]): string[][] =>
  text
    .split(/[,;|()\n]/)
    .map(find)
    .filter(({ length }) => length > 0)

/** The only place; undefined: none, or several. A part that is the name of several places says nothing beside another. */
function onlyOne(parts: readonly string[][]): string | undefined {
  const codes = new Set(parts.filter(({ length }) => length === 1).flat())
  return codes.size === 1 ? [...codes][0] : undefined
}

/** The code of the district that a text names in either script, by any listed spelling. */
export const districtNamed = (text: string): string | undefined =>
  onlyOne(placesOfParts(text, (name) => districtNames.find(name)))

/** The same of an area, else by a quarter within it; in the whole country without a district. */
export function areaNamed(text: string, district?: string): string | undefined {
  const named = placesOfParts(text, (name) => areaNames.find(name, district))
  return onlyOne(named.length > 0 ? named : placesOfParts(text, (name) => localityNames.find(name, district)))
}

/** The codes of all districts and areas that the parts of a text name. */
export const placesIn = (text: string): string[] =>
  placesOfParts(text, (name) => [...districtNames.find(name), ...areaNames.find(name)]).flat()

/** The same of each part, with quarters within areas, and the districts of a division. */
export const placesMeant = (text: string, orDivision?: 'or a division'): string[][] =>
  placesOfParts(text, (name) => [
    ...[districtNames, areaNames, localityNames].flatMap((names) => names.find(name)),
    ...(orDivision ? divisionNames.find(name) : []),
  ])

/** Codes of districts and areas. */
export interface NamedPlaces {
  districts: string[]
  areas: string[]
}

/** The districts and areas of this whole name; undefined: none has it. */
export function placesNamed(name: string): NamedPlaces | undefined {
  const found = { districts: districtNames.find(name), areas: areaNames.find(name) }
  return found.districts.length + found.areas.length > 0 ? found : undefined
}
