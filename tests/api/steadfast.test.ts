import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { consignments, courierDues, orders } from '#database/schema/index.ts'
import { webhooksOf } from '#server/cards.ts'
import type { CourierApi } from '#server/couriers/courier-api.ts'
import { courierSandboxKeys } from '#server/couriers/couriers.ts'
import { pollCouriers } from '#server/modules/couriers/poll-consignments.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { intentOf } from './card-shop.ts'
import { type Account, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
let admin: Account
let sandbox: string
let token: string
beforeAll(async () => {
  shop = await openShop({ stripe: undefined })
  admin = await shop.account({ role: 'admin', name: 'Shirin Akter' })
  sandbox = `${shop.cards.sandboxOrigin}/courier`
  token = courierSandboxKeys(shop.shop.config.tokenSecret).webhookToken
  const port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
  shop.sendWebhooksTo(webhooksOf(shop.shop.config, port))
})
afterAll(() => shop.close())

const customers = new Map<string, Account>()
async function orderIn(status: 'pending' | 'confirmed' | 'shipped', address: object = {}): Promise<string> {
  const customer = await shop.account()
  const order = orderOf(await shop.product())
  const { body } = await shop.order(customer, { ...order, address: { ...order.address, ...address } })
  await shop.call(`POST /api/order/user/${body.orderId}/cash-on-delivery`, { as: customer })
  customers.set(body.orderId, customer)
  if (status !== 'pending') await move(body.orderId, 'confirmed')
  return body.orderId
}
const move = async (id: string, status: string) =>
  shop.call(`POST /api/admin/orders/${id}/status`, { as: admin, body: await statusChangeOf(shop.db, id, status) })
const send = (id: string, as = admin) =>
  shop.call(`POST /api/admin/orders/${id}/consignment`, { as, body: { courier: 'steadfast' } })
const staffOrder = (id: string) => shop.staffOrder(id, admin)
async function callCourier(path: string, body?: object) {
  const { apiKey, secretKey } = courierSandboxKeys(shop.shop.config.tokenSecret)
  const headers = { 'Api-Key': apiKey, 'Secret-Key': secretKey, 'Content-Type': 'application/json' }
  const response = await fetch(`${sandbox}${path}`, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}
const setStatus = (invoice: string, status: string, withoutWebhook = false) =>
  callCourier('/control/status', { invoice, status, withoutWebhook })
const webhook = (body: object, bearer = `Bearer ${token}`) =>
  shop.call('POST /api/couriers/steadfast/webhook', { body, headers: { authorization: bearer } })
const webhookOf = (invoice: string, change: object) => ({
  notification_type: 'delivery_status',
  consignment_id: 1,
  invoice,
  status: 'delivered',
  updated_at: '2026-11-22 12:00:00',
  ...change,
})
/** The customer of a cash order pays it online. */
async function pay(orderId: string) {
  const as = customers.get(orderId) ?? admin
  const { body } = await shop.call('POST /api/payment/stripe/create-payment-intent', { as, body: { orderId } })
  const paymentIntentId = intentOf(body.clientSecret)
  await shop.cards.stripe.paymentIntents.confirm(paymentIntentId, { payment_method: 'pm_card_visa' })
  await shop.call('POST /api/payment/stripe/confirm-payment', { as, body: { orderId, paymentIntentId } })
}
/** As if a parcel had been handed over some time ago: its next check is due. */
const passTime = (orderId: string, minutes = 1) =>
  shop.db
    .update(consignments)
    .set({ checkAt: new Date(0), leasedUntil: new Date(shop.shop.now().getTime() - minutes * 60_000) })
    .where(eq(consignments.orderId, orderId))
const poll = () => pollCouriers({ ...shop.shop, log: shop.log })

it('hands a confirmed order to the courier once, and records its tracking number and link', async () => {
  const id = await orderIn('confirmed')
  const { body: offered } = await shop.call('GET /api/admin/couriers', { as: admin })
  expect(offered.couriers).toEqual([{ courier: 'steadfast', isTest: true }])
  const responses = await Promise.all(Array.from({ length: 6 }, () => send(id)))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const { shipment, consignment, status } = await staffOrder(id)
  expect(shipment).toMatchObject({ courier: 'steadfast', trackingNumber: expect.stringMatching(/^SFT/) })
  expect(shipment.trackingLink).toBe(`https://steadfast.com.bd/t/${shipment.trackingNumber}`)
  expect([status, consignment]).toMatchObject(['confirmed', { accepted: true, isReturning: false }])
  expect((await callCourier(`/api/v1/status_by_invoice/${id}`)).body).toEqual({
    status: 200,
    delivery_status: 'in_review',
  })
  expect((await send(id)).status).toBe(200)
})

it('delivers the order when the courier reports it, notifies open screens, and posts its cash to the courier, once', async () => {
  const id = await orderIn('confirmed')
  await send(id)
  await move(id, 'shipped')
  const notify = vi.spyOn(shop.shop.orderUpdates, 'changed')
  expect((await setStatus(id, 'delivered')).body).toEqual({ webhookStatus: 200 })
  expect(notify.mock.calls).toEqual([[false]])
  const order = await staffOrder(id)
  expect(order).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
  const [due] = await shop.db.select().from(courierDues).where(eq(courierDues.orderId, id))
  expect(due).toMatchObject({ courier: 'steadfast', amount: 125_000 })
  const again = await Promise.all([webhook(webhookOf(id, {})), webhook(webhookOf(id, { status: 'Delivered' }))])
  expect(again.map(({ status }) => status)).toEqual([200, 200])
  expect((await webhook(webhookOf(id, { status: 'pending' }))).status).toBe(200)
  const after = await staffOrder(id)
  expect(after.timeline).toEqual(order.timeline)
  expect(after.consignment.status).toBe('delivered')
  // A repeated report does not reverse a correction by staff.
  await shop.call(`POST /api/admin/orders/${id}/delivery-correction`, { as: admin, body: { reason: 'Not there' } })
  expect((await webhook(webhookOf(id, { status: 'Delivered' }))).status).toBe(200)
  expect((await staffOrder(id)).status).toBe('shipped')
})

it('shows a parcel that is on its way back, and restores no stock until staff records it', async () => {
  const id = await orderIn('confirmed')
  await send(id)
  await move(id, 'shipped')
  await setStatus(id, 'cancelled')
  expect(await staffOrder(id)).toMatchObject({
    status: 'shipped',
    paymentStatus: 'pending',
    consignment: { isReturning: true },
  })
  const { body } = await shop.call('GET /api/admin/orders?status=returning-to-sender', { as: admin })
  expect(body.orders.map(({ _id }: { _id: string }) => _id)).toEqual([id])
  await webhook(webhookOf(id, { notification_type: 'return_status', tracking_message: 'On its way back' }))
  const order = await staffOrder(id)
  expect(order.consignment).toMatchObject({ isReturning: true, message: 'On its way back' })
  expect(order.timeline.filter(({ staffNote = '' }) => /coming back/.test(staffNote))).toHaveLength(1)
  const recorded = await shop.call(`POST /api/admin/orders/${id}/parcel-return`, {
    as: admin,
    body: { reason: 'refused', note: '', restocked: true, courierCost: 60 },
  })
  expect(recorded.body.order.status).toBe('returned')
})

const cancelledAfterSending = async () => {
  const { body } = await shop.call('GET /api/admin/orders?status=cancelled-after-sending', { as: admin })
  const { body: today } = await shop.call('GET /api/admin/today', { as: admin })
  expect([body.total, body.counts['cancelled-after-sending']]).toEqual(Array(2).fill(today.cancelledAfterSending))
  return body.orders.map(({ _id }: { _id: string }) => _id)
}
const close = (id: string, status: string) =>
  shop.call(`POST /api/admin/orders/${id}/consignment/closing`, { as: admin, body: { status } })
const notesOf = async (id: string) =>
  (await staffOrder(id)).timeline
    .map(({ staffNote = '' }) => staffNote)
    .filter((note: string) => /cancelled/.test(note))

it('lists orders that were cancelled after sending until the parcel turns back, or staff close it', async () => {
  const [turning, stopped] = [await orderIn('confirmed'), await orderIn('confirmed')]
  for (const id of [turning, stopped]) await send(id)
  expect((await close(turning, '')).body.message).toBe('Only the parcel of a cancelled order can be closed.')
  expect(await cancelledAfterSending()).toEqual([])
  await shop.call(`POST /api/order/user/${turning}/cancel`, { as: customers.get(turning) })
  await move(stopped, 'cancelled')
  expect(new Set(await cancelledAfterSending())).toEqual(new Set([turning, stopped]))
  await setStatus(turning, 'cancelled')
  expect(await cancelledAfterSending()).toEqual([stopped])
  expect((await close(stopped, '')).status).toBe(200)
  expect((await close(stopped, '')).body.order.consignment.isClosed).toBe(true)
  expect(await notesOf(stopped)).toEqual(['Steadfast: parcel of the cancelled order closed'])
  expect(await cancelledAfterSending()).toEqual([])
  await setStatus(stopped, 'partial_delivered')
  expect(await cancelledAfterSending()).toEqual([stopped])
  await close(stopped, 'partial_delivered')
})

it('tells staff that a parcel was delivered although its order is cancelled, also after they have closed it', async () => {
  const id = await orderIn('confirmed')
  await send(id)
  await move(id, 'cancelled')
  await close(id, '')
  await setStatus(id, 'delivered')
  expect(await staffOrder(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'pending' })
  await webhook(webhookOf(id, {}))
  const delivered = 'Steadfast: delivered although the order is cancelled'
  const closed = 'Steadfast: parcel of the cancelled order closed'
  expect(await notesOf(id)).toEqual([closed, delivered])
  expect(await cancelledAfterSending()).toEqual([id])
  // Their screen did not show the delivery yet.
  expect((await close(id, '')).body.message).toBe('Steadfast has just reported another status.')
  expect((await close(id, 'delivered')).status).toBe(200)
  expect(await cancelledAfterSending()).toEqual([])
  await webhook(webhookOf(id, {}))
  expect(await cancelledAfterSending()).toEqual([])
  expect(await notesOf(id)).toEqual([closed, delivered, closed])
})

it('lists an order that was cancelled while its parcel was being sent', async () => {
  const id = await orderIn('confirmed')
  const steadfast = shop.shop.couriers.steadfast as CourierApi
  const { create } = steadfast
  vi.spyOn(steadfast, 'create').mockImplementation(async (parcel) => {
    await move(id, 'cancelled')
    expect(await cancelledAfterSending()).toEqual([])
    return create(parcel)
  })
  expect((await send(id)).body.order).toMatchObject({ status: 'cancelled', consignment: { accepted: true } })
  expect(await cancelledAfterSending()).toEqual([id])
  await close(id, '')
})

it('looks up a parcel whose response was lost, and creates no second one', async () => {
  const id = await orderIn('confirmed')
  await callCourier('/control/lose-responses', { times: 1 })
  expect((await send(id)).status).toBe(503)
  expect(await staffOrder(id)).toMatchObject({ shipment: null, consignment: { accepted: false } })
  expect((await send(id)).status).toBe(409)
  await passTime(id)
  const { body } = await send(id)
  expect(body.order).toMatchObject({
    shipment: { courier: 'steadfast', trackingNumber: '' },
    consignment: { accepted: true },
  })
  // The tracking number arrives with the first webhook.
  await webhook(webhookOf(id, { status: 'pending', tracking_id: 'SFT77' }))
  expect((await staffOrder(id)).shipment).toMatchObject({
    trackingNumber: 'SFT77',
    trackingLink: 'https://steadfast.com.bd/t/SFT77',
  })
})

it('polls parcels without webhooks', async () => {
  const id = await orderIn('confirmed')
  await send(id)
  await move(id, 'shipped')
  await setStatus(id, 'delivered', true)
  expect((await staffOrder(id)).status).toBe('shipped')
  await passTime(id)
  await Promise.all([poll(), poll()])
  expect((await staffOrder(id)).status).toBe('delivered')
})

it('polls no parcel of an order that has arrived, nor one without a final status after 30 days', async () => {
  const [delivered, cancelled] = [await orderIn('confirmed'), await orderIn('confirmed')]
  for (const id of [delivered, cancelled]) await send(id)
  for (const status of ['shipped', 'delivered']) await move(delivered, status)
  await move(cancelled, 'cancelled')
  for (const id of [delivered, cancelled]) await setStatus(id, 'unknown', true)
  const query = vi.spyOn(shop.shop.couriers.steadfast as CourierApi, 'statusOf')
  const polledAfter = async (days: number) => {
    query.mockClear()
    for (const id of [delivered, cancelled]) await passTime(id, days * 24 * 60)
    await poll()
    return [delivered, cancelled].map((id) => query.mock.calls.some(([invoice]) => invoice === id))
  }
  expect(await polledAfter(29)).toEqual([false, true])
  await shop.call(`POST /api/admin/orders/${delivered}/delivery-correction`, { as: admin, body: { reason: 'Lost' } })
  expect(await polledAfter(29)).toEqual([true, true])
  expect(await polledAfter(31)).toEqual([false, false])
})

it('polls a parcel whose response was lost, and delivers its order', async () => {
  const id = await orderIn('confirmed')
  await callCourier('/control/lose-responses', { times: 1 })
  expect((await send(id)).status).toBe(503)
  await move(id, 'shipped')
  await setStatus(id, 'delivered', true)
  shop.wait(31_000)
  await poll()
  expect(await staffOrder(id)).toMatchObject({ status: 'delivered', consignment: { accepted: true } })
  const dues = await shop.db.select().from(courierDues).where(eq(courierDues.orderId, id))
  expect(dues).toMatchObject([{ courier: 'steadfast', amount: 125_000 }])
})

it('shows that the courier has an older amount to collect once the customer has paid online', async () => {
  const id = await orderIn('confirmed')
  await send(id)
  await move(id, 'shipped')
  expect((await staffOrder(id)).consignment.outdated).toBe(false)
  await pay(id)
  expect(await staffOrder(id)).toMatchObject({ paymentStatus: 'paid', consignment: { outdated: true } })
  await setStatus(id, 'delivered')
  expect(await staffOrder(id)).toMatchObject({ status: 'delivered', consignment: { outdated: false } })
})

it('remembers the amount to collect of a request whose response was lost', async () => {
  const id = await orderIn('confirmed')
  await callCourier('/control/lose-responses', { times: 1 })
  expect((await send(id)).status).toBe(503)
  await pay(id)
  await passTime(id)
  expect((await send(id)).body.order.consignment).toMatchObject({ accepted: true, outdated: true })
})

it('lets the courier collect nothing for an order that is paid while it is being sent', async () => {
  const id = await orderIn('confirmed')
  const create = vi.spyOn(shop.shop.couriers.steadfast as CourierApi, 'create')
  const sent = await shop.db.transaction(async (tx) => {
    await tx.update(orders).set({ paymentStatus: 'paid', paymentMethod: 'card' }).where(eq(orders.id, id))
    const sent = send(id)
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await shop.db.execute(waiting)).rowCount).toBeGreaterThan(0)
    return { response: sent }
  })
  expect((await sent.response).body.order.consignment).toMatchObject({ accepted: true, outdated: false })
  expect(create.mock.calls).toMatchObject([[{ invoice: id, collect: 0 }]])
})

