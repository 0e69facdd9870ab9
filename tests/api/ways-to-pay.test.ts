import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { consignments, orders } from '#database/schema/index.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { applyCourierStatus } from '#server/modules/couriers/apply-status.ts'
import { sendRefundsNow } from '#server/modules/orders/refunds/follow-refunds.ts'
import { accountsOf, unbalanced } from '#tests/support/ledger.ts'
import { reconcilePayments } from '#tests/support/payment-jobs.ts'
import { assignColumns } from '#tests/support/statement-columns.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { type CardShop, openCardShop, until } from './card-shop.ts'
import type { Account } from './shop.ts'

let shop: CardShop
let admin: Account
beforeAll(async () => {
  shop = await openCardShop()
  admin = await shop.account({ role: 'admin', name: 'Shirin Akter' })
})
afterAll(async () => {
  expect(await unbalanced(shop.db)).toBe(0)
  await shop.close()
})

const asStaff = (route: string, body?: object) => shop.call(route, { as: admin, ...(body && { body }) })
const move = async (id: string, status: string) =>
  asStaff(`POST /api/admin/orders/${id}/status`, await statusChangeOf(shop.db, id, status))
const staffOrder = async (id: string) => (await asStaff(`GET /api/admin/orders/${id}`)).body.order
const cash = (id: string, as: Account) => shop.call(`POST /api/order/user/${id}/cash-on-delivery`, { as })
const step = (id: string, body: object) => asStaff(`POST /api/admin/orders/${id}/second-payment`, body)
const reply = async (request: ReturnType<typeof asStaff>) => {
  const { status, body } = await request
  return [status, body.message]
}

/** The ways to pay as every call shows them that returns this order. */
async function ways(id: string, customer: Account) {
  const { body: one } = await shop.call(`GET /api/order/user/${id}`, { as: customer })
  const { body: list } = await shop.call('GET /api/order/my-orders', { as: customer })
  const { body: listed } = await asStaff(`GET /api/admin/orders?account=${customer.id}`)
  const all = [one.order, list.orders[0], listed.orders[0], await staffOrder(id)].map(({ waysToPay }) => waysToPay)
  expect(all).toEqual(all.map(() => all[0]))
  const { open, waitsFor } = all[0]
  return { open, waitsFor }
}

/** A cash order whose parcel is on its way with a courier. */
async function shippedCashOrder() {
  const order = await shop.order()
  await cash(order.id, order.customer)
  await move(order.id, 'confirmed')
  const shipment = { courier: 'pathao', trackingNumber: '', trackingLink: '' }
  await asStaff(`POST /api/admin/orders/${order.id}/shipment`, shipment)
  expect((await move(order.id, 'shipped')).status).toBe(200)
  return order
}

/** The same, for which a card payment arrives that the shop could not prevent. */
async function paidOnItsWay() {
  const order = await shippedCashOrder()
  await shop.stripe.paymentIntents.create({
    ...{ amount: 125_000, currency: 'bdt', payment_method: 'pm_card_visa', confirm: true },
    metadata: { orderId: order.id, userId: order.customer.id, attempt: '1' },
  })
  await until(async () => (await shop.readOrder(order.id)).paymentStatus === 'paid')
  return order
}

it('a cash order cannot be paid by card from its handover on, and its open card payment is closed by then', async () => {
  const { id, customer, intent } = await shop.orderWithOpenPayment()
  await cash(id, customer)
  expect(await ways(id, customer)).toEqual({ open: ['card'], waitsFor: null })
  await move(id, 'confirmed')
  expect((await shop.start(id, customer)).status).toBe(200)
  await move(id, 'shipped')
  expect((await shop.stripe.paymentIntents.retrieve(intent)).status).toBe('canceled')
  expect(await ways(id, customer)).toEqual({ open: [], waitsFor: 'courier' })
  const refused =
    'The courier has your parcel and collects ৳1,250.00 in cash. To pay in another way, please contact us.'
  expect(await reply(shop.start(id, customer))).toEqual([409, refused])
})

