import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSms } from '#server/sms/sms-gateways.ts'
import { openShop, type TestShop } from './shop.ts'

let shop: TestShop
/** A trial shop, which accepts test cards from everywhere. */
let trial: TestShop
beforeAll(async () => {
  shop = await openShop({ stripe: undefined })
  trial = await openShop({ stripe: undefined, sandbox: 'everywhere' })
})
afterAll(() => Promise.all([shop.close(), trial.close()]))

const overview = 'GET /sandbox/'
const elsewhere = { ip: '203.0.113.9', headers: { host: 'shop.example' } }

it('shows the overview of test payments on the shop’s own machine', async () => {
  const { status, body } = await shop.call(overview, { headers: { host: 'localhost:3000' } })
  expect(status).toBe(200)
  expect(String(body)).toContain('Payments sandbox')
})

it('shows there the text messages that a shop without a gateway has written', async () => {
  const { send } = openSms(shop.shop.config, () => {})
  const text = { id: randomUUID(), to: '+8801712345678', text: '123456 is your <code> for AL-ARIA.' }
  await send(text, new AbortController().signal)
  const local = { headers: { host: 'localhost:3000' } }
  const page = String((await shop.call(overview, local)).body)
  expect(page).toContain('+8801712345678')
  expect(page).toContain('123456 is your &lt;code&gt; for AL-ARIA.')
  expect(String((await trial.call(overview, local)).body)).toContain('No messages yet.')
})

it('does not show it over the network, through a proxy, or under another host name', async () => {
  const local = { host: 'localhost:3000' }
  for (const sending of [
    elsewhere,
    { headers: { ...local, 'x-forwarded-for': '203.0.113.9' } },
    { headers: { ...local, 'x-real-ip': '127.0.0.1' } },
    { ip: '192.168.0.7', headers: local },
    { headers: { host: '192.168.0.7' } },
    { headers: { host: 'rebound.example' } },
  ]) {
    for (const { call } of [shop, trial]) {
      expect((await call(overview, sending)).status).toBe(403)
      expect((await call(`${overview}?x=1`, sending)).status).toBe(403)
    }
  }
})

it('does not show it under another spelling of its path, and forwards nothing outside of it', async () => {
  const { port } = new URL(await trial.app.listen({ port: 0, host: '127.0.0.1' }))
  // `inject` and `fetch` would normalize the path themselves.
  const statusOf = (path: string) =>
    new Promise((resolve, reject) => {
      const sending = request({ host: '127.0.0.1', port, path, headers: { host: 'shop.example' } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      sending.on('error', reject).end()
    })
  for (const path of [
    '/sandbox/',
    '/sandbox/./',
    '/sandbox/x/..',
    '/sandbox/x/../',
    '/sandbox/%2e/',
    '/sandbox/x/%2E%2e/?x=1',
  ]) {
    expect([path, await statusOf(path)]).toEqual([path, 403])
  }
  for (const path of [
    '/sandbox/../',
    '/sandbox/%2e%2e/',
    '/sandbox/../v1/balance',
    'http://127.0.0.1:9/sandbox/../x',
  ]) {
    expect([path, await statusOf(path)]).toEqual([path, 404])
  }
  // Forwarded to the sandbox, not to the host of the URL.
  expect(await statusOf('http://127.0.0.1:9/sandbox/stripe.js')).toBe(200)
  expect(await statusOf('/sandbox/./stripe.js')).toBe(200)
})

it('shows it to staff for an hour after they requested it, and no longer than they are signed in', async () => {
  const route = 'POST /api/admin/payments-sandbox'
  expect((await trial.call(route, { as: await trial.account() })).status).toBe(401)
  const owner = await trial.account({ role: 'admin' })
  // Its text messages have numbers, and links of orders.
  const grants = [{ permission: 'payments.edit', perOrder: null, perDay: null, percent: null }]
  const { body: role } = await trial.call('POST /api/admin/roles', { as: owner, body: { name: 'Pays', grants } })
  expect((await trial.call(route, { as: await trial.account({ role: role.roleId }) })).status).toBe(403)
  const { body, headers } = await trial.call(route, { as: owner })
  expect(body).toEqual({ success: true, url: '/sandbox/' })
  expect(headers['set-cookie']).toMatch(/; Path=\/sandbox\/; Max-Age=3600; HttpOnly; SameSite=Strict$/)
  const cookie = String(headers['set-cookie']).replace(/;.*/, '')
  const withPass = { ...elsewhere, headers: { ...elsewhere.headers, cookie } }
  expect((await trial.call(overview, withPass)).status).toBe(200)
  expect((await trial.call('GET /sandbox/stripe.js', elsewhere)).status).toBe(200)
  trial.wait(61 * 60_000)
  expect((await trial.call(overview, withPass)).status).toBe(403)

  const again = String((await trial.call(route, { as: owner })).headers['set-cookie']).replace(/;.*/, '')
  const withNewPass = { ...elsewhere, headers: { ...elsewhere.headers, cookie: again } }
  expect((await trial.call(overview, withNewPass)).status).toBe(200)
  expect((await trial.call('POST /api/admin/sign-out', { as: owner })).status).toBe(200)
  expect((await trial.call(overview, withNewPass)).status).toBe(403)
})

it('serves browsers nothing that is for the shop’s server', async () => {
  const { secretKey } = (await import('#server/payments-sandbox.ts')).sandboxKeys(shop.shop.config.tokenSecret)
  const authorization = `Bearer ${secretKey}`
  expect((await shop.call('GET /sandbox/v1/balance', { headers: { authorization } })).status).toBeGreaterThan(400)
  expect((await shop.call('GET /sandbox/control/faults', { headers: { authorization } })).status).toBe(404)
})
