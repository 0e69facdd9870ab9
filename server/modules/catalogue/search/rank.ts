import { type SQL, sql } from '#database/drizzle.ts'

/** The maximum number of words for ranking; further words have to match, too, but do not affect the order. */
const maxRanked = 4

/**
 * How well a product fits a search among others that have the words in the same fields, lower is better: the words one
 * after the other in the name, else the name before the brand before the category before the rest, and in each its
 * start before the start of a word before the middle of one. Reads a column `headings`.
 */
export function rankWithin(words: string[]): SQL {
  const ranked = words.slice(0, maxRanked)
  const sum = sql.join(ranked.map(wordRank), sql` + `)
  if (ranked.length === 1) return sum
  const phrase = ranked.join(' ')
  return sql`case when ${fits(` ${phrase}%`)} then 0 when ${fits(`% ${phrase}%|%|%`)} then 1 else 2 + ${sum} end`
}

/** Patterns for the text ` words of the name| of the brand| of the category`, best first. */
const places = (word: string): string[] => {
  const whole = [` ${word}%`, `% ${word}%|%|%`, `%| ${word}%|%`, `%|% ${word}%|%`, `%|%| ${word}%`, `%|%|% ${word}%`]
  if (word.length < 3) return whole
  const inside = [`%${word}%|%|%`, `%|%${word}%|%`, `%|%|%${word}%`]
  return inside.flatMap((pattern, field) => [...whole.slice(field * 2, field * 2 + 2), pattern])
}

function wordRank(word: string): SQL {
  const patterns = places(word)
  const cases = patterns.map((pattern, index) => sql`when ${fits(pattern)} then ${sql.raw(String(index))}`)
  const nowhere = sql.raw(String(patterns.length))
  // Most matches of a common word do not have it in their headings: one test instead of nine.
  return sql`case when not ${fits(`%${word}%`)} then ${nowhere} ${sql.join(cases, sql` `)} else ${nowhere} end`
}

const fits = (pattern: string): SQL => sql`headings like ${pattern}`
