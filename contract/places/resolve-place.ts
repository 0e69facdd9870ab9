import { normalForm } from '../normal-form.ts'
import { isInBangladesh } from './country.ts'
import { placeKey, placeSound, placeWords, withoutNumbers } from './place-spelling.ts'
import { type Area, areas, type District, type Division, districts, divisions, findDistrict } from './places.ts'

/** The texts of an address that name its place. */
export interface PlaceNames {
  /** The area. */
  city: string
  /** The district. */
  state: string
  country?: string | undefined
}

/**
 * `resolved`: district and area are known. `ambiguous`: the names fit several areas, or contradict each other.
 * `unknown`: no area has this name.
 */
export type Certainty = 'resolved' | 'ambiguous' | 'unknown'

export interface ResolvedPlace {
  /** Known without the area as well, where the names leave no doubt about the district. */
  districtCode: string | null
  areaCode: string | null
  certainty: Certainty
  /** The codes of the areas that the names fit. */
  candidates: readonly string[]
}

interface Named {
  name: string
  bangla: string
  spellings: readonly string[]
}

/** Finds places by their names in either script. The same name first, then one that sounds the same. */
class NameIndex<T extends Named> {
  readonly #keys = new Map<string, T[]>()
  readonly #sounds = new Map<string, T[]>()

