import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ParcelReturnReason } from '#contract/orders/parcel-returns.ts'
import { orders } from './orders.ts'

/** Parcels that came back undelivered, one row an order: their bottles are restocked once at most. */
export const parcelReturns = pgTable(
  'parcel_returns',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    reason: text().$type<ParcelReturnReason>().notNull(),
    note: text().notNull().default(''),
    restocked: boolean().notNull(),
    /** What the courier charged, poisha. */
    courierCost: integer().notNull().default(0),
  },
  (table) => [check('parcel_returns_cost_not_negative', sql`${table.courierCost} >= 0`)],
)
