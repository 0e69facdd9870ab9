import type { z } from 'zod'
import { type NoteGroup, noteGroupNames, noteGroups } from '#contract/catalogue/facts/note-groups.ts'
import {
  type MissingFact,
  missingFacts,
  type NoteChange,
  type NoteMerge,
  type ScentFacts,
  type StaffNote,
} from '#contract/catalogue/facts/notes.ts'
import { acquireLocks } from '#database/advisory-locks.ts'
import type { Database, Transaction } from '#database/client.ts'
import { asc, desc, eq, type SQL, sql } from '#database/drizzle.ts'
import { glossary, notes, productNotes, wantedPerfumes } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { announceChange } from '../../../http/change-feed.ts'
import { recordChange } from '../../../staff-changes.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { publishNote } from './publish-note.ts'

/** As conditions on `product_listings`, of its product. */
const lacks: Record<MissingFact, string> = {
  notes: "flat = '{}' and notes ->> 'top' = '[]' and notes ->> 'heart' = '[]' and notes ->> 'base' = '[]'",
  base: "flat = '{}' and notes ->> 'base' = '[]'",
  wearer: "wearer = ''",
  lasting: "lasting = ''",
  sillage: "sillage = ''",
  weather: "weather = '{}'",
  occasions: "occasions = '{}'",
}

/** The listings of products that lack a fact. */
export const lacksFact = (fact: MissingFact): SQL =>
  sql`product_id in (select id from products where ${sql.raw(lacks[fact])})`

const maxWanted = 100

/** The notes, and what is missing of the facts of scent. */
export async function readScentFacts(db: Database): Promise<z.infer<typeof ScentFacts>> {
  const counts = missingFacts.map(
    (fact) => sql`count(*) filter (where ${sql.raw(lacks[fact])})::int as ${sql.raw(fact)}`,
  )
  const [rows, missing, wanted] = await Promise.all([
    db
      .select({
        key: notes.key,
        english: notes.english,
        group: sql<StaffNote['group']>`${notes.group}`,
        bangla: sql<string>`coalesce(${glossary.bangla}, '')`,
        products: sql<number>`(select count(distinct product_id)::int from product_notes where note = ${notes.key})`,
      })
      .from(notes)
      .leftJoin(glossary, eq(glossary.key, notes.key))
      .orderBy(asc(notes.key)),
    db.execute<Record<MissingFact, number> & { published: number }>(
      sql`select count(*)::int as published, ${sql.join(counts, sql`, `)} from products where on_sale`,
    ),
    db.select().from(wantedPerfumes).orderBy(desc(wantedPerfumes.asked), asc(wantedPerfumes.key)).limit(maxWanted),
  ])
  const { published = 0, ...of } = missing.rows[0] ?? {}
  return {
    notes: rows,
    published,
    missing: Object.fromEntries(
      missingFacts.map((fact) => [fact, (of as Record<string, number>)[fact] ?? 0]),
    ) as Record<MissingFact, number>,
    wanted: wanted.map(({ name, asked, lastAt }) => ({ name, asked, lastAt: lastAt.toISOString() })),
  }
}

const groupName = (group: string) => (group in noteGroups ? noteGroupNames[group as NoteGroup] : '')
const subjectOf = ({ key, english }: { key: string; english: string }) =>
  ({ kind: 'content', id: `note:${key}`.slice(0, 60), name: `Note: ${english}` }) as const

/** @throws ShopError 404 for an unknown note */
async function requireNote(tx: Transaction, key: string) {
  const [note] = await tx.select().from(notes).where(eq(notes.key, key)).for('update')
  if (!note) throw new ShopError('note_not_found')
  return note
}

const productsWith = async (tx: Transaction, key: string): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ id: productNotes.productId })
    .from(productNotes)
    .where(eq(productNotes.note, key))
  return rows.map(({ id }) => id)
}

/**
 * Chooses the group of a note: the accords that it suggests follow. Returns a message.
 * @throws ShopError 404 for an unknown note, 409 when someone else has changed it
 */
export async function changeNote(context: SignedInContext, { key, group, seen }: NoteChange): Promise<string> {
  return inTransaction(context.db, async (tx) => {
    await acquireLocks(tx, 'assortment')
    const note = await requireNote(tx, key)
    if (note.group !== seen) throw new ShopError('note_changed', { note: note.english })
    await tx.update(notes).set({ group }).where(eq(notes.key, key))
    await recordChange(tx, context, subjectOf(note), { Group: groupName(note.group) }, { Group: groupName(group) })
    const later = await publishNote(tx, context, key, await productsWith(tx, key))
    return `${note.english} is among ${groupName(group)}${later}`
  })
}

/**
 * Merges a note into another one: what it is called becomes spellings of that, by which its products find it. Their words
 * stay as they are. Returns a message.
 * @throws ShopError 404 for an unknown note, 409 for a note and itself
 */
export async function mergeNotes(context: SignedInContext, { key, into }: NoteMerge): Promise<string> {
  if (key === into) throw new ShopError('note_merged_into_itself')
  return inTransaction(context.db, async (tx) => {
    await acquireLocks(tx, 'assortment')
    const note = await requireNote(tx, key)
    const target = await requireNote(tx, into)
    const [words] = await tx.select().from(glossary).where(eq(glossary.key, into))
    const [own] = await tx.select().from(glossary).where(eq(glossary.key, key))
    const names = [note.english, own?.bangla ?? '', ...(own?.spellings ?? [])].filter(Boolean)
    const spellings = [...new Set([...(words?.spellings ?? []), ...names])].filter((name) => name !== words?.bangla)
    await tx
      .insert(glossary)
      .values({ key: into, english: target.english, bangla: words?.bangla ?? '', spellings })
      .onConflictDoUpdate({ target: glossary.key, set: { spellings } })
    const ids = await productsWith(tx, key)
    await tx.delete(productNotes).where(eq(productNotes.note, key))
    await tx.delete(notes).where(eq(notes.key, key))
    const snapshot = (name: string, products: number) => ({ 'Merged into': name, Products: String(products) })
    await recordChange(tx, context, subjectOf(note), snapshot('', ids.length), snapshot(target.english, 0))
    await recordChange(
      tx,
      context,
      subjectOf(target),
      { 'Also called': (words?.spellings ?? []).join(', ') },
      { 'Also called': spellings.join(', ') },
    )
    const later = await publishNote(tx, context, key, ids)
    await announceChange(tx, ['brands', 'lists'])
    return `${note.english} is now ${target.english}${later}`
  })
}
