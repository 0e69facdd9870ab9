import { prepared } from '#database/prepared.ts'
import type { SignedInContext } from '../../context.ts'

const count = prepared<{ count: number }>('orders_of_user', 'select count(*)::int from orders where user_id = $1')

/** How many orders the caller has: for the number beside a link, which is no reason to read them all. */
export async function countOrders({ db, actor }: SignedInContext): Promise<number> {
  const [row] = await count(db, [actor.id])
  return row?.count ?? 0
}
