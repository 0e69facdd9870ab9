import { isInBangladesh } from '#contract/places/country.ts'
import { type PlaceCodes, type PlaceNames, placeCodesOf } from '#contract/places/place-codes.ts'
import { foldPlace } from '#contract/places/place-names.ts'
import { type Area, findArea } from '#contract/places/places.ts'
import type { Database } from '#database/client.ts'
import { placeChoices } from '#database/schema/index.ts'
import { keepUntilChanged } from '../../http/keep-until-changed.ts'

/** By the key of the names: the code of the area that staff have chosen for them. */
type Choices = ReadonlyMap<string, string>

const cachedChoices = keepUntilChanged(['settings'], async (db): Promise<Choices> => {
  const { key, areaCode } = placeChoices
  const rows = await db.select({ key, areaCode }).from(placeChoices)
  return new Map(rows.map((row) => [row.key, row.areaCode]))
})

/** How the names of an address are remembered. Empty where they name nothing. */
export function choiceKey({ city, state }: Pick<PlaceNames, 'city' | 'state'>): string {
  const area = foldPlace(city)
  return area && `${foldPlace(state)}|${area}`
}

/**
 * An address as it comes in, with the codes of its place: those that are sent, found by its names, or chosen by staff for
 * these names earlier. Everything later goes by these codes.
 */
export async function withPlace<Address extends PlaceNames & PlaceCodes>(
  db: Database,
  address: Address,
): Promise<Address & PlaceCodes> {
  const codes = placeCodesOf(address)
  const area = codes.areaCode ? undefined : await chosenArea(db, address)
  const fits = area && (!codes.districtCode || codes.districtCode === area.districtCode)
  return { ...address, ...noCodes, ...(fits ? { districtCode: area.districtCode, areaCode: area.code } : codes) }
}

async function chosenArea(db: Database, address: PlaceNames): Promise<Area | undefined> {
  if (!isInBangladesh(address.country)) return undefined
  const choices = await cachedChoices(db)
  return findArea(choices.get(choiceKey(address)) ?? '')
}

const noCodes = { districtCode: undefined, areaCode: undefined }
