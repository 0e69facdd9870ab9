import { createHash } from 'node:crypto'
import type { Mark } from '#contract/accounts/marks.ts'
import { foldSearch } from '#contract/fold-text.ts'
import type { ChangeAction, ChangedField, ChangeKind } from '#contract/staff-changes.ts'
import type { Database, Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import type { StoredField } from '#database/schema/index.ts'
import type { Actor } from './context.ts'
import type { Limits } from './limits/limits.ts'
import { slicesOf } from './slices.ts'

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

/** What the values of fields tell, by the names of the fields: who may not see that reads the change without them. */
export type FieldMarks = Readonly<Record<string, readonly Mark[]>>

/** A change by staff. Without `before` an addition, without `after` a removal, unless `what` says something else. */
export interface RecordedChange {
  subject: Subject
  before?: Snapshot | undefined
  after: Snapshot | undefined
  what?: ChangeAction
  marks?: FieldMarks | undefined
}

/** The member of staff, and the clock. */
export interface ChangeAuthor {
  actor: Pick<Actor, 'id' | 'name'>
  now(): Date
}

/** The same of an attempt, at which perhaps nobody was signed in. */
interface AttemptAuthor {
  actor: { id: string | null; name: string }
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
  marks?: FieldMarks,
): Promise<void> => recordChanges(tx, by, [{ subject, before, after, marks }])

/** Batch size of one insert. */
const batchSize = 1_000

/** Seconds in which a person who takes the same thing out of the shop again writes no second row. */
const takenOnce = 60

/** Whether a person has not taken the same thing out of the shop within the last minute: only then it is logged. */
export const isTakenAnew = ({ actor, limits }: { actor: ChangeAuthor['actor']; limits: Limits }, taken: string) =>
  limits.isFirst(`taken ${actor.id} ${createHash('sha256').update(taken).digest('base64url')}`, takenOnce)

/**
 * Records which list a member of staff takes out of the shop, with its filters.
 * @throws ShopError 429
 */
export async function recordExport(
  { db, limits, ...by }: ChangeAuthor & { db: Database; limits: Limits },
  list: string,
  filters: Readonly<Record<string, unknown>>,
): Promise<void> {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined)
  const rows = given.map(([name, value]) => `${name.replace(/^_/, '')}: ${value}`)
  const after = { Rows: rows.join('\n') || 'All' }
  await limits.take('exportedList', by.actor.id)
  if (!(await isTakenAnew({ ...by, limits }, `${list}\n${after.Rows}`))) return
  // What was searched for may be a phone number or an email.
  const change = { subject: { kind: 'export' as const, name: list }, after, what: 'exported' as const }
  await db.transaction((tx) => recordChanges(tx, by, [{ ...change, marks: { Rows: ['contact'] } }]))
}

/** The same for many changes. */
export async function recordChanges(
  tx: Transaction,
  by: AttemptAuthor,
  changes: readonly RecordedChange[],
): Promise<void> {
  const rows = changes.flatMap((change) => changeRow(by, change))
  for (const part of slicesOf(rows, batchSize))
    await tx.execute(sql`
      insert into staff_changes (kind, subject_id, subject, what, fields, at, by_user_id, by_name, search)
      select kind, "subjectId", subject, what, fields, at, "byUserId", "byName", search
      from json_to_recordset(${JSON.stringify(part)}::json) as given (
        kind text, "subjectId" text, subject text, what text, fields jsonb, at timestamptz, "byUserId" uuid,
        "byName" text, search text
      )`)
}

function changeRow({ actor, now }: AttemptAuthor, { subject, before, after, what, marks }: RecordedChange) {
  const { kind, id = '', name } = subject
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const fields: StoredField[] = [...names]
    .filter((field) => before?.[field] !== after?.[field])
    .map((field) => ({
      field,
      ...excerpts(before?.[field], after?.[field]),
      ...(marks?.[field] && { marks: marks[field] }),
    }))
  if (before && after && fields.length === 0) return []
  return {
    kind,
    subjectId: id,
    subject: name,
    what: what ?? (!before ? 'added' : after ? 'changed' : 'removed'),
    fields,
    at: now(),
    byUserId: actor.id,
    byName: actor.name,
    search: searchTextOf({ subject: name, byName: actor.name, fields }),
  }
}

/** What a change is found by. */
export function searchTextOf({ subject, byName, fields }: { subject: string; byName: string; fields: StoredField[] }) {
  const words = [subject, byName, ...fields.flatMap(({ field, before, after }) => [field, before, after])]
  return words.map((word = '') => foldSearch(word)).join('\n')
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
