import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderDiscounts, orderLinks, orders } from '#database/schema/index.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { createOrderLink, pruneOrderLinks, scrubOrders } from '#server/modules/orders/index.ts'
import { type Account, home, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
let owner: Account
let orderId = ''
beforeAll(async () => {
  shop = await openShop({ stripe: undefined })
  owner = await shop.account({ name: 'Nusrat Jahan' })
  orderId = await newOrder()
})
afterAll(() => shop.close())

const street = 'House 7, Lake Circus'
async function newOrder() {
  const address = { ...home, street, phone: '01712345678', name: 'Nusrat Jahan', email: owner.email }
  const { body } = await shop.order(owner, { ...orderOf(await shop.product()), address })
  return String(body.orderId)
}
const linkTo = async (id = orderId) => (await createOrderLink(shop.shop, id)).replace('/order/', '')
const read = (key: string) => shop.call(`GET /api/order/link/${key}`)

it('a link shows its order to whoever has it, but neither who ordered it nor where it goes', async () => {
  const { status, body, headers } = await read(await linkTo())
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body.order).toMatchObject({ _id: orderId, status: 'pending', paymentStatus: 'pending', amount: 1250 })
  expect(body.order.items).toMatchObject([{ quantity: 1, price: 1250 }])
  expect(body.order.waysToPay.open).toContain('bkash_checkout')
  for (const personal of [street, 'Nusrat', '1712345678', owner.email, home.city]) {
    expect(JSON.stringify(body)).not.toContain(personal)
  }
})

it('its key is stored as a hash only', async () => {
  const key = await linkTo()
  expect(JSON.stringify(await shop.db.select().from(orderLinks))).not.toContain(key)
})

it('a link pays for its own order, at the price that was seen, and for no other', async () => {
  const [first, second] = [await newOrder(), await newOrder()]
  const key = await linkTo(first)
  const pay = (body: object) => shop.call(`POST /api/order/link/${key}/payment`, { body })
  const wrong = await pay({ way: 'bkash_checkout', amount: 1, orderId: second })
  expect([wrong.status, wrong.body.code]).toEqual([409, 'payment_total_changed'])
  const { status, body } = await pay({ way: 'bkash_checkout', amount: 1250, orderId: second })
  expect(status).toBe(200)
  const page = new URL(body.redirectUrl).pathname.replace('/sandbox/', '/')
  const press = { method: 'POST', body: new URLSearchParams({ choice: 'approve', wallet: '01770618575' }) }
  const back = await fetch(`${shop.providers.sandboxOrigin}${page}`, { ...press, redirect: 'manual' })
  const { pathname, search } = new URL(String(back.headers.get('location')))
  expect((await shop.call(`GET ${pathname}${search}`)).status).toBe(303)
  const paid = async (id: string) => (await read(await linkTo(id))).body.order.paymentStatus
  expect([await paid(first), await paid(second)]).toEqual(['paid', 'pending'])
  expect((await pay({ way: 'bkash_checkout' })).status).toBe(409)
})

/** Starts a payment by this link, and comes back from its page; returns the path of the page of the shop. */
async function comeBackFrom(key: string) {
  const comeBack = await giveUp((await payByLink(key, 'bkash_checkout')).body.redirectUrl)
  const again = async () => /^\/order\/([\w-]{22})\?/.exec(String(await comeBack()))?.[1] ?? ''
  return { key: await again(), again }
}

it('coming back from a payment opens no link of an erased customer again', async () => {
  const customer = await shop.account({ name: 'Cara' })
  const address = { ...home, street, phone: '01712345679', name: 'Cara', email: customer.email }
  const { body } = await shop.order(customer, { ...orderOf(await shop.product()), address })
  const back = await comeBackFrom(await linkTo(String(body.orderId)))
  expect((await shop.call(`POST /api/order/user/${body.orderId}/cancel`, { as: customer })).status).toBe(200)
  expect((await read(back.key)).status).toBe(200)
  await shop.db.transaction((tx) => scrubOrders(tx, [String(body.orderId)]))
  expect((await read(await back.again())).status).toBe(404)
})

it('a link names the offer of an order without its code, which works again once the order is cancelled', async () => {
  const id = await newOrder()
  const taken = { source: 'offer', class: 'order', name: 'Friend', code: 'FRIEND150', amount: 0 } as const
  await shop.db.insert(orderDiscounts).values({ ...taken, orderId: id, position: 0, shares: [0] })
  const { body } = await read(await linkTo(id))
  expect(body.order.discounts).toMatchObject([{ name: 'Friend' }])
  expect(JSON.stringify(body)).not.toContain('FRIEND150')
})

const payByLink = (key: string, way = 'gateway') => shop.call(`POST /api/order/link/${key}/payment`, { body: { way } })
const running = (minutes: number) => ({
  status: 409,
  body: { code: 'payment_running', params: { minutes } },
  headers: { 'retry-after': String(minutes * 60) },
})
/** Gives up the payment of a page of bKash, and comes back from there. */
async function giveUp(redirectUrl: string) {
  const page = new URL(redirectUrl).pathname.replace('/sandbox/', '/')
  const press = { method: 'POST', body: new URLSearchParams({ choice: 'cancel' }) }
  const back = await fetch(`${shop.providers.sandboxOrigin}${page}`, { ...press, redirect: 'manual' })
  const { pathname, search } = new URL(String(back.headers.get('location')))
  return async () => (await shop.call(`GET ${pathname}${search}`)).headers.location
}

