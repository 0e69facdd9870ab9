import { sql } from '../drizzle.ts'
import { check, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from '../drizzle-columns.ts'
import { users } from './accounts.ts'
import { orders } from './orders.ts'

/** The last number of each year. Its row is locked while an invoice is issued, and rolled back with a failed one. */
export const invoiceCounters = pgTable('invoice_counters', {
  year: smallint().primaryKey(),
  last: integer().notNull(),
})

/** The number of an order's invoice, assigned once. Its amounts are read from the order. */
export const invoices = pgTable(
  'invoices',
  {
    /** The year in Dhaka. */
    year: smallint().notNull(),
    number: integer().notNull(),
    orderId: uuid()
      .notNull()
      .unique('invoices_of_order')
      .references(() => orders.id),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    byUserId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The name at that time. */
    byName: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.year, table.number] }),
    check('invoices_number_positive', sql`${table.number} > 0`),
  ],
)
