import type { ReceivedReturn } from '#contract/orders/returns.ts'
import type { StaffOrder } from '#contract/staff.ts'
import type { Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { prepared } from '#database/prepared.ts'
import { orderEvents, orderLines, orderReturns } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { lockOrder } from '../../../transactions/lock-order.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { recordStockChange, type StockCause, type StockMove } from '../../catalogue/index.ts'
import { recordOrderEvents } from '../record-order-events.ts'
import { requireStaffOrder } from '../staff-order.ts'

/**
 * Staff receive the bottles of an accepted return, once: those that can be sold again are restocked. Nothing is refunded
 * yet; the customer gets an email.
 * @throws ShopError not_found; conflict unless a return is accepted, or for more bottles than were to be returned
 */
export async function receiveReturn(
  context: SignedInContext,
  orderId: string,
  { lines }: ReceivedReturn,
): Promise<StaffOrder> {
  const { _id } = await requireStaffOrder(context, orderId)
  await inTransaction(context.db, async (tx) => {
    await lockOrder(tx, _id)
    const events = await tx.select({ what: orderEvents.what }).from(orderEvents).where(eq(orderEvents.orderId, _id))
    const has = (what: (typeof events)[number]['what']) => events.some((event) => event.what === what)
    if (has('return_received')) throw new ShopError('conflict', 'This return was already received.')
    if (!has('return_accepted')) throw new ShopError('conflict', 'This order has no accepted return.')
    const at = context.now()
    const names = await restock(tx, lines, { reason: 'return_received', orderId: _id, at, by: context.actor })
    await tx
      .insert(orderReturns)
      .values({ orderId: _id, lines: [], received: lines, receivedAt: at })
      .onConflictDoUpdate({ target: orderReturns.orderId, set: { received: lines, receivedAt: at } })
    await recordOrderEvents(tx, { orderId: _id, what: 'return_received', note: names, at, by: context.actor })
    await context.jobs.send(tx, 'return-received-email', { orderId: _id })
  })
  return requireStaffOrder(context, orderId)
}

/** Restocks bottles, and returns what was received: “2 × Rose, 1 × Oud”. */
async function restock(
  tx: Transaction,
  received: ReceivedReturn['lines'],
  cause: StockCause & { orderId: string },
): Promise<string> {
  const { orderId } = cause
  const { position, quantity, name, size, variantId } = orderLines
  const lines = await tx
    .select({ quantity, name, size, variantId })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(position)
  const [request] = await tx.select().from(orderReturns).where(eq(orderReturns.orderId, orderId))
  const expected =
    request && request.lines.length > 0 ? request.lines : lines.map(({ quantity }, item) => ({ item, quantity }))
  const back = new Map<string, number>()
  const seen = new Set<number>()
  const names = received.map(({ item, quantity, restocked }) => {
    const line = lines[item]
    const max = expected.find((one) => one.item === item)?.quantity ?? 0
    if (!line || seen.has(item) || quantity > max) {
      throw new ShopError('conflict', 'More items than the customer is returning.')
    }
    seen.add(item)
    back.set(line.variantId, (back.get(line.variantId) ?? 0) + restocked)
    return `${quantity} × ${[line.name, line.size].filter(Boolean).join(', ')}`
  })
  const moved = [...back].filter(([, restocked]) => restocked > 0)
  if (moved.length > 0) {
    const values = [moved.map(([id]) => id), moved.map(([, number]) => number)]
    await recordStockChange(tx, await addBottles(tx, values), cause)
  }
  return names.join('\n')
}

/** Sorted by id, as orders lock them, to avoid deadlocks. */
const addBottles = prepared<StockMove>(
  'add_returned_bottles',
  `with line as (
     select * from unnest($1::uuid[], $2::int[]) as line (variant_id, quantity)
   ), held as (
     select variant_id from variant_stock where variant_id in (select variant_id from line) order by variant_id for update
   )
   update variant_stock s set stock = s.stock + line.quantity, sold = s.sold - line.quantity
   from line join held using (variant_id) join variants v on v.id = line.variant_id where s.variant_id = line.variant_id
   returning v.product_id as "productId", s.variant_id as "variantId", s.stock - line.quantity as before, s.stock as after`,
)
