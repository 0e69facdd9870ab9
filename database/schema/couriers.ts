import type { Courier } from '#contract/delivery/shipments.ts'
import { sql } from '../drizzle.ts'
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from '../drizzle-columns.ts'
import { savedOrNull, staffMemberOrNull } from './accounts.ts'

/** How the shop works with couriers: one row, inserted by the migration. */
export const courierSettings = pgTable(
  'courier_settings',
  {
    id: smallint().primaryKey().default(1),
    /** Incremented by each change. */
    version: integer().notNull().default(1),
    /** Proposed where a delivery zone names no other one. Without it the first one that is connected is proposed. */
    usual: text().$type<Courier>(),
    /** Where each courier collects: its own id of the store. */
    stores: jsonb().$type<Partial<Record<Courier, string>>>().notNull().default({}),
    ...savedOrNull,
  },
  (table) => [check('courier_settings_one_row', sql`${table.id} = 1`)],
)

/** The places of a courier's lists. */
export const courierPlaces = pgTable(
  'courier_places',
  {
    courier: text().$type<Courier>().notNull(),
    /** The courier's own id. */
    id: text().notNull(),
    name: text().notNull(),
    district: text().notNull(),
    /** Codes of `contract/places` that the names resolve to; null: to none, or to several. */
    districtCode: text(),
    areaCode: text(),
  },
  (table) => [
    primaryKey({ columns: [table.courier, table.id] }),
    index('courier_places_district').on(table.courier, table.districtCode),
  ],
)

/** What staff have chosen for areas that the names do not decide. */
export const courierPlaceChoices = pgTable(
  'courier_place_choices',
  {
    courier: text().$type<Courier>().notNull(),
    areaCode: text().notNull(),
    placeId: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    ...staffMemberOrNull,
  },
  (table) => [primaryKey({ columns: [table.courier, table.areaCode] })],
)

/** When the places of a courier were read. */
export const courierPlaceLists = pgTable('courier_place_lists', {
  courier: text().$type<Courier>().primaryKey(),
  /** Null: never. */
  readAt: timestamp({ withTimezone: true }),
  /** Lease and interval: the next reading is due then. */
  dueAt: timestamp({ withTimezone: true }).notNull(),
  /** Why the last attempt failed; empty: it did not. */
  problem: text().notNull().default(''),
})
