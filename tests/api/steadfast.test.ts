import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { consignments, dues } from '#database/schema/index.ts'
import { type CourierApi, CourierRejected } from '#server/couriers/courier-api.ts'
import { courierSandboxKeys } from '#server/couriers/couriers.ts'
import { openSteadfast } from '#server/couriers/steadfast/steadfast.ts'
import { type CourierShop, openCourierShop, webhookOf } from './courier-shop.ts'

let shop: CourierShop
beforeAll(async () => {
  shop = await openCourierShop()
})
afterAll(() => shop.close())

it('staff hand a confirmed order to the courier once, and its tracking number and link are recorded [Q18]', async () => {
  const id = await shop.orderIn('confirmed')
  const { body: offered } = await shop.call('GET /api/admin/couriers', { as: shop.admin })
  expect(offered.couriers).toContainEqual({
    courier: 'steadfast',
    isTest: true,
    canCancel: false,
    findsByInvoice: true,
    reportsPartial: true,
  })
  const responses = await Promise.all(Array.from({ length: 6 }, () => shop.send(id)))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const { shipment, consignment, status } = await shop.staffOrder(id)
  expect(shipment).toMatchObject({ courier: 'steadfast', trackingNumber: expect.stringMatching(/^SFT/) })
  expect(shipment.trackingLink).toBe(`https://steadfast.com.bd/t/${shipment.trackingNumber}`)
  expect([status, consignment]).toMatchObject(['confirmed', { accepted: true, isReturning: false }])
  const known = await shop.callCourier(`/api/v1/status_by_invoice/${id}`)
  expect(known.body).toEqual({ status: 200, delivery_status: 'in_review' })
  expect((await shop.send(id)).status).toBe(200)
})

it('a delivery that the courier reports delivers the order, notifies open screens, and posts its cash to the courier, once [Q18]', async () => {
  const id = await shop.orderIn('confirmed')
  await shop.send(id)
  await shop.move(id, 'shipped')
  const notify = vi.spyOn(shop.shop.orderUpdates, 'changed')
  expect((await shop.setStatus(id, 'delivered')).body).toEqual({ webhookStatus: 200 })
  expect(notify.mock.calls).toEqual([[false]])
  const order = await shop.staffOrder(id)
  expect(order).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
  const [due] = await shop.db.select().from(dues).where(eq(dues.orderId, id))
  expect(due).toMatchObject({ moneyHolder: 'steadfast', amount: 125_000 })
  const again = await Promise.all([
    shop.webhook(webhookOf(id, {})),
    shop.webhook(webhookOf(id, { status: 'Delivered' })),
  ])
  expect(again.map(({ status }) => status)).toEqual([200, 200])
  expect((await shop.webhook(webhookOf(id, { status: 'pending' }))).status).toBe(200)
  const after = await shop.staffOrder(id)
  expect(after.timeline).toEqual(order.timeline)
  expect(after.consignment.status).toBe('delivered')
  // A repeated report does not reverse a correction by staff.
  await shop.call(`POST /api/admin/orders/${id}/delivery-correction`, { as: shop.admin, body: { reason: 'Not there' } })
  expect((await shop.webhook(webhookOf(id, { status: 'Delivered' }))).status).toBe(200)
  expect((await shop.staffOrder(id)).status).toBe('shipped')
})

it('an order that was marked as shipped with others can still be sent, until it has a tracking number', async () => {
  const [id, other, tracked] = [
    await shop.orderIn('confirmed'),
    await shop.orderIn('confirmed'),
    await shop.orderIn('confirmed'),
  ]
  const ship = (orderIds: string[], courier: string) =>
    shop.call('POST /api/admin/orders/batch', { as: shop.admin, body: { move: 'shipped', orderIds, courier } })
  await ship([id], 'steadfast')
  await ship([other], 'redx')
  const shipment = { courier: 'steadfast', trackingNumber: 'SF-1', trackingLink: '' }
  await shop.call(`POST /api/admin/orders/${tracked}/shipment`, { as: shop.admin, body: shipment })
  await ship([tracked], 'steadfast')
  expect((await shop.send(id)).status).toBe(200)
  const { status, shipment: sent, consignment } = await shop.staffOrder(id)
  expect([status, sent, consignment]).toMatchObject([
    'shipped',
    { courier: 'steadfast', trackingNumber: expect.stringMatching(/^SFT/) },
    { accepted: true, outdated: false },
  ])
  for (const refused of [other, tracked]) {
    expect((await shop.send(refused)).body.message).toBe('This order already has a shipment.')
  }
})

