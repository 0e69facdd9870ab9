import { type Retention, retentionNames } from '#contract/settings/retention.ts'
import { type SQL, sql } from '#database/drizzle.ts'
import type { Shop } from '../../context.ts'
import { recordChanges } from '../../staff-changes.ts'
import { inSlices } from '../../transactions/in-slices.ts'
import { readSettings } from '../settings/index.ts'

/** Rows that are deleted in one statement. */
const batchSize = 5_000

/** Of each kind of records its table and the column that says how old they are; both with an index. */
const records: Record<keyof Retention, { table: SQL; at: SQL }> = {
  changes: { table: sql`staff_changes`, at: sql`at` },
  sentMessages: { table: sql`outgoing_messages`, at: sql`created_at` },
  contactMessages: { table: sql`messages`, at: sql`created_at` },
  formerOrders: { table: sql`former_orders`, at: sql`placed_at` },
}

/**
 * Deletes what is older than the settings keep it, and says in the change log how much. Nothing is deleted twice, so that
 * it can be stopped and run again at any time.
 */
export async function deleteOldRecords({ db, now }: Pick<Shop, 'db' | 'now'>, stopped?: AbortSignal): Promise<void> {
  const { retention } = await readSettings(db)
  const deleted: Record<string, string> = {}
  for (const [kind, { table, at }] of Object.entries(records) as [keyof Retention, (typeof records)['changes']][]) {
    const before = sql`${now().toISOString()}::timestamptz - make_interval(months => ${retention[kind]})`
    let rows = 0
    await inSlices(
      batchSize,
      async () => {
        const result = await db.execute(sql`
          delete from ${table} where id in (
            select id from ${table} where ${at} < ${before} order by ${at} limit ${batchSize})`)
        rows += result.rowCount ?? 0
        return result
      },
      stopped,
    )
    if (rows > 0) deleted[retentionNames[kind]] = `${rows} older than ${retention[kind]} months`
  }
  if (Object.keys(deleted).length === 0) return
  const by = { actor: { id: null, name: 'The shop' }, now }
  const subject = { kind: 'settings' as const, name: 'Deleted by their retention time' }
  await db.transaction((tx) => recordChanges(tx, by, [{ subject, after: deleted, what: 'removed' }]))
}
