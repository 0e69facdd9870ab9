import type { Mark } from '#contract/accounts/marks.ts'
import type { ChangeAction, ChangedField, ChangeKind } from '#contract/staff-changes.ts'
import { sql } from '../drizzle.ts'
import { bigint, index, jsonb, pgTable, text, timestamp } from '../drizzle-columns.ts'
import { staffMember } from './accounts.ts'
import { hasOtherLetters, trigramsOfOtherLetters } from './other-letters.ts'

/** A field as it is stored: what its values tell, so that a reader without the permission sees none of them. */
export type StoredField = Omit<ChangedField, 'hidden'> & { marks?: readonly Mark[] }

/**
 * The change log of staff, with before and after; written in the transaction of the change and never modified, until it is
 * older than the settings keep it.
 */
export const staffChanges = pgTable(
  'staff_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<ChangeKind>().notNull(),
    /** Id of the product, order, brand or category; empty for singletons. */
    subjectId: text().notNull().default(''),
    /** Its name at that time. */
    subject: text().notNull(),
    what: text().$type<ChangeAction>().notNull(),
    fields: jsonb().$type<StoredField[]>().notNull(),
    /** The name is empty where nobody was signed in. */
    ...staffMember,
    at: timestamp({ withTimezone: true }).notNull(),
    /** Search text, folded. */
    search: text().notNull(),
  },
  (table) => [
    index('staff_changes_of_subject').on(table.kind, table.subjectId, table.id),
    index('staff_changes_of_person').on(table.byUserId, table.id).concurrently(),
    index('staff_changes_on_day').on(table.at).concurrently(),
    index('staff_changes_search').using('gin', sql`${table.search} gin_trgm_ops`),
    index('staff_changes_search_other_letters')
      .using('gin', trigramsOfOtherLetters(sql`${table.search}`))
      .where(hasOtherLetters(sql`${table.search}`)),
  ],
)
