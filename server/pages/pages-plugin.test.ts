import fastify from 'fastify'
import { type RouterContextProvider as Context, createContext, type ServerBuild } from 'react-router'
import { afterAll, expect, it } from 'vitest'
import { ApiError, type Client, inPageLanguage } from '#app/api.ts'
import { openDatabase } from '#database/client.ts'
import { CachedResponse } from '../http/cached-response.ts'
import { openResponseCache } from '../http/response-cache.ts'
import { openLimits } from '../limits/limits.ts'
import { openMetrics } from '../operations/metrics.ts'
import { pagesPlugin } from './pages-plugin.ts'

// Limits counted in memory need no database.
const database = openDatabase('postgres://nobody@127.0.0.1:9/none')
afterAll(() => database.close())

const metrics = openMetrics()
const apiClientContext = createContext<Client>()

const documentContext = createContext<{ siteUrl?: string }>()

/** An app whose pages show their own URL, on `/content` the texts of the home page, and on `/site` the shop's URL. */
const build = {
  entry: {
    module: {
      default: async ({ url }: Request, _status: number, _headers: Headers, _router: object, context: Context) => {
        const shown = url.endsWith('/content') ? await context.get(apiClientContext)('GET /api/content/home') : url
        if (url.includes('/gone'))
          return new Response('No such page', { status: 404, headers: { 'content-type': 'text/html' } })
        const text = url.endsWith('/site') ? context.get(documentContext).siteUrl : shown
        return new Response(String(text), { headers: { 'content-type': 'text/html' } })
      },
      apiClientContext,
      ApiError,
      inPageLanguage,
      nonceOf: createContext(),
      documentContext,
    },
  },
  routes: {
    page: { id: 'page', path: '*', module: { default: () => null } },
    named: { id: 'named', path: ':name', module: { default: () => null } },
    cart: { id: 'cart', path: 'cart', module: { default: () => null } },
    order: { id: 'order', path: 'order/:key', module: { default: () => null, handle: { isPrivate: true } } },
  },
  assets: {
    routes: Object.fromEntries(['page', 'named', 'cart', 'order'].map((id) => [id, { id }])),
    entry: { imports: [], module: '' },
    url: '',
    version: '1',
  },
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild
const loadBuild = async () => build
const backOffice = async () => 'the back office'
const readRedirect = async () => null
const countLink = async () => {}

it('limits page renders per network and minute, and counts no cached page', async () => {
  const app = fastify()
  // Two pages a minute: a process of two gets half of four.
  const limits = openLimits({ db: database.db, factor: 4 / 1_200, workers: 2 })
  const calls = { call: () => Promise.reject(new Error('no page of this app calls anything')) }
  await pagesPlugin(app, {
    loadBuild,
    backOffice,
    countLink,
    readRedirect,
    cache: openResponseCache(),
    calls,
    limits,
    metrics,
  })
  const open = (url: string, ip = '203.0.113.40') => app.inject({ url, remoteAddress: ip })
  for (const url of ['/first', '/second', '/first', '/second?utm_source=a'])
    expect((await open(url)).statusCode).toBe(200)
  const refused = await open('/third')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.body).toContain('<p>Too many attempts. Please try again in a minute.</p>')
  expect((await open('/first')).statusCode).toBe(200)
  expect((await open('/third', '203.0.113.41')).statusCode).toBe(200)
  await app.close()
})

