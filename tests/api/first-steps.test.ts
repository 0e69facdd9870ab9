import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { payWithin } from '#contract/orders/order-terms.ts'
import type { FirstSteps } from '#contract/settings/first-steps.ts'
import { orders, pictures, productPictures } from '#database/schema/index.ts'
import { loadIntoEmpty } from '#server/modules/catalogue/prepare-database.ts'
import { readFirstSteps } from '#server/modules/first-steps/read-first-steps.ts'
import { expireOrders } from '#tests/support/payment-jobs.ts'
import { type Account, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
let staff: Account
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.account({ role: 'admin', name: 'Shirin Akter' })
})
afterAll(() => shop.close())

const call = async (route: string, body?: object) => {
  const response = await shop.call(route, { as: staff, ...(body && { body }) })
  expect(response.status, response.body.message).toBe(200)
  return response.body
}
const steps = async (): Promise<FirstSteps> => (await call('GET /api/admin/first-steps')).steps

it('starts with nothing done in an empty shop, which never had a sample catalogue', async () => {
  expect(await steps()).toEqual({
    hidden: false,
    proxy: null,
    details: { done: false, saved: false, sample: ['phone', 'whatsapp'] },
    delivery: { done: false },
    payments: {
      ...{ done: false, cards: 'test', webhook: true },
      hostedWays: [
        {
          ...{ way: 'bkash_checkout', state: 'none' },
          missingKeys: ['BKASH_USERNAME', 'BKASH_PASSWORD', 'BKASH_APP_KEY', 'BKASH_APP_SECRET'],
        },
        { way: 'gateway', state: 'none', missingKeys: ['SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD'] },
      ],
    },
    emails: { done: false, server: false, url: false, texts: false },
    product: { done: false, unfinished: null },
    sample: null,
    pages: { done: false },
    order: { done: false, open: null },
  })
})

it('marks each step as done once the shop has what it requires', async () => {
  const { current } = await call('GET /api/admin/settings')
  const { settings } = current
  await call('PUT /api/admin/settings', { settings: { ...settings, lowStock: 3 }, version: 0 })
  expect((await steps()).details).toEqual({ done: false, saved: true, sample: ['phone', 'whatsapp'] })
  await call('PUT /api/admin/settings', { settings: { ...settings, phone: '01812345678' }, version: 1 })
  expect((await steps()).details).toEqual({ done: false, saved: true, sample: ['whatsapp'] })
  await call('PUT /api/admin/settings', { settings: { ...settings, phone: '01812345678', whatsapp: '' }, version: 2 })
  expect((await steps()).details.done).toBe(true)

  const { settings: delivery } = await call('GET /api/admin/delivery')
  const { changed: _, ...terms } = delivery
  await call('PUT /api/admin/delivery', terms)
  expect((await steps()).delivery.done).toBe(true)

  const { content } = (await call('GET /api/admin/content/home')).current
  await call('PUT /api/admin/content/home', { content, version: 0 })
  expect((await steps()).pages.done).toBe(true)

  const product = await shop.product({ name: 'Our first', onSale: false })
  const unfinished = { _id: product.id, name: 'Our first', published: false, pictures: 0 }
  expect((await steps()).product).toEqual({ done: false, unfinished })
  await call(`PUT /api/admin/products/${product.id}/sale`, { onSale: true })
  expect((await steps()).product.unfinished).toEqual({ ...unfinished, published: true })
  await shop.db.insert(pictures).values({ id: 'a', bytes: Buffer.from('x'), width: 1, height: 1, preview: '' })
  await shop.db.insert(productPictures).values({ productId: product.id, pictureId: 'a', position: 0, alt: 'A bottle' })
  expect((await steps()).product).toEqual({ done: true, unfinished: null })

  const { body: placed } = await shop.order(await shop.account(), orderOf(product))
  expect((await steps()).order).toEqual({ done: false, open: { _id: placed.orderId, status: 'pending' } })
  shop.wait(payWithin + 1)
  await expireOrders({ ...shop.shop, log: shop.log })
  expect((await steps()).order).toEqual({ done: false, open: null })
  await shop.db.update(orders).set({ status: 'delivered' })
  expect((await steps()).order).toEqual({ done: true, open: null })
})

