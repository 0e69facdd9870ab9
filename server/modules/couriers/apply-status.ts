import { eq } from 'drizzle-orm'
import { type Courier, comesBack, courierNames, proposedLink } from '#contract/delivery/shipments.ts'
import type { Transaction } from '#database/client.ts'
import { consignments, orderEvents, orders } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { lockOrderIfAny } from '../../lock-order.ts'
import { inTransaction } from '../../transaction.ts'
import { moveForward } from '../orders/index.ts'

/** What a courier says of a parcel. */
export interface CourierUpdate {
  invoice: string
  /** Undefined: only where the parcel is, or its numbers, are told. */
  status?: string | undefined
  message?: string | undefined
  consignmentId?: string | undefined
  trackingCode?: string | undefined
}

const askAgainAfter = 30 * 60_000

/**
 * Writes down what a courier says of a parcel, by webhook or asked; told again it changes nothing. A delivered parcel
 * delivers its order, whose cash the courier holds then. One that comes back is shown to the staff, who record it when
 * it is there. False: the courier has no parcel of this shop with that invoice.
 */
export async function applyCourierStatus(shop: Shop, courier: Courier, update: CourierUpdate): Promise<boolean> {
  const orderId = update.invoice
  const status = update.status?.trim().toLowerCase().replace(/\s+/g, '_')
  const [known] = await shop.db.select().from(consignments).where(eq(consignments.orderId, orderId))
  if (known?.courier !== courier) return false
  // No card payment may succeed any more for an order paid in cash on delivery.
  if (status === 'delivered') await shop.payments.release(orderId)
  return inTransaction(shop.db, async (tx) => {
    let order = await lockOrderIfAny(tx, orderId)
    const [before] = await tx.select().from(consignments).where(eq(consignments.orderId, orderId))
    if (!order || !before) return false
    await saveUpdate(shop, tx, { order, before }, { ...update, status })
    if (status !== 'delivered') return true
    // The staff may have forgotten to say that it left.
    if (order.status === 'confirmed') order = await moveForward(shop, tx, order, 'shipped')
    if (order.status === 'shipped') await moveForward(shop, tx, order, 'delivered')
    return true
  })
}

/** Final statuses: older webhooks may arrive later. */
const isFinal = (status: string) => status === 'delivered' || comesBack(status)

async function saveUpdate(
  { now }: Pick<Shop, 'now'>,
  tx: Transaction,
  { order, before }: { order: typeof orders.$inferSelect; before: typeof consignments.$inferSelect },
  { status, message, consignmentId, trackingCode }: CourierUpdate,
): Promise<void> {
  const isNew = status !== undefined && !(isFinal(before.status) && !isFinal(status))
  const ended = isFinal(isNew ? status : before.status)
  const at = now()
  await tx
    .update(consignments)
    .set({
      ...(isNew && { status, statusAt: at }),
      ...(message !== undefined && { message }),
      acceptedAt: before.acceptedAt ?? at,
      consignmentId: before.consignmentId ?? consignmentId ?? null,
      trackingCode: before.trackingCode ?? trackingCode ?? null,
      askAt: ended ? null : new Date(at.getTime() + askAgainAfter),
    })
    .where(eq(consignments.orderId, before.orderId))
  if (isNew && comesBack(status) && !comesBack(before.status)) {
    const staffNote = `${courierNames[before.courier]}: not delivered, coming back`
    await tx.insert(orderEvents).values({ orderId: before.orderId, what: 'shipment', staffNote, at })
  }
  // What the staff has written down stays.
  const { shipment } = order
  if (shipment && (shipment.courier !== before.courier || shipment.trackingNumber || !trackingCode)) return
  const trackingNumber = trackingCode ?? ''
  const trackingLink = proposedLink(before.courier, trackingNumber) ?? ''
  const known = { courier: before.courier, trackingNumber, trackingLink }
  await tx.update(orders).set({ shipment: known }).where(eq(orders.id, order.id))
}
