import { isDelivered, isReturning, type ParcelState, partlyDelivered } from '#contract/delivery/parcel-states.ts'
import { type Courier, courierNames } from '#contract/delivery/shipments.ts'
import { isUuid } from '#contract/limits.ts'
import type { OrderStatus } from '#contract/orders/orders.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq } from '#database/drizzle.ts'
import { consignmentId, consignments, type orders, reportMarks } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import type { CourierReport, CourierUpdate } from '../../couriers/courier-api.ts'
import { ShopError } from '../../errors.ts'
import { theShop } from '../../order-owner.ts'
import { lockOrderIfAny } from '../../transactions/lock-order.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { addTracking, advanceOrder, closePayments, recordOrderEvents } from '../orders/index.ts'

const checkAgainAfter = 30 * 60_000

/**
 * Applies a courier's report of a parcel, from a webhook or from polling; idempotent. A delivered parcel marks its order
 * as delivered, and its cash as held by the courier; a cancelled order stays cancelled, and its parcel is shown to staff.
 * A returning one is shown to staff, too, who record its arrival, and so is a partly delivered one: the courier does not
 * say which bottles it has delivered. False: this shop has no such parcel at the courier.
 */
export async function applyCourierStatus(shop: Shop, courier: Courier, update: CourierUpdate): Promise<boolean> {
  const { state } = update
  const known = await findParcel(shop, courier, update)
  if (!known) return false
  const { orderId } = known
  // No card payment may succeed any more for an order paid in cash on delivery.
  if (state === 'delivered') await closePaymentsOf(shop, orderId)
  return inTransaction(shop.db, async (tx) => {
    let order = await lockOrderIfAny(tx, theShop, orderId)
    const [before] = await tx.select().from(consignments).where(eq(consignments.orderId, orderId))
    if (!order || !before) return false
    await saveUpdate(shop, tx, { order, before }, update)
    // Repeated: staff may have corrected the delivery in the meantime.
    if (!state || !isDelivered(state) || before.status === state) return true
    // Staff may have forgotten to mark it as shipped.
    if (order.status === 'confirmed') order = await advanceOrder(shop, tx, order, 'shipped')
    if (order.status === 'shipped' && state === 'delivered') await advanceOrder(shop, tx, order, 'delivered')
    return true
  })
}

/** By its invoice number, else by the courier's; not another parcel of the same order, such as a cancelled one. */
async function findParcel({ db }: Pick<Shop, 'db'>, courier: Courier, update: CourierUpdate) {
  const { invoice, consignmentId: number, trackingCode } = update
  if (invoice !== undefined && !isUuid(invoice)) return undefined
  if (invoice === undefined && !number) return undefined
  const isNumbered = eq(consignmentId, (number ?? '').toLowerCase())
  const [known] = await db
    .select()
    .from(consignments)
    .where(and(eq(consignments.courier, courier), invoice ? eq(consignments.orderId, invoice) : isNumbered))
  const isOther = known?.trackingCode && trackingCode && known.trackingCode !== trackingCode
  return isOther ? undefined : known
}

/** What was delivered is recorded, also while the bank is checking a payment: that is refunded if it succeeds. */
async function closePaymentsOf(shop: Shop, orderId: string): Promise<void> {
  try {
    await closePayments(shop, orderId)
  } catch (error) {
    if (!(error instanceof ShopError && error.status === 409)) throw error
  }
}

/** Final states: older webhooks may arrive later. */
export const isFinal = (state: ParcelState | '') => isDelivered(state) || isReturning(state)

/** What a new final report contradicts, for staff, who see its parcel until they close it. */
function contradictedBy(state: ParcelState, order: OrderStatus, before: ParcelState | ''): string | undefined {
  if (isReturning(state)) return order === 'delivered' ? 'the order is delivered' : undefined
  if (!isDelivered(state)) return undefined
  if (order === 'cancelled' || order === 'returned') return `the order is ${order}`
  return isReturning(before) ? 'it was reported as not delivered' : undefined
}

/**
 * Whether a new state says that the courier was at the door. Only once it is on its way: before that, a parcel is on hold
 * or cancelled because it could not be picked up at the shop.
 */
const isAttempt = (state: ParcelState, before: ParcelState | '') =>
  isDelivered(state) || (before === 'in_transit' && (state === 'on_hold' || isReturning(state)))

async function saveUpdate(
  { now, jobs }: Pick<Shop, 'now' | 'jobs'>,
  tx: Transaction,
  { order, before }: { order: typeof orders.$inferSelect; before: typeof consignments.$inferSelect },
  { state, message, consignmentId, trackingCode, collected, charge }: CourierReport,
): Promise<void> {
  // What comes back of a partly delivered parcel is the rest.
  const isOfRest = before.status === partlyDelivered && state !== undefined && isReturning(state)
  const isNew = state !== undefined && !isOfRest && !(isFinal(before.status) && !isFinal(state))
  const ended = isFinal(isNew ? state : before.status)
  const isOther = isNew && state !== before.status
  const contradicted = isOther ? contradictedBy(state, order.status, before.status) : undefined
  const at = now()
  const isFirstAttempt = isOther && isAttempt(state, before.status) && !before.firstAttemptAt
  await tx
    .update(consignments)
    .set({
      ...(isNew && { status: state, statusAt: at }),
      ...(isFirstAttempt && { firstAttemptAt: at }),
      ...(isOther && isFinal(state) && { closedAt: at }),
      ...(contradicted && { closedAt: null }),
      ...(state === partlyDelivered && { collected: collected ?? before.collected }),
      ...(message !== undefined && { message }),
      charge: charge ?? before.charge,
      acceptedAt: before.acceptedAt ?? at,
      consignmentId: before.consignmentId ?? consignmentId ?? null,
      trackingCode: before.trackingCode ?? trackingCode ?? null,
      checkAt: ended ? null : new Date(at.getTime() + checkAgainAfter),
    })
    .where(eq(consignments.orderId, before.orderId))
  // Reports of the day of its hand-over say how long it took, also where the order stays as it is.
  if (isFirstAttempt) await tx.insert(reportMarks).values({ what: 'parcel', orderId: before.orderId })
  const isTurnedBack = isNew && isReturning(state) && !isReturning(before.status)
  const isPart = isOther && state === partlyDelivered
  if (isTurnedBack || contradicted || isPart) {
    const what = isReturning(state ?? '') ? 'not delivered, coming back' : isPart ? 'partly delivered' : 'delivered'
    const staffNote = `${courierNames[before.courier]}: ${what}${contradicted ? ` although ${contradicted}` : ''}`
    await recordOrderEvents(tx, { orderId: before.orderId, what: 'shipment', staffNote, at })
  }
  const isDeliveryFailed = isOther && state === 'on_hold' && isAttempt(state, before.status)
  if (isDeliveryFailed && order.status === 'shipped')
    await jobs.send(tx, 'delivery-failed-email', { orderId: order.id })
  await addTracking(tx, order, before.courier, trackingCode)
}