it('an address that is too long for the courier is refused and never cut', async () => {
  const street = `House 7, ${'Long Road, '.repeat(16)}Gulshan`
  const place = { city: 'Sreemangal Upazila, next to the tea garden', state: 'Moulvibazar, Sylhet Division' }
  const id = await shop.orderIn('confirmed', { street, ...place, zipCode: '3210' })
  const length = `${street}, ${place.city}, ${place.state} 3210`.length
  const { status, body } = await shop.send(id)
  expect([status, body.message]).toEqual([
    400,
    `Steadfast takes an address of at most 250 characters, and this one has ${length}. Change the street in the order.`,
  ])
  expect((await shop.staffOrder(id)).consignment).toBeNull()
  const file = async (kind: string) =>
    (await shop.call('POST /api/admin/orders/file', { as: shop.admin, body: { orderIds: [id], file: kind } })).body
  expect((await file('steadfast')).leftOut).toEqual([{ orderId: id, reason: body.message }])
  expect((await file('pathao')).leftOut[0].reason).toContain('Pathao takes an address of at most 220 characters')
  expect((await file('redx')).csv).toContain(place.state)
})

it('staff see that a parcel is on its way back, and record its return', async () => {
  const id = await shop.orderIn('confirmed')
  await shop.send(id)
  await shop.move(id, 'shipped')
  await shop.setStatus(id, 'cancelled')
  expect(await shop.staffOrder(id)).toMatchObject({
    status: 'shipped',
    paymentStatus: 'pending',
    consignment: { isReturning: true },
  })
  const { body } = await shop.call('GET /api/admin/orders?status=returning-to-sender', { as: shop.admin })
  expect(body.orders.map(({ _id }: { _id: string }) => _id)).toEqual([id])
  await shop.webhook(webhookOf(id, { notification_type: 'return_status', tracking_message: 'On its way back' }))
  const order = await shop.staffOrder(id)
  expect(order.consignment).toMatchObject({ isReturning: true, message: 'On its way back' })
  expect(order.timeline.filter(({ staffNote = '' }) => /coming back/.test(staffNote))).toHaveLength(1)
  const recorded = await shop.call(`POST /api/admin/orders/${id}/parcel-return`, {
    as: shop.admin,
    body: { reason: 'refused', note: '', restocked: true, courierCost: 60 },
  })
  expect(recorded.body.order.status).toBe('returned')
})

it('staff send a parcel again whose response was lost: it is looked up, and no second one is created [Q18]', async () => {
  const id = await shop.orderIn('confirmed')
  await shop.callCourier('/control/lose-responses', { times: 1 })
  expect((await shop.send(id)).status).toBe(503)
  expect(await shop.staffOrder(id)).toMatchObject({ shipment: null, consignment: { accepted: false } })
  expect((await shop.send(id)).status).toBe(409)
  await shop.passTime(id)
  const { body } = await shop.send(id)
  expect(body.order).toMatchObject({
    shipment: { courier: 'steadfast', trackingNumber: '' },
    consignment: { accepted: true },
  })
  // The tracking number arrives with the first webhook.
  await shop.webhook(webhookOf(id, { status: 'pending', tracking_id: 'SFT77' }))
  expect((await shop.staffOrder(id)).shipment).toMatchObject({
    trackingNumber: 'SFT77',
    trackingLink: 'https://steadfast.com.bd/t/SFT77',
  })
})

/** What happens while the API key of the shop is a mistyped one. */
async function withWrongKey<Result>(run: () => Promise<Result>): Promise<Result> {
  const { couriers, config } = shop.shop
  const { steadfast } = couriers
  if (!steadfast) throw new Error('no courier')
  const keys = courierSandboxKeys(config.tokenSecret, shop.providers.sandboxOrigin).steadfast
  couriers.steadfast = openSteadfast({ ...keys, apiKey: 'mistyped' }, { isTest: true })
  try {
    return await run()
  } finally {
    couriers.steadfast = steadfast
  }
}

