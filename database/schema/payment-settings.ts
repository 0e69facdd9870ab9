import type { Language } from '#contract/language.ts'
import type { AdvanceRules, WayTerms } from '#contract/payments/way-terms.ts'
import type { HostedWay, PayWay } from '#contract/payments/ways-to-pay.ts'
import { sql } from '../drizzle.ts'
import { check, integer, jsonb, pgTable, smallint } from '../drizzle-columns.ts'
import { savedOrNull } from './accounts.ts'

/** How customers pay: one row, inserted by the migration. Amounts in poisha. */
export const paymentSettings = pgTable(
  'payment_settings',
  {
    id: smallint().primaryKey().default(1),
    /** Incremented by each change. */
    version: integer().notNull().default(1),
    /** The hosted ways to pay in the order in which customers see them. A way that is not listed is enabled, and last. */
    hostedWays: jsonb('further').$type<{ way: HostedWay; enabled: boolean }[]>().notNull().default([]),
    /** Whether a language shows them before card and cash. */
    hostedFirst: jsonb('further_first').$type<Record<Language, boolean>>().notNull().default({ en: false, bn: true }),
    /** What a way to pay costs; one without terms costs nothing. */
    ways: jsonb().$type<Partial<Record<PayWay, WayTerms>>>().notNull().default({}),
    advance: jsonb().$type<AdvanceRules>().notNull(),
    ...savedOrNull,
  },
  (table) => [check('payment_settings_one_row', sql`${table.id} = 1`)],
)
