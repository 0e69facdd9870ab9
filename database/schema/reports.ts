import type { Basis, DimensionName, SumName } from '#contract/reports/sums.ts'
import { sql } from '../drizzle.ts'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from '../drizzle-columns.ts'
import { staffMemberOrNull } from './accounts.ts'
import { variants } from './catalogue.ts'

const sum = () => bigint({ mode: 'number' }).notNull().default(0)

/**
 * Sums of each day in Dhaka, by one dimension: what reports are read from. A day is always computed as a whole, from
 * orders and ledger (`server/modules/reports/`). Amounts in poisha.
 */
export const reportDays = pgTable(
  'report_days',
  {
    basis: text().$type<Basis>().notNull(),
    dimension: text().$type<DimensionName>().notNull(),
    day: date().notNull(),
    /** A value of the dimension, and its name on that day; both are empty where there is none. */
    key: text().notNull(),
    label: text().notNull(),
    orders: sum(),
    bottles: sum(),
    gross: sum(),
    sale: sum(),
    offers: sum(),
    staff: sum(),
    payment: sum(),
    fee: sum(),
    wrapping: sum(),
    delivery: sum(),
    rounding: sum(),
    notDelivered: sum(),
    kept: sum(),
    returned: sum(),
    refunded: sum(),
    cost: sum(),
    knownNet: sum(),
    courierCost: sum(),
    providerFee: sum(),
    delivered: sum(),
    refused: sum(),
    partly: sum(),
    underWay: sum(),
    creditNotes: sum(),
    invoiced: sum(),
    vat: sum(),
    credited: sum(),
    creditedVat: sum(),
  } satisfies Record<SumName, unknown> & Record<string, unknown>,
  (table) => [
    primaryKey({ columns: [table.basis, table.dimension, table.day, table.key] }),
    index('report_days_of_key').on(table.basis, table.dimension, table.key, table.day),
  ],
)

/**
 * What has changed since its day was computed. Triggers of the migration append it in the transaction that changes it;
 * without a key that two of them could wait for. Either a day, or an order whose days are looked up.
 */
export const reportMarks = pgTable('report_marks', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  what: text({ enum: ['ordered', 'posted', 'parcel'] }).notNull(),
  day: date(),
  orderId: uuid(),
})

/** Which days are computed: one row, once the first ones are. */
export const reportState = pgTable(
  'report_state',
  {
    id: smallint().primaryKey().default(1),
    /** Of the definitions by which they were computed. */
    format: integer().notNull(),
    from: date().notNull(),
    to: date().notNull(),
    /** Nothing happened before `from`. */
    isComplete: boolean().notNull().default(false),
  },
  (table) => [check('report_state_one_row', sql`${table.id} = 1`)],
)

/** Of each closed month, what the reports and the ledger differ by, poisha; as it was when they were compared last. */
export const reportProofs = pgTable('report_proofs', {
  /** Its first day. */
  month: date().primaryKey(),
  difference: bigint({ mode: 'number' }).notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})

/** What the shop pays for a bottle of a size, from a day on. An order keeps the one of its day in its lines. */
export const purchasePrices = pgTable(
  'purchase_prices',
  {
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    since: date().notNull(),
    /** Poisha. */
    price: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    ...staffMemberOrNull,
  },
  (table) => [
    primaryKey({ columns: [table.variantId, table.since] }),
    check('purchase_prices_not_negative', sql`${table.price} >= 0`),
  ],
)
