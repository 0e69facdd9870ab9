import type { Language } from '#contract/language.ts'
import type { LinkedOrder } from '#contract/orders/order-links.ts'
import { refundFailed } from '#contract/orders/refund-failed.ts'
import type { Shop } from '../../../context.ts'
import { requireOrder } from '../read-orders.ts'
import { openOrderLink } from './order-links.ts'

/**
 * The order of a link, for everyone who has it. Its fields are listed here, so that a new one of orders does not become
 * public.
 * @throws ShopError link_expired for an unknown or expired link
 */
export async function readLinkedOrder(
  shop: Pick<Shop, 'db' | 'now' | 'providers'>,
  key: string,
  language: Language = 'en',
): Promise<LinkedOrder> {
  const { orderId, owner } = await openOrderLink(shop, key)
  const order = await requireOrder(shop, owner, orderId, language)
  const { _id, number, date, amount, deliveryCharge, discounts, discount, paymentAdjustment, cashRounding, wrapping } =
    order
  const { advancePaid, left, notDelivered, refunded, refundPending, advanceRefund } = order
  const { status, paymentStatus, paymentMethod, waysToPay, reserved, expiresAt, shipment } = order
  return {
    ...{ _id, number, date, amount, deliveryCharge, discounts, discount, paymentAdjustment, cashRounding, wrapping },
    ...{ advancePaid, left, notDelivered, refunded, refundPending, advanceRefund },
    ...{ status, paymentStatus, paymentMethod, waysToPay, reserved, expiresAt, shipment },
    delivery: { option: order.delivery.option },
    items: order.items.map(({ description: _1, category: _2, sku: _3, ...item }) => item),
    refundFailed: refundFailed(order),
    expiry: order.timeline.findLast(({ what }) => what === 'cancelled')?.expiry ?? null,
  }
}
