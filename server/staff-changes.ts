import { and, desc, eq, like, lt } from 'drizzle-orm'
import type { ChangedField, ChangeKind, StaffChange, StaffChangesQuery } from '#contract/staff-changes.ts'
import type { Database, Transaction } from '#database/client.ts'
import { staffChanges } from '#database/schema/index.ts'
import type { SignedInContext } from './context.ts'

/** What can be said of something at a moment: each field as the staff reads it, with its value in words. */
export type Snapshot = Readonly<Record<string, string>>

interface Subject {
  kind: ChangeKind
  /** Empty for what there is one of. */
  id?: string
  name: string
}

/** Longer values are cut: the log says that a text changed, its versions say how. */
const longest = 500
/** Changes of one page. */
const most = 50

/**
 * Writes what the staff has changed into the change log, in the transaction of the change. Without `before` it was added,
 * without `after` removed; where nothing differs, nothing is written.
 */
export async function recordChange(
  tx: Transaction,
  { actor, now }: Pick<SignedInContext, 'actor' | 'now'>,
  { kind, id = '', name }: Subject,
  before: Snapshot | undefined,
  after: Snapshot | undefined,
): Promise<void> {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const fields: ChangedField[] = [...names]
    .map((field) => ({
      field,
      before: cut(before?.[field]),
      after: cut(after?.[field]),
      same: before?.[field] === after?.[field],
    }))
    .filter(({ same }) => !same)
    .map(({ same: _, ...field }) => field)
  if (before && after && fields.length === 0) return
  const what = !before ? 'added' : after ? 'changed' : 'removed'
  const words = [name, actor.name, ...fields.flatMap(({ field, before, after }) => [field, before, after])]
  await tx.insert(staffChanges).values({
    ...{ kind, subjectId: id, subject: name, what, fields, at: now() },
    ...{ byUserId: actor.id, byName: actor.name, search: words.join('\n').toLowerCase() },
  })
}

const cut = (text = '') => (text.length > longest ? `${text.slice(0, longest)}…` : text)

/** The change log, newest first. `more`: there are older changes. */
export async function listChanges(
  db: Database,
  { search = '', kind, subject, before }: StaffChangesQuery,
): Promise<{ changes: StaffChange[]; more: boolean }> {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const rows = await db
    .select()
    .from(staffChanges)
    .where(
      and(
        kind ? eq(staffChanges.kind, kind) : undefined,
        subject ? eq(staffChanges.subjectId, subject) : undefined,
        search ? like(staffChanges.search, pattern) : undefined,
        before ? lt(staffChanges.id, before) : undefined,
      ),
    )
    .orderBy(desc(staffChanges.id))
    .limit(most + 1)
  const changes = rows.slice(0, most).map(({ id, at, byName, kind, subjectId, subject, what, fields }) => ({
    ...{ _id: id, at: at.toISOString(), by: byName },
    ...{ kind, subjectId, subject, what, fields },
  }))
  return { changes, more: rows.length > most }
}
