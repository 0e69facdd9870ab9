import { districtOfCode } from '../delivery/zones-of-place.ts'
import type { Language } from '../language.ts'
import { placeKey, placeSound } from './place-spelling.ts'
import {
  type Area,
  areas,
  areasOf,
  type District,
  type Division,
  districts,
  findArea,
  findDistrict,
  findDivision,
  nameOfCode,
} from './places.ts'

/** Most options while typing: a slow phone takes 1 ms for each with every key. */
const mostTyped = 12

/** An option of a lookup field: a place and what of its names matches, in the language of the page. */
export interface PlaceOption {
  code: string
  /** What choosing it writes into the field. */
  text: string
  name: string
  /** Its name in the other language. */
  other: string
  /** The district of an area where it is not chosen yet. */
  parent: string | undefined
  /** The district to fill in with an area. */
  district: string | undefined
  /** Whether the typed text is one of its whole names. */
  whole: boolean
}

interface Entry<T> {
  place: T
  /** The locality or spelling that matched, undefined if it is the name itself. */
  locality: string | undefined
  key: string
  sound: string
}

const entriesOf = <T extends District | Area>(place: T): Entry<T>[] => {
  const entry = (text: string, locality?: string): Entry<T> => {
    const key = placeKey(text)
    return { place, locality, key, sound: placeSound(key) }
  }
  const names = [place.name, place.bangla, ...place.spellings].map((name) => entry(name))
  return 'localities' in place ? [...names, ...place.localities.map((name) => entry(name, name))] : names
}

/** Kept, because each key searches the same places again. */
const known = new Map<string, Entry<District | Area>[]>()
function indexOf<T extends District | Area>(name: string, places: readonly T[]): Entry<T>[] {
  const entries = known.get(name) ?? places.flatMap((place) => entriesOf<District | Area>(place))
  known.set(name, entries)
  return entries as Entry<T>[]
}

/** How well an entry matches, the smaller the better. It is undefined for one that does not match. */
function rankOf({ key, sound }: Entry<unknown>, typed: { key: string; sound: string }): number | undefined {
  if (key === typed.key) return 0
  if (key.startsWith(typed.key)) return 1
  if (typed.sound !== '' && sound.startsWith(typed.sound)) return 2
  if (typed.key.length > 1 && key.includes(typed.key)) return 3
  return typed.sound.length > 2 && sound.includes(typed.sound) ? 4 : undefined
}

/** A typo: one letter too many, too few or wrong, or two in longer names. */
function isAlmost({ sound }: Entry<unknown>, typed: { sound: string }): boolean {
  const most = typed.sound.length > 6 ? 2 : typed.sound.length > 2 ? 1 : 0
  return most > 0 && distance(sound.slice(0, typed.sound.length + most), typed.sound, most) <= most
}

/** How many letters differ at least, up to `most` + 1; letters after the end of `typed` do not count. */
function distance(text: string, typed: string, most: number): number {
  let row = Array.from({ length: text.length + 1 }, (_, index) => index)
  for (const letter of typed) {
    let before = row[0] ?? 0
    const next = [before + 1]
    for (let at = 1; at <= text.length; at++) {
      const change = before + (text[at - 1] === letter ? 0 : 1)
      before = row[at] ?? 0
      next.push(Math.min(change, before + 1, (next[at - 1] ?? 0) + 1))
    }
    row = next
    if (Math.min(...row) > most) return most + 1
  }
  return Math.min(...row)
}

function search<T extends District | Area>(entries: Entry<T>[], text: string): Entry<T>[] {
  const key = placeKey(text)
  const typed = { key, sound: placeSound(key) }
  const ranked = entries.flatMap((entry) => {
    const rank = rankOf(entry, typed)
    return rank === undefined ? [] : [{ entry, rank }]
  })
  if (ranked.length === 0) return firstOfEach(entries.filter((entry) => isAlmost(entry, typed)))
  // A name before a place within it.
  const weight = ({ entry, rank }: (typeof ranked)[number]) => rank * 2 + (entry.locality === undefined ? 0 : 3)
  return firstOfEach(ranked.sort((a, b) => weight(a) - weight(b)).map(({ entry }) => entry))
}

const firstOfEach = <T extends { place: { code: string } }>(entries: T[]): T[] => {
  const seen = new Set<string>()
  return entries.filter(({ place: { code } }) => !seen.has(code) && seen.add(code))
}

const nameIn = (language: Language, { name, bangla }: District | Area) => (language === 'bn' ? bangla : name)
const otherThan = (language: Language, place: District | Area) => nameIn(language === 'bn' ? 'en' : 'bn', place)

const sorted = <T extends District | Area>(places: readonly T[], language: Language): T[] =>
  places.toSorted((a, b) => nameIn(language, a).localeCompare(nameIn(language, b), language))

/**
 * What a text may mean, the best first; all places for an empty text, and after the one of which it is the whole name.
 */
function found<T extends District | Area>(index: string, places: readonly T[], typed: string, language: Language) {
  const entries = indexOf(index, places)
  const key = placeKey(typed)
  if (key === '') return sorted(places, language).map((place) => ({ place, locality: undefined, whole: false }))
  const matches = search(entries, typed).map((entry) => ({ ...entry, whole: entry.key === key }))
  return matches.slice(0, mostTyped)
}

/** The districts that a text may mean, the best first. All of them for an empty text, and behind a whole name. */
export function searchDistricts(text: string, language: Language = 'en'): PlaceOption[] {
  const matches = found('districts', districts, text, language)
  const [first] = matches
  const all = first?.whole ? [first, ...found('districts', districts, '', language)] : matches
  return firstOfEach(all).map(({ place, whole }) => {
    const name = nameIn(language, place)
    const other = otherThan(language, place)
    return { code: place.code, text: name, name, other, parent: undefined, district: undefined, whole }
  })
}

/** The areas of a district that a text may mean; of all districts where it is not known, for at least two letters. */
export function searchAreas(districtCode: string | undefined, text: string, language: Language = 'en'): PlaceOption[] {
  if (districtCode === undefined && placeKey(text).length < 2) return []
  const [index, places] = districtCode ? [districtCode, areasOf(districtCode)] : ['areas', areas]
  return found(index, places, text, language).map(({ place, locality, whole }) => {
    const district = findDistrict(place.districtCode)
    const name = nameIn(language, place)
    return {
      code: place.code,
      text: locality ? `${locality}, ${name}` : name,
      name: locality ? `${locality}, ${name}` : name,
      other: otherThan(language, place),
      parent: districtCode || !district ? undefined : nameIn(language, district),
      district: district && nameIn(language, district),
      whole,
    }
  })
}

/** The districts and areas that a text may mean, the best first; all districts for an empty text. */
export function searchPlaces(text: string): PlaceOption[] {
  if (placeKey(text) === '') return searchDistricts('')
  return found<District | Area>('places', [...districts, ...areas], text, 'en').map(({ place, whole }) => {
    const { code, name, bangla: other } = place
    const district = findArea(code) && findDistrict(districtOfCode(code))?.name
    return { code, text: nameOfCode(code) ?? name, name, other, parent: district, district, whole }
  })
}

/** The division of a district. */
export const divisionOf = (districtCode: string): Division | undefined =>
  findDivision(findDistrict(districtCode)?.divisionCode ?? '')

/** The name of an area in the language of a page. */
export function areaNameIn(language: Language, code: string): string | undefined {
  const area = findArea(code)
  return area && nameIn(language, area)
}

export { placeCodesOf } from './place-codes.ts'
export { districtNamed } from './place-names.ts'
export { postCodeAfter } from './post-code.ts'
