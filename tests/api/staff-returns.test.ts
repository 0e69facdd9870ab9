import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import type { OrderEvent } from '#contract/orders/orders.ts'
import { reconcilePayments } from '#tests/support/payment-jobs.ts'
import { until } from './card-shop.ts'
import { note, openReturns } from './returns.ts'
import { emailTimeout } from './shop.ts'

const { shop, admin, decide, receive, close, refund, requestReturn, staffOrder, ...returns } = openReturns()
const { inList, emailsAbout, stockOf, orderWithReturn } = returns

it('a return is requested, accepted, received and refunded, with an email at each step [S10]', async () => {
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
  const refunded = await refund(order.id, body)
  expect(refunded.body.order).toMatchObject({ paymentStatus: 'refunded', orderReturn: { step: 'refunded' } })
  expect(await inList('return-in-progress')).toEqual([])
  const steps = ['return_requested', 'return_accepted', 'return_received', 'refunded']
  expect((await shop().timeline(order)).slice(-4)).toEqual(steps)
})

it('staff open a return for a customer, also after 30 days, once', async () => {
  const order = await orderWithReturn('cash')
  await shop().db.execute(sql`delete from order_returns where order_id = ${order.id}`)
  await shop().db.execute(sql`update order_events set at = at - interval '40 days' where order_id = ${order.id}`)
  const late = await requestReturn(order)
  expect([late.status, late.body.message]).toEqual([409, 'A return can only be requested within 30 days of delivery.'])
  const open = (as = admin()) =>
    shop().call(`POST /api/admin/orders/${order.id}/return-request`, { as, body: { reason: 'By phone: it leaks.' } })
  expect((await open(order.customer)).status).toBe(401)
  const opened = await open()
  expect([opened.status, opened.body.order.orderReturn.step]).toEqual([200, 'requested'])
  expect(opened.body.order.timeline.at(-1)).toMatchObject({ note: 'By phone: it leaks.', by: 'Shop Keeper' })
  expect((await open()).status).toBe(409)
  expect((await decide(order.id, false)).status).toBe(200)
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
  await refund(order.id, body)
  await until(async () => {
    await reconcilePayments({ ...shop().shop, log: shop().log })
    return (await staffOrder(order.id)).refundDue === 0
  })
  expect(await staffOrder(order.id)).toMatchObject({
    paymentStatus: 'paid',
    refunded: 1_250,
    orderReturn: { step: 'refunded' },
  })
  expect(await inList('return-in-progress')).toEqual([])
  const [attempt] = await shop().attempts(order.id)
  const { data } = await shop().stripe.refunds.list({ payment_intent: String(attempt?.providerId) })
  expect(data.map(({ amount }) => amount)).toEqual([125_000])
})

it('an accepted return whose bottles never arrived is closed without a refund, and they can still be received [S12]', async () => {
  const order = await orderWithReturn('cash')
  expect((await close(order.id)).body.message).toBe('This order has no accepted return.')
  await decide(order.id, true)
  expect((await close(order.id, { as: order.customer })).status).toBe(401)
  expect((await close(order.id, { note: ' ' })).status).toBe(400)
  const replies = await Promise.all([close(order.id), close(order.id), close(order.id)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await close(order.id)).body.message).toBe('This return was already closed.')
  expect(await staffOrder(order.id)).toMatchObject({
    paymentStatus: 'paid',
    refundable: 1_250,
    orderReturn: { step: 'closed', received: [] },
  })
  expect(await inList('return-in-progress')).not.toContain(order.id)
  const { body } = await shop().call(`GET /api/order/user/${order.id}`, { as: order.customer })
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
  const seen = { step: 'received' } as const
  expect((await close(order.id, seen)).body.order.orderReturn).toMatchObject({
    step: 'closed',
    received: [{ quantity: 1 }],
  })
  expect(await inList('return-in-progress')).not.toContain(order.id)
  const body = { amount: 1_250, method: 'bkash', reference: 'BK2', left: 2_500, lines: [{ item: 0, quantity: 1 }] }
  const refunded = await refund(order.id, body)
  expect(refunded.body.order.orderReturn.step).toBe('refunded')
  expect((await close(order.id)).body.message).toBe('This return was already refunded.')
})

