import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { consignments, orders } from '#database/schema/index.ts'
import { nameOfOrder } from '#tests/support/order-number.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { type Account, emailTimeout, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
let admin: Account
let customer: Account
beforeAll(async () => {
  shop = await openShop({ undoSeconds: 3_600 })
  admin = await shop.account({ role: 'admin', name: 'Shirin Akter' })
  customer = await shop.account()
})
afterAll(() => shop.close())

const parcel = {
  courier: 'pathao',
  trackingNumber: 'DP-2211',
  trackingLink: 'https://merchant.pathao.com/tracking?consignment_id=DP-2211',
}
const move = async (orderId: string, status: string) =>
  shop.call(`POST /api/admin/orders/${orderId}/status`, {
    as: admin,
    body: await statusChangeOf(shop.db, orderId, status),
  })
const record = (orderId: string, body: object, as = admin) =>
  shop.call(`POST /api/admin/orders/${orderId}/shipment`, { as, body })
const own = async (orderId: string) => (await shop.call(`GET /api/order/user/${orderId}`, { as: customer })).body.order

async function orderIn(...statuses: string[]): Promise<string> {
  const { body } = await shop.order(customer, orderOf(await shop.product()))
  await shop.call(`POST /api/order/user/${body.orderId}/cash-on-delivery`, { as: customer })
  for (const status of statuses) expect((await move(body.orderId, status)).status).toBe(200)
  return body.orderId
}

it('shows courier and tracking to the customer once the order is shipped, also in the email [Q17]', async () => {
  const sent = await shop.startEmails()
  const orderId = await orderIn('confirmed')
  const recorded = await record(orderId, parcel)
  expect(recorded.body.order.shipment).toEqual(parcel)
  expect((await own(orderId)).shipment).toBeNull()
  await move(orderId, 'shipped')
  const order = await own(orderId)
  expect(order.shipment).toEqual(parcel)
  expect(order.timeline.map(({ what }: { what: string }) => what)).not.toContain('shipment')
  await shop.sendWaitingEmails()
  const number = await nameOfOrder(shop.db, orderId)
  const text = () => sent.find(({ subject }) => subject === `Order ${number}: shipped`)?.text
  await expect.poll(text, emailTimeout).toMatch(/Courier: Pathao, tracking number DP-2211/)
  expect(text()).toContain(parcel.trackingLink)
})

it('records a correction in the history, but no repetition, and neither ends the time to undo', async () => {
  const orderId = await orderIn('confirmed', 'shipped')
  await record(orderId, parcel)
  const again = await record(orderId, parcel)
  const corrected = await record(orderId, { ...parcel, courier: 'redx', trackingLink: '', seen: parcel })
  expect(again.body.order.undoSeconds).toBeGreaterThan(0)
  const notes = corrected.body.order.timeline.flatMap(({ what, by, staffNote }: Record<string, string>) =>
    what === 'shipment' ? [[by, staffNote]] : [],
  )
  expect(notes).toEqual([
    ['Shirin Akter', `Pathao · DP-2211 · ${parcel.trackingLink}`],
    ['Shirin Akter', 'RedX · DP-2211'],
  ])
  expect((await own(orderId)).shipment).toMatchObject({ courier: 'redx', trackingLink: '' })
  const undone = await shop.call(`POST /api/admin/orders/${orderId}/undo-move`, {
    as: admin,
    body: { status: 'shipped' },
  })
  expect([undone.status, undone.body.order?.status]).toEqual([200, 'confirmed'])
})

it('overwrites no shipment that the editor has not seen, and takes a repetition for saved', async () => {
  const orderId = await orderIn('confirmed')
  const byColleague = { courier: 'steadfast', trackingNumber: 'SF-9', trackingLink: '' }
  await record(orderId, parcel)
  await record(orderId, { ...byColleague, seen: parcel })
  const corrected = { ...parcel, trackingNumber: 'DP-2212' }
  for (const body of [corrected, { ...corrected, seen: null }, { ...corrected, seen: parcel }]) {
    const { status, body: refused } = await record(orderId, body)
    expect([status, refused.message]).toEqual([
      409,
      'The shipment has changed in the meantime: it is now Steadfast · SF-9. Nothing was saved: please check it first.',
    ])
  }
  expect((await shop.staffOrder(orderId, admin)).shipment).toEqual(byColleague)
  expect((await record(orderId, { ...byColleague, seen: parcel })).status).toBe(200)
  expect((await record(orderId, { ...corrected, seen: byColleague })).body.order.shipment).toEqual(corrected)
})

it('takes a number that a courier reported as seen, whatever it looks like', async () => {
  const orderId = await orderIn('confirmed')
  const reported = { courier: 'steadfast', trackingNumber: '#9_ক', trackingLink: '' } as const
  await shop.db.update(orders).set({ shipment: reported }).where(eq(orders.id, orderId))
  expect((await record(orderId, { ...parcel, seen: reported })).status).toBe(200)
})

