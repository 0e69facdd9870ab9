import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#database/drizzle.ts'
import { backups } from '#database/schema/index.ts'
import { withoutPersonalData } from '#server/logging.ts'
import { home, openShop, orderOf, type TestShop } from './shop.ts'

interface Line {
  level: number
  msg: string
  requestId?: string
  path?: string
  status?: number
  network?: string
  err?: { message: string }
}

const written: string[] = []
const linesOf = (requestId: unknown) =>
  written.map((line): Line => JSON.parse(line)).filter((line) => line.requestId === requestId)

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ logLevel: 'trace', logTo: { write: (line) => void written.push(line) } })
})
afterAll(() => shop.close())

it('names every request in its response and in the log, also one that is answered from the cache', async () => {
  for (const time of ['made', 'cached']) {
    const { headers } = await shop.call('GET /api/products?_perPage=3', { ip: '203.0.113.77' })
    expect([time, headers['x-request-id']]).toEqual([
      time,
      expect.stringMatching(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/),
    ])
    expect(linesOf(headers['x-request-id'])).toEqual([
      expect.objectContaining({ msg: 'response sent', path: '/api/products', status: 200, network: '203.0.113.x' }),
    ])
  }
})

it('gives a customer whose request failed the number under which staff find the error in the log', async () => {
  const broken = await openShop({ logLevel: 'trace', logTo: { write: (line) => void written.push(line) } })
  await broken.db.execute(sql`alter table messages rename to lost`)
  const body = {
    name: 'Nadia',
    email: 'nadia@example.com',
    subject: 'A question',
    message: 'Do you wrap gifts in paper?',
  }
  // The test's own hook prints unexpected errors.
  const print = console.error
  console.error = () => {}
  const reply = await broken.call('POST /api/contact', { body, as: await broken.account() })
  console.error = print
  const id = String(reply.headers['x-request-id'])
  expect(reply.status).toBe(500)
  expect(reply.body).toMatchObject({
    requestId: id,
    message: `Something went wrong. Please try again. If it happens again, please tell us this number: ${id}.`,
  })
  expect(linesOf(id).map(({ msg }) => msg)).toEqual(['unexpected error', 'response sent'])
  await broken.close()
})

it('writes no personal data into the log: neither what customers send nor what a mail server replies', async () => {
  const product = await shop.product({ stock: 5 })
  const email = 'farhana.akter@example.com'
  const password = 'smoke and cedar 77'
  const person = { name: 'Farhana Akter', email, password }
  await shop.call('POST /api/user/register', { body: person })
  await shop.call('POST /api/user/login', { body: { email, password: 'wrong password' } })
  const { token } = (await shop.call('POST /api/user/login', { body: { email, password } })).body
  const order = {
    ...orderOf(product),
    address: { ...home, street: 'House 99, Gulshan Avenue', name: person.name, email },
  }
  expect((await shop.order({ id: '', name: '', email, token }, order)).status).toBe(200)
  await shop.call('POST /api/user/forgot-password', { body: { email } })
  await shop.call(`GET /api/products?search=${encodeURIComponent(email)}`)
  let refused = 0
  await shop.startEmails({
    async send(to) {
      refused += 1
      throw new Error(`550 5.1.1 <${to}>: user unknown, call ${home.phone}`)
    },
  })
  await expect.poll(() => refused, { timeout: 60_000 }).toBeGreaterThanOrEqual(2)
  await expect.poll(() => written.filter((line) => line.includes('user unknown')).length).toBeGreaterThanOrEqual(2)
  expect(written.filter((line) => /farhana|akter|gulshan|smoke and cedar|01712345678|eyJ/i.test(line))).toEqual([])
})

it('keeps ids and times in the log, which look a little like phone numbers', () => {
  const line = '{"time":1795822444308,"id":"019ad01712345678aa","amount":1712345678,"digits":"20171234567890"}'
  expect(withoutPersonalData(line)).toBe(line)
  expect(withoutPersonalData('"to +8801712345678 or a.b+c@mail.example.com"')).toBe('"to … or …"')
})

it('names the beginning of a long path', async () => {
  const { headers } = await shop.call(`POST /${'a'.repeat(14_000)}`)
  const [line] = linesOf(headers['x-request-id'])
  expect(line?.path).toBe(`/${'a'.repeat(299)}…`)
})

const statesOf = async (of: TestShop) => {
  const { status, body } = await of.call('GET /readyz')
  return { http: status, status: body.status, ...body.checks }
}

it('is ready but degraded while mail, queue or backups are late, and not ready without a database or migrations', async () => {
  const checked = await openShop()
  expect(await statesOf(checked)).toMatchObject({ http: 200, status: 'degraded', database: 'ok', backup: 'degraded' })
  await checked.db.insert(backups).values({ path: '/b', bytes: 1, encrypted: true, counts: {} })
  const customer = await checked.account()
  await checked.db.transaction((tx) => checked.shop.jobs.send(tx, 'welcome-email', { userId: customer.id }))
  await checked.db.execute(sql`update pgboss.job set state = 'retry', retry_count = 5`)
  // What is slow to check is kept for ten seconds.
  checked.wait(10_001)
  expect(await statesOf(checked)).toMatchObject({
    http: 200,
    status: 'degraded',
    backup: 'ok',
    mail: 'degraded',
    queue: 'ok',
  })

  await checked.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1000`)
  expect(await statesOf(checked)).toEqual({ http: 503, status: 'unavailable', migrations: 'failed' })
  await checked.db.execute(sql`alter schema drizzle rename to away`)
  expect(await statesOf(checked)).toEqual({ http: 503, status: 'unavailable', database: 'failed' })
  checked.shop.health.stop()
  expect(await statesOf(checked)).toEqual({ http: 503, status: 'unavailable', shutdown: 'failed' })
  expect((await checked.call('GET /healthz')).status).toBe(200)
  await checked.close()
})

it('counts responses, uses of the cache, jobs and services that it calls', async () => {
  await shop.call('GET /api/products?_perPage=4')
  await shop.call('GET /api/products?_perPage=4')
  await fetch('http://127.0.0.1:9/').catch(() => {})
  await expect.poll(() => shop.shop.metrics.registry.metrics()).toContain('host="127.0.0.1:9",status="error"')
  const text = await shop.shop.metrics.registry.metrics()
  expect(text).toMatch(/shop_http_requests_total\{method="GET",route="\/api\/products",status="200"\} [4-9]/)
  expect(text).toMatch(/shop_http_requests_total\{method="POST",route="\/api\/user\/login",status="401"\} 1/)
  expect(text).toMatch(/shop_cache_responses_total\{result="hit"\} [1-9]/)
  expect(text).toMatch(/shop_jobs_total\{job="order-placed-email",result="failed"\} [1-9]/)
})
