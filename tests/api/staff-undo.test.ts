import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#database/drizzle.ts'
import { consignments } from '#database/schema/index.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { type Account, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
let admin: Pick<Account, 'token'>

beforeAll(async () => {
  shop = await openShop({ undoSeconds: 3_600 })
  admin = await shop.account({ role: 'admin' })
})
afterAll(() => shop.close())

async function cashOrder() {
  const customer = await shop.account()
  const { body } = await shop.order(customer, orderOf(await shop.product()))
  await shop.call(`POST /api/order/user/${body.orderId}/cash-on-delivery`, { as: customer })
  return { customer, orderId: body.orderId as string }
}
const move = async (orderId: string, status: string) =>
  shop.call(`POST /api/admin/orders/${orderId}/status`, {
    as: admin,
    body: await statusChangeOf(shop.db, orderId, status),
  })
const undo = (orderId: string, status: string, as: Pick<Account, 'token'> = admin) =>
  shop.call(`POST /api/admin/orders/${orderId}/undo-move`, { as, body: { status } })

it('staff undo a confirmation: the order is pending again, its history keeps both, its customer sees neither', async () => {
  const { orderId, customer } = await cashOrder()
  const confirmed = await move(orderId, 'confirmed')
  expect(confirmed.body.order.undoSeconds).toBeGreaterThan(0)
  const undone = await undo(orderId, 'confirmed')
  expect(undone.status).toBe(200)
  expect(undone.body.order).toMatchObject({ status: 'pending', undoSeconds: 0 })
  expect(undone.body.order.timeline.at(-1)).toMatchObject({ what: 'confirmed', undoneAt: expect.any(String) })
  const { body } = await shop.call(`GET /api/order/user/${orderId}`, { as: customer })
  expect(body.order.status).toBe('pending')
  expect(body.order.timeline.map(({ what }: { what: string }) => what)).toEqual(['placed', 'cash_on_delivery'])
  expect((await undo(orderId, 'confirmed')).status).toBe(409)
  expect((await move(orderId, 'confirmed')).status).toBe(200)
})

it('staff undo the confirmation of many orders, and read which could not be undone and why', async () => {
  const batch = (route: string, body: object) => shop.call(`POST /api/admin/orders/batch${route}`, { as: admin, body })
  const [one, two, shipped] = [await cashOrder(), await cashOrder(), await cashOrder()].map(({ orderId }) => orderId)
  const orderIds = [one, two, shipped]
  const confirmed = await batch('', { move: 'confirmed', orderIds })
  expect(confirmed.body.undoSeconds).toBeGreaterThan(3_500)
  await move(String(shipped), 'shipped')
  const undone = await batch('/undo', { status: 'confirmed', orderIds })
  expect(undone.body).toMatchObject({ message: '2 orders pending again', undone: [one, two] })
  expect(undone.body.leftOut).toEqual([
    { orderId: shipped, reason: 'It is too late to undo this: the order is now shipped.' },
  ])
  expect(await shop.staffOrder(String(one), admin)).toMatchObject({ status: 'pending', undoSeconds: 0 })
  const again = await batch('/undo', { status: 'confirmed', orderIds: [one] })
  expect(again.body).toMatchObject({ message: 'Nothing was undone', undone: [] })
  expect((await batch('/undo', { status: 'delivered', orderIds })).status).toBe(400)
  expect((await batch('', { move: 'confirmed', orderIds: [shipped] })).body).toMatchObject({
    moved: [],
    undoSeconds: 0,
  })
})

