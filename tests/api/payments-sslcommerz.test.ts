import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { orders, users } from '#database/schema/index.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { refunds } from '#database/schema/refunds.ts'
import { returnFromPage, returnPatience } from '#server/modules/orders/payments/attempts/return-from-page.ts'
import { accountsOf, unbalanced } from '#tests/support/ledger.ts'
import { pollNotifications, reconcilePayments } from '#tests/support/payment-jobs.ts'
import { openHostedShop } from './hosted-shop.ts'
import type { Account } from './shop.ts'

let shop: Awaited<ReturnType<typeof openHostedShop>>
let admin: Account
beforeAll(async () => {
  shop = await openHostedShop('sslcommerz')
  admin = await shop.account({ role: 'admin' })
})
afterAll(() => shop.close())
afterEach(() => shop.faults())

const differences = async () => (await shop.call('GET /api/admin/reconciliation', { as: admin })).body.differences

async function pay(choice = 'pay') {
  const order = await shop.newOrder()
  const { status, body } = await order.start()
  expect(status).toBe(200)
  return { ...order, back: await shop.press(body.redirectUrl, choice) }
}
const staffOrder = (id: string) => shop.staffOrder(id, admin)
/** Refunds are sent, the bank makes them, and the shop asks what became of them. */
async function completeRefunds() {
  await shop.pass(60_000)
  await reconcilePayments({ ...shop.shop, log: shop.log })
  await shop.control('POST', 'sslcommerz/bank', {})
  await shop.pass(60_000)
  await reconcilePayments({ ...shop.shop, log: shop.log })
}
const decide = (id: string, decision: string) =>
  shop.call(`POST /api/admin/orders/${id}/held-payments/1`, { as: admin, body: { decision } })

it('pays an order when the customer comes back by a form of another site, and shows it to the stranger that they are', async () => {
  const order = await pay()
  if (!order.back) throw new Error('the browser returns')
  const { status, headers } = await shop.comeBack(order.back)
  expect(status).toBe(303)
  const key = /order\/([\w-]+)/.exec(String(headers.location))?.[1]
  const seen = await shop.call(`GET /api/order/link/${key}`)
  expect(seen.body.order).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'gateway' })
  expect((await order.start()).status).toBe(409)
})

it('is notified where the shop listens, whatever host a client names', async () => {
  const start = vi.spyOn(shop.provider, 'start')
  const { id, customer } = await shop.newOrder()
  const body = { orderId: id, way: 'gateway' }
  await shop.call('POST /api/payment/start', { as: customer, headers: { host: '127.0.0.1:9' }, body })
  const url = `http://localhost:${shop.shop.config.port}/api/payment/sslcommerz/webhook`
  expect(start.mock.calls.map(([, page]) => page?.notificationUrl)).toEqual([url])
  start.mockRestore()
})

it('takes payments of customers whose email is longer than SSLCommerz allows', async () => {
  const { customer, ...order } = await shop.newOrder()
  const email = `${'long.name.'.repeat(5)}ayesha@example.com`
  await shop.db.update(users).set({ email }).where(eq(users.id, customer.id))
  expect((await order.start()).status).toBe(200)
})

it('gets the email that the account has now, not the one from when it was ordered', async () => {
  const start = vi.spyOn(shop.provider, 'start')
  const { customer, ...order } = await shop.newOrder()
  const present = 'present-email@example.com'
  await shop.db.update(users).set({ email: present }).where(eq(users.id, customer.id))
  expect((await order.start()).status).toBe(200)
  expect(start.mock.calls.map(([, page]) => page?.customer.email)).toEqual([present])
})

it('leads back to the pages that the order was placed on', async () => {
  const order = await pay()
  await shop.db.update(orders).set({ language: 'bn' }).where(eq(orders.id, order.id))
  if (!order.back) throw new Error('the browser returns')
  const { status, headers } = await shop.comeBack(order.back)
  expect([status, headers.location]).toEqual([303, expect.stringMatching(/^\/bn\/order\/[\w-]+\?from=payment$/)])
})

