import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#database/client.ts'
import { wordsIn } from './search/words.ts'

export interface SearchMatch {
  condition: SQL
  rank: SQL
  key: string
}

export async function findMatches(_db: Database, text: string): Promise<SearchMatch | undefined> {
  const words = wordsIn(text)
  if (words.length === 0) return undefined
  const parts = words.map((word) => sql`search::text like ${`%${word}%`}`)
  return {
    condition: sql.join(parts, sql` and `),
    rank: sql`position(${words[0]} in search::text)`,
    key: words.join(' '),
  }
}
