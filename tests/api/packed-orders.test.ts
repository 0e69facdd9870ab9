import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { toTaka } from '#contract/money.ts'
import type { RefundedLine } from '#contract/payments/refunds.ts'
import type { CourierApi } from '#server/couriers/courier-api.ts'
import { intentOf } from './card-shop.ts'
import { type CourierShop, openCourierShop } from './courier-shop.ts'
import { orderOf } from './shop.ts'

let shop: CourierShop
beforeAll(async () => {
  shop = await openCourierShop()
})
afterAll(() => shop.close())

/** A confirmed order of two bottles of one product and one of another, paid by card. */
async function paidOrder() {
  const customer = await shop.account()
  const [one, other] = [await shop.product({ name: 'Rose' }), await shop.product({ name: 'Oud' })]
  const { body: placed } = await shop.order(customer, orderOf([one, 2], other))
  const orderId = String(placed.orderId)
  await shop.call(`POST /api/order/user/${orderId}/cash-on-delivery`, { as: customer })
  await shop.move(orderId, 'confirmed')
  const started = await shop.call('POST /api/payment/stripe/create-payment-intent', { as: customer, body: { orderId } })
  const paymentIntentId = intentOf(started.body.clientSecret)
  await shop.providers.card.stripe.paymentIntents.confirm(paymentIntentId, { payment_method: 'pm_card_visa' })
  const body = { orderId, paymentIntentId }
  await shop.call('POST /api/payment/stripe/confirm-payment', { as: customer, body })
  return { orderId, price: toTaka(one.price) }
}

async function refund(orderId: string, amount: number, lines: RefundedLine[]) {
  const { refundable: left } = await shop.staffOrder(orderId)
  const body = { amount, method: 'card', left, lines }
  const { status } = await shop.call(`POST /api/admin/orders/${orderId}/refunds`, { as: shop.admin, body })
  expect(status).toBe(200)
}

const notPacked = async (orderId: string) => {
  const { body } = await shop.call(`GET /api/admin/printed-orders?ids=${orderId}`, { as: shop.admin })
  return body.orders[0].notPacked
}
const file = async (kind: string, orderId: string) => {
  const body = { orderIds: [orderId], file: kind }
  return (await shop.call('POST /api/admin/orders/file', { as: shop.admin, body })).body
}

it('bottles that were refunded before the parcel left are neither printed to pack nor listed for a courier', async () => {
  const { orderId, price } = await paidOrder()
  const { items } = await shop.staffOrder(orderId)
  const [first, second] = items.map(({ name, size }: { name: string; size: string }) => [name, size].join(' ').trim())
  expect(await notPacked(orderId)).toEqual([0, 0])
  const first1 = { item: 0, quantity: 1 }
  await refund(orderId, price, [first1, { item: 1, quantity: 1 }])
  expect(await notPacked(orderId)).toEqual([1, 1])
  for (const kind of ['pathao', 'redx', 'steadfast']) {
    const { csv } = await file(kind, orderId)
    expect(csv).toContain(`1 x ${first}`)
    expect(csv).not.toContain(`1 x ${second}`)
  }
  // The file of orders lists what was ordered.
  expect((await file('orders', orderId)).csv).toContain(`2 x ${first}; 1 x ${second}`)
  const create = vi.spyOn(shop.shop.couriers.steadfast as CourierApi, 'create')
  expect((await shop.send(orderId)).status).toBe(200)
  expect(create.mock.calls).toMatchObject([[{ invoice: orderId, items: `1 x ${first}` }]])
  create.mockRestore()
  await shop.move(orderId, 'shipped')
  await refund(orderId, price, [first1])
  expect(await notPacked(orderId)).toEqual([1, 1])
})

it('an order whose bottles are all refunded is not handed to a courier', async () => {
  const { orderId, price } = await paidOrder()
  await refund(orderId, price, [
    { item: 0, quantity: 2 },
    { item: 1, quantity: 1 },
  ])
  const { csv, leftOut } = await file('pathao', orderId)
  expect([csv.includes(orderId), leftOut]).toEqual([
    false,
    [{ orderId, reason: 'This order was refunded; it is not handed to a courier.' }],
  ])
  const rejected = await shop.send(orderId)
  expect([rejected.status, rejected.body.message]).toEqual([409, 'All bottles of this order are refunded.'])
})
