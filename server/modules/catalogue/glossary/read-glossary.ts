import { foldText } from '#contract/fold-text.ts'
import type { Database, Transaction } from '#database/client.ts'
import { asc } from '#database/drizzle.ts'
import { glossary } from '#database/schema/index.ts'
import { cacheUntilChanged } from '../cached-values.ts'

export type GlossaryRow = typeof glossary.$inferSelect

/** The whole glossary, uncached, in alphabetical order. */
export const listGlossary = (db: Database | Transaction): Promise<GlossaryRow[]> =>
  db.select().from(glossary).orderBy(asc(glossary.key))

/** The same, cached: each search and each product in Bangla needs it. */
export const readGlossary = (db: Database): Promise<Map<string, GlossaryRow>> =>
  cacheUntilChanged(db, 'glossary', {
    depends: ['brands'],
    read: async () => new Map((await listGlossary(db)).map((row) => [row.key, row])),
    bytesOf: (rows) => 3 * JSON.stringify([...rows.values()]).length,
  })

/** A word of a family, a note or a tag in Bangla; the word itself where the glossary has none. */
export const wordInBangla = (rows: ReadonlyMap<string, GlossaryRow>, word: string): string =>
  rows.get(foldText(word))?.bangla || word