it('rejects webhooks without the token, and unknown ones with a clear message', async () => {
  const id = await orderIn('confirmed')
  await send(id)
  for (const bearer of ['', 'Bearer', 'Bearer wrong', token])
    expect((await webhook(webhookOf(id, {}), bearer)).status).toBe(401)
  expect((await staffOrder(id)).status).toBe('confirmed')
  const unknown = await webhook(webhookOf('00000000-0000-4000-8000-000000000000', {}))
  expect([unknown.status, unknown.body.message]).toEqual([404, 'There is no such consignment.'])
  for (const change of [{ notification_type: 'party' }, { invoice: 'INV-1' }, { status: '' }]) {
    const { status, body } = await webhook(webhookOf(id, change))
    expect([status, body.status]).toEqual([400, 'error'])
    expect(body.message).toMatch(/cannot be read/)
  }
})

it('sends only confirmed orders that a courier can carry, and only for the staff', async () => {
  expect((await send(await orderIn('pending'))).status).toBe(409)
  const foreign = await send(await orderIn('confirmed', { phone: '+44 20 7946 0958' }))
  expect([foreign.status, foreign.body.message]).toEqual([
    400,
    'The courier needs a Bangladeshi mobile number of 11 digits.',
  ])
  const byHand = await orderIn('confirmed')
  const parcel = { courier: 'pathao', trackingNumber: 'DP-1', trackingLink: '' }
  await shop.call(`POST /api/admin/orders/${byHand}/shipment`, { as: admin, body: parcel })
  expect((await send(byHand)).status).toBe(409)
  expect((await send(await orderIn('confirmed'), await shop.account())).status).toBe(403)
  const unknown = await shop.call(`POST /api/admin/orders/${byHand}/consignment`, {
    as: admin,
    body: { courier: 'redx' },
  })
  expect([unknown.status, unknown.body.message]).toEqual([409, 'RedX is not connected. Record the shipment manually.'])
})
