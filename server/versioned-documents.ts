import type { Transaction } from '#database/client.ts'
import { desc, type SQL } from '#database/drizzle.ts'
import type { AnyPgColumn, PgTable } from '#database/drizzle-columns.ts'
import { ShopError } from './errors.ts'
import { announceChange, type ChangeTag } from './http/change-feed.ts'
import { type ChangeAuthor, recordChange, type Snapshot, type Subject } from './staff-changes.ts'

type DocumentTable = PgTable & Record<'version' | 'savedAt' | 'savedByUserId' | 'savedByName', AnyPgColumn>

/** A document that staff edit, such as the delivery charges. A new one is one of these. */
export interface VersionedDocument<Table extends DocumentTable> {
  table: Table
  /** `every`: each version has a row. `current`: the table has one row. */
  keeps: 'every' | 'current'
  /** The rows of this document, in a table of several. */
  rows?: SQL
  subject: Subject
  /** What responses depend on that show it. */
  tags: readonly ChangeTag[]
  /** The failure when someone else has saved it since the editor saw it. */
  conflict: `${'settings' | 'delivery_charges' | 'payment_settings' | 'courier_settings' | 'content'}_changed`
  /** A version as text for the change log; of undefined: what there was before anybody saved one, nothing for an addition. */
  snapshot(row: Table['$inferSelect'] | undefined): Snapshot | undefined
}

/**
 * In a transaction: saves the version after the one that the editor has `seen`, records what has changed, and
 * invalidates everything that shows it.
 * @param change the columns of the new version
 * @throws ShopError 409 when someone else has saved a version since
 */
export async function saveVersion<Table extends DocumentTable>(
  tx: Transaction,
  author: ChangeAuthor,
  { table, keeps, rows, subject, tags, conflict, snapshot }: VersionedDocument<Table>,
  seen: number,
  change: (before: Table['$inferSelect'] | undefined) => Partial<Table['$inferSelect']>,
): Promise<Table['$inferSelect']> {
  const { actor, now } = author
  // The query builder knows the columns of a table only where it is written out.
  const documents: PgTable = table
  const newest = tx.select().from(documents).where(rows).orderBy(desc(table.version)).limit(1).for('update')
  const [before] = (await newest) as (Table['$inferSelect'] & { version: number })[]
  if ((before?.version ?? 0) !== seen) throw new ShopError(conflict)
  const signed = { version: seen + 1, savedAt: now(), savedByUserId: actor.id, savedByName: actor.name }
  const values = { ...change(before), ...signed }
  const [row] = await (keeps === 'every'
    ? tx.insert(documents).values(values).onConflictDoNothing().returning()
    : tx.update(documents).set(values).returning())
  if (!row) throw new ShopError(conflict)
  await recordChange(tx, author, subject, snapshot(before), snapshot(row))
  if (tags.length > 0) await announceChange(tx, tags)
  return row
}
