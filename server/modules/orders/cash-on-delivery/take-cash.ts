import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#database/client.ts'
import { orderEvents, orders } from '#database/schema/index.ts'
import type { Actor, Shop } from '../../../context.ts'
import { post, postCashByCourier } from '../../ledger/index.ts'
import { signedBy } from '../signed-by.ts'
import { paymentsBefore } from '../status/order-states.ts'

/**
 * In the transaction that hands the order over, staff records its cash as received, once, and its customer gets an
 * email. `heldBy` says who has the cash now: the courier until he settles, or the shop.
 */
export async function takeCash(
  { jobs, now, actor }: Pick<Shop, 'jobs' | 'now'> & { actor?: Actor | undefined },
  tx: Transaction,
  orderId: string,
  heldBy: 'courier' | 'shop',
): Promise<void> {
  const [paid] = await tx
    .update(orders)
    .set({ paymentStatus: 'paid' })
    .where(and(eq(orders.id, orderId), inArray(orders.paymentStatus, paymentsBefore('paid'))))
    .returning()
  if (!paid) return
  const at = now()
  await tx.insert(orderEvents).values({ orderId, what: 'paid', at, ...signedBy(actor) })
  if (heldBy === 'courier') await postCashByCourier(tx, paid, { at, by: actor })
  else await post(tx, 'cash_at_shop', { orderId, at, by: actor }, paid)
  await jobs.send(tx, 'payment-received-email', { orderId })
}
