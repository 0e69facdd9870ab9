import { returnWithin } from '#contract/orders/order-terms.ts'
import type { OrderItem, ReturnRequest } from '#contract/orders/orders.ts'
import type { RefundedLine } from '#contract/payments/refunds.ts'
import { orderReturns } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { getOrder } from '../own-orders.ts'
import { recordOrderEvents } from '../record-order-events.ts'

const askedAlready = 'A return of this order was asked for already. We will write to you about it.'

/**
 * A customer requests to return an own order, within 30 days of its delivery and once.
 * @throws ShopError not_found; conflict when it is not delivered, too late, or already requested
 */
export async function askForReturn(context: SignedInContext, orderId: string, { reason, lines }: ReturnRequest) {
  const { _id, status, timeline, items } = await getOrder(context, orderId)
  const delivered = timeline.findLast(({ what }) => what === 'delivered')
  if (status !== 'delivered' || !delivered) {
    throw new ShopError('conflict', 'A return can be asked for once the order is delivered.')
  }
  if (timeline.some(({ what }) => what === 'return_requested')) throw new ShopError('conflict', askedAlready)
  refuseOtherBottles(items, lines ?? [])
  const at = context.now()
  if (at.getTime() - new Date(delivered.at).getTime() > returnWithin) {
    throw new ShopError('conflict', 'A return can be asked for within 30 days of delivery. These have passed.')
  }
  await context.db.transaction(async (tx) => {
    const added = await recordOrderEvents(tx, { orderId: _id, what: 'return_requested', note: reason, at })
    if (added.length === 0) throw new ShopError('conflict', askedAlready)
    if (lines) await tx.insert(orderReturns).values({ orderId: _id, lines })
    await context.jobs.send(tx, 'return-asked-email', { orderId: _id })
  })
}

function refuseOtherBottles(items: OrderItem[], lines: RefundedLine[]): void {
  const isOwn = ({ item, quantity }: RefundedLine) => quantity <= (items[item]?.quantity ?? 0)
  const isOnce = new Set(lines.map(({ item }) => item)).size === lines.length
  if (!isOnce || !lines.every(isOwn)) throw new ShopError('bad_request', 'Choose bottles of this order.')
}