it('pays an order when the tab was closed: by a notification, or without one when the shop asks by itself', async () => {
  const notified = await pay()
  const form = notified.back?.form ?? ''
  expect((await shop.notify(form.replace('amount=1250.00', 'amount=1.00'))).status).toBe(400)
  expect(await notified.read()).toMatchObject({ paymentStatus: 'pending' })
  for (let copies = 0; copies < 3; copies += 1) expect((await shop.notify(form)).status).toBe(200)
  expect(await notified.read()).toMatchObject({ paymentStatus: 'paid', status: 'confirmed' })
  const closed = await pay('pay_and_close')
  await shop.pass(60_000)
  await reconcilePayments({ ...shop.shop, log: shop.log })
  expect(await closed.read()).toMatchObject({ paymentStatus: 'paid' })
})

it.each([
  ['cancel', 'cancelled', 'pending'],
  ['decline', 'declined', 'failed'],
  ['expire', 'expired', 'pending'],
])(
  'says why a payment was not made when the customer chooses %s, and another can be started',
  async (choice, failure, paymentStatus) => {
    const order = await pay(choice)
    if (order.back) await shop.comeBack(order.back)
    const { waysToPay, ...read } = await order.read()
    expect([read.paymentStatus, waysToPay.failure]).toEqual([paymentStatus, failure])
    const { body } = await order.start()
    const back = await shop.press(body.redirectUrl, 'pay')
    if (back) await shop.comeBack(back)
    expect(await order.read()).toMatchObject({ paymentStatus: 'paid' })
  },
)

it('refunds a second payment on the same page once, and the first of two pages that were both paid', async () => {
  const twice = await pay('pay_twice')
  if (twice.back) await shop.comeBack(twice.back)
  expect(await twice.read()).toMatchObject({ paymentStatus: 'paid', amount: 125_000 })

  const order = await shop.newOrder()
  const pages = [(await order.start()).body.redirectUrl, (await order.start()).body.redirectUrl]
  for (const page of pages.toReversed()) {
    const back = await shop.press(page, 'pay')
    if (back) await shop.comeBack(back)
  }
  for (const { id } of [twice, order]) {
    await completeRefunds()
    expect((await staffOrder(id)).refunds).toMatchObject([{ amount: 1_250, state: 'done' }])
    expect(await accountsOf(shop.db, id)).toEqual({ sales: -1_250, 'provider:sslcommerz': 1_250 })
  }
  expect([await unbalanced(shop.db), await differences()]).toEqual([0, []])
})

it('refunds a payment that the bank settles after another one on the same page, also without its notification', async () => {
  await shop.faults({ on: 'payment', does: 'pending', ms: 3_600_000 })
  const order = await pay('pay_twice')
  if (order.back) await shop.comeBack(order.back)
  expect(await order.read()).toMatchObject({ paymentStatus: 'paid' })
  await shop.control('POST', 'sslcommerz/bank', {})
  for (let times = 0; times < 2; times += 1) await pollNotifications({ ...shop.shop, log: shop.log })
  await completeRefunds()
  expect((await staffOrder(order.id)).refunds).toMatchObject([{ amount: 1_250, state: 'done' }])
  expect(await accountsOf(shop.db, order.id)).toEqual({ sales: -1_250, 'provider:sslcommerz': 1_250 })
})

it('refunds a page that was paid after the customer had paid with another provider', async () => {
  const order = await shop.newOrder()
  const abandoned = (await order.start()).body.redirectUrl
  const body = { orderId: order.id, way: 'bkash_checkout' }
  const other = await shop.call('POST /api/payment/start', { as: order.customer, body })
  const paid = await shop.press(other.body.redirectUrl, 'approve')
  if (paid) await shop.comeBack(paid)
  expect(await order.read()).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'bkash_checkout' })
  const late = await shop.press(abandoned, 'pay')
  if (late) await shop.comeBack(late)
  await completeRefunds()
  const { refunds, onlinePayments } = await staffOrder(order.id)
  expect(refunds).toMatchObject([{ amount: 1_250, state: 'done' }])
  expect(onlinePayments).toMatchObject([
    { provider: 'SSLCommerz', state: 'paid', refunded: 1_250 },
    { provider: 'bKash', state: 'paid', refunded: 0 },
  ])
  expect(await order.read()).toMatchObject({ paymentStatus: 'paid' })
  expect(await accountsOf(shop.db, order.id)).toEqual({ sales: -1_250, 'provider:bkash': 1_250 })
})

