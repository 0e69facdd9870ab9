import { and, eq, lte, sql } from '#database/drizzle.ts'
import { consignments, orders } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import type { WaitingRows } from '../../dispatcher.ts'
import { applyCourierStatus } from './apply-status.ts'

/** Milliseconds until a parcel is checked again of which nothing was heard. */
const checkEvery = 30 * 60_000
const day = 24 * 60 * 60_000
/** How long a parcel is checked whose status never becomes final; milliseconds since it was handed over. */
const checkFor = 30 * day

/** The parcels without recent updates. */
export const parcelsToCheck: WaitingRows = {
  due: (at) => sql`
    select order_id::text as key, courier as "group", check_at as due_at from consignments where check_at <= ${at}`,
}

/** Asks the courier about a parcel that is due. */
export async function checkParcel(shop: Shop, invoice: string): Promise<void> {
  const { db, now, couriers } = shop
  const at = now().getTime()
  const isParcel = eq(consignments.orderId, invoice)
  const checkAt = (time: Date | null) => db.update(consignments).set({ checkAt: time }).where(isParcel)
  const [parcel] = await db
    .update(consignments)
    .set({ checkAt: new Date(at + checkEvery) })
    .where(and(isParcel, lte(consignments.checkAt, new Date(at))))
    .returning()
  if (!parcel) return
  const { courier, consignmentId, trackingCode, leasedUntil } = parcel
  if (leasedUntil.getTime() < at - checkFor) return void (await checkAt(null))
  const [order] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, invoice))
  // It has arrived or come back without a final status. Not never again: staff may correct a delivery.
  if (order?.status === 'delivered' || order?.status === 'returned') return void (await checkAt(new Date(at + day)))
  const report = await couriers[courier]?.statusOf({ invoice, consignmentId, trackingCode })
  if (report) await applyCourierStatus(shop, courier, { ...report, invoice })
}
