import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#database/client.ts'
import { orderEvents, orderLines, orders, products } from '#database/schema/index.ts'
import type { Actor, Shop } from '../../context.ts'
import { statusesBefore } from './order-states.ts'
import { signedBy } from './signed-by.ts'

interface Cancelling {
  /** A condition more. */
  only?: SQL | undefined
  /** Who of the staff does it. */
  by?: Actor
}

/**
 * Cancels an order whose payments were released (`shop.payments.release`): its bottles go back to the stock, what was
 * paid by card goes back to the shopper, and he gets a letter. Returns false, and changes nothing, when the order
 * cannot be cancelled any more or does not meet the `only`.
 */
export async function moveToCancelled(
  { jobs, payments, now }: Pick<Shop, 'jobs' | 'payments' | 'now'>,
  tx: Transaction,
  orderId: string,
  { only, by }: Cancelling = {},
): Promise<boolean> {
  const [cancelled] = await tx
    .update(orders)
    .set({ status: 'cancelled' })
    .where(and(eq(orders.id, orderId), inArray(orders.status, statusesBefore('cancelled')), only))
    .returning({ id: orders.id })
  if (!cancelled) return false
  // In the order of their ids, as orders take them, so that nobody waits for anybody in a circle.
  const wanted = tx.select({ productId: orderLines.productId }).from(orderLines).where(eq(orderLines.orderId, orderId))
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, wanted))
    .orderBy(products.id)
    .for('update')
  await tx.execute(sql`
    update ${products} set stock = stock + line.quantity, sold = sold - line.quantity
    from (
      select product_id, sum(quantity)::int as quantity from ${orderLines} where order_id = ${orderId} group by product_id
    ) as line
    where ${products.id} = line.product_id
  `)
  await tx.insert(orderEvents).values({ orderId, what: 'cancelled', at: now(), ...signedBy(by) })
  await payments.giveBack(tx, orderId)
  await jobs.send(tx, 'order-status-letter', { orderId, status: 'cancelled' })
  return true
}