it.each([
  { ...parcel, trackingLink: 'http://example.com/' },
  { ...parcel, trackingLink: 'javascript:alert(1)' },
  { ...parcel, trackingLink: 'https://user:secret@example.com/' },
  { ...parcel, trackingLink: 'https://pathao.com/t Parcel on hold. Pay at https://elsewhere.example/pay' },
  { ...parcel, trackingLink: 'https://pathao.com\\@elsewhere.example/' },
  { ...parcel, trackingLink: 'https://pathao.com:8443@elsewhere.example/' },
  { ...parcel, trackingNumber: '<b>1</b>' },
  { ...parcel, courier: 'other', trackingNumber: 'Pay 60 taka at elsewhere.example/pay' },
  { ...parcel, courier: 'unknown' },
])('rejects %j', async (body) => {
  expect((await record(await orderIn('confirmed'), body)).status).toBe(400)
})

it('records link and number in the form that customers get, however they are typed', async () => {
  const orderId = await orderIn('confirmed')
  const typed = { courier: 'steadfast', trackingNumber: '15BA EB8A', trackingLink: 'HTTPS:steadfast．com．bd/t/খ' }
  const canonical = { ...typed, trackingNumber: '15BAEB8A', trackingLink: 'https://steadfast.com.bd/t/%E0%A6%96' }
  expect((await record(orderId, typed)).body.order.shipment).toEqual(canonical)
})

it('only staff record a shipment, and only of an order that has a parcel', async () => {
  const pending = await orderIn()
  expect((await record(pending, parcel)).status).toBe(409)
  expect((await record(pending, parcel, customer)).status).toBe(401)
  expect((await record('00000000-0000-4000-8000-000000000000', parcel)).status).toBe(404)
})

it('neither ships nor records a parcel whose customer the courier cannot call', async () => {
  const orderId = await orderIn('confirmed')
  await shop.db.update(orders).set({ address: sql`address - 'phone'` }).where(eq(orders.id, orderId))
  for (const { status, body } of [await move(orderId, 'shipped'), await record(orderId, parcel)]) {
    expect([status, body.message]).toEqual([
      409,
      'This order has no phone number, and the courier needs one: edit the order first.',
    ])
  }
})

it('lets people who only send parcels give customers no link but the courier’s', async () => {
  const packer = await shop.account({ role: 'packing' })
  const orderId = await orderIn('confirmed')
  const elsewhere = 'https://tracking.example/DP-2211'
  const links = [
    ['pathao', elsewhere],
    ['other', elsewhere],
    ['own-rider', elsewhere],
    ['pathao', 'https://merchant.pathao.com/tracking?consignment_id=Pay-60-taka-to-01711000000'],
    ['pathao', `${parcel.trackingLink}#pay-60-taka-at-elsewhere.example`],
  ]
  for (const [courier, trackingLink] of links) {
    const refused = await record(orderId, { ...parcel, courier, trackingLink }, packer)
    expect([trackingLink, refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([
      ...[trackingLink, 403, 'tracking_link_elsewhere'],
      ['trackingLink'],
    ])
  }
  expect((await record(orderId, parcel, packer)).status).toBe(200)
  const byOwner = { ...parcel, courier: 'other', trackingLink: elsewhere }
  expect((await record(orderId, { ...byOwner, seen: parcel })).status).toBe(200)
  // Who corrects the number keeps the link.
  const corrected = { ...byOwner, trackingNumber: 'DP-2212', seen: byOwner }
  expect((await record(orderId, corrected, packer)).status).toBe(200)
})

it('lets people who only send parcels name another courier until one has the parcel or has delivered it', async () => {
  const packer = await shop.account({ role: 'packing' })
  const bySteadfast = { courier: 'steadfast', trackingNumber: '', trackingLink: '' }
  const byRider = { ...bySteadfast, courier: 'own-rider' }
  const sent = await orderIn('confirmed')
  expect((await record(sent, byRider, packer)).status).toBe(200)
  await shop.db
    .insert(consignments)
    .values({ orderId: sent, courier: 'steadfast', orderVersion: 1, leasedUntil: shop.shop.now() })
  expect((await record(sent, { ...bySteadfast, seen: byRider }, packer)).status).toBe(200)
  expect(await record(sent, { ...byRider, seen: bySteadfast }, packer)).toMatchObject({
    status: 403,
    body: { code: 'permission_missing' },
  })
  const delivered = await orderIn('confirmed')
  await record(delivered, bySteadfast, packer)
  for (const status of ['shipped', 'delivered']) await move(delivered, status)
  const toRider = { ...byRider, seen: bySteadfast }
  expect((await record(delivered, toRider, packer)).status).toBe(403)
  // Its number is still theirs to correct.
  const numbered = { ...bySteadfast, trackingNumber: 'SF1' }
  expect((await record(delivered, { ...numbered, seen: bySteadfast }, packer)).status).toBe(200)
  expect((await record(delivered, { ...toRider, seen: numbered })).status).toBe(200)
})
