import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { products } from '#database/schema/index.ts'
import { publishProducts } from '#server/modules/catalogue/index.ts'
import { openShop, type TestShop } from '#tests/api/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const rename = (id: string, name: string) =>
  shop.shop.changes.applyingChanges(() =>
    shop.db.transaction(async (tx) => {
      await tx.update(products).set({ name }).where(eq(products.id, id))
      await publishProducts(tx, [id])
    }),
  )

it('shows a change made in this process in the next response, of the product and of each list that contains it', async () => {
  const { id } = await shop.product({ name: 'Before' })
  const read = async () => {
    const { product } = (await shop.call(`GET /api/products/${id}`)).body
    const { products } = (await shop.call('GET /api/products?_perPage=12&_search=before')).body
    const { products: all } = (await shop.call('GET /api/products?_perPage=12')).body
    return [product.name, products.length, all.map(({ name }: { name: string }) => name)]
  }
  expect(await read()).toEqual(['Before', 1, ['Before']])
  await rename(id, 'Afterwards')
  expect(await read()).toEqual(['Afterwards', 0, ['Afterwards']])
})

it('caches a response by the parameters of the call, in any order', async () => {
  const [one, other] = await Promise.all([
    shop.call('GET /api/products?_perPage=5&_page=1'),
    shop.call('GET /api/products?_page=1&_perPage=5'),
  ])
  expect(one.headers.etag).toBe(other.headers.etag)
})

it('has one weak ETag for a body in every encoding', async () => {
  // Short responses are not compressed.
  for (let count = 0; count < 8; count += 1) await shop.product()
  const tagged = async (encoding: string) => {
    const { headers } = await shop.app.inject({ url: '/api/products', headers: { 'accept-encoding': encoding } })
    return [headers.etag, headers['content-encoding'], headers.vary]
  }
  const [etag] = await tagged('identity')
  expect(etag).toMatch(/^W\/"[\w-]+"$/)
  for (const encoding of ['br', 'gzip'])
    expect(await tagged(encoding)).toEqual([etag, encoding, expect.stringMatching(/accept-encoding/i)])
  for (const known of [String(etag), String(etag).replace('W/', ''), `"another", ${etag}`, '*'])
    expect((await shop.call('GET /api/products', { headers: { 'if-none-match': known } })).status).toBe(304)
})

it('finds a product that was just added', async () => {
  const id = randomUUID()
  expect((await shop.call(`GET /api/products/${id}`)).status).toBe(404)
  await shop.product({ id, name: 'Just Added' })
  const { status, body } = await shop.call(`GET /api/products/${id.toUpperCase()}`)
  expect([status, body.product.name]).toEqual([200, 'Just Added'])
  expect((await shop.call(`GET /api/products/${id}`)).status).toBe(200)
})

it('rejects an invalid host, and sends security headers with every error', async () => {
  for (const [route, host, status] of [
    ['GET /healthz', 'x/"><h1>', 400],
    ['GET /%E0%A4%A', 'localhost', 400],
    ['GET /api/nowhere', 'localhost', 404],
    ['GET /shop.data', 'localhost', 404],
    ['GET /healthz', 'evil.example:8080', 200],
  ] as const) {
    const response = await shop.call(route, { headers: { host } })
    expect([route, host, response.status]).toEqual([route, host, status])
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
  }
})