it('staff read that the courier does not accept the keys of the shop, and can ship the order another way', async () => {
  const id = await shop.orderIn('confirmed')
  const refused = await withWrongKey(async () => [await shop.send(id), await shop.send(id)])
  const message =
    'Steadfast does not accept the API keys of the shop, so no parcel was created. The server’s administrator has to correct the keys.'
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual(Array(2).fill([409, message]))
  expect((await shop.staffOrder(id)).consignment).toBe(null)
  const batch = { move: 'shipped', orderIds: [id], courier: 'pathao' }
  const { body } = await shop.call('POST /api/admin/orders/batch', { as: shop.admin, body: batch })
  expect(body).toMatchObject({ moved: [id], leftOut: [] })
})

it('a parcel that may have been created remains while the courier does not accept the keys of the shop', async () => {
  const id = await shop.orderIn('confirmed')
  await shop.callCourier('/control/lose-responses', { times: 1 })
  expect((await shop.send(id)).status).toBe(503)
  await shop.passTime(id)
  const { status, body } = await withWrongKey(() => shop.send(id))
  expect([status, body.message]).toEqual([409, expect.stringContaining('not known whether Steadfast has this parcel')])
  expect((await shop.staffOrder(id)).consignment).toMatchObject({ accepted: false })
  await shop.passTime(id)
  expect((await shop.send(id)).body.order.consignment).toMatchObject({ accepted: true })
})

it('a parcel that the courier reports is not removed by a later rejection', async () => {
  const id = await shop.orderIn('confirmed')
  const api = shop.shop.couriers.steadfast as CourierApi
  vi.spyOn(api, 'create').mockImplementationOnce(async () => {
    expect((await shop.webhook(webhookOf(id, { status: 'pending' }))).status).toBe(200)
    throw new CourierRejected('The invoice has already been taken.')
  })
  vi.spyOn(api, 'statusOf').mockResolvedValueOnce(undefined)
  expect((await shop.send(id)).status).toBe(400)
  expect((await shop.staffOrder(id)).consignment).toMatchObject({ accepted: true, status: 'in_transit' })
})

it('what a webhook reports while a lost response is being looked up is kept', async () => {
  const id = await shop.orderIn('confirmed')
  await shop.callCourier('/control/lose-responses', { times: 1 })
  expect((await shop.send(id)).status).toBe(503)
  await shop.passTime(id)
  const lookUp = vi.spyOn(shop.shop.couriers.steadfast as CourierApi, 'statusOf')
  lookUp.mockImplementationOnce(async () => {
    const reported = webhookOf(id, { status: 'delivered', consignment_id: 78, tracking_id: 'SFT78' })
    expect((await shop.webhook(reported)).status).toBe(200)
    return { state: 'delivered' }
  })
  const { body } = await shop.send(id)
  expect(body.order).toMatchObject({ status: 'delivered', shipment: { trackingNumber: 'SFT78' } })
  const [parcel] = await shop.db.select().from(consignments).where(eq(consignments.orderId, id))
  expect(parcel).toMatchObject({ consignmentId: '78', trackingCode: 'SFT78', checkAt: null, status: 'delivered' })
})

it('a shipment that a faster webhook recorded without a tracking number gets it from the response', async () => {
  const id = await shop.orderIn('confirmed')
  vi.spyOn(shop.shop.couriers.steadfast as CourierApi, 'create').mockImplementationOnce(async () => {
    expect((await shop.webhook(webhookOf(id, { status: 'pending' }))).status).toBe(200)
    return { consignmentId: '1', trackingCode: 'SFT79' }
  })
  expect((await shop.send(id)).body.order.shipment).toMatchObject({ courier: 'steadfast', trackingNumber: 'SFT79' })
})

it('the shop polls a parcel without webhooks, and delivers its order', async () => {
  const id = await shop.orderIn('confirmed')
  await shop.send(id)
  await shop.move(id, 'shipped')
  await shop.setStatus(id, 'delivered', true)
  expect((await shop.staffOrder(id)).status).toBe('shipped')
  await shop.passTime(id)
  await Promise.all([shop.poll(), shop.poll()])
  expect((await shop.staffOrder(id)).status).toBe('delivered')
})

