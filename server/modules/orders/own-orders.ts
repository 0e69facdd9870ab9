import type { Readable } from 'node:stream'
import { formatCount } from '#contract/format-count.ts'
import { desc, sql } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { listOwn } from '../../http/own-list.ts'
import { type OrderOwner, ownedBy } from '../../order-owner.ts'
import { asOrders } from './read-orders.ts'
import { selectOrders } from './select-orders.ts'

/** An order may have eighty lines. */
const batchSize = 20

/** The response with all orders of an owner, newest first. */
export function listOrders(
  { db, cards, actor }: Pick<SignedInContext, 'db' | 'cards' | 'actor'>,
  owner: OrderOwner,
): Promise<string | Readable> {
  return listOwn({
    accountId: actor.id,
    field: 'orders',
    batchSize,
    readBatch: async (after) => asOrders({ db, cards }, await selectBatch(db, owner, after)),
    rest: (count) => ({ message: `You have ${formatCount(count, 'order')}` }),
  })
}

/**
 * Those after the order with this id, or the first ones. Sorted like the index `orders_of_user`, so that only these are
 * read.
 */
export function selectBatch(db: SignedInContext['db'], owner: OrderOwner, after: string | undefined) {
  const last = sql`(select last.placed_at, last.id from orders last where last.id = ${after})`
  return selectOrders(db, owner, after === undefined ? undefined : sql`(placed_at, id) < ${last}`)
    .orderBy(sql`placed_at desc nulls last`, desc(orders.id))
    .limit(batchSize)
}

/** The number of an owner's orders, shown next to a link. */
export const countOrders = ({ db }: SignedInContext, owner: OrderOwner): Promise<number> =>
  db.$count(orders, ownedBy(owner))
