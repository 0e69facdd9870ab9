import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Courier } from '#contract/delivery/shipments.ts'
import { orders } from './orders.ts'

/** Parcels that were handed to a courier over its API: one an order, whose id is the courier's invoice number. */
export const consignments = pgTable(
  'consignments',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    courier: text().$type<Courier>().notNull(),
    /** The order's version that the courier was told; a later one has to be told it by hand. */
    orderVersion: integer().notNull(),
    /** When the courier said that it has the parcel; null while that is not known. */
    acceptedAt: timestamp({ withTimezone: true }),
    /** Until then one request is at work on handing it over. */
    leasedUntil: timestamp({ withTimezone: true }).notNull(),
    consignmentId: text(),
    trackingCode: text(),
    /** The courier's own word and message. */
    status: text().notNull().default(''),
    message: text().notNull().default(''),
    statusAt: timestamp({ withTimezone: true }),
    /** When the courier is asked next; null once nothing changes any more. */
    askAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('consignments_to_ask').on(table.askAt).where(sql`${table.askAt} is not null`)],
)
