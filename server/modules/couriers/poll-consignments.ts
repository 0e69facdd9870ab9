import type { FastifyBaseLogger } from 'fastify'
import { and, asc, eq, exists, inArray, lt, lte } from '#database/drizzle.ts'
import { consignments, orders } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { repeat } from '../../repeat.ts'
import { applyCourierStatus } from './apply-status.ts'

type PollingContext = Shop & { log: Pick<FastifyBaseLogger, 'warn'> }

/** For how long only one process polls a consignment, milliseconds. */
const leaseTime = 30 * 60_000
const pollEvery = 60_000
const day = 24 * 60 * 60_000
/** How long a parcel is polled whose status never becomes final; milliseconds since it was handed over. */
const pollFor = 30 * day

/** Polls the couriers about parcels without recent updates. Failures are retried. */
export async function pollCouriers(shop: PollingContext, stopped?: AbortSignal): Promise<void> {
  const { db, now, couriers, log } = shop
  await skipEnded(shop)
  const due = db
    .select({ orderId: consignments.orderId })
    .from(consignments)
    .where(lte(consignments.checkAt, now()))
    .orderBy(asc(consignments.checkAt))
    .limit(50)
    .for('update', { skipLocked: true })
  const taken = await db
    .update(consignments)
    .set({ checkAt: new Date(now().getTime() + leaseTime) })
    .where(inArray(consignments.orderId, due))
    .returning()
  for (const { orderId: invoice, courier, consignmentId, trackingCode } of taken) {
    if (stopped?.aborted) return
    const api = couriers[courier]
    if (!api) continue
    try {
      const report = await api.statusOf({ invoice, consignmentId, trackingCode })
      if (report) await applyCourierStatus(shop, courier, { ...report, invoice })
    } catch (error) {
      log.warn(error, 'a courier could not be queried for a parcel; will retry')
    }
  }
}

/** Parcels without a final status whose orders have arrived or come back, or that were handed over long ago. */
async function skipEnded({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const { orderId, checkAt, leasedUntil } = consignments
  const at = now()
  const isDue = lte(checkAt, at)
  const since = new Date(at.getTime() - pollFor)
  await db
    .update(consignments)
    .set({ checkAt: null })
    .where(and(isDue, lt(leasedUntil, since)))
  const hasEnded = and(eq(orders.id, orderId), inArray(orders.status, ['delivered', 'returned']))
  await db
    .update(consignments)
    // Not null: staff may correct a delivery.
    .set({ checkAt: new Date(at.getTime() + day) })
    .where(and(isDue, exists(db.select({ id: orders.id }).from(orders).where(hasEnded))))
}

/** Polls until it is stopped. Safe with any number of processes on one database. */
export function startConsignmentPolling(shop: PollingContext): { stop(): Promise<void> } {
  return repeat(
    pollEvery,
    (stopped) => pollCouriers(shop, stopped),
    (error) => shop.log.warn(error, 'the couriers could not be polled; will retry'),
  )
}
