import { type Courier, courierNames, isReturning, partlyDelivered } from '#contract/delivery/shipments.ts'
import type { Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { consignments, type orders } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { theShop } from '../../order-owner.ts'
import { lockOrderIfAny } from '../../transactions/lock-order.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { addTracking, advanceOrder, recordOrderEvents } from '../orders/index.ts'

/** A courier's status update of a parcel. */
export interface CourierUpdate {
  invoice: string
  /** Undefined for updates of location or numbers only. */
  status?: string | undefined
  message?: string | undefined
  /** With a partial delivery: what was collected, poisha. */
  collected?: number | undefined
  consignmentId?: string | undefined
  trackingCode?: string | undefined
}

const checkAgainAfter = 30 * 60_000

/**
 * Applies a courier's status update, from a webhook or from polling; idempotent. A delivered parcel marks its order as
 * delivered, and its cash as held by the courier; a cancelled order stays cancelled, and its parcel is shown to staff.
 * A returning one is shown to staff, too, who record its arrival, and so is a partly delivered one: the courier does not
 * say which bottles it has delivered. False: this shop has no parcel with that invoice
 * number at the courier.
 */
export async function applyCourierStatus(shop: Shop, courier: Courier, update: CourierUpdate): Promise<boolean> {
  const orderId = update.invoice
  const status = update.status?.trim().toLowerCase().replace(/\s+/g, '_')
  const [known] = await shop.db.select().from(consignments).where(eq(consignments.orderId, orderId))
  if (known?.courier !== courier) return false
  // No card payment may succeed any more for an order paid in cash on delivery.
  if (status === 'delivered') await closePayments(shop, orderId)
  return inTransaction(shop.db, async (tx) => {
    let order = await lockOrderIfAny(tx, theShop, orderId)
    const [before] = await tx.select().from(consignments).where(eq(consignments.orderId, orderId))
    if (!order || !before) return false
    await saveUpdate(shop, tx, { order, before }, { ...update, status })
    // Repeated: staff may have corrected the delivery in the meantime.
    if (!isDelivered(status) || before.status === status) return true
    // Staff may have forgotten to mark it as shipped.
    if (order.status === 'confirmed') order = await advanceOrder(shop, tx, order, 'shipped')
    if (order.status === 'shipped' && status === 'delivered') await advanceOrder(shop, tx, order, 'delivered')
    return true
  })
}

/** What was delivered is recorded, also while the bank is checking a payment: that is refunded if it succeeds. */
async function closePayments({ payments }: Shop, orderId: string): Promise<void> {
  try {
    await payments.closePayments(orderId)
  } catch (error) {
    if (!(error instanceof ShopError && error.code === 'conflict')) throw error
  }
}

/** Final statuses: older webhooks may arrive later. */
export const isFinal = (status: string) => isDelivered(status) || isReturning(status)
const isDelivered = (status: string | undefined) => status === 'delivered' || status === partlyDelivered

async function saveUpdate(
  { now }: Pick<Shop, 'now'>,
  tx: Transaction,
  { order, before }: { order: typeof orders.$inferSelect; before: typeof consignments.$inferSelect },
  { status, message, consignmentId, trackingCode, collected }: CourierUpdate,
): Promise<void> {
  // What comes back of a partly delivered parcel is the rest.
  const isOfRest = before.status === partlyDelivered && status !== undefined && isReturning(status)
  const isNew = status !== undefined && !isOfRest && !(isFinal(before.status) && !isFinal(status))
  const ended = isFinal(isNew ? status : before.status)
  const isOther = isNew && status !== before.status
  const isDeliveredAnyway = isOther && isDelivered(status) && order.status === 'cancelled'
  const at = now()
  await tx
    .update(consignments)
    .set({
      ...(isNew && { status, statusAt: at }),
      ...(isOther && isFinal(status) && { closedAt: at }),
      ...(isDeliveredAnyway && { closedAt: null }),
      ...(status === partlyDelivered && { collected: collected ?? before.collected }),
      ...(message !== undefined && { message }),
      acceptedAt: before.acceptedAt ?? at,
      consignmentId: before.consignmentId ?? consignmentId ?? null,
      trackingCode: before.trackingCode ?? trackingCode ?? null,
      checkAt: ended ? null : new Date(at.getTime() + checkAgainAfter),
    })
    .where(eq(consignments.orderId, before.orderId))
  const isTurnedBack = isNew && isReturning(status) && !isReturning(before.status)
  const isPart = isOther && status === partlyDelivered
  if (isTurnedBack || isDeliveredAnyway || isPart) {
    const what = isTurnedBack ? 'not delivered, coming back' : isPart ? 'partly delivered' : 'delivered'
    const staffNote = `${courierNames[before.courier]}: ${what}${isDeliveredAnyway ? ' although the order is cancelled' : ''}`
    await recordOrderEvents(tx, { orderId: before.orderId, what: 'shipment', staffNote, at })
  }
  await addTracking(tx, order, before.courier, trackingCode)
}