it('refuses no page of which there is one, and no order link that opens an order, for what others on the network have opened', async () => {
  const app = fastify()
  const limits = openLimits({ db: database.db, factor: 2 / 1_200, workers: 1 })
  const calls = { call: () => Promise.reject(new Error('no page of this app calls anything')) }
  const counted: string[] = []
  const countLink = async (path: string, ip: string) => {
    counted.push(`${path} ${ip}`)
    if (path !== '/order/known') throw new Error('no order')
  }
  await pagesPlugin(app, {
    loadBuild,
    backOffice,
    countLink,
    readRedirect,
    cache: openResponseCache(),
    calls,
    limits,
    metrics,
  })
  const open = async (url: string) => (await app.inject({ url, remoteAddress: '203.0.113.40' })).statusCode
  expect([await open('/first'), await open('/second'), await open('/third')]).toEqual([200, 200, 429])
  expect([await open('/cart'), await open('/cart?a=1')]).toEqual([200, 200])
  expect([await open('/order/unknown'), await open('/order/known?from=payment')]).toEqual([429, 200])
  expect(counted).toEqual(['/order/unknown 203.0.113.40', '/order/known 203.0.113.40'])
  await app.close()
})

it('counts addresses that do not exist by themselves', async () => {
  const app = fastify()
  const limits = openLimits({ db: database.db, factor: 2 / 3_000, workers: 1 })
  const calls = { call: () => Promise.reject(new Error('no page of this app calls anything')) }
  const find = async (path: string) => (path === '/old/rose' ? '/first' : null)
  const parts = {
    loadBuild,
    backOffice,
    countLink,
    readRedirect: find,
    cache: openResponseCache(),
    calls,
    limits,
    metrics,
  }
  await pagesPlugin(app, parts)
  const open = async (url: string) => (await app.inject({ url, remoteAddress: '203.0.113.40' })).statusCode
  expect([await open('/a/b/c'), await open('/a/b/d'), await open('/a/b/e')]).toEqual([200, 200, 429])
  expect([await open('/old/rose'), await open('/first')]).toEqual([301, 200])
  await app.close()
})

it('serves pages under the host of its own URL only, whatever host a client says was forwarded', async () => {
  const app = fastify({ trustProxy: true })
  const calls = { call: () => Promise.reject(new Error('no page of this app calls anything')) }
  const limits = { take: async () => {} }
  await pagesPlugin(app, {
    loadBuild,
    backOffice,
    countLink,
    readRedirect,
    cache: openResponseCache(),
    calls,
    limits,
    metrics,
    publicUrl: 'https://shop.example',
  })
  const open = (host: string, forwarded: string) =>
    app.inject({ url: '/shop', headers: { host, 'x-forwarded-host': forwarded } })
  expect((await open('shop.example', 'evil.example')).statusCode).toBe(200)
  const { statusCode, headers } = await open('www.shop.example', 'shop.example')
  expect([statusCode, headers.location]).toEqual([308, 'https://shop.example/shop'])
  expect(headers['cache-control']).toBe('no-store')
  await app.close()
})

it('names the host of each request where the proxy is trusted, and otherwise none', async () => {
  const calls = { call: () => Promise.reject(new Error('no page of this app calls anything')) }
  const limits = { take: async () => {} }
  for (const trustProxy of [true, false]) {
    const app = fastify({ trustProxy })
    await pagesPlugin(app, {
      loadBuild,
      backOffice,
      countLink,
      readRedirect,
      cache: openResponseCache(),
      calls,
      limits,
      metrics,
      trustProxy,
    })
    const open = async (host: string) =>
      (await app.inject({ url: '/site', headers: { host, 'x-forwarded-proto': 'https' } })).body
    for (const host of ['a.example', 'b.example', 'a.example'])
      expect(await open(host)).toBe(trustProxy ? `https://${host}` : 'undefined')
    await app.close()
  }
})

it('redirects the first segment of a language in other letters', async () => {
  const app = fastify()
  const limits = openLimits({ db: database.db, factor: 1, workers: 1 })
  const calls = { call: () => Promise.reject(new Error('no page of this app calls anything')) }
  await pagesPlugin(app, {
    loadBuild,
    backOffice,
    countLink,
    readRedirect,
    cache: openResponseCache(),
    calls,
    limits,
    metrics,
  })
  const { statusCode, headers } = await app.inject({ url: '/BN/shop?page=2' })
  expect([statusCode, headers.location]).toEqual([308, '/bn/shop?page=2'])
  await app.close()
})

