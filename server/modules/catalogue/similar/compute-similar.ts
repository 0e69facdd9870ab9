import { setImmediate } from 'node:timers/promises'
import { type NoteLevel, noteLevels } from '#contract/catalogue/facts/note-groups.ts'
import { optionsOf } from '#contract/catalogue/facts/scent-facts.ts'
import { foldText } from '#contract/fold-text.ts'
import type { Database, Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import type { ChangeTag } from '../../../http/change-feed.ts'
import { announceChange } from '../../../http/change-feed.ts'
import { idfOf, likenessOf, noteWeights, type Scent } from './similarity.ts'

/** Scents that are kept of each product. */
const maxSimilar = 12
/** Notes that more products have make no pairs of their own: such pairs are found by their rarer notes. */
const maxPerNote = 1_500
/** Products whose similar ones are compared and written together. */
const batchSize = 200

interface Row extends Record<string, unknown> {
  id: string
  family: string
  accords: number
  notes: [note: string, level: NoteLevel][]
}

/** Computes how rare each note is and which scents are alike, and announces products for which that has changed. */
export async function computeSimilar(db: Database, signal?: AbortSignal): Promise<void> {
  const { rows } = await db.execute<Row>(sql`
    select listing.product_id as id, family, accord_bits as accords, (
      select json_agg(json_build_array(note, level) order by array_position(${sql.param([...noteLevels])}::text[], level), position)
      from product_notes where product_notes.product_id = listing.product_id
    ) as notes
    from product_listings listing join products on id = listing.product_id
    where listing.on_sale and cardinality(note_keys) > 0`)
  const idf = rarities(rows)
  await writeIdf(db, idf)
  const scents = rows.map((row) => scentOf(row, idf))
  const withNote = new Map<string, Scent[]>()
  for (const scent of scents)
    for (const note of scent.notes.keys()) {
      const others = withNote.get(note)
      if (others) others.push(scent)
      else withNote.set(note, [scent])
    }
  await db.execute(sql`
    delete from similar_products where not exists (
      select from product_listings listing where listing.product_id = similar_products.product_id and on_sale
    )`)
  for (let start = 0; start < scents.length && !signal?.aborted; start += batchSize) {
    const batch = scents.slice(start, start + batchSize)
    const found: SimilarRow[] = []
    for (const scent of batch) {
      found.push(...similarTo(scent, withNote))
      // Requests are answered in between.
      await setImmediate()
    }
    await db.transaction((tx) => replaceSimilar(tx, batch, found))
  }
}

function rarities(rows: readonly Row[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { notes } of rows)
    for (const note of new Set(notes.map(([key]) => key))) counts.set(note, (counts.get(note) ?? 0) + 1)
  return new Map([...counts].map(([note, count]) => [note, idfOf(rows.length, count)]))
}

const accordsIn = (bits: number) => optionsOf('accord').filter((_, index) => bits & (1 << index))

const scentOf = ({ id, family, accords, notes }: Row, idf: ReadonlyMap<string, number>): Scent => ({
  id,
  family: foldText(family),
  accords: accordsIn(accords),
  notes: noteWeights(
    notes.map(([note, level]) => ({ note, level })),
    idf,
  ),
})

const writeIdf = (db: Database, idf: ReadonlyMap<string, number>) =>
  db.execute(sql`
    update notes set idf = given.idf
    from unnest(${sql.param([...idf.keys()])}::text[], ${sql.param([...idf.values()])}::real[]) as given (key, idf)
    where notes.key = given.key and notes.idf is distinct from given.idf`)

interface SimilarRow {
  product_id: string
  rank: number
  similar_id: string
  similarity: number
  reason: string[]
}

function similarTo(scent: Scent, withNote: ReadonlyMap<string, readonly Scent[]>): SimilarRow[] {
  const candidates = new Set<Scent>()
  for (const note of scent.notes.keys()) {
    const others = withNote.get(note) ?? []
    if (others.length <= maxPerNote) for (const other of others) candidates.add(other)
  }
  candidates.delete(scent)
  return [...candidates]
    .flatMap((other) => {
      const likeness = likenessOf(scent, other)
      return likeness ? [{ other, ...likeness }] : []
    })
    .sort((a, b) => b.similarity - a.similarity || (a.other.id < b.other.id ? -1 : 1))
    .slice(0, maxSimilar)
    .map(({ other, similarity, reason }, index) => ({
      product_id: scent.id,
      rank: index + 1,
      similar_id: other.id,
      similarity: Math.fround(similarity),
      reason,
    }))
}

async function replaceSimilar(tx: Transaction, scents: readonly Scent[], found: readonly SimilarRow[]): Promise<void> {
  const ids = sql.param(scents.map(({ id }) => id))
  const given = sql`json_populate_recordset(null::similar_products, ${JSON.stringify(found)}::json)`
  const { rows } = await tx.execute<{ id: string }>(sql`
    with given as (
      select product_id, array_agg((similar_id, reason)::text order by rank) as others from ${given} group by 1
    ), known as (
      select product_id, array_agg((similar_id, reason)::text order by rank) as others from similar_products
      where product_id = any(${ids}::uuid[]) group by 1
    )
    select product_id as id from given full join known using (product_id)
    where given.others is distinct from known.others`)
  const changed = rows.map(({ id }) => id)
  if (changed.length === 0) return
  await tx.execute(sql`delete from similar_products where product_id = any(${sql.param(changed)}::uuid[])`)
  // A product may have been removed since it was read.
  await tx.execute(sql`
    insert into similar_products (product_id, rank, similar_id, similarity, reason)
    select product_id, rank, similar_id, similarity, reason from ${given}
    where product_id = any(${sql.param(changed)}::uuid[])
      and exists (select from products where id = product_id) and exists (select from products where id = similar_id)`)
  await announceChange(
    tx,
    changed.map((id): ChangeTag => `product:${id}`),
  )
}
