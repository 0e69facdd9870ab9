import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Product } from '#contract/catalogue/catalogue.ts'
import type { Database } from '#database/client.ts'
import { products } from '#database/schema/index.ts'
import { publishProducts } from '#server/modules/catalogue/index.ts'
import { untilAvailable } from '#tests/support/available.ts'
import { type BuiltShop, openHostedShop, startBuiltShop } from '#tests/support/built-shop.ts'
import { addProduct } from '#tests/support/products.ts'

/** A catalogue without photographs, which loads immediately: these tests need no pictures. */
const addProducts = async (db: Database) => {
  for (const name of ['Amber', 'Bergamot', 'Cedar', 'Damask Rose']) await addProduct(db, { name })
}

const publicUrl = 'https://shop.example'
let shop: BuiltShop
let other: BuiltShop
let named: BuiltShop
beforeAll(async () => {
  shop = await startBuiltShop({}, addProducts)
  ;[other, named] = await Promise.all([openHostedShop({}, shop), openHostedShop({ PUBLIC_URL: publicUrl }, shop)])
})
afterAll(async () => {
  await Promise.all([other?.stop(), named?.stop()])
  await shop?.stop()
})

const read = async (path: string, { from = shop, headers = {} }: { from?: BuiltShop; headers?: HeadersInit } = {}) => {
  const response = await untilAvailable(() => fetch(from.url + path, { headers, redirect: 'manual' }))
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const etagOf = async (path: string) => (await read(path)).headers.get('etag')

/** Headers and body of the response to a raw request that no client library would send. */
async function readRaw(request: string, { url } = shop): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(request)
  return text(socket)
}

async function someProduct(index: number): Promise<Product> {
  const { products } = JSON.parse((await read('/api/products?_perPage=20')).text)
  return products[index]
}

/** Renames a product as the back office of any process does. */
const rename = ({ _id }: Product, name: string) =>
  shop.db.transaction(async (tx) => {
    await tx.update(products).set({ name }).where(eq(products.id, _id))
    await publishProducts(tx, [_id])
  })

it('shows a change made through one process in another', async () => {
  const product = await someProduct(0)
  const paths = [`/product/${product._id}`, `/api/products/${product._id}`, '/shop', '/api/products?_perPage=20']
  for (const path of paths) expect((await read(path, { from: other })).text).toContain(product.name)
  await rename(product, 'Renamed Elsewhere')
  for (const path of paths) {
    await expect.poll(async () => (await read(path, { from: other })).text).toContain('Renamed Elsewhere')
  }
})

it('receives changes again after its listening connection was cut', async () => {
  const product = await someProduct(1)
  const path = `/product/${product._id}`
  expect((await read(path)).text).toContain(product.name)
  await shop.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'al-aria changes' and datname = current_database()
  `)
  await rename(product, 'Renamed in Between')
  for (const from of [shop, other]) {
    await expect.poll(async () => (await read(path, { from })).text).toContain('Renamed in Between')
  }
  await rename(product, 'Renamed Afterwards')
  for (const from of [shop, other]) {
    await expect.poll(async () => (await read(path, { from })).text).toContain('Renamed Afterwards')
  }
})

it('serves one cached page for all URLs that differ in unknown parameters only', async () => {
  const same = [
    ['/', '/?utm_source=newsletter', '/?anything'],
    ['/shop', '/shop?utm_campaign=eid&page=1', '/shop/?sort=nonsense', '/SHOP'],
    ['/shop?sort=name&rating=4', '/shop?rating=4&gclid=1&sort=name'],
    ['/about', '/about?ref=friend'],
  ]
  for (const addresses of same) {
    // The version from before a change may be sent once more.
    const versions = async () => new Set(await Promise.all(addresses.map(etagOf))).size
    await expect.poll(versions, { message: addresses.join(' ') }).toBe(1)
  }
  expect((await read('/shop?utm_source=%22%3E%3Cmark%3E')).text).not.toContain('utm_source')
})

it('responds in an accepted encoding, and never in an excluded one', async () => {
  const wanted: [string, string | null][] = [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0', null],
    ['identity', null],
  ]
  for (const path of ['/shop', '/api/products?_perPage=20']) {
    for (const [accepted, encoding] of wanted) {
      for (const time of ['first', 'second', 'third']) {
        const { headers, text } = await read(path, { headers: { 'accept-encoding': accepted } })
        expect([path, accepted, time, headers.get('content-encoding')]).toEqual([path, accepted, time, encoding])
        expect(text).toContain('Renamed')
      }
    }
  }
})

it('responds with 304 to the current ETag', async () => {
  for (const path of ['/shop', '/api/products?_perPage=20']) {
    const again = async () => {
      const { status, text } = await read(path, { headers: { 'if-none-match': (await etagOf(path)) ?? '' } })
      return [status, text]
    }
    await expect.poll(again, { message: path }).toEqual([304, ''])
    expect((await read(path, { headers: { 'if-none-match': '"another"' } })).status).toBe(200)
  }
})

it('never writes the requested host into a page, and rejects an invalid one', async () => {
  for (const host of ['evil.example', 'shop.example:8080', '[::1]:3000']) {
    const response = await readRaw(`GET /shop HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect([host, response.slice(0, 12), response.includes('evil')]).toEqual([host, 'HTTP/1.1 200', false])
  }
  for (const host of ['x/"><h1>', 'a b', 'shop.example:port', '<script>', '']) {
    const response = await readRaw(`GET /shop HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect([host, response.slice(0, 12), response.includes('<h1>')]).toEqual([host, 'HTTP/1.1 400', false])
  }
})

it('handles malformed URLs', async () => {
  for (const path of ['//', '//evil.example', '/%', '/%E0%A4%A', '/a//b', '/?%', '/shop?search=%E0%A4%A']) {
    const response = await readRaw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    expect([path, response.slice(0, 12)]).toEqual([path, expect.stringMatching(/^HTTP\/1.1 (200|400|404)$/)])
    expect(response.toLowerCase()).toContain('x-content-type-options: nosniff')
  }
  const unreadable = await readRaw('GET / HTTP/1.1\r\nHost localhost\r\n\r\n')
  expect(unreadable).toMatch(/^HTTP\/1.1 400/)
  expect(unreadable.toLowerCase()).toContain('permissions-policy:')
})

it('serves pages under PUBLIC_URL only, where it is set', async () => {
  const send = (host: string, path: string) =>
    readRaw(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, named)
  const moved = await send('www.shop.example', '/shop?page=2')
  expect(moved).toMatch(/^HTTP\/1.1 308/)
  expect(moved.toLowerCase()).toContain(`location: ${publicUrl}/shop?page=2`)
  for (const time of ['first', 'second']) {
    const page = await send('shop.example', '/shop')
    expect([time, page.slice(0, 12)]).toEqual([time, 'HTTP/1.1 200'])
    expect(page).toContain(`<link rel="canonical" href="${publicUrl}/shop"/>`)
    expect(page).toContain(`content="${publicUrl}/social-card.jpg"`)
    expect((await send('www.shop.example', '/shop')).slice(0, 12)).toBe('HTTP/1.1 308')
  }
  // A load balancer uses the machine's own host name.
  expect((await send('10.0.0.7', '/readyz')).slice(0, 12)).toBe('HTTP/1.1 200')
})
