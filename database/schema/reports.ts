import type { Language } from '#contract/language.ts'
import type { ReportQuery } from '#contract/reports/report-calls.ts'
import type { ReportName } from '#contract/reports/report-table.ts'
import type { Basis, DimensionName, StoredBasis, SumName } from '#contract/reports/sums.ts'
import type { Device, Source, VisitStep } from '#contract/reports/visits.ts'
import { sql } from '../drizzle.ts'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from '../drizzle-columns.ts'
import { staffMemberOrNull, users } from './accounts.ts'
import { variants } from './catalogue.ts'

const sum = () => bigint({ mode: 'number' }).notNull().default(0)

/** A value of the dimension, and its name on that day, both empty where there is none; and its sums in poisha. */
const summed = {
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
} satisfies Record<SumName, unknown> & Record<string, unknown>

/**
 * Sums of each day in Dhaka, by one dimension: what reports are read from. A day is always computed as a whole, from
 * orders and ledger (`server/modules/reports/`).
 */
export const reportDays = pgTable(
  'report_days',
  {
    basis: text().$type<Basis>().notNull(),
    dimension: text().$type<DimensionName>().notNull(),
    day: date().notNull(),
    ...summed,
  },
  (table) => [
    primaryKey({ columns: [table.basis, table.dimension, table.day, table.key] }),
    index('report_days_of_key').on(table.basis, table.dimension, table.key, table.day),
  ],
)

/** The same of closed months (2026-10) and years (2025), added up from their days; `report_span_states` says which are valid. */
export const reportSpans = pgTable(
  'report_spans',
  {
    basis: text().$type<StoredBasis>().notNull(),
    dimension: text().$type<DimensionName>().notNull(),
    span: text().notNull(),
    ...summed,
  },
  (table) => [
    primaryKey({ columns: [table.basis, table.dimension, table.span, table.key] }),
    index('report_spans_of_key').on(table.basis, table.dimension, table.key, table.span),
  ],
)

/** The months and years that were added up. */
export const reportSpanStates = pgTable(
  'report_span_states',
  {
    basis: text().$type<StoredBasis>().notNull(),
    span: text().notNull(),
    /** When one of its days was computed again: it is added up again on the next day, and its days are read until then. */
    changedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.basis, table.span] })],
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

/** Reports with their period and filters, under a name that somebody gave them. */
export const reportViews = pgTable(
  'report_views',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    report: text().$type<ReportName>().notNull(),
    query: jsonb().$type<ReportQuery>().notNull(),
    isShared: boolean().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  ({ userId }) => [index('report_views_of_user').on(userId)],
)

/** Who gets the numbers of the shop by email, and when. */
export const reportSummaries = pgTable('report_summaries', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  every: text({ enum: ['day', 'week'] }).notNull(),
  /** The day of the last email, or of the choice. */
  sentOn: date().notNull(),
})

/** Steps of visits by day, as pages counted them: numbers only. */
export const visitCounts = pgTable(
  'visit_counts',
  {
    day: date().notNull(),
    step: text().$type<VisitStep>().notNull(),
    /** Empty: not known. */
    source: text().$type<Source | ''>().notNull(),
    language: text().$type<Language>().notNull(),
    device: text().$type<Device>().notNull(),
    count: integer().notNull(),
  },
  ({ day, step, source, language, device }) => [primaryKey({ columns: [day, step, source, language, device] })],
)

/** What was searched for on a day: folded words, never with a number of six digits or an email address. */
export const searchCounts = pgTable(
  'search_counts',
  {
    day: date().notNull(),
    words: text().notNull(),
    searches: integer().notNull(),
    withoutResult: integer().notNull(),
    clicked: integer().notNull(),
    /** How many people searched for it on that day. */
    people: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
)

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