it('renders a cached page again when a response that it shows expires', async () => {
  const app = fastify()
  let time = 0
  const now = () => new Date(time)
  const shown = (body: string, until?: Date) =>
    new CachedResponse(body, {
      status: 200,
      headers: {},
      body: Buffer.from(JSON.stringify(body)),
      tags: new Set(),
      until,
    })
  const responses = [shown('Eid slide', new Date(60_000)), shown('no slide')]
  const calls = {
    call: async () => ({ response: responses.shift() ?? shown('rendered once too often'), stale: false }),
  }
  const limits = { take: async () => {} }
  await pagesPlugin(app, {
    loadBuild,
    backOffice,
    countLink,
    readRedirect,
    cache: openResponseCache({ now }),
    calls,
    limits,
    metrics,
  })
  const open = async () => (await app.inject('/content')).body
  expect(await open()).toBe('Eid slide')
  time = 59_999
  expect(await open()).toBe('Eid slide')
  time = 60_001
  expect(await open()).toBe('no slide')
  time = 1e12
  expect(await open()).toBe('no slide')
  await app.close()
})

it('leads an old address of a route to its page, in the language of the address', async () => {
  const app = fastify()
  const moved = new Map([['/gone/rose', '/product/রোজ']])
  const calls = { call: () => Promise.reject(new Error('no page of this app calls anything')) }
  const limits = { take: async () => {} }
  const find = async (path: string) => moved.get(path.split('?')[0] ?? '') ?? null
  const cache = openResponseCache()
  const withRoute = async () => ({
    ...build,
    routes: { ...build.routes, gone: { id: 'gone', path: 'gone/:name', module: { default: () => null } } },
    assets: { ...build.assets, routes: { ...build.assets.routes, gone: { id: 'gone' } } },
  })
  await pagesPlugin(app, {
    loadBuild: withRoute as unknown as typeof loadBuild,
    backOffice,
    countLink,
    cache,
    calls,
    limits,
    metrics,
    readRedirect: find,
  })
  const open = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url })
    return [statusCode, headers.location]
  }
  expect(await open('/gone/rose?utm_source=post')).toEqual([301, '/product/%E0%A6%B0%E0%A7%8B%E0%A6%9C'])
  expect(await open('/gone/oud')).toEqual([404, undefined])
  moved.set('/gone/oud', '/shop')
  cache.invalidate(['content:redirects'], 'here')
  expect(await open('/gone/oud')).toEqual([301, '/shop'])
  await app.close()
})

it('leads each of the addresses without a route to its own page, although they are one page in the cache', async () => {
  const app = fastify()
  const moved = new Map([
    ['/gone/rose', '/product/%E0%A6%B0?size=6'],
    ['/gone/oud', '/shop'],
  ])
  const calls = { call: () => Promise.reject(new Error('no page of this app calls anything')) }
  const limits = { take: async () => {} }
  const find = async (path: string) => moved.get(path.split('?')[0] ?? '') ?? null
  const page = { id: 'page', path: '*', module: { default: () => null, handle: { canonicalPath: '/not-found/gone' } } }
  const notFound = async () => ({ ...build, routes: { page } })
  await pagesPlugin(app, {
    loadBuild: notFound as unknown as typeof loadBuild,
    backOffice,
    countLink,
    cache: openResponseCache(),
    calls,
    limits,
    metrics,
    readRedirect: find,
  })
  const open = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url })
    return [statusCode, headers.location]
  }
  expect(await open('/gone/nothing')).toEqual([404, undefined])
  expect(await open('/gone/rose?utm_source=post')).toEqual([301, '/product/%E0%A6%B0?size=6'])
  expect(await open('/gone/oud')).toEqual([301, '/shop'])
  expect(await open('/bn/gone/oud')).toEqual([301, '/bn/shop'])
  expect(await open('/gone/nothing')).toEqual([404, undefined])
  moved.set('/gone/nothing', '/shop')
  expect(await open('/gone/nothing')).toEqual([301, '/shop'])
  await app.close()
})
