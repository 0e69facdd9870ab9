import { type SQL, sql } from '#database/drizzle.ts'
import { matches, type SearchMatch } from './find-matches.ts'
import { withoutMatchesOf } from './match-queries.ts'
import { rankWithin } from './rank.ts'

interface Choice {
  /** Additional conditions on `product_listings`. */
  where: SQL
  /** Default: all matches. */
  page: { size: number; start: number } | undefined
}

/**
 * A statement for the `product_id`s of all matches, best first, then newest. Ranking all matches of a common word
 * is slow, so a tier is only read when the tiers before it do not fill the page.
 */
export function selectBestFirst({ tiers, words }: Pick<SearchMatch, 'tiers' | 'words'>, { where, page }: Choice): SQL {
  const rank = words.length > 0 ? rankWithin(words) : sql`tier`
  const names = tiers.map((_, tier) => sql.raw(`tier_${tier}`))
  const scans = tiers.map((query, tier) => {
    const counts = names.slice(0, tier).map((name) => sql`(select count(*) from ${name})`)
    const wanted = page && tier > 0 ? sql` and ${sql.join(counts, sql` + `)} < ${page.start + page.size}` : sql``
    return sql`${names[tier]} as materialized (
      select product_id, created_at, headings, ${sql.raw(String(tier))} as tier
      from product_listings where ${matches(withoutMatchesOf(query, tiers[tier - 1]))} and ${where}${wanted})`
  })
  const rows = names.map((name) => sql`select * from ${name}`)
  const range = page ? sql` limit ${page.size} offset ${page.start}` : sql``
  return sql`with ${sql.join(scans, sql`, `)}
    select product_id from (${sql.join(rows, sql` union all `)}) as found
    order by tier, ${rank}, created_at desc, product_id${range}`
}
