import { placeKey, placeSound } from '#contract/places/place-spelling.ts'
import { areasOf } from '#contract/places/places.ts'
import type { TypedZone } from './typed-zones.ts'

interface Named {
  code: string
  name: string
  bangla: string
  spellings: readonly string[]
}

/** Whether a name of a place, or of an area in it, begins with what is typed, in either script; with nothing, all are. */
export function isNamed(place: Named, typed: string): boolean {
  const key = placeKey(typed)
  if (key === '') return true
  const begins = ({ name, bangla, spellings }: Named) =>
    [name, bangla, ...spellings].some((text) => {
      const known = placeKey(text)
      return known.startsWith(key) || placeSound(known).startsWith(placeSound(key))
    })
  return begins(place) || areasOf(place.code).some(begins)
}

/** The names of zones by the codes of their places. */
export const zonesByPlace = (zones: readonly TypedZone[]): ReadonlyMap<string, string> =>
  new Map(zones.flatMap(({ name, places }) => places.map((code) => [code, name.trim() || 'another zone'] as const)))
