import { couriers as allCouriers, type Courier } from '#contract/delivery/shipments.ts'
import { placeCodesOf } from '#contract/places/place-codes.ts'
import { foldPlace } from '#contract/places/place-names.ts'
import { districts, findArea } from '#contract/places/places.ts'
import { eq, lte, sql } from '#database/drizzle.ts'
import { courierPlaceLists, courierPlaces } from '#database/schema/index.ts'
import type { Shop } from '../../../context.ts'
import type { CourierPlace } from '../../../couriers/courier-api.ts'
import type { WaitingRows } from '../../../dispatcher.ts'
import { slicesOf } from '../../../slices.ts'
import { inTransaction } from '../../../transactions/transaction.ts'

const day = 24 * 60 * 60_000
const lease = 10 * 60_000
/** After a failure. */
const retryAfter = 60 * 60_000
/** Rows per statement. */
const batchSize = 1_000

/** The couriers whose lists are due: once a day. */
export const placesToRead = ({ couriers }: Pick<Shop, 'couriers'>): WaitingRows => ({
  every: 60_000,
  due(at) {
    const connected = allCouriers.filter((courier) => couriers[courier]?.places)
    return sql`
      select courier as key, courier as "group", coalesce(due_at, ${at}) as due_at
      from unnest(${sql.param(connected)}::text[]) as courier
      left join courier_place_lists using (courier) where due_at is null or due_at <= ${at}`
  },
})

/** Reads the list of a courier if it is due. */
export async function readDuePlaces(shop: Shop, key: string): Promise<void> {
  const courier = allCouriers.find((one) => one === key)
  if (courier && (await takeTurn(shop, courier))) await readPlaces(shop, courier)
}

async function takeTurn({ db, now }: Shop, courier: Courier): Promise<boolean> {
  const dueAt = new Date(now().getTime() + lease)
  const taken = await db
    .insert(courierPlaceLists)
    .values({ courier, dueAt })
    .onConflictDoUpdate({
      target: courierPlaceLists.courier,
      set: { dueAt },
      setWhere: lte(courierPlaceLists.dueAt, now()),
    })
    .returning({ courier: courierPlaceLists.courier })
  return taken.length > 0
}

/** Reads all places of a courier, and finds the areas of their names. A failure leaves the earlier ones, and is recorded. */
export async function readPlaces(shop: Shop, courier: Courier): Promise<void> {
  const { db, now, log } = shop
  const read = shop.couriers[courier]?.places
  if (!read) return
  const at = now()
  const record = (result: { readAt?: Date; problem: string }, after: number) => {
    const row = { ...result, dueAt: new Date(at.getTime() + after) }
    return db
      .insert(courierPlaceLists)
      .values({ courier, ...row })
      .onConflictDoUpdate({ target: courierPlaceLists.courier, set: row })
  }
  try {
    const spellings = districts.map(({ name, spellings }) => [name, ...spellings])
    await replacePlaces(shop, courier, await read(spellings))
    await record({ readAt: at, problem: '' }, day)
  } catch (error) {
    log.warn(error, 'the places of a courier could not be read; will retry')
    await record({ problem: error instanceof Error ? error.message : 'unknown' }, retryAfter)
  }
}

async function replacePlaces({ db }: Shop, courier: Courier, places: readonly CourierPlace[]): Promise<void> {
  const rows = [...new Map(places.map((place) => [place.id, place])).values()].map(({ id, name, district }) => {
    const { districtCode = null, areaCode = null } = placeCodesOf({ city: name, state: district })
    return { courier, id, name, district, districtCode, areaCode }
  })
  // An empty list is no answer: everything would be unmapped.
  if (rows.length === 0) throw new Error('The list of places is empty')
  const ofArea = Map.groupBy(rows, ({ areaCode }) => areaCode)
  const matched = rows.map((row) =>
    row.areaCode && isPlaceOf(row.areaCode, row.name, ofArea.get(row.areaCode)) ? row : { ...row, areaCode: null },
  )
  await inTransaction(db, async (tx) => {
    await tx.delete(courierPlaces).where(eq(courierPlaces.courier, courier))
    for (const part of slicesOf(matched, batchSize)) await tx.insert(courierPlaces).values(part)
  })
}

/** Whether parcels to an area go to this place: the only one there, or of several the only one with its name. */
function isPlaceOf(areaCode: string, name: string, others: readonly { name: string }[] = []): boolean {
  if (others.length === 1) return true
  const own = foldPlace(findArea(areaCode)?.name ?? '')
  return foldPlace(name) === own && others.filter((other) => foldPlace(other.name) === own).length === 1
}
