import { placeKey, placeSound } from './place-spelling.ts'
import { areas, districts } from './places.ts'

interface Named {
  code: string
  name: string
  bangla: string
  spellings: readonly string[]
}

/** Codes of districts and areas. */
export interface PlaceFilter {
  districts: string[]
  areas: string[]
}

const keysOf = ({ name, bangla, spellings }: Named) => [name, bangla, ...spellings].map(placeKey)

const matching = (places: readonly Named[], isMatch: (key: string) => boolean) =>
  places.filter((place) => keysOf(place).some(isMatch)).map(({ code }) => code)

/** The districts and areas of this whole name, in either script and any usual spelling, undefined if there is none. */
export function placesNamed(typed: string): PlaceFilter | undefined {
  const key = placeKey(typed)
  if (key === '') return undefined
  const sound = placeSound(key)
  const isMatch = (known: string) => known === key || placeSound(known) === sound
  const found = { districts: matching(districts, isMatch), areas: matching(areas, isMatch) }
  return found.districts.length + found.areas.length > 0 ? found : undefined
}
