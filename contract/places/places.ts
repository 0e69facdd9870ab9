// Divisions, districts and areas of Bangladesh. Pages load this file only where an address is typed.
import { barishal } from './data/barishal.ts'
import { chattogram } from './data/chattogram.ts'
import { dhaka } from './data/dhaka.ts'
import { khulna } from './data/khulna.ts'
import { mymensingh } from './data/mymensingh.ts'
import { rajshahi } from './data/rajshahi.ts'
import { rangpur } from './data/rangpur.ts'
import { sylhet } from './data/sylhet.ts'

interface Place {
  code: string
  /** The official English spelling of 2018. */
  name: string
  /** In Bangla letters. */
  bangla: string
  /** Other names, and spellings that `placeSound` does not recognize. */
  spellings: readonly string[]
}

/** Codes `BD-A` to `BD-H`, as in ISO 3166-2:BD. */
export type Division = Place

/** Codes `BD-01` to `BD-64`, as in ISO 3166-2:BD. */
export interface District extends Place {
  divisionCode: string
}

/**
 * What an address names within a district. `metro`: a thana of a metropolitan police, in a city; `thana`: another
 * thana that addresses name although it is a part of an upazila.
 */
export type AreaKind = 'upazila' | 'metro' | 'thana'

/** Code: that of the district and a slug, such as `BD-13-dhanmondi`; it stays the same when the area is renamed. */
export interface Area extends Place {
  districtCode: string
  kind: AreaKind
  /** Well-known quarters and places in it. One that lies in several areas is listed with each. */
  localities: readonly string[]
}

/** A division with the lines of its districts, each followed by the indented lines of its areas. */
const data = [
  ['A', 'Barishal', 'বরিশাল', [], barishal],
  ['B', 'Chattogram', 'চট্টগ্রাম', ['Chittagong'], chattogram],
  ['C', 'Dhaka', 'ঢাকা', [], dhaka],
  ['D', 'Khulna', 'খুলনা', [], khulna],
  ['E', 'Rajshahi', 'রাজশাহী', [], rajshahi],
  ['F', 'Rangpur', 'রংপুর', [], rangpur],
  ['G', 'Sylhet', 'সিলেট', [], sylhet],
  ['H', 'Mymensingh', 'ময়মনসিংহ', [], mymensingh],
] as const

const asList = (text = ''): string[] => (text === '' ? [] : text.split(', '))
const asKind = (text = ''): AreaKind => (text === 'metro' || text === 'thana' ? text : 'upazila')

function parsePlaces() {
  const divisions: Division[] = []
  const districts: District[] = []
  const areas: Area[] = []
  for (const [letter, name, bangla, spellings, lines] of data) {
    const divisionCode = `BD-${letter}`
    divisions.push({ code: divisionCode, name, bangla, spellings })
    let districtCode = ''
    for (const line of lines.trim().split('\n')) {
      const [id = '', name = '', bangla = '', ...rest] = line.trim().split(/ ?\| ?/)
      if (line.startsWith(' ')) {
        const [kind, spellings, localities] = rest
        areas.push({
          code: `${districtCode}-${id}`,
          districtCode,
          kind: asKind(kind),
          name,
          bangla,
          spellings: asList(spellings),
          localities: asList(localities),
        })
      } else {
        districtCode = `BD-${id}`
        districts.push({ code: districtCode, divisionCode, name, bangla, spellings: asList(rest[0]) })
      }
    }
  }
  return { divisions, districts, areas }
}

/** All divisions, the districts sorted by division and name, and the areas sorted by district and name. */
export const { divisions, districts, areas } = parsePlaces()

const byCode = <T extends Place>(places: readonly T[]) => new Map(places.map((place) => [place.code, place]))
const divisionOf = byCode(divisions)
const districtOf = byCode(districts)
const areaOf = byCode(areas)

export const findDivision = (code: string): Division | undefined => divisionOf.get(code)
export const findDistrict = (code: string): District | undefined => districtOf.get(code)
export const findArea = (code: string): Area | undefined => areaOf.get(code)

/** The name of a district, or of an area with its district: “Dhanmondi, Dhaka”. Undefined: there is none of this code. */
export function nameOfCode(code: string): string | undefined {
  const area = findArea(code)
  return area ? `${area.name}, ${findDistrict(area.districtCode)?.name}` : findDistrict(code)?.name
}

/** The name of a place for people: “Dhanmondi, Dhaka”, or the district alone. */
export const placeName = ({ districtCode = '', areaCode = '' }: Partial<Record<'districtCode' | 'areaCode', string>>) =>
  [findArea(areaCode)?.name, findDistrict(districtCode)?.name].filter(Boolean).join(', ') || 'not known'

const areasByDistrict = new Map<string, Area[]>(districts.map(({ code }) => [code, []]))
for (const area of areas) areasByDistrict.get(area.districtCode)?.push(area)

/** Sorted by name; empty for an unknown code. */
export const areasOf = (districtCode: string): readonly Area[] => areasByDistrict.get(districtCode) ?? []
