import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { paymentAttempts } from '#database/schema/payments.ts'
import { accountsOf } from '#tests/support/ledger.ts'
import { expireOrders, reconcilePayments } from '#tests/support/payment-jobs.ts'
import { openHostedShop } from './hosted-shop.ts'
import { emailTimeout } from './shop.ts'

let shop: Awaited<ReturnType<typeof openHostedShop>>
beforeAll(async () => {
  shop = await openHostedShop('bkash')
})
afterAll(() => shop.close())

async function newOrder() {
  const order = await shop.newOrder()
  return {
    ...order,
    /** Opens bKash's page, presses a button, and returns the address to which the browser goes back. */
    async pay(choice = 'approve', wallet?: string) {
      const { status, body } = await order.start()
      expect(status).toBe(200)
      const back = await shop.press(body.redirectUrl, choice, wallet ? { wallet } : {})
      return String(back?.route)
    },
  }
}

it('pays an order when the customer returns from bKash, once, however often the return is opened', async () => {
  const order = await newOrder()
  const back = await order.pay()
  const { status, headers } = await shop.call(back)
  expect([status, headers.location]).toEqual([303, expect.stringMatching(/^\/order\/[\w-]{22}\?from=payment$/)])
  expect(await order.read()).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'bkash_checkout' })
  expect((await shop.call(back)).status).toBe(303)
  expect((await order.start()).status).toBe(409)
})

it('pays an order although bKash’s answer was lost', async () => {
  const order = await newOrder()
  const back = await order.pay()
  await shop.faults({ on: 'execute', does: 'close', when: 'after' })
  await shop.call(back)
  expect(await order.read()).toMatchObject({ paymentStatus: 'paid' })
})

it('starts another attempt after a declined one, and takes nothing from the first', async () => {
  const order = await newOrder()
  await shop.call(await order.pay('approve', '01823074817'))
  expect(await order.read()).toMatchObject({ paymentStatus: 'failed' })
  await shop.call(await order.pay())
  expect(await order.read()).toMatchObject({ paymentStatus: 'paid' })
})

it('takes nothing from a confirmed payment of which the customer did not return, once another is started', async () => {
  const order = await newOrder()
  const first = await order.pay()
  const second = await order.pay()
  await shop.call(first)
  expect(await order.read()).toMatchObject({ paymentStatus: 'pending' })
  await shop.call(second)
  expect(await order.read()).toMatchObject({ paymentStatus: 'paid' })
})

it('says that nothing was taken when the customer confirmed the payment and did not return, and when the order ends', async () => {
  const emails = await shop.startEmails()
  const order = await newOrder()
  await order.start()
  await shop.pass(60_000)
  await reconcilePayments({ ...shop.shop, log: shop.log })
  expect((await order.read()).waysToPay.failure).toBeUndefined()
  await order.pay()
  await shop.pass(60_000)
  await reconcilePayments({ ...shop.shop, log: shop.log })
  expect(await order.read()).toMatchObject({ paymentStatus: 'pending', waysToPay: { failure: 'not_finished' } })

  await shop.pass(2 * 60 * 60_000)
  await expireOrders({ ...shop.shop, log: shop.log })
  expect(await order.read()).toMatchObject({ status: 'cancelled', paymentStatus: 'pending' })
  const told = () => emails.find(({ to, subject }) => to === order.customer.email && subject.includes('cancelled'))
  await expect.poll(() => told()?.text.replace(/\s+/g, ' '), emailTimeout).toContain('Nothing was taken.')
})

it('answers an unknown or malformed return with 404, and stores nothing for it', async () => {
  const unknown = '0b0e2f5c-5d0f-4a7e-9c39-5a6f3f6f3a10'
  for (const key of [unknown, 'x']) expect((await shop.call(`GET /api/payment/return/${key}`)).status).toBe(404)
  const stored = await shop.db.execute(sql`select from rate_limits where key = ${`returnToPayment:${unknown}`}`)
  expect(stored.rowCount).toBe(0)
})

it('counts returns by payment, however its key is spelled', async () => {
  const order = await newOrder()
  expect((await order.start()).status).toBe(200)
  const [attempt] = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order.id))
  const key = attempt?.returnKey ?? ''
  const counted = vi.spyOn(shop.shop.limits, 'take')
  for (const spelled of [key, key.toUpperCase()])
    expect((await shop.call(`GET /api/payment/return/${spelled}`)).status).toBe(303)
  const keys = counted.mock.calls.filter(([name]) => name === 'returnToPayment').map(([, who]) => who)
  expect(keys).toEqual([key, key])
  counted.mockRestore()
})

