import type { RestArrival } from '#contract/orders/partial-deliveries.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { and, eq, isNull } from '#database/drizzle.ts'
import { partialDeliveries } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { changeOrder } from '../change-order.ts'
import { recordOrderEvents } from '../record-order-events.ts'
import { moveRestBottles } from './rest-bottles.ts'

/**
 * Staff record that the bottles of a partly delivered parcel that the customer has not kept are at the shop, once, and
 * whether they go back into stock.
 * @throws ShopError 404; 409 when none are on their way back
 */
export const recordRestArrival = (
  context: SignedInContext,
  orderId: string,
  { restocked }: RestArrival,
): Promise<StaffOrder> =>
  changeOrder(context, orderId, async (tx) => {
    const signed = { at: context.now(), by: context.actor }
    const [arrived] = await tx
      .update(partialDeliveries)
      .set({ arrivedAt: signed.at, restocked })
      .where(and(eq(partialDeliveries.orderId, orderId), isNull(partialDeliveries.arrivedAt)))
      .returning({ orderId: partialDeliveries.orderId })
    if (!arrived) throw new ShopError('no_bottles_on_way_back')
    if (restocked) await moveRestBottles(tx, { back: true, reason: 'parcel_returned', orderId, ...signed })
    const staffNote = `Bottles that were not delivered have come back${restocked ? ' into stock' : ''}`
    await recordOrderEvents(tx, { orderId, what: 'shipment', staffNote, ...signed })
  })
