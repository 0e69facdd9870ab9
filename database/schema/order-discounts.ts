import type { OfferClass } from '#contract/offers/offers.ts'
import type { DiscountSource } from '#contract/orders/agreed-discounts.ts'
import { integer, pgTable, primaryKey, smallint, text, uuid } from '../drizzle-columns.ts'
import { orderReference } from './orders.ts'

/**
 * What was taken off an order, as it was agreed, in the order in which it was taken: a placed order is priced from it.
 * The columns of `orders` have the sums, also of orders from before this table, whose rows are added later. Poisha.
 */
export const orderDiscounts = pgTable(
  'order_discounts',
  {
    orderId: orderReference(),
    position: smallint().notNull(),
    source: text().$type<DiscountSource>().notNull(),
    class: text().$type<OfferClass>().notNull(),
    /** Of an offer; without a reference, which would lock the row of the offer for each order: offers are never removed. */
    offerId: uuid(),
    /** The names of the offer when it was agreed, and the code that was typed for it. */
    name: text().notNull().default(''),
    nameInBangla: text('name_bn').notNull().default(''),
    code: text(),
    amount: integer().notNull(),
    /** Its part of each line, in their order. Empty of a discount on delivery. */
    shares: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
)
