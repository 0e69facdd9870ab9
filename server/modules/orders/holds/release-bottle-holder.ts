import { isUuid } from '#contract/limits.ts'
import type { ReleasedBottleHolder } from '#contract/orders/holds.ts'
import { and, asc, ne, sql } from '#database/drizzle.ts'
import { openOrder, orders } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { staff } from '../../../order-owner.ts'
import { lockOrder } from '../../../transactions/lock-order.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { bottleHolderColumn } from './list-bottle-holders.ts'
import { releaseHold } from './release-hold.ts'

/**
 * Staff put all bottles of a holder back into stock, order by order; those that were paid or confirmed meanwhile keep
 * theirs. Returns the number of bottles.
 */
export async function releaseBottleHolder(
  { db, now, actor }: Pick<SignedInContext, 'db' | 'now' | 'actor'>,
  { by, key }: ReleasedBottleHolder,
): Promise<number> {
  if (by === 'account' && !isUuid(key)) return 0
  const column = sql.raw(bottleHolderColumn[by])
  const held = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(sql.raw(openOrder), ne(orders.hold, 'none'), sql`${column} = ${key}`))
    .orderBy(asc(orders.id))
  let bottles = 0
  for (const { id } of held) {
    bottles += await inTransaction(db, async (tx) => {
      await lockOrder(tx, staff, id)
      return releaseHold(tx, id, { at: now(), by: actor })
    })
  }
  return bottles
}
