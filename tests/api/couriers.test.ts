import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { courierNames } from '#contract/delivery/shipments.ts'
import { consignments, courierPlaces, reportMarks, staffSessions } from '#database/schema/index.ts'
import { type CourierApi, CourierRejected } from '#server/couriers/courier-api.ts'
import type { ProviderName } from '#server/couriers/providers.ts'
import { readPlaces } from '#server/modules/couriers/places/read-places.ts'
import { withZones } from '#tests/support/delivery-charges.ts'
import { type CourierShop, openCourierShop } from './courier-shop.ts'

let shop: CourierShop
beforeAll(async () => {
  shop = await openCourierShop()
  for (const courier of ['pathao', 'redx'] as const) await readPlaces({ ...shop.shop, log: shop.log }, courier)
})
afterAll(() => shop.close())

const dhanmondi = { city: 'Dhanmondi', state: 'Dhaka' }
const panchlaish = { city: 'Panchlaish', state: 'Chattogram' }
const send = (id: string, courier: ProviderName, choices: object = {}) => shop.consign(id, { courier, ...choices })
const sendMany = async (orderIds: string[], courier: ProviderName | null) =>
  (await shop.call('POST /api/admin/orders/batch/consignments', { as: shop.admin, body: { orderIds, courier } })).body
const preview = async (id: string, query = '') =>
  (await shop.call(`GET /api/admin/orders/${id}/parcel${query}`, { as: shop.admin })).body.parcel
const consignmentOf = async (id: string) => (await shop.staffOrder(id)).consignment

it('staff read before sending what a courier gets, collects and charges, and can choose another place and weight', async () => {
  const id = await shop.orderIn('confirmed', panchlaish)
  const pathao = await preview(id, '?courier=pathao')
  expect(pathao).toMatchObject({
    collect: 1_250,
    place: '14/1402',
    problem: null,
    price: { delivery: 120, cash: 12.5 },
  })
  expect(pathao.places).toContainEqual({ id: '14/1401', name: 'Kotwali' })
  const heavy = await preview(id, '?courier=redx&place=1301%2FKotwali&grams=2500')
  expect(heavy).toMatchObject({ place: '1301/Kotwali', grams: 2_500, price: { delivery: 160, cash: 12.5 } })
  expect(await preview(id, '?courier=pathao&grams=12000')).toMatchObject({
    problem: expect.stringContaining('Pathao takes parcels of at most 10 kg, and this one has 12 kg.'),
    price: null,
  })
  expect(await preview(id, '?courier=steadfast')).toMatchObject({ place: null, places: [], price: null })
  const { body } = await send(id, 'redx', { place: '1301/Kotwali', grams: 700 })
  const { trackingNumber, trackingLink } = body.order.shipment
  expect(trackingLink).toBe(`https://redx.com.bd/track-parcel/?trackingId=${trackingNumber}`)
  const known = await shop.callCourier(`/v1.0.0-beta/parcel/info/${trackingNumber}`, undefined, 'redx')
  expect(known.body.parcel).toMatchObject({
    delivery_area: 'Kotwali',
    delivery_area_id: 1301,
    parcel_weight: '700',
    cash_collection_amount: '1250',
    merchant_invoice_id: id,
  })
  expect((await send(id, 'redx', { place: '9/None' })).status).toBe(200)
})

it.each(['pathao', 'redx'] as const)(
  '%s gets no parcel to an unknown place until staff choose one of its list',
  async (courier) => {
    const id = await shop.orderIn('confirmed', { city: 'Nowhere', state: 'Dhaka' })
    const refused = await send(id, courier)
    expect([refused.status, refused.body.message]).toEqual([
      400,
      `${courierNames[courier]} needs the area of delivery, and that of this address is not known: choose it under Addresses to check.`,
    ])
    expect((await send(id, courier, { place: '1/None' })).status).toBe(400)
    expect(await consignmentOf(id)).toBeNull()
    const { places } = await preview(id, `?courier=${courier}`)
    expect((await send(id, courier, { place: places[0].id })).status).toBe(200)
  },
)

