import { newCustomerHold } from '#contract/orders/order-terms.ts'
import { and, asc, eq, lt, sql } from '#database/drizzle.ts'
import { orders, shortHold } from '#database/schema/index.ts'
import type { Shop } from '../../../context.ts'
import { theShop } from '../../../order-owner.ts'
import { lockOrderIfAny } from '../../../transactions/lock-order.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { releaseHold } from './release-hold.ts'

const batch = 100

/**
 * Releases the holds of new customers that have ended: their cash orders stay as requests, to be confirmed. Those
 * without a payment method are cancelled before.
 */
export async function releaseShortHolds({ db, now }: Pick<Shop, 'db' | 'now'>, stopped?: AbortSignal): Promise<void> {
  const before = new Date(now().getTime() - newCustomerHold)
  let due: { id: string }[]
  do {
    due = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(sql.raw(shortHold), eq(orders.advancePaid, 0), lt(orders.placedAt, before)))
      .orderBy(asc(orders.placedAt), asc(orders.id))
      .limit(batch)
    for (const { id } of due) {
      if (stopped?.aborted) return
      await inTransaction(db, async (tx) => {
        const order = await lockOrderIfAny(tx, theShop, id)
        if (order?.hold === 'short') await releaseHold(tx, id, { at: now() })
      })
    }
  } while (due.length === batch)
}
