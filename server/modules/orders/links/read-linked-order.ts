import type { Language } from '#contract/language.ts'
import { fullName } from '#contract/names.ts'
import type { LinkedOrder } from '#contract/orders/order-links.ts'
import { refundFailed } from '#contract/orders/refund-failed.ts'
import { addressIn } from '#contract/places/address-in-language.ts'
import type { Database } from '#database/client.ts'
import type { Shop } from '../../../context.ts'
import type { OrderOwner } from '../../../order-owner.ts'
import { requireOrder } from '../read-orders.ts'
import { requireOrderRow } from '../require-order.ts'
import { isConfirmable } from './confirm-linked-order.ts'
import { type LinkCaller, openOrderLink } from './order-links.ts'

/**
 * The order of a link, for everyone who has it. Its fields are listed here, so that a new one of orders does not become
 * public.
 * @throws ShopError link_expired for an unknown or expired link
 */
export async function readLinkedOrder(
  shop: LinkCaller & Pick<Shop, 'providers'>,
  key: string,
  language: Language = 'en',
): Promise<LinkedOrder> {
  const { orderId, owner, asksToConfirm, confirmedAt } = await openOrderLink(shop, key)
  const order = await requireOrder(shop, owner, orderId, language)
  const { _id, number, date, amount, deliveryCharge, discounts, discount, paymentAdjustment, cashRounding, wrapping } =
    order
  const { advancePaid, left, notDelivered, refunded, refundPending, advanceRefund } = order
  const { status, paymentStatus, paymentMethod, waysToPay, reserved, expiresAt, shipment } = order
  return {
    ...{ _id, number, date, amount, deliveryCharge, discount, paymentAdjustment, cashRounding, wrapping },
    ...{ advancePaid, left, notDelivered, refunded, refundPending, advanceRefund },
    ...{ status, paymentStatus, paymentMethod, waysToPay, reserved, expiresAt, shipment },
    // A code can be used again once the order is cancelled.
    discounts: discounts.map(({ code: _, ...taken }) => taken),
    delivery: { option: order.delivery.option },
    items: order.items.map(({ description: _1, category: _2, sku: _3, ...item }) => item),
    refundFailed: refundFailed(order),
    toConfirm: asksToConfirm && !confirmedAt ? await orderToConfirm(shop.db, owner, orderId, language) : null,
    confirmedAt: confirmedAt?.toISOString() ?? null,
    expiry: order.timeline.findLast(({ what }) => what === 'cancelled')?.expiry ?? null,
  }
}

/** Null: it was sent or cancelled. */
async function orderToConfirm(db: Database, owner: OrderOwner, orderId: string, language: Language) {
  const order = await requireOrderRow(db, owner, orderId)
  if (!(await isConfirmable(db, order))) return null
  const { street, city, state, zipcode, country, districtCode, areaCode } = addressIn(language, order.address)
  return {
    ...{ version: order.version, name: fullName(order.address), street, city, state, zipCode: zipcode, country },
    ...(districtCode && { districtCode }),
    ...(areaCode && { areaCode }),
  }
}
