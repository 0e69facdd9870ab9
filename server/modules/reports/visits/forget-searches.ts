import { dayInDhaka } from '#contract/dhaka-time.ts'
import { addDays } from '#contract/reports/periods.ts'
import { fewestSearchers } from '#contract/reports/visits.ts'
import { type SQL, sql } from '#database/drizzle.ts'
import type { Shop } from '../../../context.ts'
import { inSlices } from '../../../transactions/in-slices.ts'

/** Days after which words of few people are deleted, and all words. */
const rareWordsFor = 90
const wordsFor = 400

/** Deletes words that no report shows any more: what few have searched for may be what only one would type. */
export async function forgetSearches(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  stopped?: AbortSignal,
  slice = 5_000,
): Promise<void> {
  const today = dayInDhaka(now())
  const isRare = sql`not exists (
    select from search_counts o where o.words = s.words and o.people >= ${fewestSearchers})`
  const forget = (where: SQL) => () =>
    db.execute(sql`
      delete from search_counts where (day, words) in (
        select s.day, s.words from search_counts s where ${where} order by s.day limit ${slice})`)
  await inSlices(slice, forget(sql`s.day < ${addDays(today, -rareWordsFor)}::date and ${isRare}`), stopped)
  await inSlices(slice, forget(sql`s.day < ${addDays(today, -wordsFor)}::date`), stopped)
}
