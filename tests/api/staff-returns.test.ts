import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { OrderEvent } from '#contract/orders/orders.ts'
import { reconcilePayments } from '#server/modules/payments/reconcile-payments.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { type CardShop, openCardShop, until } from './card-shop.ts'
import { type Account, emailTimeout, home, orderOf, type SentEmail } from './shop.ts'

let cardShop: CardShop
let admin: Account
let emails: SentEmail[]
beforeAll(async () => {
  cardShop = await openCardShop()
  admin = await cardShop.account({ role: 'admin', name: 'Shop Keeper' })
  emails = await cardShop.startEmails()
})
afterAll(() => cardShop.close())

const context = () => ({ ...cardShop.shop, log: cardShop.log })
const note = 'We are sorry. The courier brings a new atomiser.'
const decide = (orderId: string, accept: boolean, as: Pick<Account, 'token'> = admin) =>
  cardShop.call(`POST /api/admin/orders/${orderId}/return`, { as, body: { accept, note } })
const move = async (orderId: string, status: string) =>
  cardShop.call(`POST /api/admin/orders/${orderId}/status`, {
    as: admin,
    body: await statusChangeOf(cardShop.db, orderId, status),
  })
const requestReturn = ({ id, customer }: { id: string; customer: Account }) =>
  cardShop.call(`POST /api/order/user/${id}/return`, { as: customer, body: { reason: 'The atomiser is broken.' } })

/** A paid and delivered order with a requested return. */
async function orderWithReturn(method: 'cash' | 'card', bottles = 1, lines?: object[]) {
  const customer = await cardShop.account()
  const product = await cardShop.product()
  const placed = await cardShop.call('POST /api/order/create', {
    as: customer,
    body: { ...orderOf([product, bottles]), address: home },
  })
  const id = String(placed.body.orderId)
  if (method === 'cash') {
    await cardShop.call(`POST /api/order/user/${id}/cash-on-delivery`, { as: customer })
    await move(id, 'confirmed')
  } else {
    const { body } = await cardShop.start(id, customer)
    await cardShop.pay(body.clientSecret.split('_secret')[0])
    await until(async () => (await cardShop.readOrder(id)).paymentStatus === 'paid')
  }
  for (const status of ['shipped', 'delivered']) await move(id, status)
  const body = { reason: 'The atomiser is broken.', ...(lines && { lines }) }
  expect((await cardShop.call(`POST /api/order/user/${id}/return`, { as: customer, body })).status).toBe(200)
  return { id, customer, productId: product.id }
}
const emailsAbout = (id: string, what = /: return (accepted|declined)$/) =>
  emails.filter(({ subject }) => subject.includes(id.slice(-8).toUpperCase()) && what.test(subject))

const receive = (orderId: string, lines: object[]) =>
  cardShop.call(`POST /api/admin/orders/${orderId}/return/received`, { as: admin, body: { lines } })
const close = (orderId: string, as: Pick<Account, 'token'> = admin, message = note) =>
  cardShop.call(`POST /api/admin/orders/${orderId}/return/closing`, { as, body: { note: message } })
const inList = async (filter: string) =>
  (await cardShop.call(`GET /api/admin/orders?status=${filter}`, { as: admin })).body.orders.map(
    ({ _id }: { _id: string }) => _id,
  )
const staffOrder = (id: string) => cardShop.staffOrder(id, admin)
async function stockOf(productId: string): Promise<number> {
  const { rows } = await cardShop.db.execute<{ stock: number }>(
    sql`select stock from variant_stock join variants on id = variant_id where product_id = ${productId}`,
  )
  return Number(rows[0]?.stock)
}

