import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paymentAttempts } from '#database/schema/payments.ts'
import { startPaymentJobs } from '#server/modules/payments/index.ts'
import { sandboxKeys } from '#server/payments-sandbox.ts'
import { accountsOf, unbalanced } from '#tests/support/ledger.ts'
import { controlSandbox } from '#tests/support/sandbox-control.ts'
import { home, openShop, orderOf } from './shop.ts'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop({ stripe: undefined })
})
afterAll(() => shop.close())

function control(method: 'POST' | 'PUT', path: string, body: unknown) {
  const { secretKey } = sandboxKeys(shop.shop.config.tokenSecret)
  const origin = String(shop.providers.sandboxOrigin)
  return controlSandbox({ origin, secretKey }, method, path, body)
}
const faults = (...list: object[]) => control('PUT', 'bkash/faults', list)

/** Moves the clocks of the shop and of bKash on. */
async function wait(ms: number) {
  shop.wait(ms)
  await control('POST', 'clock', { ms })
}

async function newOrder() {
  const customer = await shop.account()
  const { body } = await shop.order(customer, { ...orderOf(await shop.product()), address: home })
  const id = String(body.orderId)
  const start = () =>
    shop.call('POST /api/payment/start', { as: customer, body: { orderId: id, way: 'bkash_checkout' } })
  return {
    id,
    start,
    /** Opens bKash's page, presses a button, and returns to the shop. */
    async pay(choice = 'approve', wallet = '01770618575') {
      const { status, body } = await start()
      expect(status).toBe(200)
      const page = new URL(body.redirectUrl).pathname.replace('/sandbox/', '/')
      const form = new URLSearchParams({ choice, wallet })
      const press = { method: 'POST', body: form, redirect: 'manual' as const }
      const back = (await fetch(`${shop.providers.sandboxOrigin}${page}`, press)).headers.get('location')
      const { pathname, search } = new URL(String(back))
      return `GET ${pathname}${search}`
    },
    async read() {
      const { body } = await shop.call(`GET /api/order/user/${id}`, { as: customer })
      return body.order as { paymentStatus: string; paymentMethod: string; status: string }
    },
  }
}

it('pays an order when the customer returns from bKash, once, however often the return is opened', async () => {
  const order = await newOrder()
  const back = await order.pay()
  const { status, headers } = await shop.call(back)
  expect([status, headers.location]).toEqual([303, `/checkout/${order.id}`])
  expect(await order.read()).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'bkash_checkout' })
  expect((await shop.call(back)).status).toBe(303)
  expect((await order.start()).status).toBe(409)
})

it('pays an order although bKash’s answer was lost', async () => {
  const order = await newOrder()
  const back = await order.pay()
  await faults({ on: 'execute', does: 'close', when: 'after' })
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

it('answers an unknown or malformed return with 404', async () => {
  const unknown = '0b0e2f5c-5d0f-4a7e-9c39-5a6f3f6f3a10'
  for (const key of [unknown, 'x']) expect((await shop.call(`GET /api/payment/return/${key}`)).status).toBe(404)
})

const repetitions = Number(process.env.TORTURE_CYCLES ?? 8)

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

it('is paid once at bKash and in the shop, or not at all, whatever fails on the way', async () => {
  const seed = Number(process.env.TORTURE_SEED ?? Math.floor(Math.random() * 2 ** 31))
  console.log(`${repetitions} payments by bKash, TORTURE_SEED=${seed}`)
  const random = randomOf(seed)
  const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const orders: Awaited<ReturnType<typeof newOrder>>[] = []
  for (let count = 0; count < repetitions; count += 1) {
    const order = await newOrder()
    orders.push(order)
    const back = await order.pay(oneOf(['approve', 'approve', 'approve', 'decline', 'cancel']))
    const fault = { does: oneOf(['close', 'status', 'html', 'code']), when: oneOf(['before', 'after']), code: '2003' }
    await faults({ on: oneOf(['execute', 'execute', 'query', 'none']), status: oneOf([500, 503, 429]), ...fault })
    const returns = Array.from({ length: oneOf([0, 1, 1, 3]) }, () => shop.call(back))
    for (const { status } of await Promise.all(returns)) expect(status).toBe(303)
    await faults()
    if (random() < 0.5) await wait(2 * 60_000)
    // A customer who sees an unpaid order tries again: bKash may still be checking the first payment.
    if (random() < 0.3 && (await order.start()).status === 200) await shop.call(await order.pay())
  }
  await wait(25 * 60 * 60_000)
  const jobs = startPaymentJobs({ ...shop.shop, log: shop.log })
  const bkash = shop.providers.named('bkash')
  for (const order of orders) {
    const attemptsOf = () => shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order.id))
    await expect.poll(async () => (await attemptsOf()).filter(({ state }) => state === 'open')).toEqual([])
    const ids = (await attemptsOf()).flatMap(({ providerId }) => providerId ?? [])
    const received = (await Promise.all(ids.map((id) => bkash.read(id)))).reduce((sum, one) => sum + one.received, 0)
    const isPaid = (await order.read()).paymentStatus === 'paid'
    expect([order.id, received]).toEqual([order.id, isPaid ? 125_000 : 0])
    const ledger = Object.values(await accountsOf(shop.db, order.id))
    expect(ledger.includes(1_250)).toBe(isPaid)
  }
  expect(await unbalanced(shop.db)).toBe(0)
  await jobs.stop()
})
