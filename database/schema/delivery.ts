import { sql } from '../drizzle.ts'
import { check, integer, pgTable, smallint, text, timestamp, uuid } from '../drizzle-columns.ts'
import { users } from './accounts.ts'

/** Delivery charges: one row, inserted by the migration. Amounts in poisha. */
export const deliverySettings = pgTable(
  'delivery_settings',
  {
    id: smallint().primaryKey().default(1),
    /** Incremented by each change: an order is only written with the charges of the current version. */
    version: integer().notNull().default(1),
    dhaka: integer().notNull().default(0),
    suburbs: integer().notNull().default(0),
    outside: integer().notNull().default(0),
    /** Free delivery threshold: goods of this value or more; null: never free. */
    freeFrom: integer().default(950_00),
    /** Of a bottle in its box whose size has no weight of its own, grams. */
    defaultWeight: integer().notNull().default(350),
    changedAt: timestamp({ withTimezone: true }),
    changedByUserId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The name at that time. */
    changedByName: text(),
  },
  (table) => [
    check('delivery_settings_weight_positive', sql`${table.defaultWeight} > 0`),
    check('delivery_settings_one_row', sql`${table.id} = 1`),
    check(
      'delivery_settings_not_negative',
      sql`${table.dhaka} >= 0 and ${table.suburbs} >= 0 and ${table.outside} >= 0 and ${table.freeFrom} >= 0`,
    ),
  ],
)
