import { sql } from '#database/drizzle.ts'
import { consignments, orders } from '#database/schema/index.ts'

/** The courier of an order's parcel; null when none is recorded. For queries that join `consignments`. */
export const courierOfParcel = sql<string | null>`coalesce(${orders.courier}, ${consignments.courier})`

/**
 * Whether the parcel of an order may cost a courier's charge although its courier owes no cash for it: it was paid
 * beforehand, or came back. For queries that join `consignments`. That of a cancelled order was sent before.
 */
export const isChargeOnly = sql<boolean>`(not ${orders.pickup} and (${orders.status} in ('delivered', 'returned')
  or ${orders.status} = 'cancelled' and (${orders.courier} is not null or ${consignments.acceptedAt} is not null)))`