it('while the bank is checking a payment no other way is open, on every screen and call', async () => {
  const { id, customer, intent } = await shop.orderWithOpenPayment()
  expect(await ways(id, customer)).toEqual({ open: ['card', 'cod'], waitsFor: null })
  await shop.keepPaymentsProcessing()
  await shop.webhooks({ paused: true })
  await shop.pay(intent)
  // Nobody has told the shop about it.
  const checking = 'Your bank is checking this payment. Please wait a moment.'
  expect(await reply(cash(id, customer))).toEqual([409, checking])
  expect(await ways(id, customer)).toEqual({ open: [], waitsFor: 'bank' })
  expect(await reply(shop.start(id, customer))).toEqual([409, checking])
  expect(await reply(shop.confirm(id, intent, customer))).toEqual([409, checking])
  const forStaff = 'The bank is checking a payment of this order. Please try again when it has decided.'
  expect(await reply(asStaff(`POST /api/admin/orders/${id}/cash-on-delivery`))).toEqual([409, forStaff])
  expect((await staffOrder(id)).moves).toEqual([])
  expect(await reply(move(id, 'cancelled'))).toEqual([409, forStaff])
  await shop.completeProcessingPayments()
  expect((await shop.confirm(id, intent, customer)).status).toBe(200)
  expect(await ways(id, customer)).toEqual({ open: [], waitsFor: null })
  await shop.webhooks({ paused: false })
  await shop.faults()
})

it('a payment that the bank has declined after checking it opens both ways again', async () => {
  const { id, customer, intent } = await shop.orderWithOpenPayment()
  await shop.keepPaymentsProcessing()
  await shop.pay(intent, 'pm_card_chargeDeclined')
  await shop.confirm(id, intent, customer)
  await shop.completeProcessingPayments()
  await until(async () => (await ways(id, customer)).open.length === 2)
  await shop.faults()
})

it('cash chosen while the card provider does not respond is recorded', async () => {
  const { id, customer } = await shop.orderWithOpenPayment()
  await shop.faults({ on: 'payment_intents.retrieve', does: 'status', status: 500, times: 9 })
  expect((await cash(id, customer)).status).toBe(200)
  await shop.faults()
})

it('staff are shown that cash may be collected twice, book what was collected, settle it, and give it back [S14]', async () => {
  const { id } = await paidOnItsWay()
  const { paidTwice } = (await asStaff('GET /api/admin/today')).body
  expect(paidTwice).toBeGreaterThan(0)
  const { body: listed } = await asStaff('GET /api/admin/orders?status=paid-twice')
  expect(listed.orders.map(({ _id }: { _id: string }) => _id)).toContain(id)
  expect(await staffOrder(id)).toMatchObject({ secondPayment: { state: 'expected', amount: 1_250 }, refundable: 1_250 })
  await move(id, 'delivered')
  await assignColumns(shop.db, 'pathao', 'Order,Collected', { order: 'Order', collected: 'Collected' })
  const statement = `Order,Collected\n${id},1250`
  const { body: checked } = await asStaff('POST /api/admin/settlements/check', { moneyHolder: 'pathao', statement })
  expect(checked.rows).toMatchObject([{ orderId: id, problem: 'paid' }])

  expect((await step(id, { step: 'collected', amount: 1_250 })).body.order).toMatchObject({
    secondPayment: { state: 'collected', amount: 1_250 },
    refundable: 1_250,
    paymentStatus: 'paid',
  })
  expect((await step(id, { step: 'collected', amount: 1_250 })).status).toBe(409)
  const sold = { 'provider:stripe': 1_250, sales: -1_250 }
  expect(await accountsOf(shop.db, id)).toEqual({ ...sold, 'courier:pathao': 1_250, second_payments: -1_250 })
  const settlement = {
    ...{ moneyHolder: 'pathao', reference: 'PAY-TWICE', paidOn: '2026-05-04', into: 'bank', received: 1_190 },
    orders: [{ orderId: id, collected: 1_250, charge: 60 }],
  }
  expect((await asStaff('POST /api/admin/settlements', settlement)).status).toBe(200)
  const given = await step(id, { step: 'given_back', method: 'bkash', reference: 'BK8' })
  expect(given.body.order).toMatchObject({ secondPayment: { state: 'given_back' }, paymentStatus: 'paid' })
  expect(given.body.order.timeline.at(-1)).toMatchObject({ what: 'second_payment_returned', by: 'Shirin Akter' })
  expect(await accountsOf(shop.db, id)).toEqual({ ...sold, bank: 1_190, courier_costs: 60, bkash: -1_250 })
  expect((await asStaff('GET /api/admin/today')).body.paidTwice).toBe(paidTwice - 1)
  const reconciliation = (await asStaff('GET /api/admin/reconciliation?from=2020-01-01')).body
  expect(reconciliation.differences.filter(({ orderId }: { orderId: string }) => orderId === id)).toEqual([])
})

