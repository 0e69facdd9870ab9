import type { StaffVote } from '#contract/catalogue/reviews.ts'
import { sql } from '#database/drizzle.ts'
import type { Context } from '../../../context.ts'

/** So many are shown. */
const maxShown = 100

interface Row extends Omit<StaffVote, 'votedAt'>, Record<string, unknown> {
  at: string
}

/**
 * The newest votes on a product, whose voters have given a bottle of it back marked as such. They count as any other: who
 * gave a bottle back has smelled it.
 */
export async function listStaffVotes({ db }: Pick<Context, 'db'>, productId: string): Promise<StaffVote[]> {
  const { rows } = await db.execute<Row>(sql`
    select u.name as voter, vote.lasting, vote.sillage, vote.worth, vote.created_at as at, exists (
      select from orders o join order_returns r on r.order_id = o.id
      cross join lateral (
        select product_id, row_number() over (order by position) - 1 as item from order_lines where order_id = o.id
      ) line
      where o.user_id = vote.user_id and line.product_id = vote.product_id and exists (
        select from jsonb_to_recordset(r.received) as received (item int, quantity int)
        where received.item = line.item and received.quantity > 0
      )
    ) as returned
    from scent_votes vote join users u on u.id = vote.user_id
    where vote.product_id = ${productId} order by vote.created_at desc, u.id limit ${maxShown}`)
  return rows.map(({ at, ...vote }) => ({ ...vote, votedAt: new Date(at).toISOString() }))
}
