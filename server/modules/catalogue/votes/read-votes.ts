import type { Database, Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import type { CountedVotes } from './vote-summary.ts'

/** A row for each value that a vote names, and one for the vote itself. */
const namedValues = sql`cross join lateral (
  select 'votes', '' union all select 'lasting', lasting::text union all select 'sillage', sillage::text
  union all select 'worth', worth::text union all select 'weather', unnest(weather)
  union all select 'occasions', unnest(occasions)) as named (about, value)`

/** The votes on products, by product; one without any is not in it. */
export async function readVotes(
  db: Database | Transaction,
  productIds: readonly string[],
): Promise<Map<string, CountedVotes>> {
  const ids = sql`any(${sql.param([...productIds])}::uuid[])`
  const { rows } = await db.execute<{ id: string; about: keyof CountedVotes; value: string; count: number }>(sql`
    select product_id as id, about, value, sum(count)::int as count from (
      select product_id, about, value, 1 as count
      from scent_votes ${namedValues}
      where product_id = ${ids} and value is not null
      union all select product_id, about, value, count from former_votes where product_id = ${ids}
    ) as votes group by 1, 2, 3`)
  const none = () => ({ votes: 0, lasting: {}, sillage: {}, worth: {}, weather: {}, occasions: {} })
  const found = new Map<string, CountedVotes>()
  for (const { id, about, value, count } of rows) {
    const counted: CountedVotes = found.get(id) ?? none()
    found.set(
      id,
      about === 'votes' ? { ...counted, votes: count } : { ...counted, [about]: { ...counted[about], [value]: count } },
    )
  }
  return found
}

/** Makes the votes of an account numbers without a person; returns the products. */
export async function anonymizeVotes(tx: Transaction, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with gone as (delete from scent_votes where user_id = ${userId} returning *), counted as (
      insert into former_votes (product_id, about, value, count)
      select product_id, about, value, count(*)::int
      from gone ${namedValues}
      where value is not null group by 1, 2, 3
      on conflict (product_id, about, value) do update set count = former_votes.count + excluded.count
    )
    select product_id as id from gone`)
  return rows.map(({ id }) => id)
}