it('a second payment that was not collected, or came back with the parcel, is closed [S14]', async () => {
  const [told, returned] = [await paidOnItsWay(), await paidOnItsWay()]
  expect((await step(told.id, { step: 'not_collected' })).body.order.secondPayment.state).toBe('not_collected')
  const parcel = { reason: 'refused', note: '', restocked: true, courierCost: 0 }
  await asStaff(`POST /api/admin/orders/${returned.id}/parcel-return`, parcel)
  expect((await staffOrder(returned.id)).secondPayment.state).toBe('not_collected')
  expect(await reply(step(told.id, { step: 'given_back', method: 'cash' }))).toEqual([
    409,
    'There is no cash to give back for this order.',
  ])
})

it('counts cash that is given back for the limit of a role', async () => {
  const grants = ['orders.read', 'orders.refund'].map((permission) => {
    return { permission, perOrder: permission === 'orders.refund' ? 1_000 : null, perDay: null, percent: null }
  })
  const { body: role } = await asStaff('POST /api/admin/roles', { name: 'Refunds to ৳1,000', grants })
  const clerk = await shop.account({ role: role.roleId })
  const { id } = await paidOnItsWay()
  await step(id, { step: 'collected', amount: 1_250 })
  const body = { step: 'given_back', method: 'cash' }
  const refused = await shop.call(`POST /api/admin/orders/${id}/second-payment`, { as: clerk, body })
  expect([refused.status, refused.body.code]).toEqual([403, 'above_limit'])
  expect((await step(id, body)).status).toBe(200)
})

it('an order that is not paid in another way has no second payment', async () => {
  const { id } = await shippedCashOrder()
  expect((await step(id, { step: 'collected', amount: 1_250 })).status).toBe(409)
  await move(id, 'delivered')
  expect((await step(id, { step: 'collected', amount: 1_250 })).status).toBe(409)
})

it('what a courier delivers is recorded although the bank is checking a payment, which is refunded when it succeeds', async () => {
  const { id, customer, intent } = await shop.orderWithOpenPayment()
  await cash(id, customer)
  await shop.keepPaymentsProcessing()
  await shop.pay(intent)
  // As if the parcel had been handed over just before.
  await shop.db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, id))
  const at = new Date()
  await shop.db
    .insert(consignments)
    .values({ orderId: id, courier: 'steadfast', orderVersion: 1, leasedUntil: at, acceptedAt: at, collect: 125_000 })
  expect(await applyCourierStatus(shop.shop, 'steadfast', { invoice: id, state: 'delivered' })).toBe(true)
  expect(await shop.readOrder(id)).toMatchObject({ status: 'delivered', paymentStatus: 'paid', paymentMethod: 'cod' })
  await shop.completeProcessingPayments()
  await until(async () => {
    await reconcilePayments(shop.context())
    return (await shop.refunds(id))[0]?.state === 'done'
  })
  expect(await accountsOf(shop.db, id)).toEqual({ 'courier:steadfast': 1_250, sales: -1_250 })
  await shop.faults()
})

it('a payment that the shop no longer offered is refunded once its courier collects the cash', async () => {
  const { id, customer, intent } = await shop.orderWithOpenPayment()
  await cash(id, customer)
  // As at a provider that cannot close a payment.
  await shop.db.update(paymentAttempts).set({ state: 'abandoned' }).where(eq(paymentAttempts.orderId, id))
  for (const status of ['confirmed', 'shipped']) expect((await move(id, status)).status).toBe(200)
  await shop.pay(intent)
  await until(async () => {
    await sendRefundsNow({ ...shop.shop, log: shop.log }, id)
    return (await shop.refunds(id))[0]?.state === 'done'
  })
  expect(await shop.refundsAtProvider(intent)).toEqual(['125000 succeeded'])
  const unpaid = { status: 'shipped', paymentStatus: 'pending', paymentMethod: 'cod', secondPayment: null }
  expect(await staffOrder(id)).toMatchObject(unpaid)
  expect(await accountsOf(shop.db, id)).toEqual({})
  await move(id, 'delivered')
  expect(await shop.readOrder(id)).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'cod' })
  const { differences } = (await asStaff('GET /api/admin/reconciliation?from=2020-01-01')).body
  expect(differences.filter(({ orderId }: { orderId: string }) => orderId === id)).toEqual([])
})
