import type { Database } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { queryPrepared } from '#database/query-prepared.ts'
import { cacheUntilChanged } from '../cached-values.ts'
import type { SearchedWord } from './match-queries.ts'
import { startsWithTypos, toleratedTypos, typoPatterns } from './near-words.ts'
import { soundRanges } from './sounds.ts'
import { findGroups, findSynonyms } from './synonyms.ts'

/** Lexemes of `search_words` for each search word, in order. */
export type Lexemes = string[][]

/**
 * Maximum number of lexemes for a search word in addition to those that start with it: the shortest are most similar.
 */
const maxLexemes = 40
/** A bound for the words compared letter by letter; no pattern is meant to reach it. */
const maxCandidates = 3_000

/** The lexemes of each search word, as products have them, and the word that stands for it in the order of the list. */
export async function findLexemes(
  db: Database,
  words: string[],
): Promise<{ searched: SearchedWord[]; mains: string[] }> {
  const groups = await findGroups(db, words)
  const all = [...new Set(groups.flatMap((group) => [...group.words]))]
  const [synonyms, known] = await Promise.all([findSynonyms(db, all), ofEachWord(db, 'known', all, readKnown)])
  const of = new Map(all.map((word, index) => [word, { synonyms: synonyms[index] ?? [], ...known[index] }]))
  const searched = groups.map((group) => {
    const starts: string[] = []
    const lexemes = new Set<string>()
    for (const word of group.words) {
      const { synonyms = [], beginnings, others = [] } = of.get(word) ?? {}
      const isAlone = group.words.size === 1
      const starting = isAlone || (group.names.has(word) && word.length >= shortest.start)
      if (starting && !beginnings) starts.push(word)
      const whole = isAlone ? [] : [word, `t:${word}`]
      const within = isAlone || (starting && word.length >= shortest.part) ? others : []
      for (const lexeme of [...whole, ...synonyms, ...((starting && beginnings) || []), ...within]) lexemes.add(lexeme)
    }
    return { starts, lexemes: [...lexemes] }
  })
  return { searched, mains: groups.map(({ main }) => main) }
}

/**
 * Of several words that mean the same, shorter ones are not the beginning, or a part, of another one: `men` of women.
 */
const shortest = { start: 3, part: 4 }

/** What is known of a word. */
interface Known {
  /** All lexemes that start with it, undefined if there are too many. */
  beginnings: string[] | undefined
  /** Other lexemes that match it: words that contain it, or similar ones. */
  others: string[]
}

/**
 * What is known of each word, cached until a list changes: searches are new far more often than their words. What is not
 * cached is read for all words together.
 */
async function ofEachWord<Value>(
  db: Database,
  what: string,
  words: string[],
  read: (db: Database, words: string[]) => Promise<Map<string, Value>>,
): Promise<(Value | undefined)[]> {
  const missing: string[] = []
  // Started when the cache has been asked for every word.
  const all = Promise.resolve().then(() => (missing.length > 0 ? read(db, missing) : new Map<string, Value>()))
  // If everything is cached, nobody waits for it.
  all.catch(() => {})
  const known = words.map((word) =>
    cacheUntilChanged(db, `${what} ${word}`, {
      depends: ['lists'],
      read() {
        missing.push(word)
        return all.then((found) => found.get(word))
      },
      bytesOf: (value) => 2 * (JSON.stringify(value)?.length ?? 0),
    }),
  )
  return Promise.all(known)
}

/**
 * The lexemes that start with a word, and others that sound like it or contain it; not for one or two letters, with which
 * too many words start.
 */
async function readKnown(db: Database, words: string[]): Promise<Map<string, Known>> {
  const ranges = words.flatMap(soundRanges)
  const column = (key: 'word' | 'low' | 'high' | 'ifUnknown') => sql.param(ranges.map((range) => range[key]))
  const rows = await queryPrepared<[term: string, beginnings: string[], parts: string[], alike: string[]]>(
    db,
    sql`
      select term, array(
        select word from search_words
        where length(term) > 2 and (word like term || '%' or word like 't:' || term || '%')
        limit ${sql.raw(String(maxLexemes + 1))}
      ) as beginnings, array(
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
  )
  return new Map(
    rows.map(([term, beginnings, parts, alike]) => {
      const areAll = term.length > 2 && beginnings.length <= maxLexemes
      return [term, { beginnings: areAll ? beginnings : undefined, others: [...parts, ...alike] }]
    }),
  )
}

/**
 * Lexemes, except those of descriptions, that are similar to the search words: with one typo, and with two.
 * Undefined where two are not tolerated.
 */
export async function findNear(db: Database, words: string[]): Promise<{ one: Lexemes; two: Lexemes }> {
  const candidates = await ofEachWord(db, 'near', words, readCandidates)
  const near = (limit: 1 | 2): Lexemes =>
    words.map((word, index) => {
      const maxTypos = Math.min(limit, toleratedTypos(word))
      return (candidates[index] ?? [])
        .filter((candidate) => startsWithTypos(candidate, word, maxTypos))
        .sort((a, b) => Math.abs(a.length - word.length) - Math.abs(b.length - word.length))
        .slice(0, maxLexemes)
    })
  return { one: near(1), two: near(2) }
}

/** Lexemes that match a pattern of a word: among them are all that are similar to it. */
async function readCandidates(db: Database, words: string[]): Promise<Map<string, string[]>> {
  const patterns = words.flatMap((word) =>
    typoPatterns(word, toleratedTypos(word)).map((pattern) => ({ pattern, word })),
  )
  if (patterns.length === 0) return new Map()
  const column = (key: 'word' | 'pattern') => sql.param(patterns.map((one) => one[key]))
  const rows = await queryPrepared<[term: string, words: string[]]>(
    db,
    sql`
    select term, array_agg(distinct word) as words
    from unnest(${column('word')}::text[], ${column('pattern')}::text[]) as searched (term, pattern)
    cross join lateral (
      select word from search_words where word like pattern and word not like 't:%' limit ${maxCandidates}
    ) as candidates
    group by term`,
  )
  return new Map(rows)
}
