import { sql } from '../drizzle.ts'
import { check, pgTable, smallint, text, timestamp } from '../drizzle-columns.ts'

/** Setup state that no other table contains: at most one row. */
export const shopSetup = pgTable(
  'shop_setup',
  {
    id: smallint().primaryKey().default(1),
    /** When the sample catalogue was removed: it is not loaded again. */
    sampleRemovedAt: timestamp({ withTimezone: true }),
    /** The hash of the data file of places with which stored addresses were last resolved. */
    placesVersion: text(),
    /** When the first steps were hidden on Today, null while they are visible. */
    stepsHiddenAt: timestamp({ withTimezone: true }),
  },
  (table) => [check('shop_setup_one_row', sql`${table.id} = 1`)],
)
