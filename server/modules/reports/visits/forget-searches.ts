import { dayInDhaka } from '#contract/dhaka-time.ts'
import { addDays } from '#contract/reports/periods.ts'
import { fewestSearchers } from '#contract/reports/visits.ts'
import { sql } from '#database/drizzle.ts'
import type { Shop } from '../../../context.ts'

/** Days after which words of few people are deleted, and all words. */
const rareWordsFor = 90
const wordsFor = 400

/** Deletes words that no report shows any more: what few have searched for may be what only one would type. */
export async function forgetSearches({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const today = dayInDhaka(now())
  await db.execute(sql`
    delete from search_counts where day < ${addDays(today, -wordsFor)}::date or day < ${addDays(today, -rareWordsFor)}::date
      and words in (select words from search_counts group by words having sum(people) < ${fewestSearchers})`)
}
