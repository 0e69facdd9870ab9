import { seenWith } from '#contract/accounts/marks.ts'
import { toPoisha } from '#contract/money.ts'
import type { RegisterRoute } from '../../../call.ts'
import { requestFingerprint } from '../../../http/request-fingerprint.ts'
import { requirePermission } from '../../../permissions.ts'
import { normalizePhone, ownerOfPhone } from '../../accounts/index.ts'
import { findSellable } from '../../catalogue/index.ts'
import { deliveryNow, withPlace } from '../../delivery/index.ts'
import { readGiftWrapping } from '../../settings/index.ts'
import { answerOf, readOrderOffers } from '../checkout/order-offers.ts'
import { inTaka, mergedLines, requireSellableLines, samplesIn } from './counter-totals.ts'
import { countTriedNumber } from './numbers-tried.ts'
import { findPhoneCustomers, findPhoneHistory } from './phone-customers.ts'
import { priceWithDelivery } from './price-with-delivery.ts'
import { readSizes } from './read-sizes.ts'
import { takeOrder } from './take-order.ts'

/** Staff calls for orders by phone or at the counter. */
export function counterRoutes(route: RegisterRoute): void {
  route('GET /api/admin/counter/products', async ({ context, query }) => ({
    sizes: await findSellable(context.db, query._search, context.now()),
  }))

  route('GET /api/admin/counter/customers', async ({ context, query: { phone } }) => {
    await requirePermission(context, ...seenWith.contact)
    const { db } = context
    const [customers, history] = await Promise.all([findPhoneCustomers(db, phone), findPhoneHistory(db, phone)])
    return { customers, history }
  })

  route('GET /api/admin/counter/wrapping', async ({ context: { db } }) => ({ price: await readGiftWrapping(db) }))

  route('POST /api/admin/counter/totals', async ({ context, body }) => {
    const { db, now } = context
    if (body.phone) await countTriedNumber(context, body.phone)
    const lines = mergedLines(body.lines)
    const sizes = await readSizes(db, [...lines.map(({ variantId }) => variantId), ...body.samples], now())
    const samples = samplesIn(sizes, body.samples)
    const { districtCode, areaCode } = await withPlace(db, body, 'staff')
    const delivery = await deliveryNow(db, { districtCode, areaCode })
    const sellable = requireSellableLines(lines, sizes)
    const discount = { kind: body.discountKind, value: body.discountValue }
    const account = await ownerOfPhone(db, body.phone && normalizePhone(body.phone), now())
    const offers = await readOrderOffers(context, {
      ...{ code: body.code, account, phone: body.phone },
      districtCode: body.pickup ? undefined : districtCode,
    })
    const priced = priceWithDelivery(sellable, discount, delivery, body, offers, {
      samples: samples.available,
      wrapping: body.wrapped ? toPoisha((await readGiftWrapping(db)) ?? 0) : 0,
    })
    const { price, chosen, ofStaff, discounts, weight, offered } = priced
    const parcel = { goods: price.goods - price.discount, weight }
    const express = !body.pickup && delivery.offer('express', parcel) !== undefined
    const totals = inTaka(sellable, price, ofStaff)
    const soldOut = samples.soldOut.map((size) => ({ ...size, nameInBangla: '' }))
    return {
      ...totals,
      offers: answerOf(offers, chosen, discounts, { language: 'en', soldOut }),
      zone: offered.zone,
      express,
    }
  })

  route('POST /api/admin/counter/orders', async ({ context, body, headers, sent }) => {
    const fingerprint = requestFingerprint(sent)
    const orderId = await takeOrder(context, body, { key: headers['idempotency-key'], fingerprint })
    return { orderId, message: 'Order created' }
  })
}