it('asks no more about a declined page that was abandoned, once its session has ended, and staff see both', async () => {
  const order = await pay('decline')
  if (order.back) await shop.comeBack(order.back)
  const { body } = await order.start()
  const back = await shop.press(body.redirectUrl, 'pay')
  if (back) await shop.comeBack(back)
  await shop.pass(25 * 60 * 60_000)
  await reconcilePayments({ ...shop.shop, log: shop.log })
  const rows = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order.id))
  expect(rows.map(({ state }) => state).sort()).toEqual(['canceled', 'succeeded'])
  expect((await staffOrder(order.id)).onlinePayments).toMatchObject([
    { provider: 'SSLCommerz', state: 'closed', failure: 'declined', amount: 1_250, fee: null },
    {
      provider: 'SSLCommerz',
      method: 'Nagad',
      state: 'paid',
      amount: 1_250,
      refunded: 0,
      reference: expect.stringMatching(/./),
    },
  ])
})

it('asks often only about the pages of an order that were opened last, and counts them by order', async () => {
  const counted = vi.spyOn(shop.shop.limits, 'take')
  const order = await shop.newOrder()
  for (let pages = 1; pages <= 5; pages += 1) expect((await order.start()).status).toBe(200)
  const keys = counted.mock.calls.filter(([name]) => name === 'payOrder').map(([, key]) => key)
  expect(keys).toEqual(Array(5).fill(`${order.customer.id} ${order.id}`))
  counted.mockRestore()
  await shop.pass(30_000)
  await reconcilePayments({ ...shop.shop, log: shop.log })
  const { attempt, checkAt, orderId } = paymentAttempts
  const rows = await shop.db
    .select({ attempt, checkAt })
    .from(paymentAttempts)
    .where(eq(orderId, order.id))
    .orderBy(attempt)
  const now = shop.shop.now().getTime()
  expect(rows.map(({ checkAt }) => Math.round(((checkAt?.getTime() ?? 0) - now) / 10_000) * 10)).toEqual([
    1_800, 1_800, 20, 20, 20,
  ])
})

it('holds a risky payment until staff accept it; nothing else happens to the order before', async () => {
  const { id, back, read, customer } = await pay('pay_risky')
  if (back) await shop.comeBack(back)
  expect(await read()).toMatchObject({ paymentStatus: 'pending', waysToPay: { open: [], waitsFor: 'shop' } })
  expect(await accountsOf(shop.db, id)).toEqual({ 'provider:sslcommerz': 1_250, held_payments: -1_250 })
  expect(await differences()).toEqual([])
  const cancelled = await shop.call(`POST /api/order/user/${id}/cancel`, { as: customer })
  expect([cancelled.status, (await shop.call('GET /api/admin/today', { as: admin })).body.paymentsToCheck]).toEqual([
    409, 1,
  ])
  expect((await staffOrder(id)).heldPayments).toMatchObject([
    { attempt: 1, amount: 1_250, method: 'Nagad', reason: /risky/, acceptable: true },
  ])
  expect((await decide(id, 'accept')).body.order).toMatchObject({ paymentStatus: 'paid', heldPayments: [] })
  expect((await decide(id, 'refund')).status).toBe(404)
  expect(await accountsOf(shop.db, id)).toEqual({ sales: -1_250, 'provider:sslcommerz': 1_250 })
  expect(await differences()).toEqual([])
})

