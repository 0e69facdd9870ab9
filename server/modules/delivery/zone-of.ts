import type { DeliveryPlace } from '#contract/delivery/delivery.ts'
import type { DeliveryZone } from '#contract/delivery/delivery-charge.ts'
import { asPlace } from './place-names.ts'
import { dhaka, otherDistricts, quarters, suburbs } from './places.ts'

const asWords = (names: readonly string[]) => names.map((name) => ` ${asPlace(name)} `)

const country = asWords(['bangladesh', 'bd', 'বাংলাদেশ'])
const division = asWords(['division', 'bibhag', 'বিভাগ'])
const inDhaka = asWords(dhaka.flat())
const inQuarters = asWords(quarters.flat())
const inSuburbs = asWords(suburbs.flat())
const inOtherDistricts = asWords(otherDistricts.flat())

/**
 * The delivery zone of an address. The city decides, else the state if it is a district; a division is ignored,
 * because it is larger than the zones. Of several recognized places the farthest counts. Default: outside.
 */
export function zoneOf(place: DeliveryPlace): DeliveryZone {
  const [city, state] = [readable(place.city), readable(place.state)]
  if (!names(readable(place.country), country)) return 'outside'
  const isDivision = names(state, division)
  const byName = zoneNamed(city) ?? (isDivision ? undefined : zoneNamed(state))
  if (byName) return byName
  const isElsewhere = isDivision && !names(state, inDhaka)
  return !isElsewhere && names(city, inQuarters) ? 'dhaka' : 'outside'
}

function zoneNamed(text: string): DeliveryZone | undefined {
  if (names(text, inOtherDistricts)) return 'outside'
  if (names(text, inSuburbs)) return 'suburbs'
  return names(text, inDhaka) ? 'dhaka' : undefined
}

/** Surrounded by spaces, so that whole words can be matched. */
const readable = (text: string): string => ` ${asPlace(text)} `

const names = (text: string, places: readonly string[]): boolean => places.some((place) => text.includes(place))