it('receives only accepted returns, of ordered bottles only', async () => {
  const order = await orderWithReturn('cash')
  expect((await receive(order.id, [{ item: 0, quantity: 1, restocked: 1 }])).status).toBe(409)
  const other = await shop().order()
  for (const lines of [[{ item: 0, quantity: 2 }], [{ item: 1, quantity: 1 }], []]) {
    await shop().db.execute(sql`update orders set status = 'delivered' where id = ${other.id}`)
    await shop().db.execute(sql`insert into order_events (order_id, what) values (${other.id}, 'delivered')`)
    const body = { reason: 'Broken', lines }
    expect((await shop().call(`POST /api/order/user/${other.id}/return`, { as: other.customer, body })).status).toBe(
      400,
    )
  }
})

it('declines a return with a message, without a refund [S10]', async () => {
  const order = await orderWithReturn('cash')
  expect((await decide(order.id, false)).body.order).toMatchObject({
    paymentStatus: 'paid',
    orderReturn: { step: 'declined' },
  })
  const { body } = await shop().call(`GET /api/order/user/${order.id}`, { as: order.customer })
  expect(body.order.timeline.at(-1)).toMatchObject({ what: 'return_declined', note })
  await vi.waitFor(() => expect(emailsAbout(order.id)).toHaveLength(1), emailTimeout)
  expect((await requestReturn(order)).status).toBe(409)
})

it('only one of many concurrent decisions about a return counts [S11]', async () => {
  const order = await orderWithReturn('cash')
  const responses = await Promise.all([true, false, true, false, true].map((accept) => decide(order.id, accept)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  const events = (await shop().timeline(order)).filter((what) => /return_(accepted|declined)/.test(what))
  expect(events).toHaveLength(1)
  expect((await decide(order.id, true)).body.message).toMatch(/^This return was already (accepted|declined)\.$/)
})

it('decides only about requested returns, and only with a message [S11]', async () => {
  const { id, customer } = await shop().order()
  const rejected = await decide(id, true)
  expect([rejected.status, rejected.body.message]).toEqual([409, 'No return was requested for this order.'])
  expect((await shop().readOrder(id)).paymentStatus).toBe('pending')
  const silent = { as: admin(), body: { accept: true, note: ' ' } }
  expect((await shop().call(`POST /api/admin/orders/${id}/return`, silent)).body.message).toBe(
    'Enter a message to the customer',
  )
  expect((await decide(randomUUID(), true)).status).toBe(404)
  expect((await decide(id, true, customer)).status).toBe(401)
})

it('confirms a return request by email, with the customer’s own words where the mailbox is certainly theirs', async () => {
  const { id, customer } = await orderWithReturn('cash')
  const sentEmails = () => emailsAbout(id, /: return requested$/)
  await vi.waitFor(() => expect(sentEmails()).toHaveLength(1), emailTimeout)
  expect(sentEmails()[0]?.text).not.toContain('The atomiser is broken.')
  await shop().db.execute(sql`update users set email_proven_at = now() where id = ${customer.id}`)
  await shop().db.transaction((tx) => shop().shop.jobs.send(tx, 'return-requested-email', { orderId: id }))
  await vi.waitFor(() => expect(sentEmails()).toHaveLength(2), emailTimeout)
  expect(sentEmails()[1]?.text).toContain('The atomiser is broken.')
  await shop().call(`POST /api/order/user/${id}/return`, { as: admin(), body: { reason: 'Again.' } })
  expect(sentEmails()).toHaveLength(2)
})

it('the customer sees which bottles of an order are returned, in the timeline and in the email', async () => {
  const { id, customer } = await orderWithReturn('cash', 3, [{ item: 0, quantity: 2 }])
  const { body } = await shop().call(`GET /api/order/user/${id}`, { as: customer })
  const requested = body.order.timeline.find(({ what }: OrderEvent) => what === 'return_requested')
  expect(requested).toMatchObject({ note: 'The atomiser is broken.', lines: [{ item: 0, quantity: 2 }] })
  await vi.waitFor(() => expect(emailsAbout(id, /return requested/)).toHaveLength(1), emailTimeout)
  const [{ name }] = body.order.items
  expect(emailsAbout(id, /return requested/)[0]?.text).toContain(`You are sending back:\n2 × ${name}`)
  const whole = await orderWithReturn('cash', 2)
  const { order } = (await shop().call(`GET /api/order/user/${whole.id}`, { as: whole.customer })).body
  expect(order.timeline.find(({ what }: OrderEvent) => what === 'return_requested').lines).toBeUndefined()
})