it('places that no name decides are listed, and staff choose them once', async () => {
  const lists = async () => (await shop.call('GET /api/admin/couriers/places', { as: shop.admin })).body.lists
  const before = (await lists()).find(({ courier }: { courier: string }) => courier === 'redx')
  expect(before.areas).toBeGreaterThan(500)
  const open = before.unmapped.find(({ areaCode }: { areaCode: string }) => areaCode === 'BD-13-adabor')
  expect(open).toMatchObject({ area: 'Adabor', district: 'Dhaka' })
  const { body: options } = await shop.call('GET /api/admin/couriers/redx/places?district=BD-13', { as: shop.admin })
  const { id: placeId } = options.places.find(({ name }: { name: string }) => name.startsWith('Mohammadpur'))
  const choose = (body: object) => shop.call('PUT /api/admin/couriers/redx/places', { as: shop.admin, body })
  expect((await choose({ areaCode: 'BD-13-adabor', placeId })).status).toBe(200)
  const id = await shop.orderIn('confirmed', { city: 'Adabor', state: 'Dhaka' })
  expect(await preview(id, '?courier=redx')).toMatchObject({ place: placeId, problem: null })
  expect((await choose({ areaCode: 'BD-13-adabor', placeId: '9/None' })).status).toBe(400)
  await choose({ areaCode: 'BD-13-adabor', placeId: null })
  expect(await preview(id, '?courier=redx')).toMatchObject({ place: null })
})

it('what staff choose in a parcel is remembered for the area, and another choice later is not', async () => {
  const toAdabor = () => shop.orderIn('confirmed', { city: 'Adabor', state: 'Dhaka' })
  const id = await toAdabor()
  const { place, places, problem } = await preview(id, '?courier=pathao')
  expect(place).toBeNull()
  expect(problem).toBe('Pathao needs a place of its own list, and none has the name of this area: choose one.')
  const [first, second] = places
  expect((await send(id, 'pathao', { place: first.id })).status).toBe(200)
  const next = await toAdabor()
  expect(await preview(next, '?courier=pathao')).toMatchObject({ place: first.id, problem: null })
  expect((await send(next, 'pathao', { place: second.id })).status).toBe(200)
  expect(await preview(await toAdabor(), '?courier=pathao')).toMatchObject({ place: first.id })
})

it('who only sends parcels chooses a place for one of them; what they tell the courier is in the change log', async () => {
  const packer = await shop.account({ role: 'packing' })
  const agailjhara = { city: 'Agailjhara', state: 'Barishal' }
  const [one, other] = [await shop.orderIn('confirmed', agailjhara), await shop.orderIn('confirmed', agailjhara)]
  const { place: unknown, places } = await preview(one, '?courier=pathao')
  const place = String(places[0].id)
  const body = { courier: 'pathao', place, note: 'Ring twice', grams: 700 }
  const sent = await shop.call(`POST /api/admin/orders/${one}/consignment`, { as: packer, body })
  expect([unknown, sent.status]).toEqual([null, 200])
  expect((await preview(other, '?courier=pathao')).place).toBeNull()
  const { changes } = (await shop.call('GET /api/admin/changes', { as: shop.admin })).body
  const fields = changes.flatMap(({ fields }: { fields: { field: string; after: string }[] }) => fields)
  expect(fields).toEqual(
    expect.arrayContaining(
      [
        ['Note for Pathao', 'Ring twice'],
        ['Weight for Pathao', '700 g'],
        ['Place of Pathao', place],
      ].map(([field, after]) => expect.objectContaining({ field, after })),
    ),
  )
})

it('an area has at most one place of a courier: of several with its name in them, the one of that name', async () => {
  const named = (id: string, name: string) => ({ id, name, district: 'Dhaka' })
  const places = [named('1', 'Jigatola'), named('2', 'Dhanmondi'), named('3', 'Banasree'), named('4', 'Goran')]
  const pathao = { ...shop.shop.couriers.pathao, places: async () => places } as CourierApi
  await readPlaces({ ...shop.shop, log: shop.log, couriers: { pathao } }, 'pathao')
  const stored = await shop.db.select().from(courierPlaces).where(eq(courierPlaces.courier, 'pathao'))
  expect(stored.map(({ name, districtCode, areaCode }) => [name, districtCode, areaCode])).toEqual([
    ['Jigatola', 'BD-13', null],
    ['Dhanmondi', 'BD-13', 'BD-13-dhanmondi'],
    ['Banasree', 'BD-13', null],
    ['Goran', 'BD-13', null],
  ])
  await readPlaces({ ...shop.shop, log: shop.log }, 'pathao')
})

