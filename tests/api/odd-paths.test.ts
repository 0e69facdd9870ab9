import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { openShop, type TestShop } from './shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

it('a parameter of a path that cannot name anything is not found, in every call of everybody', async () => {
  const calls = Object.entries(api).filter(([name, { access }]) => /^GET .*\/:/.test(name) && access === 'anyone')
  expect(calls.length).toBeGreaterThan(2)
  for (const [name] of calls) {
    for (const odd of ['%00', 'a'.repeat(201), 'a'.repeat(301)]) {
      const path = name.replace(':kind', 'brand').replace(/:\w+/g, odd)
      const { status } = await shop.call(path)
      expect([path, status]).toEqual([path, 404])
    }
  }
})

it('nothing is logged for them as an error', async () => {
  const staff = await shop.account({ role: 'admin' })
  for (const path of ['GET /api/admin/orders/%00', 'GET /api/admin/products/%00', 'DELETE /api/user/addresses/%00'])
    expect([path, (await shop.call(path, { as: staff })).status]).toEqual([path, 404])
})

it('a period whose last day is before its first says so', async () => {
  const staff = await shop.account({ role: 'admin' })
  for (const path of ['/api/admin/orders', '/api/admin/orders/file', '/api/admin/reconciliation']) {
    const { status, body } = await shop.call(`GET ${path}?from=2026-11-20&to=2026-11-10`, { as: staff })
    expect([path, status, body.message]).toEqual([path, 400, 'The last day is before the first'])
  }
})

it.each([
  [' holds ', ' × ', 'Your order '],
  [' is no longer sold in the size ', '', ''],
  [' start at ', '', ''],
])('names an unknown key made of the sentence “%s” at once, and only its beginning', async (word, next, first) => {
  const key = `${first}${word.repeat(400)}${next.repeat(400)}`
  const start = performance.now()
  const reply = await shop.call(`GET /api/products?${encodeURIComponent(key)}=1`, {
    headers: { 'accept-language': 'bn' },
  })
  expect(reply.status).toBe(400)
  expect(reply.body.message.length).toBeLessThan(200)
  expect(performance.now() - start).toBeLessThan(1_000)
})

it('names no more of a large payload than a person reads', async () => {
  const customer = await shop.account()
  const sent: [string, object][] = [
    ['POST /api/cart/check', { items: Array.from({ length: 20_000 }, () => ({})) }],
    ['POST /api/user/addresses', { [' is '.repeat(25_000)]: 1 }],
    ['POST /api/user/addresses', Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`key${at}`, 1]))],
  ]
  for (const [route, body] of sent) {
    const start = performance.now()
    const reply = await shop.call(route, { as: customer, body, headers: { 'accept-language': 'bn' } })
    expect([route, reply.status]).toEqual([route, 400])
    expect(JSON.stringify(reply.body).length).toBeLessThan(40_000)
    expect(performance.now() - start).toBeLessThan(2_000)
  }
})
