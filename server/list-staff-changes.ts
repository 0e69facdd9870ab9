import type { Readable } from 'node:stream'
import { type Mark, marks, seenWith } from '#contract/accounts/marks.ts'
import { dayInDhaka, endOfDay, startOfDay, timeInDhaka } from '#contract/dhaka-time.ts'
import {
  type ChangeKind,
  changeKinds,
  markedSubjects,
  type StaffChange,
  type StaffChangesFilter,
  type StaffChangesQuery,
} from '#contract/staff-changes.ts'
import { and, desc, eq, gte, lt, notInArray, type SQL, sql } from '#database/drizzle.ts'
import { staff, staffChanges, users } from '#database/schema/index.ts'
import type { SignedInContext } from './context.ts'
import { csvFile, inBatches } from './csv/csv-file.ts'
import { maySee } from './permissions.ts'
import { recordExport } from './staff-changes.ts'
import { indexedTextMatches, searchedPart } from './text-search.ts'

/** Changes of one page, and of one query of the file. */
const maxListed = 50
const batchSize = 1_000
/** People in the filter. */
const maxPeople = 500

/** The change log as its reader may see it, newest first. `more`: there are older changes. */
export async function listChanges(
  context: SignedInContext,
  { before, ...filter }: StaffChangesQuery,
): Promise<{ changes: StaffChange[]; more: boolean; people: { _id: string; name: string }[] }> {
  const [rows, people] = await Promise.all([
    readChanges(context, filter, before, maxListed + 1),
    context.db
      .select({ _id: users.id, name: users.name })
      .from(staff)
      .innerJoin(users, eq(users.id, staff.userId))
      .orderBy(users.name)
      .limit(maxPeople),
  ])
  return { changes: rows.slice(0, maxListed), more: rows.length > maxListed, people }
}

const columns = ['Time', 'Person', 'Kind', 'Thing', 'What', 'Field', 'Before', 'After']

/** The same as a CSV file, with a row for each field. */
export async function exportChanges(context: SignedInContext, filter: StaffChangesFilter): Promise<Readable> {
  await recordExport(context, 'Change log', filter)
  const changes = await inBatches(batchSize, (last?: StaffChange) => readChanges(context, filter, last?._id, batchSize))
  const name = `changes-${dayInDhaka(context.now())}.csv`
  return csvFile(name, columns, changes, (rows) => rows.flatMap(cellsOf))
}

function cellsOf({ at, by, kind, subject, what, fields }: StaffChange): string[][] {
  const change = [timeInDhaka(new Date(at)), by, kind, subject, what]
  const rows = fields.map(({ field, before, after, hidden }) => [field, hidden ? '(hidden)' : before, after])
  return (rows.length > 0 ? rows : [['', '', '']]).map((row) => [...change, ...row])
}

async function readChanges(
  context: SignedInContext,
  { search, kind, subject, person, from, to }: StaffChangesFilter,
  before: number | undefined,
  limit: number,
): Promise<StaffChange[]> {
  const hidden = marks.filter((mark) => !maySee(context, ...seenWith[mark]))
  const part = searchedPart(search)
  const rows = await context.db
    .select()
    .from(staffChanges)
    .where(
      and(
        kind ? eq(staffChanges.kind, kind) : undefined,
        subject ? and(eq(staffChanges.subjectId, subject), tellsNone(hidden, 'subject')) : undefined,
        person ? eq(staffChanges.byUserId, person) : undefined,
        from ? gte(staffChanges.at, startOfDay(from)) : undefined,
        to ? lt(staffChanges.at, endOfDay(to)) : undefined,
        part ? indexedTextMatches(sql`${staffChanges.search}`, [part]) : undefined,
        part ? tellsNone(hidden, 'values') : undefined,
        before ? lt(staffChanges.id, before) : undefined,
      ),
    )
    .orderBy(desc(staffChanges.id))
    .limit(limit)
  return rows.map((row) => seenBy(hidden, row))
}

const hidesSubject = (hidden: readonly Mark[], kind: ChangeKind) => hidden.some((mark) => mark === markedSubjects[kind])

/** Neither the filter by subject nor the search finds a change by what its reader does not see. */
function tellsNone(hidden: readonly Mark[], asked: 'subject' | 'values'): SQL | undefined {
  if (hidden.length === 0) return undefined
  const kinds = changeKinds.filter((kind) => hidesSubject(hidden, kind))
  const path = `$[*].marks[*] ? (${hidden.map((mark) => `@ == "${mark}"`).join(' || ')})`
  return and(
    kinds.length > 0 ? notInArray(staffChanges.kind, kinds) : undefined,
    asked === 'values' ? sql`not jsonb_path_exists(${staffChanges.fields}, ${path}::jsonpath)` : undefined,
  )
}

function seenBy(hidden: readonly Mark[], row: typeof staffChanges.$inferSelect): StaffChange {
  const { id, at, byName, kind, subjectId, subject, what, fields } = row
  const isHidden = hidesSubject(hidden, kind)
  return {
    _id: id,
    at: at.toISOString(),
    by: byName,
    kind,
    subjectId: isHidden ? '' : subjectId,
    subject: isHidden ? '' : subject,
    what,
    fields: fields.map(({ marks = [], ...field }) =>
      isHidden || marks.some((mark) => hidden.includes(mark))
        ? { field: field.field, before: '', after: '', hidden: true }
        : field,
    ),
  }
}