it('a list of places that cannot be read leaves the earlier one, and staff read why', async () => {
  await shop.callCourier('/control/refuse', { status: 503, times: 1 }, 'redx')
  const { body } = await shop.call('POST /api/admin/couriers/redx/places/reading', { as: shop.admin })
  expect(body.message).toBe('RedX’s places could not be read')
  const list = body.lists.find(({ courier }: { courier: string }) => courier === 'redx')
  expect(list).toMatchObject({ problem: 'RedX responded with 503', count: expect.any(Number) })
  expect(list.count).toBeGreaterThan(100)
})

it('the delivery zone of an order proposes its courier, where it is certain, else the usual one', async () => {
  const { body: delivery } = await shop.call('GET /api/admin/delivery', { as: shop.admin })
  const further = [
    { name: 'Dhanmondi', places: ['BD-13-dhanmondi'], courier: 'redx' as const },
    { name: 'Old town', places: ['BD-13-kotwali'], courier: 'sundarban' as const },
  ]
  const body = withZones(delivery.settings, further)
  expect((await shop.call('PUT /api/admin/delivery', { as: shop.admin, body })).status).toBe(200)
  const { body: read } = await shop.call('GET /api/admin/couriers/settings', { as: shop.admin })
  const change = { usual: 'steadfast', stores: {}, version: read.settings.version }
  const save = () => shop.call('PUT /api/admin/couriers/settings', { as: shop.admin, body: change })
  expect([(await save()).status, (await save()).status]).toEqual([200, 409])
  const places = [dhanmondi, panchlaish, { city: 'Kotwali', state: 'Dhaka' }, { city: 'Dhaka', state: 'Dhaka' }]
  const proposed: string[] = []
  for (const place of places) proposed.push((await preview(await shop.orderIn('confirmed', place))).proposed)
  // Sundarban is not connected, and “Dhaka, Dhaka” may be in several zones.
  expect(proposed).toEqual(['redx', 'steadfast', 'steadfast', 'steadfast'])
  const log = async (kind: string) =>
    (await shop.call(`GET /api/admin/changes?kind=${kind}`, { as: shop.admin })).body.changes[0].fields
  expect(await log('delivery')).toContainEqual({ field: 'Courier of Dhanmondi', before: '', after: 'RedX' })
  expect(await log('couriers')).toContainEqual({
    field: 'Usual courier',
    before: 'The first one that is connected',
    after: 'Steadfast',
  })
  const [near, far] = [await shop.orderIn('confirmed', dhanmondi), await shop.orderIn('confirmed', panchlaish)]
  const { results } = await sendMany([near, far], null)
  expect(results).toEqual([
    { orderId: near, courier: 'redx', result: 'sent', reason: '' },
    { orderId: far, courier: 'steadfast', result: 'sent', reason: '' },
  ])
})

it.each(['pathao', 'redx'] as const)(
  '%s: a parcel whose answer was lost is sent again only after staff have looked',
  async (courier) => {
    const id = await shop.orderIn('confirmed', dhanmondi)
    await shop.callCourier('/control/lose-responses', { times: 1 }, courier)
    expect((await send(id, courier)).status).toBe(503)
    expect((await send(id, courier)).status).toBe(409)
    expect(await consignmentOf(id)).toMatchObject({ accepted: false, isPending: true })
    await shop.passTime(id)
    const create = vi.spyOn(shop.shop.couriers[courier] as CourierApi, 'create')
    const again = await send(id, courier)
    expect([again.status, again.body.message]).toEqual([
      409,
      expect.stringMatching(/It is not known whether .* has this/),
    ])
    expect(create).not.toHaveBeenCalled()
    create.mockRestore()
    const lookUp = (trackingNumber: string) => shop.consign(id, { trackingNumber }, '/look-up')
    expect((await lookUp('NONE1')).body.message).toMatch(/has no parcel with this number/)
    const other = await shop.orderIn('confirmed', dhanmondi)
    const { body: sent } = await send(other, courier)
    expect((await lookUp(sent.order.shipment.trackingNumber)).body.message).toMatch(/parcel of another order/)
    // Not there: it can be sent again, with any courier.
    expect((await lookUp('')).body.order.consignment).toBeNull()
    expect((await send(id, 'steadfast')).status).toBe(200)
  },
)