it('coming back from a page and paying again is the same customer', async () => {
  const { body } = await shop.order(await shop.account(), orderOf(await shop.product()))
  const back = await comeBackFrom(await linkTo(String(body.orderId)))
  expect((await payByLink(back.key)).status).toBe(200)
  const { reservedBy, orderId } = paymentAttempts
  const rows = await shop.db
    .select({ reservedBy })
    .from(paymentAttempts)
    .where(eq(orderId, String(body.orderId)))
  expect([rows.length, new Set(rows.map((row) => row.reservedBy)).size]).toEqual([2, 1])
})

it('a link does not replace a payment that the account is making, until its customer is back or a quarter of an hour is over', async () => {
  const id = await newOrder()
  const start = async (way: string) => shop.call('POST /api/payment/start', { as: owner, body: { orderId: id, way } })
  const key = await linkTo(id)
  const { redirectUrl } = (await start('bkash_checkout')).body
  expect(await payByLink(key)).toMatchObject(running(15))
  const comeBack = await giveUp(redirectUrl)
  await comeBack()
  expect((await payByLink(key)).status).toBe(200)
  // The account replaces what a link has started.
  expect((await start('bkash_checkout')).status).toBe(200)
  expect((await payByLink(key)).status).toBe(409)
  shop.wait(15 * 60_000 + 1)
  expect((await payByLink(key)).status).toBe(200)
})

it('a payment that the account resumes is kept for a quarter of an hour from then on', async () => {
  const id = await newOrder()
  const key = await linkTo(id)
  const { amount } = (await shop.call(`GET /api/order/user/${id}`, { as: owner })).body.order
  const body = { orderId: id, amount }
  const start = () => shop.call('POST /api/payment/stripe/create-payment-intent', { as: owner, body })
  const { clientSecret } = (await start()).body
  shop.wait(10 * 60_000)
  expect((await start()).body.clientSecret).toBe(clientSecret)
  shop.wait(10 * 60_000)
  expect(await payByLink(key)).toMatchObject(running(5))
  shop.wait(5 * 60_000 + 1)
  expect((await payByLink(key)).status).toBe(200)
})

it('a link replaces what it has started itself, and not what another link is paying', async () => {
  const id = await newOrder()
  const [first, second] = [await linkTo(id), await linkTo(id)]
  expect((await payByLink(first)).status).toBe(200)
  const { redirectUrl } = (await payByLink(first, 'bkash_checkout')).body
  expect(await payByLink(second)).toMatchObject(running(15))
  // Back from the page, whoever comes first.
  const comeBack = await giveUp(redirectUrl)
  await comeBack()
  expect((await payByLink(second)).status).toBe(200)
  expect(await payByLink(first)).toMatchObject(running(15))
  shop.wait(15 * 60_000 + 1)
  expect((await payByLink(first)).status).toBe(200)
})

it('a link shows a parcel whose tracking number would not be accepted today', async () => {
  const id = await newOrder()
  const shipment = { courier: 'other' as const, trackingNumber: 'AB/12.34 XYZ', trackingLink: 'https://x.example/a b' }
  await shop.db.update(orders).set({ status: 'shipped', shipment }).where(eq(orders.id, id))
  expect(await read(await linkTo(id))).toMatchObject({ status: 200, body: { order: { shipment } } })
})

it('coming back from a payment leads to a link that ends with the one that started it', async () => {
  const key = await linkTo(await newOrder())
  shop.wait(29 * 24 * 60 * 60_000)
  const back = await comeBackFrom(key)
  expect((await read(back.key)).status).toBe(200)
  shop.wait(1.5 * 24 * 60 * 60_000)
  expect(await back.again()).toBe(back.key)
  expect([(await read(key)).status, (await read(back.key)).status]).toEqual([404, 404])
})

it('unknown, changed and expired links get the same response', async () => {
  const key = await linkTo()
  const message = 'This link has expired or is not complete.'
  const expected = { success: false, code: 'link_expired', message, params: {} }
  const changed = key.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))
  for (const wrong of ['A'.repeat(22), changed]) expect((await read(wrong)).body).toEqual(expected)
  const pay = { body: { way: 'bkash_checkout' } }
  expect((await shop.call(`POST /api/order/link/${changed}/payment`, pay)).body).toEqual(expected)
  shop.wait(31 * 24 * 60 * 60_000)
  expect(await read(key)).toMatchObject({ status: 404, body: expected })
  await pruneOrderLinks(shop.shop)
  expect(await shop.db.$count(orderLinks)).toBe(0)
})

it('a link that starts again and again keeps another one from paying for a quarter of an hour only', async () => {
  // Few orders of one customer may be unpaid.
  const { body } = await shop.order(await shop.account(), orderOf(await shop.product()))
  const id = String(body.orderId)
  const [first, second] = [await linkTo(id), await linkTo(id)]
  expect((await payByLink(first)).status).toBe(200)
  shop.wait(14 * 60_000)
  expect((await payByLink(first)).status).toBe(200)
  expect(await payByLink(second)).toMatchObject(running(1))
  shop.wait(60_000 + 1)
  expect((await payByLink(first)).status).toBe(200)
  expect((await payByLink(second)).status).toBe(200)
  // Now it is the turn of the other one, for as long.
  expect(await payByLink(first)).toMatchObject(running(15))
  shop.wait(14 * 60_000)
  expect(await payByLink(first)).toMatchObject(running(1))
})
