import type { Transaction } from '#database/client.ts'
import { prepared } from '#database/prepared.ts'
import { shortHold } from '#database/schema/index.ts'
import type { Shop } from '../../../context.ts'
import { orderLimits } from '../checkout/hold-expression.ts'
import { releaseHold } from './release-hold.ts'

const heldWithPhone = prepared<{ bottles: number; amount: number }>(
  'held_with_phone_of_order',
  `select coalesce(sum(others.bottles), 0)::int as bottles, coalesce(sum(others.amount), 0)::float8 as amount
   from (select id, phone, bottles, amount from orders where ${shortHold}) others
   where others.phone = (select phone from orders where id = $1 and hold = 'short')`,
)

/**
 * For an order that has just got its phone number: it becomes a request when new customers hold too much with that
 * number, as it would have been when it was placed.
 */
export async function releaseBeyondPhoneLimit(
  { config, now }: Pick<Shop, 'config' | 'now'>,
  tx: Transaction,
  orderId: string,
): Promise<void> {
  const limit = orderLimits(config)?.newCustomer
  if (!limit) return
  const [held] = await heldWithPhone(tx, [orderId])
  if (held && (held.bottles > limit.bottles || held.amount > limit.amount))
    await releaseHold(tx, orderId, { at: now() })
}
