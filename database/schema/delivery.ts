import type { ZoneTerms } from '#contract/delivery/delivery-charge.ts'
import type { Courier } from '#contract/delivery/shipments.ts'
import type { ZonePlaces } from '#contract/delivery/zones-of-place.ts'
import { sql } from '../drizzle.ts'
import { boolean, check, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from '../drizzle-columns.ts'
import { staffMemberOrNull, users } from './accounts.ts'

/** How the shop delivers: one row, inserted by the migration. Amounts in poisha. */
export const deliverySettings = pgTable(
  'delivery_settings',
  {
    id: smallint().primaryKey().default(1),
    /** Incremented by each change: an order is only written with the charges of the current version. */
    version: integer().notNull().default(1),
    /** The zones in the order in which staff arranged them. A zone without a courier has the usual one. */
    zones: jsonb().$type<(ZoneTerms & ZonePlaces & { courier: Courier | null })[]>().notNull(),
    /** Whether customers may pick up their orders at the shop. */
    pickup: boolean().notNull().default(false),
    /** Weight of a bottle in its box, grams, for sizes without a weight of their own. */
    defaultWeight: integer().notNull().default(350),
    savedAt: timestamp('changed_at', { withTimezone: true }),
    savedByUserId: uuid('changed_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The name at that time. */
    savedByName: text('changed_by_name'),
  },
  (table) => [
    check('delivery_settings_weight_positive', sql`${table.defaultWeight} > 0`),
    check('delivery_settings_one_row', sql`${table.id} = 1`),
  ],
)

/** The areas that staff have chosen for names of places that the data file does not have. */
export const placeChoices = pgTable('place_choices', {
  id: uuid().primaryKey().defaultRandom(),
  /** The names as they are compared (`choiceKey` of the module delivery). */
  key: text().notNull().unique(),
  /** The names as they were typed. */
  city: text().notNull(),
  state: text().notNull(),
  areaCode: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  ...staffMemberOrNull,
})
