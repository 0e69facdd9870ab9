import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ZodType } from 'zod'
import { api, type CallName } from '#contract/api.ts'
import { allowedPath } from './allowed-path.ts'
import { type Account, home, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
let customer: Account
beforeAll(async () => {
  shop = await openShop()
  // An admin may make every call.
  customer = await shop.account({ role: 'admin' })
})
afterAll(() => shop.close())

const withBody = (Object.keys(api) as CallName[]).filter((name) => !name.startsWith('GET'))
const json = { 'content-type': 'application/json' }

async function sendMalformed(route: string, body: unknown, headers: Record<string, string> = json) {
  const response = await shop.call(allowedPath(route), { as: customer, body, headers })
  expect(response.status).toBeLessThan(500)
  expect(response.body).toMatchObject({ success: expect.any(Boolean) })
  if (response.status >= 400) expect(response.body.message).toMatch(/\S/)
  expect(JSON.stringify(response.body)).not.toMatch(
    /node_modules|at .*(\.[cm]?[jt]s|node:\S+):\d+:\d+|select |insert /i,
  )
  return response
}

it('rejects every malformed body with a message', async () => {
  for (const name of withBody.filter((name) => 'body' in api[name])) {
    const { body: schema } = api[name] as { body: ZodType }
    // Where the body is optional, or all of its fields, these are valid: no body, an empty object, and unknown fields.
    const whole = [
      ...(schema.safeParse(undefined).success ? ['null'] : []),
      ...(schema.safeParse({}).success ? ['{}', '{"email":"\ud800"}'] : []),
    ]
    for (const body of ['{', '[', 'null', '[]', '1', '""', '{"a":', '\0', '{"email":"\ud800"}', 'a=b', '{}']) {
      if (whole.includes(body)) continue
      const { status } = await sendMalformed(name, body)
      expect([name, body, status]).toEqual([name, body, 400])
    }
  }
})

it('responds with 415 to a body that is not JSON', async () => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/html',
  ]) {
    const { status } = await sendMalformed('POST /api/user/register', 'name=A', { 'content-type': type })
    expect([type, status]).toEqual([type, 415])
  }
})

it('responds with 413 to a body over 256 KB', async () => {
  const { status } = await sendMalformed('POST /api/user/login', JSON.stringify({ email: 'a'.repeat(300_000) }))
  expect(status).toBe(413)
})

it('refuses objects and lists in each other beyond what any call has, also with an idempotency key', async () => {
  const visitor = await shop.account()
  const order = orderOf(await shop.product())
  const send = (deep: string, key: string) => {
    const body = `${JSON.stringify(order).slice(0, -1)},"more":${deep}}`
    return shop.call('POST /api/order/create', { as: visitor, body, headers: { ...json, 'idempotency-key': key } })
  }
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  for (const [at, deep] of [
    nested(32),
    nested(5_000),
    '{"a":'.repeat(5_000) + 1 + '}'.repeat(5_000),
    // A list that is not closed, and characters that are stored nowhere, below which nothing is looked for.
    '['.repeat(5_000),
    `[${'['.repeat(5_000)}"\\u0000"${']'.repeat(5_000)}]`,
  ].entries()) {
    const { status, body } = await send(deep, `deep-nested-${at}`)
    expect([at, status, body.code]).toEqual([at, 400, 'request_invalid'])
  }
  // Brackets of a text are none, and many lists beside each other are not deep.
  const wide = JSON.stringify([`${'['.repeat(100)}"{`, ...Array.from({ length: 100 }, () => [])])
  for (const [at, deep] of [nested(31), wide].entries())
    expect((await send(deep, `flat-enough-${at}`)).status).toBe(200)
})

it('rejects text that the database cannot store', async () => {
  // Names of staff change elsewhere.
  const visitor = await shop.account()
  const rename = (name: string) =>
    shop.call('PUT /api/user/profile', { as: visitor, body: { name, email: visitor.email } })
  for (const name of ['zero \0 byte', 'half \ud800 a character']) expect((await rename(name)).status).toBe(400)
  const kept = await rename('😀 ঢাকা \\u0000 ')
  expect(kept.body.user.name).toBe('😀 ঢাকা \\u0000')
})

it('survives generated bodies on every call', async () => {
  const product = await shop.product({ stock: 1_000_000 })
  const { body: kept } = await shop.call('POST /api/user/addresses', { as: customer, body: home })
  const valid = {
    'POST /api/user/register': { name: 'A', email: 'a@example.com', password: 'not so common' },
    'POST /api/user/login': { email: 'a@example.com', password: 'not so common' },
    'PUT /api/user/profile': { name: 'A', email: customer.email, phone: '', address: '' },
    'POST /api/user/addresses': home,
    [`PUT /api/user/addresses/${kept.address._id}`]: home,
    'POST /api/order/create': orderOf(product),
  }
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom<unknown>(-1, 1e308, null, [], {}),
  )
  for (const [name, body] of Object.entries(valid)) {
    const field = fc.constantFrom(...Object.keys(body), '__proto__', 'constructor', 'toString')
    await fc.assert(
      fc.asyncProperty(field, anything, async (key, value) => {
        await sendMalformed(
          name,
          JSON.stringify(body).replace(/^\{/, `{${JSON.stringify(key)}:${JSON.stringify(value)},`),
        )
        await sendMalformed(name, JSON.stringify({ ...body, [key]: value }))
        await sendMalformed(name, JSON.stringify(value))
      }),
      { numRuns: name.includes('user/') && !name.includes('addresses') ? 25 : 60 },
    )
  }
})

it('responds with JSON at an unknown API path', async () => {
  for (const route of [
    'GET /api',
    'GET /api/',
    'GET /api/unknown',
    'DELETE /api/unknown',
    'GET /nothing',
    'GET /api/%ff',
    'GET /api/products?_search=%ff',
    'GET /api/products?_search=%c0%af',
    'GET /api/products?_search=100%',
    'GET /api/admin/orders?_search=%ed%a0%80',
  ]) {
    const { status, body } = await shop.call(route)
    expect([route, status, body.success]).toEqual([route, route.includes('%') ? 400 : 404, false])
  }
})

it('responds to a wrong method with 405 and the methods that a URL has', async () => {
  const byUrl = Map.groupBy(Object.keys(api), (name) => (name.split(' ')[1] ?? '').replace(/:\w+/g, 'x'))
  for (const [url, names] of byUrl) {
    for (const method of ['OPTIONS', 'TRACE']) {
      const { status, headers, body } = await shop.call(`${method} ${url}`)
      expect([method, url, status, body.code]).toEqual([method, url, 405, 'method_not_allowed'])
      const allowed = String(headers.allow).split(', ')
      expect(allowed).toEqual(expect.arrayContaining(names.map((name) => name.split(' ')[0])))
      expect(allowed).not.toContain(method)
    }
  }
  const allowOf = async (route: string) => {
    const { status, headers } = await shop.call(route)
    return [status, headers.allow]
  }
  expect(await allowOf('GET /api/user/login?x=1')).toEqual([405, 'POST'])
  expect(await allowOf('HEAD /api/user/login')).toEqual([405, 'POST'])
  expect(await allowOf('GET /api/payment/stripe/webhook')).toEqual([405, 'POST'])
  expect(await allowOf('DELETE /api/couriers/steadfast/webhook')).toEqual([405, 'POST'])
  for (const url of ['/api/products', '/sitemap.xml', '/sitemap-1.xml', '/media/x.webp', '/robots.txt', '/healthz'])
    expect([url, await allowOf(`DELETE ${url}`)]).toEqual([url, [405, 'GET, HEAD']])
})