it('takes nothing on a second page once the order is paid on another one, which is closed next', async () => {
  const order = await newOrder()
  const body = { orderId: order.id, way: 'gateway' }
  const gateway = await shop.call('POST /api/payment/start', { as: order.customer, body })
  const second = await order.pay()
  const first = await shop.press(gateway.body.redirectUrl, 'pay')
  if (first) await shop.comeBack(first)
  expect(await order.read()).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'gateway' })
  await shop.call(second)
  expect(await accountsOf(shop.db, order.id)).toEqual({ 'provider:sslcommerz': 1_250, sales: -1_250 })
  const staff = await shop.account({ role: 'admin' })
  expect((await shop.staffOrder(order.id, staff)).onlinePayments).toMatchObject([
    { state: 'paid' },
    { state: 'closed' },
  ])

  // The same without the second return.
  const other = await newOrder()
  const page = await shop.call('POST /api/payment/start', { as: other.customer, body: { ...body, orderId: other.id } })
  await other.start()
  const back = await shop.press(page.body.redirectUrl, 'pay')
  if (back) await shop.comeBack(back)
  await reconcilePayments({ ...shop.shop, log: shop.log })
  expect((await shop.staffOrder(other.id, staff)).onlinePayments).toMatchObject([
    { state: 'paid' },
    { state: 'closed' },
  ])
})

it('takes nothing on a second page while staff check what was paid on another one, and closes it next', async () => {
  const staff = await shop.account({ role: 'admin' })
  const expectClosed = async (id: string) =>
    expect((await shop.staffOrder(id, staff)).onlinePayments).toMatchObject([{ state: 'held' }, { state: 'closed' }])
  const pagesOf = async () => {
    const order = await newOrder()
    const body = { orderId: order.id, way: 'gateway' }
    const gateway = await shop.call('POST /api/payment/start', { as: order.customer, body })
    const second = await order.pay()
    const first = await shop.press(gateway.body.redirectUrl, 'pay_risky')
    if (first) await shop.comeBack(first)
    return { order, second }
  }
  const { order, second } = await pagesOf()
  expect((await order.read()).waysToPay.waitsFor).toBe('shop')
  await shop.call(second)
  expect(await accountsOf(shop.db, order.id)).toEqual({ 'provider:sslcommerz': 1_250, held_payments: -1_250 })
  await expectClosed(order.id)

  // The same without the second return.
  const { order: other } = await pagesOf()
  await reconcilePayments({ ...shop.shop, log: shop.log })
  await expectClosed(other.id)
})

it('a return leads to the same link each time, thirty times in ten minutes and for two days', async () => {
  const limited = await openHostedShop('bkash', { limitsFactor: 1 })
  const order = await limited.newOrder()
  const back = String((await limited.press((await order.start()).body.redirectUrl, 'approve'))?.route)
  const links = new Set<unknown>()
  for (let times = 1; times <= 30; times += 1) links.add((await limited.call(back)).headers.location)
  expect([...links]).toEqual([expect.stringMatching(/^\/order\/[\w-]{22}\?from=payment$/)])
  expect((await limited.call(back)).status).toBe(429)
  await limited.close()

  const other = await newOrder()
  const late = await other.pay()
  await shop.pass(3 * 24 * 60 * 60_000)
  expect((await shop.call(late)).status).toBe(404)
})

it('says so when bKash refuses a refund at once, and when it does so again', async () => {
  const order = await newOrder()
  await shop.call(await order.pay())
  const as = await shop.account({ role: 'admin' })
  const staff = (path: string, body: object) => shop.call(`POST /api/admin/orders/${order.id}/${path}`, { as, body })
  const refused = 'The refund was refused: it is still due'
  await shop.faults({ on: 'refund', does: 'code', code: '2023', times: 2 })
  expect((await staff('refunds', { amount: 1_250, method: 'card', left: 1_250 })).body).toMatchObject({
    message: refused,
    order: { refund: 'failed', paymentStatus: 'paid' },
  })
  expect((await staff('due-refund', { by: 'card' })).body.message).toBe(refused)
  expect((await staff('due-refund', { by: 'card' })).body.message).toBe('Refund retried')
  expect(await order.read()).toMatchObject({ paymentStatus: 'refunded' })
})
