import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { desc, eq } from '#database/drizzle.ts'
import { outgoingMessages, pushSubscriptions, stockAlerts, variantStock } from '#database/schema/index.ts'
import { sendStockAlerts } from '#server/modules/catalogue/index.ts'
import { outgoingJobs } from '#server/modules/outgoing/jobs.ts'
import { deleteOldRecords } from '#server/modules/privacy/index.ts'
import { shopKeyOf } from '#server/push/shop-key.ts'
import { openPushService } from '#tests/support/push-service.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { type Account, emailTimeout, openShop, orderOf } from './shop.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop } = shopWithStaff()
let push: Awaited<ReturnType<typeof openPushService>>
let admin: Account
const day = 24 * 60 * 60 * 1_000

/** Advances the clock to this hour in Dhaka. */
function waitUntil(hour: number) {
  const shown = shop.shop.now().getTime() + 6 * 3_600_000
  shop.wait((hour * 3_600_000 - (shown % day) + day) % day)
}

beforeAll(async () => {
  push = await openPushService()
  waitUntil(12)
  admin = await shop.account({ role: 'admin' })
  await shop.startEmails()
})
afterAll(() => push.close())
beforeEach(() => {
  push.service.status = 201
  push.received.length = 0
})

const handlers = () =>
  outgoingJobs(
    shop.shop,
    { mailer: { send: async () => {} }, sms: { send: async () => ({ reference: '' }) } },
    new AbortController().signal,
  )
const newest = async () => {
  const [row] = await shop.db.select().from(outgoingMessages).orderBy(desc(outgoingMessages.createdAt)).limit(1)
  if (!row) throw new Error('no message was written')
  return row
}

async function waitFor(browser: { subscription: object }, options: { as?: Account; language?: string } = {}) {
  const product = await shop.product({ name: 'Amber Night', stock: 0 })
  const reply = await shop.call(`POST /api/products/${product.id}/stock-push-alerts`, {
    body: { subscription: browser.subscription },
    ...(options.as && { as: options.as }),
    headers: { 'accept-language': options.language ?? 'en' },
  })
  const restock = () =>
    shop.db.update(variantStock).set({ stock: 3 }).where(eq(variantStock.variantId, product.variantId))
  return { product, reply, restock }
}

const isForgotten = (endpoint: string) =>
  expect.poll(() => shop.db.$count(pushSubscriptions, eq(pushSubscriptions.endpoint, endpoint)), emailTimeout).toBe(0)

it('notifies a browser once when a size is back, with the shop’s key and nothing of a person, and forgets it', async () => {
  const browser = push.newBrowser()
  const { product, reply, restock } = await waitFor(browser)
  expect([reply.status, reply.body.message]).toEqual([200, 'We’ll notify this browser when it is back in stock.'])
  await shop.call(`POST /api/products/${product.id}/stock-push-alerts`, {
    body: { subscription: browser.subscription },
  })
  expect(await shop.db.$count(stockAlerts)).toBe(1)
  await restock()
  await Promise.all([sendStockAlerts(shop.shop), sendStockAlerts(shop.shop)])
  await isForgotten(browser.subscription.endpoint)
  expect(push.received).toHaveLength(1)
  const [{ headers, shown } = { headers: {}, shown: undefined }] = push.received
  expect(shown).toEqual({
    ...{ title: 'Back in stock', text: 'Amber Night can be ordered again.', language: 'en' },
    ...{ path: `/product/${product.id}`, tag: (await newest()).id },
  })
  const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  expect(key).toBe(shopKeyOf(shop.shop.config).publicKey)
  expect(decodeJwt(token)).toMatchObject({ aud: push.origin, sub: 'mailto:shop@example.com' })
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' })
  const { body } = await shop.call('GET /api/admin/outgoing-messages?channel=push', { as: admin })
  expect(body.messages[0]).toMatchObject({ channel: 'push', to: '', subject: 'Back in stock', state: 'sent' })
})

it('who knows the address of another browser cannot ask in its place', async () => {
  const [browser, other] = [push.newBrowser(), push.newBrowser()]
  const { endpoint } = browser.subscription
  const { product, reply } = await waitFor({ subscription: { ...other.subscription, endpoint } })
  expect(reply.status).toBe(200)
  await shop.call(`POST /api/products/${product.id}/stock-push-alerts`, {
    body: { subscription: browser.subscription },
    as: await shop.account(),
  })
  const kept = await shop.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
  expect(kept.map(({ auth }) => auth).toSorted()).toEqual(
    [browser, other].map(({ subscription }) => subscription.keys.auth).toSorted(),
  )
  await shop.db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
})

