import type { Database } from '#database/client.ts'
import { type SQL, sql } from '#database/drizzle.ts'
import { queryPrepared } from '#database/query-prepared.ts'
import { findLexemes, findNear } from './lexicon.ts'
import { matchQueries, nameQueries, wholeWords } from './match-queries.ts'
import { quoted } from './search-text.ts'
import { searchedWords, symbolsIn } from './words.ts'

/** The matches of a search. */
export interface SearchMatch {
  /** Cache key: equal for texts with the same matches. */
  key: string
  /** True when no product can match, so that no query is needed. */
  isEmpty: boolean
  /** The matches as a condition on `product_listings`. */
  condition: SQL
  /** tsqueries, each broader than the one before; matches of earlier ones rank first. */
  tiers: string[]
  /** The words by which matches are ordered. */
  words: string[]
}

/** A normalized key, equal for texts with the same matches; undefined for a blank text, which does not search. */
export function searchKey(text: string): string | undefined {
  if (!text.trim()) return undefined
  const words = searchedWords(text)
  return words.length > 0 ? words.join(' ') : symbolsIn(text).sort().join('')
}

/** The products that are searched. */
type Among = 'on-sale' | 'all'

interface FindOptions {
  among?: Among
  /** Only products that are called so. */
  inNames?: boolean
  /** Whether any product matches; supplied by a caller that counts or reads them next. */
  findsAny?(match: SearchMatch): Promise<boolean>
}

/**
 * Searches for all words of a text, in any order. Only when there is no exact match, one and then two
 * wrong letters are tolerated. Undefined for a blank text.
 */
export async function findMatches(
  db: Database,
  text: string,
  { among = 'on-sale', inNames = false, findsAny }: FindOptions = {},
): Promise<SearchMatch | undefined> {
  const key = searchKey(text)
  if (key === undefined) return undefined
  const words = searchedWords(text)
  if (words.length === 0) return matchSymbols(key, symbolsIn(text))

  const { searched, mains } = await findLexemes(db, words)
  // Different cache keys for the exact and the fuzzy search of the same text.
  const match = (tiers: string[], wrongLetters = 0, isEmpty = false): SearchMatch => {
    return {
      key: `${inNames ? 'names ' : ''}${wrongLetters} ${key}`,
      isEmpty,
      condition: matches(last(tiers)),
      tiers,
      words: mains,
    }
  }
  const queriesOf = inNames ? nameQueries : matchQueries
  const asWritten = queriesOf(searched)
  const written = match(asWritten)
  if (asWritten.length > 0) {
    const found = findsAny ? await findsAny(written) : await findAnything(db, among, wholeWords(words), last(asWritten))
    if (found) return written
  }

  const near = await findNear(db, words)
  for (const [index, similar] of [near.one, near.two].entries()) {
    const tolerant = queriesOf(
      searched.map(({ starts, lexemes }, index) => ({
        starts,
        lexemes: [...new Set([...lexemes, ...(similar[index] ?? [])])],
      })),
    )
    if (tolerant.length === 0) continue
    const found = match(tolerant, index + 1)
    if (findsAny ? await findsAny(found) : await findAnything(db, among, last(tolerant))) return found
  }
  return match(matchQueries(words.map((word) => ({ starts: [word], lexemes: [] }))), 0, true)
}

const last = (tiers: string[]): string => tiers.at(-1) ?? ''

/** A text without words matches products with all its symbols: `%` finds `100% Oud`. */
function matchSymbols(key: string, symbols: string[]): SearchMatch {
  const query = symbols.map((symbol) => quoted(`s:${symbol}`)).join(' & ')
  return { key, isEmpty: symbols.length === 0, condition: matches(query), tiers: [query], words: [] }
}

/**
 * The condition that a listing matches a tsquery. As a subquery its value is unknown to the planner, which then always
 * uses the index: a scan of all lexemes is never faster, even if the statistics of common words suggest it.
 */
export const matches = (query: string): SQL => sql`search @@ (select ${query}::tsquery)`

/** Whether the name of a product on sale has all words of a text: then that product is meant. */
export async function isInName(db: Database, text: string): Promise<boolean> {
  const words = searchedWords(text)
  if (words.length === 0) return false
  return findAnything(db, 'on-sale', words.map((word) => quoted(`n:${word}`)).join(' & '))
}

/** Whether any product matches one of the tsqueries; each is only executed when those before it match nothing. */
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
