import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHostedShop } from './hosted-shop.ts'

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
  expect([status, headers.location]).toEqual([303, expect.stringMatching(/^\/order\/[\w-]{22}$/)])
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

it('answers an unknown or malformed return with 404', async () => {
  const unknown = '0b0e2f5c-5d0f-4a7e-9c39-5a6f3f6f3a10'
  for (const key of [unknown, 'x']) expect((await shop.call(`GET /api/payment/return/${key}`)).status).toBe(404)
})
