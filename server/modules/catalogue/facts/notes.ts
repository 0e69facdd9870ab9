import type { NoteGroup } from '#contract/catalogue/facts/note-groups.ts'
import { noteGroups, noteLevels, proposedAccords } from '#contract/catalogue/facts/note-groups.ts'
import { foldText } from '#contract/fold-text.ts'
import type { Database, Transaction } from '#database/client.ts'
import { eq, getTableColumns, sql } from '#database/drizzle.ts'
import { glossary, notes } from '#database/schema/index.ts'
import { cacheUntilChanged } from '../cached-values.ts'
import { readGlossary } from '../glossary/read-glossary.ts'
import type { ProductContent } from '../publishing/product-content.ts'

export type NoteRow = typeof notes.$inferSelect

const groupOf = (group: string): NoteGroup | null => (group in noteGroups ? (group as NoteGroup) : null)

type Product = Pick<ProductContent['product'], 'notes' | 'flat'>

/** The words of a product, each once in its level. */
const wordsOf = ({ notes: { top, heart, base }, flat }: Product) => {
  const words = { top, heart, base, flat }
  return noteLevels.flatMap((level) => words[level].filter(Boolean).map((word) => ({ level, word: foldText(word) })))
}

/**
 * The notes that words stand for: a note of that name, else one of which it is another spelling, else a new one.
 */
async function resolveNotes(tx: Transaction, english: ReadonlyMap<string, string>): Promise<Map<string, NoteRow>> {
  const words = [...english.keys()].sort()
  const known = await tx
    .select()
    .from(notes)
    .where(sql`${notes.key} = any(${sql.param(words)}::text[])`)
  const found = new Map(known.map((note) => [note.key, note]))
  const missing = words.filter((word) => !found.has(word))
  if (missing.length === 0) return found
  const spelled = await tx
    .select({ note: getTableColumns(notes), bangla: glossary.bangla, spellings: glossary.spellings })
    .from(notes)
    .innerJoin(glossary, eq(glossary.key, notes.key))
  const others = new Map(
    spelled.flatMap(({ note, bangla, spellings }) => [bangla, ...spellings].map((name) => [foldText(name), note])),
  )
  for (const word of missing) {
    const note = others.get(word)
    if (note) found.set(word, note)
  }
  const added = missing.filter((word) => !found.has(word))
  if (added.length > 0) {
    const rows = added.map((key) => ({ key, english: english.get(key) ?? key, group: '', idf: 0 }))
    await tx.insert(notes).values(rows).onConflictDoNothing()
    for (const row of rows) found.set(row.key, row)
  }
  return found
}

/**
 * Writes the notes of products that are being published. Where staff have chosen no accords, the products get those that
 * their notes suggest. Returns the keys of their notes by product.
 */
export async function writeNotes(tx: Transaction, contents: readonly ProductContent[]): Promise<Map<string, string[]>> {
  const named = contents.map(({ product }) => ({ product, words: wordsOf(product) }))
  const english = contents.flatMap(({ product: { notes, flat } }) => [...Object.values(notes).flat(), ...flat])
  const found = await resolveNotes(tx, new Map(english.filter(Boolean).map((word) => [foldText(word), word])))
  const links = named.flatMap(({ product, words }) => {
    const ofProduct = words.flatMap(({ level, word }, position) => {
      const note = found.get(word)
      return note
        ? [{ product_id: product.id, note: note.key, level, source: product.source, position, row: note }]
        : []
    })
    if (product.accords.length === 0)
      product.accords = proposedAccords(ofProduct.map(({ level, row }) => ({ level, group: groupOf(row.group) })))
    return ofProduct.map(({ row: _, ...link }) => link)
  })
  const ids = contents.map(({ product }) => product.id)
  await tx.execute(sql`delete from product_notes where product_id = any(${sql.param(ids)}::uuid[])`)
  await tx.execute(sql`
    insert into product_notes (product_id, note, level, source, position)
    select product_id, note, level, source, position
    from json_populate_recordset(null::product_notes, ${JSON.stringify(links)}::json)
    on conflict do nothing`)
  const keys = Map.groupBy(links, ({ product_id }) => product_id)
  return new Map([...keys].map(([id, all]) => [id, [...new Set(all.map(({ note }) => note))].sort()]))
}

interface NoteNames {
  /** The key of each note by its names and spellings, folded. */
  keys: Map<string, string>
  /** In English, by key. */
  english: Map<string, string>
}

/** All notes by what they are called in both languages. */
export const readNoteNames = (db: Database): Promise<NoteNames> =>
  cacheUntilChanged(db, 'note names', {
    depends: ['brands', 'lists'],
    async read() {
      const [rows, glossary] = await Promise.all([db.select().from(notes), readGlossary(db)])
      const keys = new Map<string, string>()
      for (const { key } of rows) {
        const { bangla = '', spellings = [] } = glossary.get(key) ?? {}
        for (const name of [bangla, ...spellings]) if (name && !keys.has(foldText(name))) keys.set(foldText(name), key)
      }
      for (const { key } of rows) keys.set(key, key)
      return { keys, english: new Map(rows.map(({ key, english }) => [key, english])) }
    },
    bytesOf: ({ keys, english }) => 120 * (keys.size + english.size),
  })

/** The notes with these names, in either language or another spelling; an unknown one is a note that nothing has. */
export async function findNoteKeys(db: Database, names: readonly string[]): Promise<string[]> {
  const { keys } = await readNoteNames(db)
  return [...new Set(names.map((name) => keys.get(foldText(name)) ?? foldText(name)))].sort()
}