  constructor(places: readonly T[], namesOf = ({ name, bangla, spellings }: T) => [name, bangla, ...spellings]) {
    for (const place of places)
      for (const key of new Set(namesOf(place).map(placeKey))) {
        add(this.#keys, key, place)
        add(this.#sounds, placeSound(key), place)
      }
  }

  find(words: readonly string[], isWithin: (place: T) => boolean = () => true): T[] {
    const key = words.join('')
    if (key === '') return []
    const same = this.#keys.get(key)?.filter(isWithin) ?? []
    return same.length > 0 ? same : (this.#sounds.get(placeSound(key))?.filter(isWithin) ?? [])
  }
}

function add<T>(map: Map<string, T[]>, key: string, place: T) {
  const known = map.get(key)
  if (!known) map.set(key, [place])
  else if (!known.includes(place)) known.push(place)
}

const divisionNames = new NameIndex<Division>(divisions)
const districtNames = new NameIndex<District>(districts)
const areaNames = new NameIndex<Area>(areas, ({ name, bangla, spellings, districtCode }) => {
  const names = [name, bangla, ...spellings]
  const district = findDistrict(districtCode)
  if (!district || name !== `${district.name} Sadar`) return names
  const prefixes = ['', district.bangla, ...district.spellings]
  return [...names, ...prefixes.flatMap((prefix) => [`${prefix} Sadar`, `${prefix} সদর`])]
})
const localityNames = new NameIndex<Area>(areas, ({ localities }) => [...localities])

/** The parts of a text that may each be a name: between commas, and `Mirpur Dhaka` in every division into two. */
function partsOf(text: string): { whole: string[][]; halves: [string[], string[]][] } {
  const whole = text
    .split(/[,;/|()\n]+/)
    .map(placeWords)
    .filter((words) => words.length > 0)
  const all = whole.flat()
  const halves = all.slice(1).map((_, index): [string[], string[]] => [all.slice(0, index + 1), all.slice(index + 1)])
  return { whole: whole.length > 1 ? [all, ...whole] : whole, halves }
}

/** The districts that a text names; those of a text such as `Savar, Dhaka` by its parts. */
function districtsIn(text: string): District[] {
  const found = partsOf(text).whole.flatMap((words) => districtNames.find(words))
  return [...new Set(found)]
}

const saysDivision = (text: string): boolean => /\b(?:division|bibhag)\b|বিভাগ/i.test(normalForm(text))

/** The areas within districts that a text names: by their names, else by places in them. */
function areasIn(text: string, isWithin: (area: Area) => boolean): Area[] {
  const { whole, halves } = partsOf(text)
  const before = halves.flatMap(([left, right]) => [
    ...(districtNames.find(right).length > 0 ? [left] : []),
    ...(districtNames.find(left).length > 0 ? [right] : []),
  ])
  const parts = [...whole, ...before]
  const short = parts.map(withoutNumbers)
  for (const tried of [parts, short])
    for (const names of [areaNames, localityNames]) {
      const found = new Set(tried.flatMap((words) => names.find(words, isWithin)))
      if (found.size > 0) return [...found]
    }
  return []
}

const result = (district: string | null, found: readonly Area[], certainty: Certainty): ResolvedPlace => ({
  districtCode: district,
  areaCode: null,
  certainty,
  candidates: found.map(({ code }) => code),
})

/** One area is the answer; of several, only the district that they share. */
function among(found: readonly Area[]): ResolvedPlace {
  const [first] = found
  if (!first) return result(null, [], 'unknown')
  const isOneDistrict = found.every(({ districtCode }) => districtCode === first.districtCode)
  const place = result(isOneDistrict ? first.districtCode : null, found, 'ambiguous')
  return found.length === 1 ? { ...place, areaCode: first.code, certainty: 'resolved' } : place
}

const isIn = (places: readonly District[]) => {
  const codes = new Set(places.map(({ code }) => code))
  return ({ districtCode }: Area) => codes.has(districtCode)
}

/**
 * The place of an address by its names, in either script and any usual spelling. The district that the state names wins
 * over an area of the same name in another district; a state that names a division (`Dhaka`, as older forms asked
 * for it) is read as one where the district has no such area. What is ambiguous or unknown is never guessed.
 */
export function resolvePlace({ city, state, country }: PlaceNames): ResolvedPlace {
  if (!isInBangladesh(country)) return result(null, [], 'unknown')
  const stated = saysDivision(state) ? [] : districtsIn(state)
  const [district] = stated
  if (stated.length > 1) return among(areasIn(city, isIn(stated)))
  const division = divisionNames.find(placeWords(state))[0]
  const ofDivision = division && districts.filter(({ divisionCode }) => divisionCode === division.code)
  if (district) return withinDistrict(district, ofDivision, { city, state })
  if (ofDivision) return withinDivision(ofDivision, city)
  return withoutState(city, state)
}

function withinDistrict(district: District, ofDivision: District[] | undefined, { city, state }: PlaceNames) {
  const inDistrict = areasIn(city, isIn([district]))
  // `Savar` as the state of a city `Dhaka`, or `Savar, Dhaka` as the state.
  const found = inDistrict.length > 0 ? inDistrict : areasIn(state, isIn([district]))
  if (found.length > 0) return among(found)
  const others = districtsIn(city).filter(({ code }) => code !== district.code)
  const inDivision = ofDivision ? areasIn(city, isIn(ofDivision)) : []
  const [other] = others
  if (other && !ofDivision?.includes(other)) return result(null, [], 'ambiguous')
  if (inDivision.length > 0) return among(inDivision)
  if (other) return result(others.length === 1 ? other.code : null, [], 'ambiguous')
  const isDistrictAlone = districtsIn(city).includes(district)
  return result(district.code, [], isDistrictAlone ? 'ambiguous' : 'unknown')
}

function withinDivision(ofDivision: District[], city: string) {
  const named = districtsIn(city).filter((district) => ofDivision.includes(district))
  const found = areasIn(city, isIn(named.length > 0 ? named : ofDivision))
  if (found.length > 0) return among(found)
  const [district] = named
  return named.length === 1 && district ? result(district.code, [], 'ambiguous') : result(null, [], 'unknown')
}

/** The state names neither a district nor a division: the city may name both, or the two are swapped. */
function withoutState(city: string, state: string): ResolvedPlace {
  const named = districtsIn(city)
  const [district] = named
  if (named.length === 1 && district) {
    const found = [city, state].flatMap((text) => areasIn(text, isIn([district])))
    return found.length > 0 ? among([...new Set(found)]) : result(district.code, [], 'ambiguous')
  }
  const place = among(areasIn(city, () => true))
  // A state that says something unknown may be a place of that name elsewhere.
  if (place.certainty !== 'resolved' || placeWords(state).length === 0) return place
  return { ...place, districtCode: null, areaCode: null, certainty: 'ambiguous' }
}