it('keeps three pairs of keys of one address: further ones neither replace nor add to them', async () => {
  const { endpoint } = push.newBrowser().subscription
  const product = await shop.product({ stock: 0 })
  const ask = async () => {
    const subscription = { ...push.newBrowser().subscription, endpoint }
    const asked = await shop.call(`POST /api/products/${product.id}/stock-push-alerts`, { body: { subscription } })
    expect(asked.status).toBe(200)
    return subscription.keys.auth
  }
  const first = [await ask(), await ask(), await ask()]
  for (let browser = 0; browser < 3; browser += 1) await ask()
  const kept = await shop.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
  expect(kept.map(({ auth }) => auth).toSorted()).toEqual(first.toSorted())
  await shop.db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
})

it('a crash after sending repeats the same notification, which replaces the one before; a repeated job sends nothing', async () => {
  const browser = push.newBrowser()
  const { restock } = await waitFor(browser)
  const [kept] = await shop.db.select().from(pushSubscriptions)
  await restock()
  await sendStockAlerts(shop.shop)
  await isForgotten(browser.subscription.endpoint)
  const { id: messageId } = await newest()
  await handlers().notification({ messageId })
  expect(push.received).toHaveLength(1)
  // As a process leaves it that is killed before it has recorded anything.
  if (kept) await shop.db.insert(pushSubscriptions).values(kept)
  await shop.db.update(outgoingMessages).set({ state: 'waiting' }).where(eq(outgoingMessages.id, messageId))
  await handlers().notification({ messageId })
  const [first, second] = push.received
  expect(push.received).toHaveLength(2)
  expect(second?.headers.topic).toBe(first?.headers.topic)
  expect(second?.shown.tag).toBe(first?.shown.tag)
  expect((await newest()).state).toBe('sent')
})

it('forgets a browser that has withdrawn, and tries again where the push service is away', async () => {
  for (const [status, state] of [
    [410, 'failed'],
    [404, 'failed'],
    [503, 'waiting'],
  ] as const) {
    push.service.status = status
    const browser = push.newBrowser()
    const { restock } = await waitFor(browser)
    await restock()
    await sendStockAlerts(shop.shop)
    await expect.poll(async () => (await newest()).error, emailTimeout).toBe(`The push service answers with ${status}.`)
    expect((await newest()).state).toBe(state)
    if (state === 'failed') await isForgotten(browser.subscription.endpoint)
  }
  push.service.status = 201
  await handlers().notification({ messageId: (await newest()).id })
  expect((await newest()).state).toBe('sent')
})

it('sends nothing from ten in the evening until eight in the morning in Dhaka', async () => {
  const browser = push.newBrowser()
  const { restock } = await waitFor(browser)
  await restock()
  waitUntil(23)
  await sendStockAlerts(shop.shop)
  const planned = async () => {
    const { rows } = await shop.db.execute<{ hours: number }>(
      `select round(extract(epoch from start_after - created_on) / 3600)::int as hours from pgboss.job
       where data ->> 'name' = 'notification' and start_after > created_on + interval '1 hour'`,
    )
    return rows.map(({ hours }) => hours)
  }
  await expect.poll(planned, emailTimeout).toEqual([9])
  expect(push.received).toEqual([])
  waitUntil(8)
  await handlers().notification({ messageId: (await newest()).id })
  expect(push.received).toHaveLength(1)
  waitUntil(12)
})

