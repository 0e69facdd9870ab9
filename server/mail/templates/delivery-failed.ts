import { courierNames } from '#contract/delivery/shipments.ts'
import { orderNumber } from '#contract/limits.ts'
import type { Order } from '#contract/orders/orders.ts'
import { paragraph } from '../email.ts'
import { composeOrderEmail } from './order-email.ts'

/** Sent when a courier could not deliver the parcel of an order, and tries again. */
export function deliveryFailed({ order, shopPhone, shopUrl }: { order: Order; shopPhone: string; shopUrl: string }) {
  const number = orderNumber(order._id)
  const courier = order.shipment ? courierNames[order.shipment.courier] : 'The courier'
  return composeOrderEmail({
    order,
    shopUrl,
    subject: `Order ${number}: not delivered yet`,
    heading: 'We could not reach you',
    body: [
      paragraph(`${courier} could not deliver your order ${number} yet and will try again.`),
      paragraph(`Please keep your phone on. If your address or number has changed, call us: ${shopPhone}.`),
    ],
  })
}