it('reports a proxy that is not trusted, and logs it once', async () => {
  const error = vi.spyOn(shop.app.log, 'error')
  expect((await steps()).proxy).toBeNull()
  // What somebody on the internet sends: a proxy is nearer.
  for (const ip of ['8.8.8.8', '::ffff:8.8.8.8', '2606:4700::1'])
    await shop.call('GET /api/settings', { ip, headers: { 'x-forwarded-for': '198.51.100.1' } })
  expect(error).not.toHaveBeenCalled()
  for (const client of ['198.51.100.1', '198.51.100.2']) {
    await shop.call('GET /api/settings', { headers: { 'x-forwarded-for': client } })
  }
  await vi.waitFor(async () => expect((await steps()).proxy).toEqual({ done: false }))
  expect(error.mock.calls).toEqual([[expect.stringContaining('TRUST_PROXY is off')]])
  const { config, db, limits, providers } = shop.shop
  expect((await readFirstSteps({ db, limits, providers, config: { ...config, trustProxy: true } })).proxy).toBeNull()
})

it('reports the ways to pay and whether emails are sent', async () => {
  const { config, db, limits, providers } = shop.shop
  const read = (change: object) => readFirstSteps({ db, limits, providers, config: { ...config, ...change } })
  const live = { secretKey: 'rk_live_1', publishableKey: 'pk_live_1', webhookSecret: undefined, apiHost: undefined }
  // bKash and the gateway are offered, and lack their keys.
  expect((await read({ stripe: live })).payments).toMatchObject({ done: false, cards: 'live', webhook: false })
  expect((await read({ stripe: undefined })).payments).toMatchObject({ done: false, cards: 'sandbox' })
  expect((await read({ stripe: undefined, sandbox: 'none' })).payments).toMatchObject({
    done: false,
    cards: 'none',
  })
  const smtpUrl = 'smtp://mail.example'
  expect((await read({ smtpUrl })).emails).toMatchObject({ done: false, server: true, url: false })
  expect((await read({ smtpUrl, publicUrl: 'https://shop.example' })).emails.done).toBe(true)
})

it('counts cash on delivery as enough where all other ways to pay are switched off', async () => {
  const { current } = await call('GET /api/admin/settings')
  const save = (cardPayments: boolean, version: number) =>
    call('PUT /api/admin/settings', { settings: { ...current.settings, cardPayments }, version })
  await save(false, current.version)
  expect((await steps()).payments).toMatchObject({ done: false, cards: 'off', hostedWays: [{}, {}] })
  const { changed: _, ...terms } = (await call('GET /api/admin/payment-settings')).settings
  const offer = (enabled: boolean, version: number) => {
    const hostedWays = terms.hostedWays.map((one: object) => ({ ...one, enabled }))
    return call('PUT /api/admin/payment-settings', { ...terms, hostedWays, version })
  }
  await offer(false, terms.version)
  expect((await steps()).payments).toMatchObject({ done: true, cards: 'off', hostedWays: [] })
  await save(true, current.version + 1)
  expect((await steps()).payments).toMatchObject({ done: false, cards: 'test' })
  await offer(true, terms.version + 1)
})

it('is hidden for all staff and shown again; the change log shows by whom', async () => {
  for (const hidden of [true, true, false]) {
    await call('PUT /api/admin/first-steps', { hidden })
    expect((await steps()).hidden).toBe(hidden)
  }
  const { changes } = await call('GET /api/admin/changes?search=first%20steps')
  expect(changes.map(({ by, fields }: { by: string; fields: object[] }) => [by, fields])).toEqual([
    ['Shirin Akter', [{ field: 'On Today', before: 'Hidden', after: 'Shown' }]],
    ['Shirin Akter', [{ field: 'On Today', before: 'Shown', after: 'Hidden' }]],
  ])
})

it('offers to remove a sample catalogue, and is done once it is removed', async () => {
  const sampled = await openShop()
  try {
    await loadIntoEmpty(sampled.db, { photographs: false })
    const as = await sampled.account({ role: 'admin' })
    const sample = async () => (await sampled.call('GET /api/admin/first-steps', { as })).body.steps.sample
    expect(await sample()).toEqual({ done: false, products: 74 })
    await sampled.call('DELETE /api/admin/sample-catalogue?changed=keep', { as })
    expect(await sample()).toEqual({ done: true, products: 0 })
  } finally {
    await sampled.close()
  }
})
