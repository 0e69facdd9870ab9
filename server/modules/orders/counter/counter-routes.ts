import type { RegisterRoute } from '../../../call.ts'
import { requestFingerprint } from '../../../http/request-fingerprint.ts'
import { findSellable } from '../../catalogue/index.ts'
import { deliveryNow } from '../../delivery/index.ts'
import { inTaka, mergedLines, requireSellableLines } from './counter-totals.ts'
import { findPhoneCustomers, findPhoneHistory } from './phone-customers.ts'
import { priceWithDelivery } from './price-with-delivery.ts'
import { readSizes } from './read-sizes.ts'
import { takeOrder } from './take-order.ts'

const country = 'Bangladesh'

/** Staff calls for orders by phone or at the counter. */
export function counterRoutes(route: RegisterRoute): void {
  route('GET /api/admin/counter/products', async ({ context, query }) => ({
    sizes: await findSellable(context.db, query._search, context.now()),
  }))

  route('GET /api/admin/counter/customers', async ({ context: { db }, query: { phone } }) => {
    const [customers, history] = await Promise.all([findPhoneCustomers(db, phone), findPhoneHistory(db, phone)])
    return { customers, history }
  })

  route('POST /api/admin/counter/totals', async ({ context: { db, now }, body }) => {
    const lines = mergedLines(body.lines)
    const sizes = await readSizes(
      db,
      lines.map(({ variantId }) => variantId),
      now(),
    )
    const delivery = await deliveryNow(db, { city: body.city, state: body.state, country })
    const sellable = requireSellableLines(lines, sizes)
    const discount = { kind: body.discountKind, value: body.discountValue }
    const { price, weight, offered } = priceWithDelivery(sellable, discount, delivery, body)
    const parcel = { goods: price.goods - price.discount, weight }
    const express = !body.pickup && delivery.offer('express', parcel) !== undefined
    return { ...inTaka(sellable, price), zone: offered.zone, express }
  })

  route('POST /api/admin/counter/orders', async ({ context, body, headers, sent }) => {
    const fingerprint = requestFingerprint(sent)
    const orderId = await takeOrder(context, body, { key: headers['idempotency-key'], fingerprint })
    return { orderId, message: 'Order created' }
  })
}
