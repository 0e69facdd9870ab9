import { foldSearch } from '#contract/fold-text.ts'
import type { ChangedField, ChangeKind, StaffChange, StaffChangesQuery } from '#contract/staff-changes.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, desc, eq, lt, sql } from '#database/drizzle.ts'
import { staffChanges } from '#database/schema/index.ts'
import type { Actor } from './context.ts'
import { indexedTextMatches, searchedPart } from './text-search.ts'

/** The state of something for the change log: each field's label with its value as text. */
export type Snapshot = Readonly<Record<string, string>>

export interface Subject {
  kind: ChangeKind
  /** Empty for singletons, such as the settings. */
  id?: string
  name: string
}

/** Longer values are cut: the full texts are in their versions. */
const longest = 500
/** Characters that are shown before the first difference of longer ones. */
const leadIn = 60
/** Changes of one page. */
const maxListed = 50

/** A change by staff. Without `before` an addition, without `after` a removal. */
export interface RecordedChange {
  subject: Subject
  before: Snapshot | undefined
  after: Snapshot | undefined
}

/** The member of staff, and the clock. */
export interface ChangeAuthor {
  actor: Pick<Actor, 'id' | 'name'>
  now(): Date
}

/**
 * Records a change by staff in the change log, in the transaction of the change. Without a difference nothing is
 * recorded.
 */
export const recordChange = (
  tx: Transaction,
  by: ChangeAuthor,
  subject: Subject,
  before: Snapshot | undefined,
  after: Snapshot | undefined,
): Promise<void> => recordChanges(tx, by, [{ subject, before, after }])

/** Batch size of one insert. */
const batchSize = 1_000

/** Records which list a member of staff takes out of the shop, with its filters. */
export async function recordExport(
  { db, ...by }: ChangeAuthor & { db: Database },
  list: string,
  filters: Readonly<Record<string, unknown>>,
): Promise<void> {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined)
  const rows = given.map(([name, value]) => `${name.replace(/^_/, '')}: ${value}`)
  const what = { Rows: rows.join('\n') || 'All' }
  await db.transaction((tx) => recordChange(tx, by, { kind: 'export', name: list }, undefined, what))
}

/** The same for many changes. */
export async function recordChanges(
  tx: Transaction,
  by: ChangeAuthor,
  changes: readonly RecordedChange[],
): Promise<void> {
  const rows = changes.flatMap((change) => changeRow(by, change))
  for (let start = 0; start < rows.length; start += batchSize)
    await tx.execute(sql`
      insert into staff_changes (kind, subject_id, subject, what, fields, at, by_user_id, by_name, search)
      select kind, "subjectId", subject, what, fields, at, "byUserId", "byName", search
      from json_to_recordset(${JSON.stringify(rows.slice(start, start + batchSize))}::json) as given (
        kind text, "subjectId" text, subject text, what text, fields jsonb, at timestamptz, "byUserId" uuid,
        "byName" text, search text
      )`)
}

function changeRow({ actor, now }: ChangeAuthor, { subject, before, after }: RecordedChange) {
  const { kind, id = '', name } = subject
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const fields: ChangedField[] = [...names]
    .filter((field) => before?.[field] !== after?.[field])
    .map((field) => ({ field, ...excerpts(before?.[field], after?.[field]) }))
  if (before && after && fields.length === 0) return []
  const what =
    kind === 'export'
      ? ('exported' as const)
      : !before
        ? ('added' as const)
        : after
          ? ('changed' as const)
          : ('removed' as const)
  const words = [name, actor.name, ...fields.flatMap(({ field, before, after }) => [field, before, after])]
  return {
    kind,
    subjectId: id,
    subject: name,
    what,
    fields,
    at: now(),
    byUserId: actor.id,
    byName: actor.name,
    search: words.map((word = '') => foldSearch(word)).join('\n'),
  }
}

/** Of long texts the part that begins shortly before their first difference. */
function excerpts(before = '', after = ''): Pick<ChangedField, 'before' | 'after'> {
  let same = 0
  while (same < before.length && before[same] === after[same]) same += 1
  const start = Math.max(before.length, after.length) > longest ? Math.max(0, same - leadIn) : 0
  const cut = (text: string) => {
    const part = text.slice(start, start + longest)
    return `${start > 0 ? '…' : ''}${part}${text.length > start + longest ? '…' : ''}`
  }
  return { before: before && cut(before), after: after && cut(after) }
}

/** The change log, newest first. `more`: there are older changes. */
export async function listChanges(
  db: Database,
  { search, kind, subject, before }: StaffChangesQuery,
): Promise<{ changes: StaffChange[]; more: boolean }> {
  const part = searchedPart(search)
  const rows = await db
    .select()
    .from(staffChanges)
    .where(
      and(
        kind ? eq(staffChanges.kind, kind) : undefined,
        subject ? eq(staffChanges.subjectId, subject) : undefined,
        part ? indexedTextMatches(sql`${staffChanges.search}`, [part]) : undefined,
        before ? lt(staffChanges.id, before) : undefined,
      ),
    )
    .orderBy(desc(staffChanges.id))
    .limit(maxListed + 1)
  const changes = rows.slice(0, maxListed).map(({ id, at, byName, kind, subjectId, subject, what, fields }) => ({
    _id: id,
    at: at.toISOString(),
    by: byName,
    kind,
    subjectId,
    subject,
    what,
    fields,
  }))
  return { changes, more: rows.length > maxListed }
}
