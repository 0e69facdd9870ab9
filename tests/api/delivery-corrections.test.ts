import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#database/drizzle.ts'
import { accountsOf, postingsOf, unbalanced } from '#tests/support/ledger.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { byPhone } from './counter-sales.ts'
import { type Account, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
let admin: Account
beforeAll(async () => {
  shop = await openShop({ limitsFactor: 10 })
  admin = await shop.account({ role: 'admin', name: 'Shirin Akter' })
})
afterAll(async () => {
  expect(await unbalanced(shop.db)).toBe(0)
  await shop.close()
})

const asStaff = (route: string, body?: object) => shop.call(route, { as: admin, ...(body && { body }) })
const staffOrder = (id: string) => shop.staffOrder(id, admin)
const reconciliation = async () => (await asStaff('GET /api/admin/reconciliation')).body
const correct = (id: string, reason = 'It was another parcel') =>
  asStaff(`POST /api/admin/orders/${id}/delivery-correction`, { reason })
const duesOf = async (): Promise<string[]> =>
  (await asStaff('GET /api/admin/settlements/dues/redx')).body.dues.map(({ orderId }: { orderId: string }) => orderId)

async function move(id: string, ...statuses: string[]) {
  for (const status of statuses) {
    const change = await statusChangeOf(shop.db, id, status)
    expect((await asStaff(`POST /api/admin/orders/${id}/status`, change)).status).toBe(200)
  }
}

/** A delivered order of ৳1,250.00, paid in cash to RedX. */
async function delivered() {
  const customer = await shop.account()
  const { body } = await shop.order(customer, orderOf(await shop.product()))
  const id = String(body.orderId)
  await shop.call(`POST /api/order/user/${id}/cash-on-delivery`, { as: customer })
  await move(id, 'confirmed')
  await asStaff(`POST /api/admin/orders/${id}/shipment`, { courier: 'redx', trackingNumber: '', trackingLink: '' })
  await move(id, 'shipped', 'delivered')
  return { id, customer }
}

it('corrects a delivery by mistake: shipped and unpaid again, and a later delivery counts once [Q21]', async () => {
  const { id, customer } = await delivered()
  expect(await staffOrder(id)).toMatchObject({ deliveryCorrectable: true, paymentStatus: 'paid' })
  const { status, body } = await correct(id)
  expect([status, body.message]).toEqual([200, 'Corrected. The order is shipped again'])
  expect(body.order).toMatchObject({
    status: 'shipped',
    paymentStatus: 'pending',
    paymentMethod: 'cod',
    deliveryCorrectable: false,
    undoSeconds: 0,
    moves: ['delivered'],
  })
  const history = body.order.timeline.slice(-3)
  expect(history).toMatchObject([
    { what: 'delivered', undoneAt: expect.any(String) },
    { what: 'paid', undoneAt: expect.any(String) },
    { what: 'delivery_corrected', staffNote: 'It was another parcel', by: 'Shirin Akter' },
  ])
  const own = (await shop.call(`GET /api/order/user/${id}`, { as: customer })).body.order
  const seen = own.timeline.map(({ what }: { what: string }) => what)
  expect(seen.slice(-2)).toEqual(['shipped', 'delivery_corrected'])
  expect(JSON.stringify(own)).not.toContain('another parcel')
  expect(await accountsOf(shop.db, id)).toEqual({})
  expect(await duesOf()).not.toContain(id)
  expect(await reconciliation()).toMatchObject({ difference: 0, received: { courier: 0 } })

  await move(id, 'delivered')
  expect(await accountsOf(shop.db, id)).toEqual({ 'courier:redx': 1_250, sales: -1_250 })
  expect(await postingsOf(shop.db, id)).toEqual(['cash_by_courier', 'cash_by_courier_reversed', 'cash_by_courier'])
  expect(await duesOf()).toContain(id)
  expect(await reconciliation()).toMatchObject({ difference: 0, received: { courier: 1_250 } })
  expect((await correct(id)).status).toBe(200)
  await move(id, 'delivered')
  expect(await accountsOf(shop.db, id)).toEqual({ 'courier:redx': 1_250, sales: -1_250 })
  expect((await reconciliation()).difference).toBe(0)
})

it('one of several concurrent corrections counts', async () => {
  const { id } = await delivered()
  const calls = await Promise.all([correct(id), correct(id), correct(id)])
  expect(calls.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(calls.find(({ status }) => status === 409)?.body.message).toBe('This order is shipped, not delivered.')
  expect(await accountsOf(shop.db, id)).toEqual({})
})

it('corrects no delivery without a reason, before it, or by a customer', async () => {
  const { id, customer } = await delivered()
  const empty = await correct(id, ' ')
  expect([empty.status, empty.body.message]).toEqual([400, 'Enter what happened'])
  const body = { reason: 'Mine' }
  expect((await shop.call(`POST /api/admin/orders/${id}/delivery-correction`, { as: customer, body })).status).toBe(401)
  expect((await correct('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  const { body: placed } = await shop.order(customer, orderOf(await shop.product()))
  const early = await correct(placed.orderId)
  expect([early.status, early.body.message]).toEqual([409, 'This order is pending, not delivered.'])
})

it('corrects no order that is settled, refunded, or whose customer has asked to return it [Q21]', async () => {
  const [settled, refunded, returned] = [await delivered(), await delivered(), await delivered()]
  await asStaff('POST /api/admin/settlements', {
    moneyHolder: 'redx',
    reference: 'RX-7781',
    paidOn: '2026-05-04',
    into: 'bank',
    received: 1_190,
    orders: [{ orderId: settled.id, collected: 1_250, charge: 60 }],
  })
  const refund = { amount: 100, method: 'cash', reason: 'Late', left: 1_250 }
  const made = await asStaff(`POST /api/admin/orders/${refunded.id}/refunds`, refund)
  expect(made.status).toBe(200)
  const asked = { as: returned.customer, body: { reason: 'Leaks' } }
  expect((await shop.call(`POST /api/order/user/${returned.id}/return`, asked)).status).toBe(200)
  for (const [{ id }, message] of [
    [settled, 'This order is settled: its courier has paid out its cash.'],
    [refunded, 'Money was refunded for this order.'],
    [returned, 'The customer has received this order and asked to return it.'],
  ] as const) {
    expect(await staffOrder(id)).toMatchObject({ deliveryCorrectable: false, status: 'delivered' })
    const { status, body } = await correct(id)
    expect([status, body.message]).toEqual([409, message])
  }
})

it('corrects the delivery of a cash order of ৳0.00, which has no cash to reverse', async () => {
  const gift = { discountKind: 'percent', discountValue: 100, discountReason: 'A gift', amount: 0 }
  const { body } = await shop.call('POST /api/admin/counter/orders', {
    as: admin,
    body: { ...byPhone(await shop.product()), ...gift },
    headers: { 'idempotency-key': randomUUID() },
  })
  await move(body.orderId, 'shipped', 'delivered')
  expect(await staffOrder(body.orderId)).toMatchObject({ deliveryCorrectable: true, paymentStatus: 'paid' })
  const corrected = await correct(body.orderId)
  expect([corrected.status, corrected.body.order.status, corrected.body.order.paymentStatus]).toEqual([
    200,
    'shipped',
    'pending',
  ])
  await move(body.orderId, 'delivered')
  expect(await staffOrder(body.orderId)).toMatchObject({ paymentStatus: 'paid' })
})

it('sends no email about a delivery or its cash that was corrected before', async () => {
  const [corrected, repeated, ofOlderVersion] = [await delivered(), await delivered(), await delivered()]
  await correct(corrected.id)
  await correct(repeated.id)
  await move(repeated.id, 'delivered')
  await shop.db.execute(sql`
    update pgboss.job set data = data #- '{data,eventId}'
    where data -> 'data' ->> 'orderId' = ${ofOlderVersion.id} and data ->> 'name' = 'payment-received-email'`)
  const emails = await shop.startEmails()
  const unfinished = async () => {
    const { rows } = await shop.db.execute(sql`select data from pgboss.job where state <> 'completed'`)
    return rows
  }
  await expect.poll(unfinished, { timeout: 60_000 }).toEqual([])
  const subjectsTo = ({ email }: Account) =>
    emails.filter(({ to, subject }) => to === email && /delivered|payment/i.test(subject)).map(({ subject }) => subject)
  const both = [expect.stringMatching(/delivered/i), expect.stringMatching(/^Payment received/)]
  expect(subjectsTo(corrected.customer)).toEqual([])
  for (const { customer } of [repeated, ofOlderVersion]) expect(subjectsTo(customer).toSorted()).toEqual(both)
})