it('a lost answer of Pathao is resolved by its notification', async () => {
  const id = await shop.orderIn('confirmed', dhanmondi)
  await shop.callCourier('/control/lose-responses', { times: 1 }, 'pathao')
  expect((await send(id, 'pathao')).status).toBe(503)
  await shop.callCourier('/control/status', { invoice: id, event: 'order.pickup-requested' }, 'pathao')
  expect(await shop.staffOrder(id)).toMatchObject({
    consignment: { accepted: true, status: 'waiting', charge: 60 },
    shipment: { courier: 'pathao', trackingNumber: expect.stringMatching(/^DL/) },
  })
})

it('Pathao takes many at once, and confirms each by a notification; what fails is sent again alone', async () => {
  const orders = []
  for (let count = 0; count < 3; count += 1) orders.push(await shop.orderIn('confirmed', dhanmondi))
  const wrong = await shop.orderIn('confirmed', { ...dhanmondi, phone: '+44 20 7946 0958' })
  const { results } = await sendMany([...orders, wrong], 'pathao')
  expect(results.filter(({ result }: { result: string }) => result === 'pending')).toHaveLength(3)
  expect(results).toContainEqual({
    orderId: wrong,
    courier: 'pathao',
    result: 'failed',
    reason: 'The courier needs a Bangladeshi mobile number of 11 digits.',
  })
  for (const id of orders) {
    await expect.poll(async () => (await consignmentOf(id))?.accepted).toBe(true)
    expect((await shop.staffOrder(id)).status).toBe('confirmed')
  }
  const again = await sendMany([...orders, wrong], 'pathao')
  expect(again.results.map(({ result }: { result: string }) => result).toSorted()).toEqual([
    'failed',
    'sent',
    'sent',
    'sent',
  ])
})

it('a parcel that Pathao never confirms is not taken for sent', async () => {
  const [one, other] = [await shop.orderIn('confirmed', dhanmondi), await shop.orderIn('confirmed', dhanmondi)]
  await shop.callCourier('/control/drop-bulk', { drop: true }, 'pathao')
  const { results } = await sendMany([one, other], 'pathao')
  await shop.callCourier('/control/drop-bulk', { drop: false }, 'pathao')
  expect(results.map(({ result }: { result: string }) => result)).toEqual(['pending', 'pending'])
  expect(await consignmentOf(one)).toMatchObject({ accepted: false, isPending: true })
  await shop.passTime(one)
  expect(await consignmentOf(one)).toMatchObject({ accepted: false, isPending: false })
  const ship = { move: 'shipped', orderIds: [one], courier: 'pathao' }
  const { body } = await shop.call('POST /api/admin/orders/batch', { as: shop.admin, body: ship })
  expect(body).toMatchObject({ moved: [], leftOut: [{ reason: expect.stringMatching(/not known whether Pathao/) }] })
  await shop.consign(one, { trackingNumber: '' }, '/look-up')
  expect((await send(one, 'pathao')).body.order.consignment).toMatchObject({ accepted: true })
})

it('RedX’s parcel is cancelled before it is collected, and the order can be sent again', async () => {
  const id = await shop.orderIn('confirmed', dhanmondi)
  const { body: first } = await send(id, 'redx')
  const cancel = () => shop.consign(id, { reason: 'Ordered twice' }, '/cancellation')
  const { body: cancelled } = await cancel()
  expect(cancelled.order).toMatchObject({ status: 'confirmed', consignment: null, shipment: null })
  await send(id, 'redx')
  // A late notification of the cancelled parcel does not concern the new one.
  const { trackingNumber } = first.order.shipment
  const late = { tracking_number: trackingNumber, status: 'agent-returning', invoice_number: id }
  const url = `POST /api/couriers/redx/webhook?token=${shop.keys.redx.webhookToken}`
  expect((await shop.call(url, { body: late })).status).toBe(404)
  expect(await consignmentOf(id)).toMatchObject({ accepted: true, status: '' })
  await shop.callCourier('/control/status', { invoice: id, status: 'delivery-in-progress' }, 'redx')
  const tooLate = await shop.orderIn('confirmed', dhanmondi)
  await send(tooLate, 'redx')
  await shop.callCourier('/control/status', { invoice: tooLate, status: 'ready-for-delivery' }, 'redx')
  const refused = await shop.consign(tooLate, { reason: 'Ordered twice' }, '/cancellation')
  expect([refused.status, refused.body.message]).toEqual([400, 'RedX: The parcel is already with us.'])
  const byPathao = await shop.orderIn('confirmed', dhanmondi)
  await send(byPathao, 'pathao')
  const { body } = await shop.consign(byPathao, { reason: 'Ordered twice' }, '/cancellation')
  expect(body.message).toBe('Pathao cannot be told to cancel a parcel from here. Use its panel.')
})

