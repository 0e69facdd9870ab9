import type { ParcelReturnReason } from '#contract/orders/parcel-returns.ts'
import { sql } from '../drizzle.ts'
import { boolean, check, integer, pgTable, text, uuid } from '../drizzle-columns.ts'
import { orders } from './orders.ts'

/** Parcels returned undelivered, one row per order: their items are restocked at most once. */
export const parcelReturns = pgTable(
  'parcel_returns',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    reason: text().$type<ParcelReturnReason>().notNull(),
    note: text().notNull().default(''),
    restocked: boolean().notNull(),
    /** The courier's charge, poisha. */
    courierCost: integer().notNull().default(0),
  },
  (table) => [check('parcel_returns_cost_not_negative', sql`${table.courierCost} >= 0`)],
)
