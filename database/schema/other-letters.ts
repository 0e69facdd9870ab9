import { type SQL, sql } from '../drizzle.ts'
import { index } from '../drizzle-columns.ts'

/**
 * The trigrams of the letters of a text that are not ASCII, for an index. pg_trgm ignores such letters where LC_CTYPE
 * is C, as in the embedded database (docs/decisions/lists-and-search.md). The function is created by a migration.
 */
export const trigramsOfOtherLetters = (text: SQL): SQL => sql`non_ascii_trigrams(${text})`

/** Whether a text has such letters, as the condition of that index: texts without them cost nothing there. */
export const hasOtherLetters = (text: SQL): SQL => sql`octet_length(${text}) > length(${text})`

/** The indexes for searches of staff for any part of a text: `<table>_search` and that of its other letters. */
export const searchIndexes = (table: string, text: SQL) => [
  index(`${table}_search`).using('gin', sql`(${text}) gin_trgm_ops`),
  index(`${table}_search_other_letters`).using('gin', trigramsOfOtherLetters(text)).where(hasOtherLetters(text)),
]
