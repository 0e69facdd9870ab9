import type { Courier } from '#contract/delivery/shipments.ts'
import type { BatchResult, OrderBatch } from '#contract/orders/order-batches.ts'
import type { Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { moveOrder } from './move-order.ts'
import { writeShipment } from './record-shipment.ts'

/**
 * Staff confirm or ship many orders at once, each in its own transaction and only from the previous status: orders that have
 * changed since, or by the same request before a retry, are skipped with the reason.
 */
export async function moveMany(context: SignedInContext, batch: OrderBatch): Promise<BatchResult> {
  const result: BatchResult = { moved: [], leftOut: [] }
  for (const orderId of new Set(batch.orderIds)) {
    try {
      await moveOne(context, orderId, batch)
      result.moved.push(orderId)
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      result.leftOut.push({ orderId, reason: error.message })
    }
  }
  return result
}

function moveOne(context: SignedInContext, orderId: string, batch: OrderBatch) {
  if (batch.move === 'confirmed') return moveOrder(context, orderId, { status: 'confirmed', from: 'pending' })
  const record = (tx: Transaction) => recordCourier(context, tx, orderId, batch.courier)
  return moveOrder(context, orderId, { status: 'shipped', from: 'confirmed' }, record)
}

/** A shipment that was recorded before stays: it may have a tracking number. */
async function recordCourier(context: SignedInContext, tx: Transaction, orderId: string, courier: Courier) {
  const [order] = await tx.select({ shipment: orders.shipment }).from(orders).where(eq(orders.id, orderId))
  if (order?.shipment) return
  await writeShipment(context, tx, orderId, { courier, trackingNumber: '', trackingLink: '' })
}
