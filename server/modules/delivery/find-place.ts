import { isAbroad } from '#contract/places/country.ts'
import { existingCodes, type PlaceCodes, type PlaceNames, placeCodesOf } from '#contract/places/place-codes.ts'
import { foldPlace } from '#contract/places/place-names.ts'
import type { Database } from '#database/client.ts'
import { and, eq } from '#database/drizzle.ts'
import { addresses, placeChoices } from '#database/schema/index.ts'
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
 * An address as it comes in, with the codes of its place (`placeCodesOf`). What a person of the shop has chosen counts
 * whatever its names say: in this request, or for the saved address that an account sends.
 */
export async function withPlace<Address extends PlaceNames & PlaceCodes>(
  db: Database,
  address: Address,
  by: 'staff' | { account: string | undefined },
): Promise<Address & PlaceCodes> {
  const choices = await cachedChoices(db)
  const codes = placeCodesOf(address, choices.get(choiceKey(address)))
  const sent = existingCodes(address)
  const isDoubted = sent.areaCode && codes.areaCode !== sent.areaCode && !isAbroad(address.country)
  const counts = isDoubted && (by === 'staff' || (await isSaved(db, address, by.account)))
  return { ...address, ...noCodes, ...(counts ? sent : codes) }
}

const noCodes = { districtCode: undefined, areaCode: undefined }

/** Whether an account has the names with this code: staff have chosen it, since codes that contradict names are not saved. */
async function isSaved(db: Database, { city, state, areaCode = '' }: PlaceNames & PlaceCodes, account = '') {
  if (!account) return false
  const of = and(eq(addresses.userId, account), eq(addresses.city, city), eq(addresses.state, state))
  return (await db.$count(addresses, and(of, eq(addresses.areaCode, areaCode)))) > 0
}
