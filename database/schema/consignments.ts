import type { ParcelState } from '#contract/delivery/parcel-states.ts'
import type { Courier } from '#contract/delivery/shipments.ts'
import { sql } from '../drizzle.ts'
import { bigint, index, integer, pgTable, text, timestamp, uuid } from '../drizzle-columns.ts'
import { orders } from './orders.ts'

/** Both numbers of a parcel in lower case, as an index has them. */
export const consignmentNumbers = sql<string>`(lower(coalesce(consignment_id, '')) || ' ' || lower(coalesce(tracking_code, '')))`

/** The courier's id of a parcel in lower case, as an index has it. */
export const consignmentId = sql<string | null>`lower(consignment_id)`

/** Parcels handed to a courier through its API: one per order, whose id is the courier's invoice number. */
export const consignments = pgTable(
  'consignments',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    courier: text().$type<Courier>().notNull(),
    /** The order's version that was sent; later changes must be reported to the courier by hand. */
    orderVersion: integer().notNull(),
    /** What the courier was told to collect, poisha; null for older parcels. */
    collect: bigint({ mode: 'number' }),
    /** When the courier confirmed the request; null while unknown. */
    acceptedAt: timestamp({ withTimezone: true }),
    /** Lease: until then one request is handing it over. */
    leasedUntil: timestamp({ withTimezone: true }).notNull(),
    consignmentId: text(),
    trackingCode: text(),
    /** The state that the courier has reported, empty before the first one; and its message. */
    status: text().$type<ParcelState | ''>().notNull().default(''),
    /** What the courier charges, poisha, if it says so. */
    charge: bigint({ mode: 'number' }),
    /** What the courier says it has collected for a partly delivered parcel, poisha. */
    collected: bigint({ mode: 'number' }),
    message: text().notNull().default(''),
    statusAt: timestamp({ withTimezone: true }),
    /** When the courier first was at the door, as far as it reports: it delivered, failed, or brings the parcel back. */
    firstAttemptAt: timestamp({ withTimezone: true }),
    /** When to poll the courier next; null after a final status. */
    checkAt: timestamp({ withTimezone: true }),
    /** When it was delivered or turned back, or closed by staff; null again if it is delivered after a cancellation. */
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('consignments_to_check').on(table.checkAt).where(sql`${table.checkAt} is not null`),
    // Few: nearly all are closed.
    index('consignments_open')
      .on(table.orderId)
      .where(sql`${table.acceptedAt} is not null and ${table.closedAt} is null`),
    // Few.
    index('consignments_partly_delivered').on(table.orderId).where(sql`${table.status} = 'partial_delivered'`),
    // For couriers' statements.
    index('consignments_by_number').on(consignmentId),
    // For staff's searches for any part of the numbers.
    index('consignments_search').using('gin', sql`${consignmentNumbers} gin_trgm_ops`),
  ],
)