it('holds a payment that is one poisha short, accepts it only as the total of the order, and refunds what was paid', async () => {
  const { id, back, read } = await pay('pay_short')
  if (back) await shop.comeBack(back)
  const refused = await decide(id, 'accept')
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('৳1,249.99 was paid')])
  expect((await staffOrder(id)).heldPayments).toMatchObject([{ amount: 1_249.99, acceptable: false }])
  const { body } = await decide(id, 'refund')
  expect(body.order).toMatchObject({ paymentStatus: 'pending', refunds: [{ amount: 1_249.99 }], heldPayments: [] })
  expect((await read()).waysToPay.open).toContain('gateway')
  await completeRefunds()
  expect((await staffOrder(id)).refunds).toMatchObject([{ amount: 1_249.99, state: 'done' }])
  expect([await accountsOf(shop.db, id), await differences()]).toEqual([{}, []])
})

it('says that it is checking, within twelve seconds, while SSLCommerz does not answer', async () => {
  expect(returnPatience).toBeLessThan(12_000)
  const order = await pay()
  await shop.faults({ on: 'query', does: 'hang' })
  const [attempt] = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order.id))
  const context = { ...shop.shop, log: shop.log }
  expect(attempt && (await returnFromPage(context, attempt, {}, 1))).toBe('checking')
  expect(await order.read()).toMatchObject({ paymentStatus: 'pending', waysToPay: { open: [], waitsFor: 'bank' } })
  await shop.faults()
  await shop.pass(10_000)
  await reconcilePayments(context)
  expect(await order.read()).toMatchObject({ paymentStatus: 'paid' })
})

it('names the way to pay that is down, and that only', async () => {
  await shop.faults({ on: '*', does: 'status', status: 503, times: 9 })
  const order = await shop.newOrder()
  const { status, body } = await order.start()
  expect([status, body.message]).toEqual([503, expect.stringMatching(/^Payments by Nagad, Rocket or bank are/)])
  const { methods } = (await shop.call('GET /api/payment/methods')).body
  expect(methods).toEqual([
    { way: 'bkash_checkout', available: true },
    { way: 'gateway', available: false },
  ])
  const cash = await shop.call(`POST /api/order/user/${order.id}/cash-on-delivery`, { as: order.customer })
  expect(cash.status).toBe(200)
})

it('follows an accepted refund, and lists it as failed and still due when SSLCommerz cancels it later', async () => {
  const order = await pay()
  if (order.back) await shop.comeBack(order.back)
  await shop.faults({ on: 'refund', does: 'refund_cancelled' })
  expect((await shop.call(`POST /api/order/user/${order.id}/cancel`, { as: order.customer })).status).toBe(200)
  const reconcile = () => reconcilePayments({ ...shop.shop, log: shop.log })
  await reconcile()
  expect((await staffOrder(order.id)).refunds).toMatchObject([{ state: 'accepted' }])
  expect((await shop.db.select().from(refunds).where(eq(refunds.orderId, order.id)))[0]?.checkAt).not.toBeNull()
  await completeRefunds()
  expect(await staffOrder(order.id)).toMatchObject({ paymentStatus: 'paid', refunds: [{ state: 'failed' }] })
  expect((await shop.call('GET /api/admin/today', { as: admin })).body.refundsToCheck).toBe(1)
  expect(await differences()).toEqual([])

  const again = await shop.call(`POST /api/admin/orders/${order.id}/due-refund`, { as: admin, body: { by: 'card' } })
  expect(again.status).toBe(200)
  await completeRefunds()
  const [refund] = await shop.db.select().from(refunds).where(eq(refunds.orderId, order.id))
  expect(refund).toMatchObject({ state: 'done', checkAt: null, tries: 2 })
  expect((await staffOrder(order.id)).timeline.at(-1)).toMatchObject({
    what: 'refunded',
    note: '৳1,250.00 through Nagad, Rocket or bank',
  })
  expect(await differences()).toEqual([])
})

it('names the way to pay whose provider does not answer in time', async () => {
  const order = await shop.newOrder()
  await shop.faults({ on: '*', does: 'hang', times: 9 })
  const usual = shop.shop.callTimeout
  shop.shop.callTimeout = 300
  const { status, body } = await order.start()
  shop.shop.callTimeout = usual
  expect([status, body.message]).toEqual([503, expect.stringMatching(/^Payments by Nagad, Rocket or bank are/)])
})
