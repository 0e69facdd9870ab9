import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, timestamp } from 'drizzle-orm/pg-core'

/** What the staff has done to set the shop up that no other table tells: at most one row. */
export const shopSetup = pgTable(
  'shop_setup',
  {
    id: smallint().primaryKey().default(1),
    /** Since then an empty catalogue is not filled with the sample products again. */
    sampleRemovedAt: timestamp({ withTimezone: true }),
    /** Since when the first steps are not shown on Today; null: they are. */
    stepsHiddenAt: timestamp({ withTimezone: true }),
  },
  (table) => [check('shop_setup_one_row', sql`${table.id} = 1`)],
)
