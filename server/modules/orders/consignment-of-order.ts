import { isReturning } from '#contract/delivery/parcel-states.ts'
import { toTaka } from '#contract/money.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { Database } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { consignments, type orders } from '#database/schema/index.ts'
import { amountsOf } from './payments/ways/amounts-of.ts'

type ConsignmentRow = typeof consignments.$inferSelect

/** The parcel of an order that was handed to a courier through its API; undefined when none was. */
export async function readConsignment(db: Database, orderId: string): Promise<ConsignmentRow | undefined> {
  const [row] = await db.select().from(consignments).where(eq(consignments.orderId, orderId))
  return row
}

/** The same as staff see it. */
export function consignmentOf(
  row: ConsignmentRow,
  order: typeof orders.$inferSelect,
  now: Date,
): NonNullable<StaffOrder['consignment']> {
  const { courier, acceptedAt, collect, collected, status, message } = row
  // A payment changes only the amount to collect; once the order has arrived, there is none.
  const isUnderway = order.status === 'confirmed' || order.status === 'shipped'
  const hasOldAmount = isUnderway && collect !== null && collect !== amountsOf(order).toCollect
  return {
    courier,
    status,
    message,
    accepted: acceptedAt !== null,
    isPending: acceptedAt === null && row.leasedUntil > now,
    charge: row.charge === null ? null : toTaka(row.charge),
    // A parcel that was delivered in part has changed the order, not the other way round.
    outdated: (isUnderway && row.orderVersion !== order.version) || hasOldAmount,
    at: row.statusAt?.toISOString() ?? null,
    collected: collected === null ? null : toTaka(collected),
    isReturning: isReturning(status),
    isClosed: row.closedAt !== null,
  }
}
