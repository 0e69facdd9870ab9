import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { CancelledBecause } from '#contract/calls.ts'
import type { Transaction } from '#database/client.ts'
import { prepared } from '#database/prepared.ts'
import { orderEvents, orders } from '#database/schema/index.ts'
import type { Actor, Shop } from '../../context.ts'
import { recordStockChange } from '../catalogue/index.ts'
import { statusesBefore } from './order-states.ts'
import { signedBy } from './signed-by.ts'

interface Cancelling {
  /** A condition more. */
  only?: SQL | undefined
  /** Who of the staff does it. */
  by?: Actor
  /** Why, for the staff only. */
  because?: CancelledBecause | undefined
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
  { only, by, because }: Cancelling = {},
): Promise<boolean> {
  const [cancelled] = await tx
    .update(orders)
    .set({ status: 'cancelled' })
    .where(and(eq(orders.id, orderId), inArray(orders.status, statusesBefore('cancelled')), only))
    .returning({ id: orders.id })
  if (!cancelled) return false
  await recordStockChange(tx, await putBack(tx, [orderId]))
  const why = because && { reason: because.reason, staffNote: because.note || null }
  await tx.insert(orderEvents).values({ orderId, what: 'cancelled', at: now(), ...signedBy(by), ...why })
  await payments.giveBack(tx, orderId)
  await jobs.send(tx, 'order-status-letter', { orderId, status: 'cancelled' })
  return true
}

/** In the order of their ids, as orders take them, so that nobody waits for anybody in a circle. */
const putBack = prepared<{ productId: string; before: number; after: number }>(
  'put_bottles_back',
  `with line as (
     select variant_id, product_id, sum(quantity)::int as quantity from order_lines where order_id = $1
     group by variant_id, product_id
   ), held as (
     select variant_id from variant_stock where variant_id in (select variant_id from line) order by variant_id for update
   )
   update variant_stock s set stock = s.stock + line.quantity, sold = s.sold - line.quantity
   from line join held using (variant_id) where s.variant_id = line.variant_id
   returning line.product_id as "productId", s.stock - line.quantity as before, s.stock as after`,
)
