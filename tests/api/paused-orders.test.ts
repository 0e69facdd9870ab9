import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { toDhakaInput } from '#contract/dhaka-time.ts'
import { formatMoment } from '#contract/format-date.ts'
import { sampleSettings } from '#contract/settings/sample-settings.ts'
import { openCounter, sale } from './counter-sales.ts'
import { orderOf } from './shop.ts'

const { shop, admin, take } = openCounter()
const hour = 60 * 60_000

const barIn = async (language: string): Promise<string> =>
  (await shop.call(`GET /api/settings?lang=${language}`)).body.settings.announcement
const pause = async (change: object) => {
  const { version } = (await shop.call('GET /api/admin/settings', { as: admin })).body.current
  const { bangla } = sampleSettings
  const settings = { ...sampleSettings, ...change, bangla: { ...bangla, pauseText: 'ঈদ মোবারক!' } }
  return shop.call('PUT /api/admin/settings', { as: admin, body: { version, settings } })
}

it('while orders are paused, customers read until when and cannot order, and staff still take orders', async () => {
  const product = await shop.product({ stock: 50 })
  const customer = await shop.account()
  const key = randomUUID()
  const placed = await shop.order(customer, orderOf(product), key)
  expect(placed.status).toBe(200)

  const until = new Date(Math.ceil(shop.shop.now().getTime() / hour) * hour + hour)
  expect((await pause({ pausedUntil: toDhakaInput(until), pauseText: 'Eid Mubarak!' })).status).toBe(200)
  const closed = `Orders are closed until ${formatMoment(until.toISOString())}.`
  expect(await barIn('en')).toBe(`${closed} · Eid Mubarak!`)
  expect(await barIn('bn')).toMatch(/পর্যন্ত অর্ডার নেওয়া বন্ধ আছে। · ঈদ মোবারক!$/)
  const refused = await shop.order(customer, orderOf(product))
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, 'orders_paused', closed])
  // What was ordered before is not ordered again.
  expect((await shop.order(customer, orderOf(product), key)).body.orderId).toBe(placed.body.orderId)
  expect((await take(sale(product))).status).toBe(200)
  expect((await shop.call(`GET /api/products/${product.id}`)).status).toBe(200)

  shop.wait(3 * hour)
  expect(await barIn('en')).toBe(sampleSettings.announcement)
  expect((await shop.order(await shop.account(), orderOf(product))).status).toBe(200)
})

it('refuses a time that is none', async () => {
  const { status, fields } = await pause({ pausedUntil: 'next week' })
  expect([status, Object.keys(fields ?? {})]).toEqual([400, ['settings.pausedUntil']])
})
