import { formatCount } from '#contract/format-count.ts'
import { type Retention, retentionNames } from '#contract/settings/retention.ts'
import { type SQL, sql } from '#database/drizzle.ts'
import type { Shop } from '../../context.ts'
import { recordChanges } from '../../staff-changes.ts'
import { inSlices } from '../../transactions/in-slices.ts'
import { readSettings } from '../settings/index.ts'

/** Rows that are deleted in one statement. */
const batchSize = 5_000

interface Records {
  table: SQL
  /** The column that says how old they are, with an index; of few records without. */
  at: SQL
  /** Which of its rows may be deleted; all when left out. */
  where?: SQL
}

const records: Record<keyof Retention, Records> = {
  changes: { table: sql`staff_changes`, at: sql`at` },
  sentMessages: { table: sql`outgoing_messages`, at: sql`created_at` },
  contactMessages: { table: sql`messages`, at: sql`created_at` },
  formerOrders: { table: sql`former_orders`, at: sql`placed_at` },
  // Those from before there were links to confirm stay: nobody has asked them.
  unconfirmed: {
    table: sql`newsletter_subscribers`,
    at: sql`requested_at`,
    where: sql`confirmed_at is null and left_at is null`,
  },
  // Of letters that have ended, whose result is kept.
  letterRecipients: {
    table: sql`letter_recipients`,
    at: sql`at`,
    where: sql`letter_id in (select id from letters where state = 'sent')`,
  },
  cartReminders: { table: sql`cart_reminders`, at: sql`changed_at` },
  pushSubscriptions: { table: sql`push_subscriptions`, at: sql`created_at` },
  invitations: {
    table: sql`staff_invitations`,
    at: sql`coalesce(used_at, withdrawn_at, expires_at)`,
  },
}

/**
 * Deletes what is older than the settings keep it, and says in the change log how much. Nothing is deleted twice, so that
 * it can be stopped and run again at any time.
 */
export async function deleteOldRecords({ db, now }: Pick<Shop, 'db' | 'now'>, stopped?: AbortSignal): Promise<void> {
  const { retention } = await readSettings(db)
  const deleted: Record<string, string> = {}
  for (const [kind, { table, at, where = sql`true` }] of Object.entries(records) as [keyof Retention, Records][]) {
    const before = sql`${now().toISOString()}::timestamptz - make_interval(months => ${retention[kind]})`
    let rows = 0
    await inSlices(
      batchSize,
      async () => {
        const result = await db.execute(sql`
          delete from ${table} where id in (
            select id from ${table} where ${at} < ${before} and ${where} order by ${at} limit ${batchSize})`)
        rows += result.rowCount ?? 0
        return result
      },
      stopped,
    )
    if (rows > 0) deleted[retentionNames[kind]] = `${rows} older than ${formatCount(retention[kind], 'month')}`
  }
  if (Object.keys(deleted).length === 0) return
  const by = { actor: { id: null, name: 'The shop' }, now }
  const subject = { kind: 'settings' as const, name: 'Deleted by their retention time' }
  await db.transaction((tx) => recordChanges(tx, by, [{ subject, after: deleted, what: 'removed' }]))
}