it('staff ship many orders with another courier after undoing a shipment; orders with a courier keep theirs', async () => {
  const batch = (route: string, body: object) => shop.call(`POST /api/admin/orders/batch${route}`, { as: admin, body })
  const orderIds: string[] = []
  for (let n = 0; n < 4; n += 1) orderIds.push((await cashOrder()).orderId)
  const [plain = '', recorded = '', unanswered = '', accepted = ''] = orderIds
  await batch('', { move: 'confirmed', orderIds })
  const byHand = { courier: 'own-rider', trackingNumber: '', trackingLink: '' }
  await shop.call(`POST /api/admin/orders/${recorded}/shipment`, { as: admin, body: byHand })
  // The response to the request of the first was lost; the courier's API has the parcel of the second.
  const parcel = { courier: 'steadfast', orderVersion: 1, leasedUntil: shop.shop.now() } as const
  await shop.db.insert(consignments).values([
    { orderId: unanswered, ...parcel },
    { orderId: accepted, ...parcel, acceptedAt: shop.shop.now() },
  ])

  for (const courier of ['pathao', 'redx']) {
    const { body } = await batch('', { move: 'shipped', orderIds, courier })
    const reason =
      'It is not known whether Steadfast has this parcel. Open the order to send it again, or to record its courier.'
    expect(body).toMatchObject({ moved: [plain, recorded, accepted], leftOut: [{ orderId: unanswered, reason }] })
    const shipments = await Promise.all(orderIds.map(async (id) => (await shop.staffOrder(id, admin)).shipment))
    expect(shipments.map((one) => one?.courier)).toEqual([courier, 'own-rider', undefined, 'steadfast'])
    if (courier === 'redx') break
    await batch('/undo', { status: 'shipped', orderIds })
    const { shipment, timeline } = await shop.staffOrder(plain, admin)
    expect([shipment, timeline.at(-2)]).toMatchObject([null, { what: 'shipment', undoneAt: expect.any(String) }])
    expect((await shop.staffOrder(recorded, admin)).shipment).toEqual(byHand)
  }
})

it('only the last status change can be undone, and only for a few seconds [Q05]', async () => {
  const { orderId } = await cashOrder()
  expect((await undo(orderId, 'confirmed')).status).toBe(409)
  await move(orderId, 'confirmed')
  await move(orderId, 'shipped')
  expect((await undo(orderId, 'confirmed')).status).toBe(409)
  expect((await undo(orderId, 'delivered')).status).toBe(400)
  shop.wait(3_601_000)
  const late = await undo(orderId, 'shipped')
  expect([late.status, late.body.message]).toEqual([409, 'It is too late to undo this: the order is now shipped.'])
})

it('a confirmation cannot be undone once a courier has the parcel or an invoice is issued [Q05]', async () => {
  const whatNow = 'The confirmation can no longer be undone. If the customer does not want the order, cancel it.'
  const statusOf = async (orderId: string) => (await shop.staffOrder(orderId, admin)).status
  const sent = (await cashOrder()).orderId
  await move(sent, 'confirmed')
  // As while the request to the courier is sent, and after its response was lost.
  const leasedUntil = shop.shop.now()
  const consignment = { orderId: sent, courier: 'steadfast' as const, orderVersion: 1, leasedUntil }
  await shop.db.insert(consignments).values(consignment)
  const rejected = await undo(sent, 'confirmed')
  expect([rejected.status, rejected.body.message]).toEqual([409, `This parcel was sent to the courier. ${whatNow}`])
  // A shipment can be undone: the order is confirmed then, and keeps its parcel.
  await move(sent, 'shipped')
  expect((await undo(sent, 'shipped')).body.order.status).toBe('confirmed')

  const invoiced = (await cashOrder()).orderId
  await move(invoiced, 'confirmed')
  const issued = await shop.call('POST /api/admin/invoices', { as: admin, body: { orderIds: [invoiced] } })
  const [{ number }] = issued.body.invoices
  const late = await undo(invoiced, 'confirmed')
  expect([late.status, late.body.message]).toEqual([409, `Invoice ${number} was issued. ${whatNow}`])
  expect([await statusOf(sent), await statusOf(invoiced)]).toEqual(['confirmed', 'confirmed'])
})

it('the email about a status change is sent once it can no longer be undone, and never for an undone one [Q04]', async () => {
  const { orderId, customer } = await cashOrder()
  await move(orderId, 'confirmed')
  expect((await undo(orderId, 'confirmed')).status).toBe(200)
  await move(orderId, 'confirmed')
  await move(orderId, 'shipped')
  const { rows } = await shop.db.execute<{ wait: number }>(sql`
    select round(extract(epoch from start_after - created_on))::int as wait from pgboss.job
    where data->>'name' = 'order-status-email' and data->'data'->>'orderId' = ${orderId}`)
  expect(rows.map(({ wait }) => wait)).toEqual([3_600, 3_600, 3_600])
  const emails = await shop.startEmails()
  await shop.sendWaitingEmails()
  await shop.allEmailsSent()
  const subjects = emails.filter((email) => email.to === customer.email).map(({ subject }) => subject)
  const count = (words: RegExp) => subjects.filter((subject) => words.test(subject)).length
  expect([count(/: confirmed$/), count(/: shipped$/)]).toEqual([1, 1])
})
