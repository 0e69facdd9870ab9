import { returnWithin } from '#contract/order-terms.ts'
import type { ReturnRequest } from '#contract/orders.ts'
import { orderEvents } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { getOrder } from './get-order.ts'

const askedAlready = 'A return of this order was asked for already. We will write to you about it.'

/**
 * Records that the shopper wants to return an own order, within 30 days of its delivery and once.
 * @throws ShopError not_found; conflict when it is not delivered, too late or asked for already
 */
export async function askForReturn(context: SignedInContext, orderId: string, { reason }: ReturnRequest) {
  const { _id, status, timeline } = await getOrder(context, orderId)
  const delivered = timeline.findLast(({ what }) => what === 'delivered')
  if (status !== 'delivered' || !delivered) {
    throw new ShopError('conflict', 'A return can be asked for once the order is delivered.')
  }
  if (timeline.some(({ what }) => what === 'return_requested')) throw new ShopError('conflict', askedAlready)
  const at = context.now()
  if (at.getTime() - new Date(delivered.at).getTime() > returnWithin) {
    throw new ShopError('conflict', 'A return can be asked for within 30 days of delivery. These have passed.')
  }
  await context.db.transaction(async (tx) => {
    const [asked] = await tx
      .insert(orderEvents)
      .values({ orderId: _id, what: 'return_requested', at, note: reason })
      .onConflictDoNothing()
      .returning({ id: orderEvents.id })
    if (!asked) throw new ShopError('conflict', askedAlready)
    await context.jobs.send(tx, 'return-asked-letter', { orderId: _id })
  })
}