it('the shop polls no parcel of an order that has arrived, nor one without a final status after 30 days', async () => {
  const [delivered, cancelled] = [await shop.orderIn('confirmed'), await shop.orderIn('confirmed')]
  for (const id of [delivered, cancelled]) await shop.send(id)
  for (const status of ['shipped', 'delivered']) await shop.move(delivered, status)
  await shop.move(cancelled, 'cancelled')
  for (const id of [delivered, cancelled]) await shop.setStatus(id, 'unknown', true)
  const query = vi.spyOn(shop.shop.couriers.steadfast as CourierApi, 'statusOf')
  const polledAfter = async (days: number) => {
    query.mockClear()
    for (const id of [delivered, cancelled]) await shop.passTime(id, days * 24 * 60)
    await shop.poll()
    return [delivered, cancelled].map((id) => query.mock.calls.some(([{ invoice }]) => invoice === id))
  }
  expect(await polledAfter(29)).toEqual([false, true])
  const body = { reason: 'Lost' }
  await shop.call(`POST /api/admin/orders/${delivered}/delivery-correction`, { as: shop.admin, body })
  expect(await polledAfter(29)).toEqual([true, true])
  expect(await polledAfter(31)).toEqual([false, false])
})

it('the shop polls a parcel whose response was lost, and delivers its order', async () => {
  const id = await shop.orderIn('confirmed')
  await shop.callCourier('/control/lose-responses', { times: 1 })
  expect((await shop.send(id)).status).toBe(503)
  await shop.move(id, 'shipped')
  await shop.setStatus(id, 'delivered', true)
  shop.wait(31_000)
  await shop.poll()
  expect(await shop.staffOrder(id)).toMatchObject({ status: 'delivered', consignment: { accepted: true } })
  const owed = await shop.db.select().from(dues).where(eq(dues.orderId, id))
  expect(owed).toMatchObject([{ moneyHolder: 'steadfast', amount: 125_000 }])
})

it('webhooks without the token are rejected, and unknown ones with a clear message', async () => {
  const id = await shop.orderIn('confirmed')
  await shop.send(id)
  for (const bearer of ['', 'Bearer', 'Bearer wrong', shop.webhookToken])
    expect((await shop.webhook(webhookOf(id, {}), bearer)).status).toBe(401)
  expect((await shop.staffOrder(id)).status).toBe('confirmed')
  const unknown = await shop.webhook(webhookOf('00000000-0000-4000-8000-000000000000', {}))
  expect([unknown.status, unknown.body.message]).toEqual([404, 'There is no such consignment.'])
  const headers = { authorization: `Bearer ${shop.webhookToken}`, 'content-type': 'application/json' }
  const changed = [{ notification_type: 'party' }, { invoice: 'INV-1' }, { status: '' }].map((change) =>
    JSON.stringify(webhookOf(id, change)),
  )
  for (const sent of ['null', '[]', '{}', '"text"', '{"notification_type":"delivery_status"}', ...changed]) {
    const { status, body } = await shop.call('POST /api/couriers/steadfast/webhook', { body: sent, headers })
    expect([status, body.status]).toEqual([400, 'error'])
    expect(body.message).toMatch(/cannot be read/)
  }
})

it('staff, and nobody else, send confirmed orders that a courier can carry', async () => {
  expect((await shop.send(await shop.orderIn('pending'))).status).toBe(409)
  const foreign = await shop.send(await shop.orderIn('confirmed', { phone: '+44 20 7946 0958' }))
  const message = 'The courier needs a Bangladeshi mobile number of 11 digits.'
  expect([foreign.status, foreign.body.message]).toEqual([400, message])
  const byHand = await shop.orderIn('confirmed')
  const parcel = { courier: 'pathao', trackingNumber: 'DP-1', trackingLink: '' }
  await shop.call(`POST /api/admin/orders/${byHand}/shipment`, { as: shop.admin, body: parcel })
  expect((await shop.send(byHand)).status).toBe(409)
  expect((await shop.send(await shop.orderIn('confirmed'), await shop.account())).status).toBe(401)
  const body = { courier: 'sundarban' }
  const unknown = await shop.call(`POST /api/admin/orders/${byHand}/consignment`, { as: shop.admin, body })
  expect([unknown.status, unknown.body.message]).toEqual([
    409,
    'Sundarban is not connected. Record the shipment manually.',
  ])
})