it('notifies the browsers of an order when its parcel is on its way, in their language; another’s order is none', async () => {
  const customer = await shop.account()
  const product = await shop.product({ stock: 5 })
  const { body } = await shop.order(customer, orderOf(product))
  const ask = (as: Account, browser = push.newBrowser(), language = 'bn') =>
    shop.call(`POST /api/order/user/${body.orderId}/push-alerts`, {
      as,
      body: { subscription: browser.subscription },
      headers: { 'accept-language': language },
    })
  expect((await ask(await shop.account())).status).toBe(404)
  const browser = push.newBrowser()
  expect((await ask(customer, browser)).body.message).toBe('পার্সেল রওনা হলে এই ব্রাউজারে নোটিফিকেশন পাঠাব।')
  expect((await ask(customer, browser)).status).toBe(200)
  await shop.call(`POST /api/order/user/${body.orderId}/cash-on-delivery`, { as: customer })
  for (const status of ['confirmed', 'shipped']) {
    const move = await statusChangeOf(shop.db, body.orderId, status)
    const changed = await shop.call(`POST /api/admin/orders/${body.orderId}/status`, { as: admin, body: move })
    expect([status, changed.status]).toEqual([status, 200])
  }
  await shop.sendWaitingEmails()
  await isForgotten(browser.subscription.endpoint)
  expect(push.received.map(({ shown }) => [shown.title, shown.path])).toEqual([
    ['আপনার পার্সেল রওনা হয়েছে', `/bn/checkout/${body.orderId}`],
  ])
  expect((await ask(customer)).status).toBe(409)
})

it('takes no address that is no public push service, and no keys that are none', async () => {
  const strict = await openShop({ privateDownloads: false })
  const product = await strict.product({ stock: 0 })
  const { keys } = push.newBrowser().subscription
  const ask = async (endpoint: string) =>
    (
      await strict.call(`POST /api/products/${product.id}/stock-push-alerts`, {
        body: { subscription: { endpoint, keys } },
      })
    ).status
  for (const endpoint of [
    push.origin,
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://192.168.1.4/x',
    'https://localhost/x',
    'https://updates.push.services.mozilla.com:8443/x',
    'https://a:b@updates.push.services.mozilla.com/x',
    'http://updates.push.services.mozilla.com/x',
    'file:///etc/passwd',
    'https://push.example/x',
    'https://fcm.googleapis.com.example/x',
    'push',
  ])
    expect([endpoint, await ask(endpoint)]).toEqual([endpoint, 400])
  expect(await ask('https://updates.push.services.mozilla.com/x')).toBe(200)
  await strict.close()
  const wrong = { endpoint: push.origin, keys: { ...keys, auth: 'short' } }
  const reply = await shop.call(`POST /api/products/${product.id}/stock-push-alerts`, { body: { subscription: wrong } })
  expect(reply.status).toBe(400)
})

it('switched off, it takes no browser and sends nothing; the worker has no key', async () => {
  const switchTo = async (notifications: boolean) => {
    const { body } = await shop.call('GET /api/admin/settings', { as: admin })
    const settings = { ...body.current.settings, browser: { offlinePages: true, notifications } }
    await shop.call('PUT /api/admin/settings', { as: admin, body: { settings, version: body.current.version } })
  }
  const browser = push.newBrowser()
  const { restock } = await waitFor(browser)
  await restock()
  await switchTo(false)
  await sendStockAlerts(shop.shop)
  await isForgotten(browser.subscription.endpoint)
  expect(await newest()).toMatchObject({ state: 'failed', error: 'Notifications are switched off in the settings.' })
  expect(push.received).toEqual([])
  expect((await waitFor(push.newBrowser())).reply.status).toBe(409)
  expect((await shop.app.inject('/sw.js')).body).not.toContain(shopKeyOf(shop.shop.config).publicKey)
  await switchTo(true)
  expect((await shop.app.inject('/sw.js')).body).toContain(shopKeyOf(shop.shop.config).publicKey)
})

it('is part of a customer’s data, ends with the account, and after the months that the settings keep it', async () => {
  const customer = await shop.account()
  const browser = push.newBrowser()
  await waitFor(browser, { as: customer })
  const { body } = await shop.call('GET /api/user/data', { as: customer })
  const waiting = body.parts.find(({ part }: { part: string }) => part === 'waiting')
  expect(waiting.entries).toEqual([
    expect.objectContaining({ product: 'Amber Night', browser: browser.subscription.endpoint }),
  ])
  await shop.call(`POST /api/admin/customers/${customer.id}/erasure`, { as: admin })
  expect(await shop.db.$count(pushSubscriptions, eq(pushSubscriptions.userId, customer.id))).toBe(0)
  const old = push.newBrowser()
  await waitFor(old)
  shop.wait(200 * day)
  await deleteOldRecords(shop.shop)
  expect(await shop.db.$count(pushSubscriptions)).toBe(0)
  expect(await shop.db.$count(stockAlerts)).toBe(0)
})
