import type { FastifyBaseLogger } from 'fastify'
import { and, asc, inArray, lte } from '#database/drizzle.ts'
import { consignments } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { repeat } from '../../repeat.ts'
import { applyCourierStatus } from './apply-status.ts'

type PollingContext = Shop & { log: Pick<FastifyBaseLogger, 'warn'> }

/** Lease: only one process polls a consignment at a time; milliseconds. */
const pause = 30 * 60_000
const pollEvery = 60_000

/** Polls the couriers about parcels without recent updates. Failures are retried. */
export async function pollCouriers(shop: PollingContext, stopped?: AbortSignal): Promise<void> {
  const { db, now, couriers, log } = shop
  const due = db
    .select({ orderId: consignments.orderId })
    .from(consignments)
    .where(and(lte(consignments.checkAt, now())))
    .orderBy(asc(consignments.checkAt))
    .limit(50)
    .for('update', { skipLocked: true })
  const taken = await db
    .update(consignments)
    .set({ checkAt: new Date(now().getTime() + pause) })
    .where(inArray(consignments.orderId, due))
    .returning()
  for (const { orderId, courier } of taken) {
    if (stopped?.aborted) return
    const api = couriers[courier]
    if (!api) continue
    try {
      const status = await api.statusOf(orderId)
      if (status !== undefined) await applyCourierStatus(shop, courier, { invoice: orderId, status })
    } catch (error) {
      log.warn(error, 'a courier could not be queried for a parcel; it will be retried')
    }
  }
}

/** Polls until it is stopped. Safe with any number of processes on one database. */
export function startConsignmentPolling(shop: PollingContext): { stop(): Promise<void> } {
  return repeat(
    pollEvery,
    (stopped) => pollCouriers(shop, stopped),
    (error) => shop.log.warn(error, 'the couriers could not be polled; it will be retried'),
  )
}
