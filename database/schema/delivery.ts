import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

/** What delivery costs: one row, made by the migration. Amounts in poisha. */
export const deliverySettings = pgTable(
  'delivery_settings',
  {
    id: smallint().primaryKey().default(1),
    /** Counts the changes: an order is only written with the charges of the present version. */
    version: integer().notNull().default(1),
    dhaka: integer().notNull().default(0),
    suburbs: integer().notNull().default(0),
    outside: integer().notNull().default(0),
    /** Goods worth this much or more are delivered free; null: never. */
    freeFrom: integer().default(950_00),
    changedAt: timestamp({ withTimezone: true }),
    changedByUserId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The name as it was then. */
    changedByName: text(),
  },
  (table) => [
    check('delivery_settings_one_row', sql`${table.id} = 1`),
    check(
      'delivery_settings_not_negative',
      sql`${table.dhaka} >= 0 and ${table.suburbs} >= 0 and ${table.outside} >= 0 and ${table.freeFrom} >= 0`,
    ),
  ],
)
