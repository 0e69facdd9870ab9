import type { ChangedField, ChangeKind } from '#contract/staff-changes.ts'
import { sql } from '../drizzle.ts'
import { bigint, index, jsonb, pgTable, text, timestamp } from '../drizzle-columns.ts'
import { staffMember } from './accounts.ts'
import { hasOtherLetters, trigramsOfOtherLetters } from './other-letters.ts'

/** The change log of staff, with before and after; written in the transaction of the change and never modified. */
export const staffChanges = pgTable(
  'staff_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<ChangeKind>().notNull(),
    /** Id of the product, brand or category; empty for singletons. */
    subjectId: text().notNull().default(''),
    /** Its name at that time. */
    subject: text().notNull(),
    what: text().$type<'added' | 'changed' | 'removed'>().notNull(),
    fields: jsonb().$type<ChangedField[]>().notNull(),
    ...staffMember,
    at: timestamp({ withTimezone: true }).notNull(),
    /** Search text, folded. */
    search: text().notNull(),
  },
  (table) => [
    index('staff_changes_of_subject').on(table.kind, table.subjectId, table.id),
    index('staff_changes_search').using('gin', sql`${table.search} gin_trgm_ops`),
    index('staff_changes_search_other_letters')
      .using('gin', trigramsOfOtherLetters(sql`${table.search}`))
      .where(hasOtherLetters(sql`${table.search}`)),
  ],
)
