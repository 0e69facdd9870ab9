import { isInBangladesh } from '#contract/places/country.ts'
import { type PlaceCodes, type PlaceNames, placeCodesOf } from '#contract/places/place-codes.ts'
import { foldPlace } from '#contract/places/place-names.ts'
import { type Area, findArea } from '#contract/places/places.ts'
import type { Database } from '#database/client.ts'
import { placeChoices } from '#database/schema/index.ts'
import type { ChangeTag } from '../../http/change-feed.ts'

/** By the key of the names: the code of the area that staff have chosen for them. */
type Choices = ReadonlyMap<string, string>

const cache = new WeakMap<Database, Promise<Choices>>()

function cachedChoices(db: Database): Promise<Choices> {
  const known = cache.get(db)
  if (known) return known
  const choices = readChoices(db)
  cache.set(db, choices)
  choices.catch(() => cache.get(db) === choices && cache.delete(db))
  return choices
}

async function readChoices(db: Database): Promise<Choices> {
  const { key, areaCode } = placeChoices
  const rows = await db.select({ key, areaCode }).from(placeChoices)
  return new Map(rows.map((row) => [row.key, row.areaCode]))
}

/** Must be called on every change. */
export function invalidatePlaceChoices(db: Database, tags: readonly ChangeTag[]): void {
  if (tags.includes('settings') || tags.includes('everything')) cache.delete(db)
}

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
