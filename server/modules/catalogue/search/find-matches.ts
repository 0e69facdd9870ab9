import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#database/client.ts'
import { queryPrepared } from '#database/query-prepared.ts'
import { findNear, findParts } from './lexicon.ts'
import { matchQueries, wholeWords } from './match-queries.ts'
import { quoted } from './search-text.ts'
import { symbolsIn, wordsIn } from './words.ts'

/** What a search finds. */
export interface SearchMatch {
  /** The same for texts that find the same. */
  key: string
  /** True when no product can match: nobody has to be asked. */
  isEmpty: boolean
  /** What it finds, over `product_listings`. */
  condition: SQL
  /** tsqueries of growing reach; what one of them finds ranks before what only later ones do. */
  tiers: string[]
  words: string[]
}

/** What two texts have in common that find the same; undefined for a blank text, which does not search. */
export function searchKey(text: string): string | undefined {
  if (!text.trim()) return undefined
  const words = wordsIn(text)
  return words.length > 0 ? words.join(' ') : symbolsIn(text).sort().join('')
}

/** Among which products a text is looked for. */
type Among = 'on-sale' | 'all'

interface FindOptions {
  among?: Among
  /** Whether any product matches, for a caller who needs to know more of what matches and keeps it. */
  findsAny?(match: SearchMatch): Promise<boolean>
}

/**
 * What a text finds: every word of it, in whatever order. Only when nothing is found as it is written, one and then two
 * wrong letters are tolerated. Undefined for a blank text.
 */
export async function findMatches(
  db: Database,
  text: string,
  { among = 'on-sale', findsAny }: FindOptions = {},
): Promise<SearchMatch | undefined> {
  const key = searchKey(text)
  if (key === undefined) return undefined
  const words = wordsIn(text)
  if (words.length === 0) return matchSymbols(key, symbolsIn(text))

  // What is kept for the text as it is written must not stand for what its forgiving search finds.
  const match = (tiers: string[], wrongLetters = 0, isEmpty = false): SearchMatch => {
    return { key: `${wrongLetters} ${key}`, isEmpty, condition: matches(last(tiers)), tiers, words }
  }
  const parts = await findParts(db, words)
  const asWritten = matchQueries(words.map((word, index) => ({ word, others: parts[index] ?? [] })))
  const written = match(asWritten)
  const found = findsAny ? await findsAny(written) : await findAnything(db, among, wholeWords(words), last(asWritten))
  if (found) return written

  const near = await findNear(db, words)
  for (const [index, lexemes] of [near.one, near.two].entries()) {
    const others = words.map((_, index) => [...new Set([...(parts[index] ?? []), ...(lexemes[index] ?? [])])])
    const forgiving = matchQueries(words.map((word, index) => ({ word, others: others[index] ?? [] })))
    if (await findAnything(db, among, last(forgiving))) return match(forgiving, index + 1)
  }
  return match(asWritten, 0, true)
}

const last = (tiers: string[]): string => tiers.at(-1) ?? ''

/** A text without any word finds the products that have all its symbols: `%` finds `100% Oud`. */
function matchSymbols(key: string, symbols: string[]): SearchMatch {
  const query = symbols.map((symbol) => quoted(`s:${symbol}`)).join(' & ')
  return { key, isEmpty: symbols.length === 0, condition: matches(query), tiers: [query], words: [] }
}

/**
 * That a listing matches a tsquery. As a subquery, its value is unknown to the planner, which then always takes the
 * index: reading the lexemes of every row is never faster, though statistics of common words say so.
 */
export const matches = (query: string): SQL => sql`search @@ (select ${query}::tsquery)`

/** Whether any product matches one of the tsqueries; each is only asked for when those before it find nothing. */
async function findAnything(db: Database, among: Among, ...queries: string[]): Promise<boolean> {
  const condition = among === 'on-sale' ? sql` and on_sale` : sql``
  const scans = queries.map((query, index) => ({
    name: sql.raw(`matching_${index}`),
    scan: sql`select from product_listings where ${matches(query)}${condition}`,
  }))
  // Materialized, a scan is planned for all its rows, by the index; run, it ends with the first.
  const [row] = await queryPrepared<[boolean]>(
    db,
    sql`
    with ${sql.join(
      scans.map(({ name, scan }) => sql`${name} as materialized (${scan})`),
      sql`, `,
    )}
    select ${sql.join(
      scans.map(({ name }) => sql`exists (select from ${name})`),
      sql` or `,
    )}`,
  )
  return row?.[0] ?? false
}
