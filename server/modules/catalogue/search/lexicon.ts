import type { Database } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { queryPrepared } from '#database/query-prepared.ts'
import { startsWithTypos, toleratedTypos, typoPatterns } from './near-words.ts'
import { soundRanges } from './sounds.ts'
import { findSynonyms } from './synonyms.ts'

/** Lexemes of `search_words` for each search word, in order. */
export type Lexemes = string[][]

/**
 * Maximum number of lexemes for a search word in addition to those that start with it: the shortest are most similar.
 */
const maxLexemes = 40
/** A bound for the words compared letter by letter; no pattern is meant to reach it. */
const maxCandidates = 3_000

/**
 * Lexemes that mean the same as a search word, sound like it, or contain it; the latter not for one or two letters,
 * which too many words contain.
 */
export async function findOthers(db: Database, words: string[]): Promise<Lexemes> {
  const ranges = words.flatMap(soundRanges)
  const column = (key: 'word' | 'low' | 'high' | 'ifUnknown') => sql.param(ranges.map((range) => range[key]))
  const [synonyms, rows] = await Promise.all([
    findSynonyms(db, words),
    queryPrepared<[term: string, parts: string[], alike: string[]]>(
      db,
      sql`
      select term, array(
        select word from search_words
        where length(term) > 2
          and word like '%' || term || '%' and word not like term || '%' and word not like 't:' || term || '%'
        order by length(word), word limit ${sql.raw(String(maxLexemes))}
      ) as parts, array(
        select alike.word
        from unnest(${column('word')}::text[], ${column('low')}::text[], ${column('high')}::text[],
          ${column('ifUnknown')}::bool[]) as range (of_word, low, high, if_unknown)
        cross join lateral (
          select word from search_words
          where sound <> '' and sound >= low collate "C" and sound < high collate "C"
            and not (if_unknown and exists (select from search_words known where known.word = term))
          limit ${sql.raw(String(maxLexemes))}
        ) as alike
        where of_word = term
      ) as alike
      from unnest((select ${sql.param(words)}::text[])) as term`,
    ),
  ])
  const found = new Map(rows.map(([term, parts, alike]) => [term, [...parts, ...alike]]))
  return words.map((word, index) => [...new Set([...(synonyms[index] ?? []), ...(found.get(word) ?? [])])])
}

/**
 * Lexemes, except those of descriptions, that are similar to the search words: with one typo, and with two.
 * Undefined where two are not tolerated.
 */
export async function findNear(db: Database, words: string[]): Promise<{ one: Lexemes; two: Lexemes }> {
  const patterns = words.flatMap((word, index) =>
    typoPatterns(word, toleratedTypos(word)).map((pattern) => ({ pattern, index })),
  )
  if (patterns.length === 0) return { one: words.map(() => []), two: words.map(() => []) }
  const rows = await queryPrepared<[index: number, words: string[]]>(
    db,
    sql`
    select index, array_agg(distinct word) as words
    from unnest(${sql.param(patterns.map(({ index }) => index))}::int[], ${sql.param(patterns.map(({ pattern }) => pattern))}::text[]) as term (index, pattern)
    cross join lateral (
      select word from search_words where word like pattern and word not like 't:%' limit ${maxCandidates}
    ) as candidates
    group by index`,
  )
  const candidates = new Map(rows)
  const near = (limit: 1 | 2): Lexemes =>
    words.map((word, index) => {
      const maxTypos = Math.min(limit, toleratedTypos(word))
      return (candidates.get(index) ?? [])
        .filter((candidate) => startsWithTypos(candidate, word, maxTypos))
        .sort((a, b) => Math.abs(a.length - word.length) - Math.abs(b.length - word.length))
        .slice(0, maxLexemes)
    })
  return { one: near(1), two: near(2) }
}
