import type { FastifyBaseLogger } from 'fastify'
import { couriers as allCouriers, type Courier } from '#contract/delivery/shipments.ts'
import { districts } from '#contract/places/places.ts'
import { resolvePlace } from '#contract/places/resolve-place.ts'
import { eq, lte } from '#database/drizzle.ts'
import { courierPlaceLists, courierPlaces } from '#database/schema/index.ts'
import type { Shop } from '../../../context.ts'
import type { CourierPlace } from '../../../couriers/courier-api.ts'
import { repeat } from '../../../repeat.ts'
import { inTransaction } from '../../../transactions/transaction.ts'

type ReadingContext = Shop & { log: Pick<FastifyBaseLogger, 'warn'> }

const day = 24 * 60 * 60_000
const lease = 10 * 60_000
/** After a failure. */
const retryAfter = 60 * 60_000
const checkEvery = 5 * 60_000
/** Rows per statement. */
const batchSize = 1_000

/** Reads the lists of all connected couriers that are due: once a day, by one process. */
export async function readDuePlaces(shop: ReadingContext, stopped?: AbortSignal): Promise<void> {
  for (const courier of allCouriers) {
    if (stopped?.aborted) return
    if (shop.couriers[courier]?.places && (await takeTurn(shop, courier))) await readPlaces(shop, courier)
  }
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

/** Reads all places of a courier, and resolves their names. A failure leaves the earlier ones, and is recorded. */
export async function readPlaces(shop: ReadingContext, courier: Courier): Promise<void> {
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
    const { districtCode, areaCode } = resolvePlace({ city: name, state: district })
    return { courier, id, name, district, districtCode, areaCode }
  })
  // An empty list is no answer: everything would be unmapped.
  if (rows.length === 0) throw new Error('The list of places is empty')
  await inTransaction(db, async (tx) => {
    await tx.delete(courierPlaces).where(eq(courierPlaces.courier, courier))
    for (let start = 0; start < rows.length; start += batchSize) {
      await tx.insert(courierPlaces).values(rows.slice(start, start + batchSize))
    }
  })
}

/** Reads the lists until it is stopped. Safe with any number of processes on one database. */
export function startPlaceReading(shop: ReadingContext): { stop(): Promise<void> } {
  return repeat(
    checkEvery,
    (stopped) => readDuePlaces(shop, stopped),
    (error) => shop.log.warn(error, 'the places of the couriers could not be read; will retry'),
  )
}
