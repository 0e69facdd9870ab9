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

type Match = Pick<SearchMatch, 'tiers' | 'words'>

/**
 * A statement for the `product_id`s of all matches, best first, then newest. Ranking all matches of a common word
 * is slow, so a tier is only read when the tiers before it do not fill the page.
 */
export function selectBestFirst(match: Match, { where, page }: Choice): SQL {
  const tiers = tiersOf(match)
  const scans = tiers.map(
    (tier) => sql`${tier.name} as materialized (${scanOf(tier, where)}${unlessFilled(tier, page)})`,
  )
  const rows = tiers.map(({ name }) => sql`select * from ${name}`)
  return sql`with ${sql.join(scans, sql`, `)} ${inOrder(rows, match, page)}`
}

/** The same for the first page of a search, with the number of all matches as `total`; one row without an id if none. */
export function selectBestAndCount(match: Match, { where, size }: { where: SQL; size: number }): SQL {
  const tiers = tiersOf(match)
  const page = { size, start: 0 }
  const scans = tiers.map((tier) => sql`${tier.name} as materialized (${scanOf(tier, where)})`)
  const rows = tiers.map((tier) => sql`select * from ${tier.name} where true${unlessFilled(tier, page)}`)
  return sql`with ${sql.join(scans, sql`, `)}
    select total, product_id from (select (${countOf(tiers)})::int as total) as counted
    left join (${inOrder(rows, match, page)}) as page on true`
}

interface Tier {
  name: SQL
  number: number
  query: string
  before: Tier[]
}

function tiersOf({ tiers }: Match): Tier[] {
  const all: Tier[] = []
  for (const [number, query] of tiers.entries()) {
    const only = withoutMatchesOf(query, tiers[number - 1])
    all.push({ name: sql.raw(`tier_${number}`), number, query: only, before: [...all] })
  }
  return all
}

const scanOf = ({ number, query }: Tier, where: SQL): SQL => sql`
  select product_id, created_at, headings, ${sql.raw(String(number))} as tier
  from product_listings where ${matches(query)} and ${where}`

const countOf = (tiers: Tier[]): SQL =>
  sql.join(
    tiers.map(({ name }) => sql`(select count(*) from ${name})`),
    sql` + `,
  )

/** A condition to read a tier only when the tiers before it do not fill the page. */
const unlessFilled = ({ before }: Tier, page: Choice['page']): SQL =>
  page && before.length > 0 ? sql` and ${countOf(before)} < ${page.start + page.size}` : sql``

function inOrder(rows: SQL[], { words }: Match, page: Choice['page']): SQL {
  const rank = words.length > 0 ? rankWithin(words) : sql`tier`
  const range = page ? sql` limit ${page.size} offset ${page.start}` : sql``
  return sql`select product_id from (${sql.join(rows, sql` union all `)}) as found
    order by tier, ${rank}, created_at desc, product_id${range}`
}
