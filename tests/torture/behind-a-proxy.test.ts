import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopInProcess, startBuiltShop } from '#tests/support/built-shop.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startTraceReceiver } from '#tests/support/trace-receiver.ts'
import { expectConsistentOrders, startClients, stopClients, untilMoreOrders } from './order-load.ts'
import { startSmallProxy } from './small-proxy.ts'

let first: ShopInProcess
let second: ShopInProcess
let proxy: Awaited<ReturnType<typeof startSmallProxy>>
let traces: Awaited<ReturnType<typeof startTraceReceiver>>
let metricsPorts: number[]
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'behind-a-proxy-'))
  metricsPorts = [await freePort(), await freePort()]
  traces = await startTraceReceiver()
  const settings = { TRUST_PROXY: 'true' }
  first = await startBuiltShop({
    ...settings,
    METRICS_PORT: String(metricsPorts[0]),
    NODE_OPTIONS: '--import=./tests/torture/loaded-modules.mjs',
    LOADED_MODULES: join(folder, 'modules'),
  })
  second = await startBuiltShop(
    { ...settings, METRICS_PORT: String(metricsPorts[1]), OTEL_EXPORTER_OTLP_ENDPOINT: traces.url },
    first,
  )
  proxy = await startSmallProxy([first.url, second.url])
})
afterAll(async () => {
  await proxy?.stop()
  await second?.stop()
  await first?.stop()
  await traces?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A request from this address, which claims to come from another one. */
async function from(localAddress: string, path: string, body?: object) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' }
  const outgoing = request(proxy.url + path, { method: body ? 'POST' : 'GET', headers, localAddress })
  outgoing.end(body && JSON.stringify(body))
  const [response] = await once(outgoing, 'response')
  return { status: response.statusCode as number, headers: response.headers, body: await text(response) }
}

const metricsOf = async (port: number | undefined) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
const countOf = (metrics: string, route: string) =>
  [...metrics.matchAll(/shop_http_requests_total\{method="\w+",route="([^"]+)",status="\d+"\} (\d+)/g)]
    .filter(([, name]) => name === route)
    .reduce((sum, [, , count]) => sum + Number(count), 0)

it('visitors of two processes behind a proxy are balanced, and each process counts its requests', async () => {
  const before = await Promise.all(metricsPorts.map(async (port) => countOf(await metricsOf(port), '/api/products')))
  for (let page = 1; page <= 10; page += 1) {
    expect((await from('127.0.0.1', `/api/products?_page=${page}&_perPage=2`)).status).toBe(200)
  }
  const after = await Promise.all(metricsPorts.map(async (port) => countOf(await metricsOf(port), '/api/products')))
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([5, 5])
})

it('the proxy stores the built files of a page, and nothing that may change or is personal', async () => {
  const page = await from('127.0.0.1', '/')
  const [asset = ''] = /\/assets\/[\w-]+\.js/.exec(page.body) ?? []
  const stored = proxy.fromStore()
  for (let time = 0; time < 2; time += 1) expect((await from('127.0.0.1', asset)).status).toBe(200)
  expect(proxy.fromStore()).toBe(stored + 1)
  for (const path of ['/', '/api/products?_perPage=2', '/api/user/profile']) await from('127.0.0.1', path)
  expect(proxy.stored().filter((key) => !key.startsWith('/assets/'))).toEqual([])
})

it('the address of a visitor is the one that the proxy saw, and limits count it', async () => {
  const guess = { email: 'nobody@example.com', password: 'wrong password' }
  // Each process gets one of them.
  for (const address of ['127.7.7.7', '127.7.7.7', '127.9.9.9'])
    expect((await from(address, '/api/user/login', guess)).status).toBe(401)
  const { rows } = await first.db.execute(
    sql`select key from rate_limits where key like 'signInFromNetwork:%' order by key`,
  )
  expect(rows).toEqual([{ key: 'signInFromNetwork:127.7.7.7' }, { key: 'signInFromNetwork:127.9.9.9' }])
})

it('one process stops while customers order: none of them sees a failure, and no order is lost', async () => {
  await first.db.execute(sql`update variant_stock set stock = 1000000, sold = 0`)
  const clients = await startClients(proxy.url, 4)
  await untilMoreOrders(clients, 8)
  second.process.kill('SIGTERM')
  await once(second.process, 'exit')
  await untilMoreOrders(clients, 8)
  const acknowledged = await stopClients(clients)
  expect(clients.map(({ journal }) => journal.unavailable)).toEqual([0, 0, 0, 0])
  await expectConsistentOrders(first.db, acknowledged)
  expect(countOf(await metricsOf(metricsPorts[0]), '/api/order/create')).toBeGreaterThanOrEqual(8)
  await expect(metricsOf(metricsPorts[1])).rejects.toThrow()
})

it('traces have each request with its queries and without personal data', () => {
  expect([...traces.services]).toEqual(['al-aria'])
  const order = traces.spans.find(({ name }) => name === 'POST /api/order/create')
  expect(order).toBeDefined()
  const queries = traces.spans.filter(({ parentSpanId }) => parentSpanId === order?.spanId)
  expect(queries.map(({ name }) => name)).toEqual(expect.arrayContaining(['query with']))
  expect(new Set(queries.map(({ traceId }) => traceId))).toEqual(new Set([order?.traceId]))
  const attributes = Object.fromEntries(order?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? [])
  expect(attributes).toMatchObject({
    'http.route': '/api/order/create',
    'http.response.status_code': 200,
    'shop.request_id': expect.stringMatching(/^\w{4}-\w{4}$/),
  })
  expect(JSON.stringify(traces.spans)).not.toMatch(/example\.com|House 7|wrong password/)
})

it('without its variables nothing of OpenTelemetry is loaded', async () => {
  const loaded = await readFile(join(folder, 'modules'), 'utf8')
  expect(loaded).toContain('/node_modules/fastify/')
  // Its interface is a dependency of prom-client.
  const api = '/node_modules/@opentelemetry/api/'
  expect(loaded.split('\n').filter((url) => url.includes('opentelemetry') && !url.includes(api))).toEqual([])
})