it('logs the reason that a courier gets with a cancellation, and cancels ten parcels of an order a day', async () => {
  const id = await shop.orderIn('confirmed', dhanmondi)
  await send(id, 'redx')
  const cancel = () => shop.consign(id, { reason: 'Collect by bKash to 01712345678' }, '/cancellation')
  expect((await cancel()).status).toBe(200)
  const { body } = await shop.call(`GET /api/admin/changes?subject=${id}`, { as: shop.admin })
  expect(JSON.stringify(body.changes)).toContain(
    '{"field":"Reason for RedX","before":"","after":"Collect by bKash to 01712345678"',
  )
  const strict = await openCourierShop({ limitsFactor: 1 })
  await readPlaces({ ...strict.shop, log: strict.log }, 'redx')
  const again = await strict.orderIn('confirmed', dhanmondi)
  const refuse = () => strict.consign(again, { reason: 'Ordered twice' }, '/cancellation')
  await strict.shop.limits.take('cancelledParcel', `${strict.admin.id} ${again}`, 9)
  await strict.consign(again, { courier: 'redx' })
  expect((await refuse()).status).toBe(200)
  await strict.consign(again, { courier: 'redx' })
  expect((await refuse()).status).toBe(429)
  await strict.close()
})

it('forged notifications change nothing', async () => {
  const [pathao, redx] = [await shop.orderIn('confirmed', dhanmondi), await shop.orderIn('confirmed', dhanmondi)]
  await send(pathao, 'pathao')
  await send(redx, 'redx')
  const event = { event: 'order.delivered', merchant_order_id: pathao }
  for (const signature of ['', 'wrong']) {
    const headers = { 'x-pathao-signature': signature }
    const forged = await shop.call('POST /api/couriers/pathao/webhook', { body: event, headers })
    expect(forged.status).toBe(401)
  }
  const body = { tracking_number: '20A3', status: 'delivered', invoice_number: redx }
  for (const query of ['', '?token=', '?token=wrong']) {
    expect((await shop.call(`POST /api/couriers/redx/webhook${query}`, { body })).status).toBe(401)
  }
  for (const id of [pathao, redx]) expect((await shop.staffOrder(id)).status).toBe('confirmed')
  const integration = await shop.call('POST /api/couriers/pathao/webhook', { body: { event: 'webhook_integration' } })
  expect([integration.status, integration.headers['x-pathao-merchant-webhook-integration-secret']]).toEqual([
    202,
    shop.keys.pathao.webhookIntegration,
  ])
})

it('the first attempt at the door is kept: not a pick-up that failed, and not a later attempt', async () => {
  const id = await shop.orderIn('confirmed', dhanmondi)
  await send(id, 'redx')
  const report = (status: string) => shop.callCourier('/control/status', { invoice: id, status }, 'redx')
  const attempt = async () => {
    const [row] = await shop.db.select().from(consignments).where(eq(consignments.orderId, id))
    return row?.firstAttemptAt ?? null
  }
  for (const status of ['agent-hold', 'ready-for-delivery']) await report(status)
  expect(await attempt()).toBeNull()
  const marks = () => shop.db.$count(reportMarks, and(eq(reportMarks.what, 'parcel'), eq(reportMarks.orderId, id)))
  const before = await marks()
  await report('agent-hold')
  const first = await attempt()
  expect(first).not.toBeNull()
  // The reports of the day of its hand-over are computed again.
  expect(await marks()).toBe(before + 1)
  for (const status of ['delivery-in-progress', 'delivered']) await report(status)
  expect(await attempt()).toEqual(first)
})

