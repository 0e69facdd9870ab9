import type { DeliveryPlace } from '#contract/delivery/delivery.ts'
import type { DeliveryZone } from '#contract/delivery/delivery-charge.ts'
import { dhaka, otherDistricts, quarters, suburbs } from './places.ts'

/** Names in the form of `readable`. */
const asWords = (names: readonly string[]) => names.map((name) => ` ${name.normalize('NFC')} `)

const country = asWords(['bangladesh', 'bd', 'বাংলাদেশ'])
const division = asWords(['division', 'bibhag', 'বিভাগ'])
const inDhaka = asWords(dhaka)
const inQuarters = asWords(quarters)
const inSuburbs = asWords(suburbs)
const inOtherDistricts = asWords(otherDistricts)

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

/** Lower case without punctuation, surrounded by spaces, so that whole words can be matched. */
const readable = (text: string): string =>
  ` ${text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’`.]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `

const names = (text: string, places: readonly string[]): boolean => places.some((place) => text.includes(place))
