import { sql } from '../drizzle.ts'
import { bigint, boolean, index, pgTable, timestamp, uuid } from '../drizzle-columns.ts'
import { orders } from './orders.ts'

/** Parcels that were delivered in part, one row per order; which bottles is in its lines. Amounts in poisha. */
export const partialDeliveries = pgTable(
  'partial_deliveries',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The amount of the order before, for a correction. */
    amountBefore: bigint({ mode: 'number' }).notNull(),
    deliveryChargeBefore: bigint({ mode: 'number' }).notNull(),
    /** What the bottles cost that were not delivered, after the discount. */
    undeliveredValue: bigint({ mode: 'number' }).notNull(),
    /** What is to be refunded for them of a paid order; 0 of a cash order. */
    refundDue: bigint({ mode: 'number' }).notNull().default(0),
    /** When they were back at the shop; null while they are on their way. */
    arrivedAt: timestamp({ withTimezone: true }),
    restocked: boolean().notNull().default(false),
  },
  (table) => [
    // Few of few orders.
    index('partial_deliveries_coming').on(table.orderId).where(sql`${table.arrivedAt} is null`),
    index('partial_deliveries_refund_due').on(table.orderId).where(sql`${table.refundDue} > 0`),
  ],
)