it('the shop polls Pathao and RedX by their own numbers', async () => {
  const [pathao, redx] = [await shop.orderIn('confirmed', dhanmondi), await shop.orderIn('confirmed', dhanmondi)]
  await send(pathao, 'pathao')
  await send(redx, 'redx')
  const quiet = { withoutWebhook: true }
  await shop.callCourier('/control/status', { invoice: pathao, event: 'order.delivered', ...quiet }, 'pathao')
  await shop.callCourier('/control/status', { invoice: redx, status: 'agent-hold', ...quiet }, 'redx')
  for (const id of [pathao, redx]) await shop.passTime(id)
  await shop.poll()
  expect(await shop.staffOrder(pathao)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
  expect(await consignmentOf(redx)).toMatchObject({ status: 'on_hold', message: 'Parcel is agent hold' })
  const [row] = await shop.db.select().from(consignments).where(eq(consignments.orderId, redx))
  expect(row?.checkAt).not.toBeNull()
})

it('tells what a courier says of a parcel only to who sees numbers and amounts', async () => {
  const person = async (...permissions: string[]) => {
    const grants = ['orders.read', 'orders.ship', ...permissions].map((permission) => ({
      ...{ permission, perOrder: null, perDay: null, percent: null },
    }))
    const { body } = await shop.call('POST /api/admin/roles', { as: shop.admin, body: { name: randomUUID(), grants } })
    return shop.account({ role: body.roleId })
  }
  const words = 'Recipient 01712345678 still owes 60 taka'
  const create = vi.spyOn(shop.shop.couriers.redx as CourierApi, 'create').mockRejectedValue(new CourierRejected(words))
  const said = async (...permissions: string[]) => {
    const as = await person(...permissions)
    const [alone, listed] = [await shop.orderIn('confirmed', panchlaish), await shop.orderIn('confirmed', panchlaish)]
    const one = await shop.call(`POST /api/admin/orders/${alone}/consignment`, { as, body: { courier: 'redx' } })
    const body = { orderIds: [listed], courier: 'redx' }
    const many = await shop.call('POST /api/admin/orders/batch/consignments', { as, body })
    return [one.body.message, many.body.results[0].reason]
  }
  for (const seen of [[], ['orders.phone'], ['orders.money']])
    expect(await said(...seen)).toEqual(Array(2).fill('RedX rejected this parcel: •••'))
  expect(await said('orders.phone', 'orders.money')).toEqual(Array(2).fill(`RedX rejected this parcel: ${words}`))
  create.mockRestore()
})

it('one person makes 120 requests to couriers a minute, and then reads when to go on', async () => {
  const strict = await openCourierShop({ limitsFactor: 1 })
  const id = await strict.orderIn('confirmed', panchlaish)
  await readPlaces({ ...strict.shop, log: strict.log }, 'pathao')
  const [packer, other] = [await strict.account({ role: 'packing' }), await strict.account({ role: 'packing' })]
  const parcel = (as: typeof packer, courier = 'pathao') =>
    strict.call(`GET /api/admin/orders/${id}/parcel?courier=${courier}`, { as })
  const [session] = await strict.db.select().from(staffSessions).where(eq(staffSessions.userId, packer.id))
  await strict.shop.limits.take('askCourier', { id: packer.id, sessionId: session?.id ?? '' }, 119)
  // It asks a courier for no price.
  for (let round = 0; round < 3; round += 1) expect((await parcel(packer, 'steadfast')).status).toBe(200)
  expect((await parcel(packer)).status).toBe(200)
  const sentence = 'One person can make 120 requests to couriers a minute. Go on in a minute.'
  const refused = await parcel(packer)
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    429,
    'too_many_courier_requests',
    sentence,
  ])
  expect((await strict.send(id, packer)).body.message).toBe(sentence)
  for (const orderIds of [[id], [id, await strict.orderIn('confirmed')]]) {
    const body = { orderIds, courier: 'steadfast' }
    const many = await strict.call('POST /api/admin/orders/batch/consignments', { as: packer, body })
    for (const { result, reason } of many.body.results) expect([result, reason]).toEqual(['failed', sentence])
  }
  expect((await parcel(other)).status).toBe(200)
  expect((await strict.send(id, other)).status).toBe(200)
  await strict.close()
})
