import type { Courier } from '#contract/delivery/shipments.ts'
import { toPoisha, toTaka } from '#contract/money.ts'
import type { BatchResult, OrderBatch } from '#contract/orders/order-batches.ts'
import type { Database, Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { consignments, type orders } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { forEachOrder } from '../for-each-order.ts'
import { moveOrder } from './move-order.ts'
import { writeShipment } from './record-shipment.ts'
import { undoSecondsOf } from './undo-seconds.ts'

type OrderRow = typeof orders.$inferSelect

/**
 * Staff confirm, ship or deliver many orders at once, each in its own transaction and only from the previous status:
 * orders that have changed since, or by the same request before a retry, are skipped with the reason.
 */
export async function moveMany(context: SignedInContext, batch: OrderBatch): Promise<BatchResult> {
  // The earliest change is the first that can no longer be undone.
  const since = context.now()
  let cash = 0
  const { done: moved, leftOut } = await forEachOrder(context, batch.orderIds, async (orderId) => {
    const order = await moveOne(context, orderId, batch)
    if (batch.move === 'delivered' && order.paymentMethod === 'cod' && order.paymentStatus === 'paid') {
      cash += toPoisha(order.amount)
    }
  })
  const last = { what: batch.move, at: since, by: context.actor.name }
  const undoSeconds = moved.length > 0 ? undoSecondsOf(context, last) : 0
  return { moved, leftOut, cash: toTaka(cash), undoSeconds }
}

function moveOne(context: SignedInContext, orderId: string, batch: OrderBatch) {
  if (batch.move === 'confirmed') return moveOrder(context, orderId, { status: 'confirmed', from: 'pending' })
  if (batch.move === 'delivered') return moveOrder(context, orderId, { status: 'delivered', from: 'shipped' })
  // Its courier is recorded at the same time: undoing one undoes the other.
  const at = context.now()
  const atOnce = { ...context, now: () => at }
  const check = (db: Database | Transaction, order: OrderRow) => courierToRecord(db, order, batch.courier)
  return moveOrder(
    atOnce,
    orderId,
    { status: 'shipped', from: 'confirmed' },
    {
      check,
      async write(tx, order) {
        const courier = await check(tx, order)
        if (courier) await writeShipment(atOnce, tx, order.id, { courier, trackingNumber: '', trackingLink: '' })
      },
    },
  )
}

/**
 * Undefined: an order that has a shipment keeps it.
 * @throws ShopError courier_of_parcel_missing; parcel_unknown_open_order for one that a courier's API may have, without a
 * response so far
 */
async function courierToRecord(
  db: Database | Transaction,
  { id, shipment }: OrderRow,
  chosen?: Courier,
): Promise<Courier | undefined> {
  if (shipment) return undefined
  const [sent] = await db.select().from(consignments).where(eq(consignments.orderId, id))
  if (sent && !sent.acceptedAt) throw new ShopError('parcel_unknown_open_order', { courier: sent.courier })
  const courier = sent?.courier ?? chosen
  if (!courier) throw new ShopError('courier_of_parcel_missing')
  return courier
}
