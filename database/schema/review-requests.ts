import { pgTable, timestamp, uuid } from '../drizzle-columns.ts'
import { orders } from './orders.ts'

/** Orders whose customer was asked for reviews: once. */
export const reviewRequests = pgTable('review_requests', {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id),
  at: timestamp({ withTimezone: true }).notNull(),
})
