import type { Readable } from 'node:stream'
import { formatCount } from '#contract/format-count.ts'
import { isUuid } from '#contract/limits.ts'
import type { Order } from '#contract/orders/orders.ts'
import { prepared } from '#database/prepared.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { listOwn } from '../../http/own-list.ts'
import { asOrders, readOrderOf, selectOrdersOf } from './read-orders.ts'

type OwnOrders = Pick<SignedInContext, 'db' | 'cards' | 'actor'>

/** One of the caller's orders. @throws ShopError not_found for any other id, including other customers' orders */
export async function requireOwnOrder(context: OwnOrders, orderId: string): Promise<Order> {
  const order = isUuid(orderId) ? await readOrderOf(context, context.actor.id, orderId) : undefined
  if (!order) throw new ShopError('not_found', 'Order not found')
  return order
}

/** An order may have eighty lines. */
const batchSize = 20

/** The response with all of the caller's orders, newest first. */
export function listOrders({ db, cards, actor }: OwnOrders): Promise<string | Readable> {
  return listOwn({
    accountId: actor.id,
    field: 'orders',
    batchSize,
    readBatch: async (after) => asOrders({ db, cards }, await selectOrdersOf(db, actor.id, batchSize, after)),
    rest: (count) => ({ message: `You have ${formatCount(count, 'order')}` }),
  })
}

const count = prepared<{ count: number }>('orders_of_user', 'select count(*)::int from orders where user_id = $1')

/** The number of the caller's orders, shown next to a link. */
export async function countOrders({ db, actor }: SignedInContext): Promise<number> {
  const [row] = await count(db, [actor.id])
  return row?.count ?? 0
}
