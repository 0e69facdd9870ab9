import type { LedgerAccount, PostingKind } from '#contract/ledger/ledger.ts'
import type { MoneyHolder, SettledInto, StatementColumns } from '#contract/ledger/settlements.ts'
import { sql } from '../drizzle.ts'
import {
  bigint,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from '../drizzle-columns.ts'
import { orders } from './orders.ts'

/**
 * Every movement of money, by double entry: the lines of a posting sum to zero. Postings are written in the transaction
 * that moves the money and never change; triggers of the migration refuse anything else.
 */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<PostingKind>().notNull(),
    /** Null only for what belongs to a settlement as a whole. */
    orderId: uuid().references(() => orders.id),
    /**
     * Distinguishes events of the same kind and order: a refund's id, a payment's attempt. Empty where there is
     * one.
     */
    reference: text().notNull().default(''),
    at: timestamp({ withTimezone: true }).notNull(),
    note: text(),
    /** The staff member. Without a foreign key: a posting stays unchanged when the account is deleted. */
    byUserId: uuid(),
    byName: text(),
  },
  (table) => [
    // One event is never posted twice.
    unique('ledger_postings_once').on(table.orderId, table.kind, table.reference).nullsNotDistinct(),
    index('ledger_postings_at').on(table.at),
  ],
)

export const ledgerLines = pgTable(
  'ledger_lines',
  {
    postingId: bigint({ mode: 'number' })
      .notNull()
      .references(() => ledgerPostings.id),
    account: text().$type<LedgerAccount>().notNull(),
    /** Poisha; debits are positive, credits negative. */
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postingId, table.account] }),
    check('ledger_lines_not_zero', sql`${table.amount} <> 0`),
    // Few lines of few orders.
    index('ledger_lines_refunds_due').on(table.postingId, table.amount).where(sql`${table.account} = 'refunds_due'`),
  ],
)

/** A payout of a courier or payment provider, for many orders. */
export const settlements = pgTable(
  'settlements',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The courier, or the name of the payment provider. */
    moneyHolder: text('holder').$type<MoneyHolder>().notNull(),
    /** The holder's number of the payment. */
    reference: text().notNull(),
    /** Date of payment. */
    paidOn: date().notNull(),
    into: text().$type<SettledInto>().notNull(),
    /** Received amount, poisha. */
    received: bigint({ mode: 'number' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    byUserId: uuid(),
    /** The name at that time. */
    byName: text().notNull(),
  },
  (table) => [
    uniqueIndex('settlements_reference').on(table.moneyHolder, sql`lower(${table.reference})`),
    index('settlements_newest').on(table.at, table.id),
  ],
)

/**
 * Amounts due from or to a courier for an order, and from or to a payment provider for each payment and refund of one.
 * Each is settled once.
 */
export const dues = pgTable(
  'dues',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /**
     * Of a payment provider: the attempt to pay, or the provider's id of the refund, as in its postings; with a plus
     * sign for each time that it was settled before. Of a courier: empty.
     */
    reference: text().notNull().default(''),
    /** The courier, or the name of the payment provider. */
    moneyHolder: text('holder').$type<MoneyHolder>().notNull(),
    /** Cash that the courier has collected, or what was paid online; negative: a refund. Poisha. */
    amount: bigint({ mode: 'number' }).notNull().default(0),
    /** The courier's charge, if known before the settlement, poisha. */
    cost: bigint({ mode: 'number' }).notNull().default(0),
    since: timestamp({ withTimezone: true }).notNull(),
    settlementId: uuid().references(() => settlements.id),
    /** From the settlement: the collected amount and the charge or fee according to the holder; poisha. */
    collected: bigint({ mode: 'number' }),
    charge: bigint({ mode: 'number' }),
    /** The reason of a difference. */
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.reference] }),
    index('dues_open').on(table.moneyHolder, table.since).where(sql`${table.settlementId} is null`),
    index('dues_settlement').on(table.settlementId),
  ],
)

/**
 * The columns of the statements of a courier or payment provider that have these headings, in small letters: as staff have
 * assigned them, or as the provider documents them.
 */
export const statementLayouts = pgTable(
  'statement_layouts',
  {
    moneyHolder: text('holder').$type<MoneyHolder>().notNull(),
    headings: text().array().notNull(),
    columns: jsonb().$type<StatementColumns>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.moneyHolder, table.headings] })],
)

/** Of the version before, which keeps one for each holder. The next version drops it. */
export const statementColumns = pgTable('statement_columns', {
  moneyHolder: text('holder').$type<MoneyHolder>().primaryKey(),
  columns: jsonb().$type<StatementColumns>().notNull(),
})