it('a return is requested, accepted, received and refunded, with an email at each step', async () => {
  const order = await orderWithReturn('cash')
  expect([await inList('return-requested'), await inList('return-in-progress')]).toEqual([[order.id], []])
  const accepted = await decide(order.id, true)
  expect([accepted.status, accepted.body.order]).toMatchObject([
    200,
    { paymentStatus: 'paid', orderReturn: { step: 'accepted', lines: [{ item: 0, quantity: 1 }] } },
  ])
  expect(await inList('return-requested')).toEqual([])
  expect(await inList('return-in-progress')).toEqual([order.id])
  await vi.waitFor(() => expect(emailsAbout(order.id)).toHaveLength(1), emailTimeout)
  expect(emailsAbout(order.id)[0]?.text).toContain(note)
  const stock = await stockOf(order.productId)
  const lines = [{ item: 0, quantity: 1, restocked: 1 }]
  const replies = await Promise.all([receive(order.id, lines), receive(order.id, lines), receive(order.id, lines)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await stockOf(order.productId)).toBe(stock + 1)
  expect(await staffOrder(order.id)).toMatchObject({
    orderReturn: { step: 'received', received: lines },
    refundable: 1_250,
  })
  await vi.waitFor(() => expect(emailsAbout(order.id, /: return received$/)).toHaveLength(1), emailTimeout)
  const body = { amount: 1_250, method: 'bkash', reference: 'BK1', left: 1_250, lines: [{ item: 0, quantity: 1 }] }
  const refunded = await cardShop.call(`POST /api/admin/orders/${order.id}/refunds`, { as: admin, body })
  expect(refunded.body.order).toMatchObject({ paymentStatus: 'refunded', orderReturn: { step: 'refunded' } })
  expect(await inList('return-in-progress')).toEqual([])
  const steps = ['return_requested', 'return_accepted', 'return_received', 'refunded']
  expect((await cardShop.timeline(order)).slice(-4)).toEqual(steps)
})

it('one of two bottles is returned, not restocked, and refunded to the card', async () => {
  const order = await orderWithReturn('card', 2, [{ item: 0, quantity: 1 }])
  await decide(order.id, true)
  const stock = await stockOf(order.productId)
  const rejected = [
    await receive(order.id, [{ item: 0, quantity: 2, restocked: 0 }]),
    await receive(order.id, [{ item: 1, quantity: 1, restocked: 0 }]),
    await receive(order.id, [{ item: 0, quantity: 1, restocked: 2 }]),
    await receive(order.id, []),
  ]
  expect(rejected.map(({ status }) => status)).toEqual([409, 409, 400, 400])
  expect((await receive(order.id, [{ item: 0, quantity: 1, restocked: 0 }])).status).toBe(200)
  expect(await stockOf(order.productId)).toBe(stock)
  const body = { amount: 1_250, method: 'card', left: 2_500, lines: [{ item: 0, quantity: 1 }] }
  await cardShop.call(`POST /api/admin/orders/${order.id}/refunds`, { as: admin, body })
  await until(async () => {
    await reconcilePayments(context())
    return (await staffOrder(order.id)).refundDue === 0
  })
  expect(await staffOrder(order.id)).toMatchObject({
    paymentStatus: 'paid',
    refunded: 1_250,
    orderReturn: { step: 'refunded' },
  })
  expect(await inList('return-in-progress')).toEqual([])
  const [attempt] = await cardShop.attempts(order.id)
  const { data } = await cardShop.stripe.refunds.list({ payment_intent: String(attempt?.providerId) })
  expect(data.map(({ amount }) => amount)).toEqual([125_000])
})

it('an accepted return whose bottles never arrived is closed without a refund, and they can still be received', async () => {
  const order = await orderWithReturn('cash')
  expect((await close(order.id)).body.message).toBe('This order has no accepted return.')
  await decide(order.id, true)
  expect((await close(order.id, order.customer)).status).toBe(403)
  expect((await close(order.id, admin, ' ')).status).toBe(400)
  const replies = await Promise.all([close(order.id), close(order.id), close(order.id)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await close(order.id)).body.message).toBe('This return was already closed.')
  expect(await staffOrder(order.id)).toMatchObject({
    paymentStatus: 'paid',
    refundable: 1_250,
    orderReturn: { step: 'closed', received: [] },
  })
  expect(await inList('return-in-progress')).not.toContain(order.id)
  const { body } = await cardShop.call(`GET /api/order/user/${order.id}`, { as: order.customer })
  expect(body.order.timeline.at(-1)).toMatchObject({ what: 'return_closed', note })
  const closedEmails = () => emailsAbout(order.id, /: return closed$/)
  await vi.waitFor(() => expect(closedEmails()).toHaveLength(1), emailTimeout)
  expect(closedEmails()[0]?.text).toContain(note)
  expect((await requestReturn(order)).status).toBe(409)
  const stock = await stockOf(order.productId)
  const received = await receive(order.id, [{ item: 0, quantity: 1, restocked: 1 }])
  expect([received.status, received.body.order.orderReturn.step]).toEqual([200, 'received'])
  expect(await stockOf(order.productId)).toBe(stock + 1)
  expect(await inList('return-in-progress')).toContain(order.id)
})

it('a received return is closed without a refund, and a refunded one cannot be', async () => {
  const order = await orderWithReturn('cash', 2)
  await decide(order.id, true)
  await receive(order.id, [{ item: 0, quantity: 1, restocked: 0 }])
  expect((await close(order.id)).body.order.orderReturn).toMatchObject({ step: 'closed', received: [{ quantity: 1 }] })
  expect(await inList('return-in-progress')).not.toContain(order.id)
  const body = { amount: 1_250, method: 'bkash', reference: 'BK2', left: 2_500, lines: [{ item: 0, quantity: 1 }] }
  const refunded = await cardShop.call(`POST /api/admin/orders/${order.id}/refunds`, { as: admin, body })
  expect(refunded.body.order.orderReturn.step).toBe('refunded')
  expect((await close(order.id)).body.message).toBe('This return was already refunded.')
})

it('receives only accepted returns, of ordered bottles only', async () => {
  const order = await orderWithReturn('cash')
  expect((await receive(order.id, [{ item: 0, quantity: 1, restocked: 1 }])).status).toBe(409)
  const other = await cardShop.order()
  for (const lines of [[{ item: 0, quantity: 2 }], [{ item: 1, quantity: 1 }], []]) {
    await cardShop.db.execute(sql`update orders set status = 'delivered' where id = ${other.id}`)
    await cardShop.db.execute(sql`insert into order_events (order_id, what) values (${other.id}, 'delivered')`)
    const body = { reason: 'Broken', lines }
    expect((await cardShop.call(`POST /api/order/user/${other.id}/return`, { as: other.customer, body })).status).toBe(
      400,
    )
  }
})

it('declines a return with a message, without a refund', async () => {
  const order = await orderWithReturn('cash')
  expect((await decide(order.id, false)).body.order).toMatchObject({
    paymentStatus: 'paid',
    orderReturn: { step: 'declined' },
  })
  const { body } = await cardShop.call(`GET /api/order/user/${order.id}`, { as: order.customer })
  expect(body.order.timeline.at(-1)).toMatchObject({ what: 'return_declined', note })
  await vi.waitFor(() => expect(emailsAbout(order.id)).toHaveLength(1), emailTimeout)
  expect((await requestReturn(order)).status).toBe(409)
})

it('only one of many concurrent decisions about a return counts', async () => {
  const order = await orderWithReturn('cash')
  const responses = await Promise.all([true, false, true, false, true].map((accept) => decide(order.id, accept)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  const events = (await cardShop.timeline(order)).filter((what) => /return_(accepted|declined)/.test(what))
  expect(events).toHaveLength(1)
  expect((await decide(order.id, true)).body.message).toMatch(/^This return was already (accepted|declined)\.$/)
})

it('decides only about requested returns, and only with a message', async () => {
  const { id, customer } = await cardShop.order()
  const rejected = await decide(id, true)
  expect([rejected.status, rejected.body.message]).toEqual([409, 'No return was requested for this order.'])
  expect((await cardShop.readOrder(id)).paymentStatus).toBe('pending')
  const silent = { as: admin, body: { accept: true, note: ' ' } }
  expect((await cardShop.call(`POST /api/admin/orders/${id}/return`, silent)).body.message).toBe(
    'Enter a message to the customer',
  )
  expect((await decide(randomUUID(), true)).status).toBe(404)
  expect((await decide(id, true, customer)).status).toBe(403)
})

it('confirms a return request by email, with the customer’s own words', async () => {
  const { id } = await orderWithReturn('cash')
  const sentEmails = () => emailsAbout(id, /: return requested$/)
  await vi.waitFor(() => expect(sentEmails()).toHaveLength(1), emailTimeout)
  expect(sentEmails()[0]?.text).toContain('The atomiser is broken.')
  await cardShop.call(`POST /api/order/user/${id}/return`, { as: admin, body: { reason: 'Again.' } })
  expect(sentEmails()).toHaveLength(1)
})

it('the customer sees which bottles of an order are returned, in the timeline and in the email', async () => {
  const { id, customer } = await orderWithReturn('cash', 3, [{ item: 0, quantity: 2 }])
  const { body } = await cardShop.call(`GET /api/order/user/${id}`, { as: customer })
  const requested = body.order.timeline.find(({ what }: OrderEvent) => what === 'return_requested')
  expect(requested).toMatchObject({ note: 'The atomiser is broken.', lines: [{ item: 0, quantity: 2 }] })
  await vi.waitFor(() => expect(emailsAbout(id, /return requested/)).toHaveLength(1), emailTimeout)
  const [{ name }] = body.order.items
  expect(emailsAbout(id, /return requested/)[0]?.text).toContain(`You are sending back:\n2 × ${name}`)
  const whole = await orderWithReturn('cash', 2)
  const { order } = (await cardShop.call(`GET /api/order/user/${whole.id}`, { as: whole.customer })).body
  expect(order.timeline.find(({ what }: OrderEvent) => what === 'return_requested').lines).toBeUndefined()
})
