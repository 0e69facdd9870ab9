import { afterAll, beforeAll, expect, it } from 'vitest'
import { sandboxKeys } from '#server/payments-sandbox.ts'
import { controlSandbox } from '#tests/support/sandbox-control.ts'
import { home, openShop, orderOf } from './shop.ts'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop({ stripe: undefined })
})
afterAll(() => shop.close())

const faults = (...list: object[]) => {
  const { secretKey } = sandboxKeys(shop.shop.config.tokenSecret)
  const origin = String(shop.providers.sandboxOrigin)
  return controlSandbox({ origin, secretKey }, 'PUT', 'bkash/faults', list)
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

it('opens the same page again for a payment that was started before', async () => {
  const order = await newOrder()
  const [first, second] = [await order.start(), await order.start()]
  expect(second.body.redirectUrl).toBe(first.body.redirectUrl)
})

it('answers an unknown or malformed return with 404', async () => {
  const unknown = '0b0e2f5c-5d0f-4a7e-9c39-5a6f3f6f3a10'
  for (const key of [unknown, 'x']) expect((await shop.call(`GET /api/payment/return/${key}`)).status).toBe(404)
})
