import { confirmWithin, payWithin } from '#contract/orders/order-terms.ts'
import { prepared } from '#database/prepared.ts'
import { openOrder } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { orderLimits } from './hold-expression.ts'

const expiresAt = `placed_at + case when payment_method = 'cod'
  then interval '${confirmWithin} milliseconds' else interval '${payWithin} milliseconds' end`

const countOpen = prepared<{ open: number; seconds: number }>(
  'count_open_orders',
  `select count(*)::int as open, extract(epoch from min(${expiresAt}) - $2::timestamptz)::float as seconds
   from orders where user_id = $1 and ${openOrder}`,
)

/** Seconds until the shop has cancelled an order that has expired: it looks for them once a minute. */
const untilCancelled = 120

/**
 * Cancelling or paying for one of the orders makes room at once; otherwise the first of them expires.
 * @throws ShopError too_many_open_orders when the account has too many orders that are neither paid nor confirmed
 */
export async function assertOpenOrderLimit({ db, config, actor, now }: SignedInContext): Promise<void> {
  const max = orderLimits(config)?.openOrders
  if (max === undefined) return
  const [row] = await countOpen(db, [actor.id, now().toISOString()])
  if (!row || row.open < max) return
  const retryAfter = Math.max(0, row.seconds) + untilCancelled
  throw new ShopError('too_many_open_orders', { orders: row.open }, { retryAfter })
}
