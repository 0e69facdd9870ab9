import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { users, variantStock } from '#database/schema/index.ts'
import { recalculateBestSellers } from '#server/modules/catalogue/index.ts'
import { loadIntoEmpty } from '#server/modules/catalogue/prepare-database.ts'
import { home, openShop, orderOf, type TestShop } from './shop.ts'

// A client that knows only the documented calls: their paths, payloads and response fields.
let shop: TestShop
let token = ''
let orderId = ''
const bearer = () => ({ as: { token } })
const json = { 'content-type': 'application/json' }
const start = Date.now()
const someone = { name: 'Farhan Kabir', email: 'Farhan.Kabir@Example.com', password: 'attar-of-roses' }

beforeAll(async () => {
  shop = await openShop()
  await loadIntoEmpty(shop.db, { photographs: false })
  // Nothing has been sold yet.
  await shop.db.update(variantStock).set({ sold: 0 })
})
afterAll(() => shop.close())

it('returns the whole catalogue, newest first [M04]', async () => {
  const { status, body } = await shop.call('GET /api/products')
  expect(status).toBe(200)
  expect(body.products).toHaveLength(74)
  const dates = body.products.map(({ createdAt }: { createdAt: string }) => createdAt)
  expect(dates).toEqual(dates.toSorted().reverse())
})

it('describes a product with the fields of the specification [N03]', async () => {
  const { body } = await shop.call('GET /api/products')
  for (const product of body.products) {
    expect(product).toMatchObject({
      _id: expect.any(String),
      name: expect.any(String),
      description: expect.any(String),
      price: expect.any(Number),
      discountedPercentage: expect.any(Number),
      offer: expect.any(Boolean),
      badge: expect.any(Boolean),
      images: expect.any(Array),
      brand: expect.any(String),
      category: expect.any(String),
      ratings: expect.any(Number),
      reviews: expect.any(Array),
      tags: expect.any(Array),
    })
    if (product.oldPrice !== null) expect(product.oldPrice).toBeGreaterThan(product.price)
  }
})

it('returns new arrivals [M02]', async () => {
  const { body } = await shop.call('GET /api/products?_type=new_arrivals')
  const { body: all } = await shop.call('GET /api/products')
  expect(body.products).toEqual(all.products.slice(0, 12))
})

it('returns the products on offer [M03]', async () => {
  const { body: all } = await shop.call('GET /api/products')
  const namesOf = (list: { name: string }[]) => list.map(({ name }) => name).sort()
  for (const wanted of [true, false]) {
    const { body } = await shop.call(`GET /api/products?offer=${wanted}`)
    const listed = all.products.filter(({ offer }: { offer: boolean }) => offer === wanted)
    expect(listed.length).toBeGreaterThan(0)
    expect(namesOf(body.products)).toEqual(namesOf(listed))
  }
})

it('returns eight products of a category for the related products [M05]', async () => {
  const { body } = await shop.call(`GET /api/products?category=${encodeURIComponent('Eau de Parfum')}&_perPage=8`)
  expect(body.success).toBe(true)
  expect(body.products).toHaveLength(8)
  expect(new Set(body.products.map(({ category }: { category: string }) => category))).toEqual(
    new Set(['Eau de Parfum']),
  )
})

it('returns search results on each change of the text [M06]', async () => {
  const namesFor = async (text: string, sorting = ''): Promise<string[]> => {
    const { body } = await shop.call(`GET /api/products?_search=${encodeURIComponent(text)}${sorting}`)
    return body.products.map(({ name }: { name: string }) => name)
  }
  for (const text of ['a', 'am', 'amb']) expect(await namesFor(text)).toContain('Ambre Souverain')
  for (const sorting of ['', '&_sort=newest']) {
    expect(await namesFor('AMBRE souv', sorting)).toEqual(['Ambre Souverain'])
  }
  expect(await namesFor('cardamom')).not.toContain('Ambre Souverain')
  expect(await namesFor('xqzw')).toEqual([])
})

it('opens an account with role user [M08] [C10]', async () => {
  const first = await shop.call('POST /api/user/register', { body: { ...someone, role: 'user' }, headers: json })
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({ success: true, message: expect.any(String) })
  const opened = await shop.db.select({ role: users.role }).from(users).where(eq(users.name, someone.name))
  expect(opened).toEqual([{ role: 'user' }])
  const again = await shop.call('POST /api/user/register', { body: { ...someone, email: 'farhan.kabir@example.COM' } })
  expect(again.status).toBe(409)
  expect(again.body).toMatchObject({
    success: false,
    message: 'An account with this email address already exists. Please sign in.',
  })
})

it('signs in with a token that contains name, email and role [M07]', async () => {
  const { email, password } = someone
  const wrong = await shop.call('POST /api/user/login', { body: { email, password: 'something else' } })
  expect(wrong.status).toBe(401)
  expect(wrong.body).toMatchObject({ success: false, message: 'Invalid email or password' })
  const { status, body } = await shop.call('POST /api/user/login', { body: { email: email.toLowerCase(), password } })
  expect(status).toBe(200)
  expect(body).toMatchObject({ success: true, message: expect.any(String) })
  token = body.token
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ name: 'Farhan Kabir', email: someone.email, role: 'user' })
})

it('shows and changes the profile [M09] [M10]', async () => {
  const before = await shop.call('GET /api/user/profile', bearer())
  expect(before.body).toMatchObject({
    success: true,
    user: { name: 'Farhan Kabir', email: someone.email, phone: '', address: '', role: 'user' },
  })
  expect(Date.parse(before.body.user.createdAt)).toBeGreaterThanOrEqual(start)
  const change = { name: 'Farhan K.', email: someone.email, phone: '০১৭১২-৩৪৫৬৭৮', address: 'House 7, Dhaka' }
  const after = await shop.call('PUT /api/user/profile', { ...bearer(), body: change })
  expect(after.body).toMatchObject({ success: true, message: 'Profile updated successfully' })
  expect(after.body.user).toMatchObject({ name: 'Farhan K.', phone: '+8801712345678', address: 'House 7, Dhaka' })
  const again = await shop.call('GET /api/user/profile', { as: { token: after.body.token } })
  expect(again.body.user).toEqual(after.body.user)
})

it('saves addresses, the first one as the default [M11] [M12]', async () => {
  const none = await shop.call('GET /api/user/addresses', bearer())
  expect(none.body).toEqual({ success: true, addresses: [] })
  const added = await shop.call('POST /api/user/addresses', { ...bearer(), body: home })
  expect(added.body).toMatchObject({ success: true, message: 'Address added successfully!' })
  const { body } = await shop.call('GET /api/user/addresses', bearer())
  expect(body.addresses).toEqual([
    { ...home, districtCode: 'BD-13', phone: '+8801712345678', _id: expect.any(String), isDefault: true },
  ])
})

it('places an order from the cart of an old client [M13]', async () => {
  const { body: list } = await shop.call('GET /api/products?_search=Ambre Souverain'.replace(' S', '%20S'))
  const [product] = list.products
  const { body: kept } = await shop.call('GET /api/user/addresses', bearer())
  const { status, body } = await shop.call('POST /api/order/create', {
    ...bearer(),
    body: {
      items: [{ ...product, quantity: 2 }],
      amount: product.price * 2,
      address: { ...kept.addresses[0], email: someone.email, name: 'Farhan K.' },
    },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ success: true, orderId: expect.any(String), message: 'Order placed successfully!' })
  orderId = body.orderId
})

it('lists one’s own orders and returns one of them [M14] [M15] [N03]', async () => {
  const { body } = await shop.call('GET /api/order/my-orders', bearer())
  expect(body.success).toBe(true)
  expect(body.orders).toHaveLength(1)
  const [order] = body.orders
  expect(order).toMatchObject({
    _id: orderId,
    amount: 8400,
    status: 'pending',
    paymentStatus: 'pending',
    paymentMethod: null,
    items: [{ name: 'Ambre Souverain', price: 4200, quantity: 2, category: 'Parfum', brand: 'Givaudan' }],
    address: { firstName: 'Farhan', lastName: 'K.', email: someone.email, street: home.street, zipcode: '1205' },
    timeline: [{ what: 'placed', at: order.date }],
  })
  expect(order.items[0].productId).toEqual(expect.any(String))
  const one = await shop.call(`GET /api/order/user/${orderId}`, bearer())
  expect(one.body).toEqual({ success: true, order })
})

it('returns bestsellers by what was ordered [M01]', async () => {
  const { body: list } = await shop.call('GET /api/products?category=Parfum&_sort=newest')
  const other = list.products.find(({ name }: { name: string }) => name !== 'Ambre Souverain')
  await shop.order(await shop.account(), orderOf({ id: other._id, price: other.price * 100 }))
  await shop.shop.changes.applyingChanges(() => recalculateBestSellers(shop.db))
  const { body } = await shop.call('GET /api/products?_type=best_sellers')
  expect(body.products.map(({ name }: { name: string }) => name)).toEqual(['Ambre Souverain', other.name])
})

it('records cash on delivery once, however often it is chosen [J06]', async () => {
  for (let times = 0; times < 2; times += 1) {
    const { body } = await shop.call(`POST /api/order/user/${orderId}/cash-on-delivery`, { ...bearer(), headers: json })
    expect(body).toMatchObject({ success: true, message: 'Order confirmed with Cash on Delivery' })
    expect(body.order).toMatchObject({ paymentMethod: 'cod', paymentStatus: 'pending' })
    expect(body.order.timeline.map(({ what }: { what: string }) => what)).toEqual(['placed', 'cash_on_delivery'])
  }
})

const ofCustomers = Object.entries(api).flatMap(([route, { access }]) => (access === 'user' ? route : []))

it('contains calls that need a token', () => expect(ofCustomers.length).toBeGreaterThan(25))

it.each(ofCustomers)('requires a bearer token for %s [M20]', async (route) => {
  const { status, body, headers } = await shop.call(route.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'))
  expect([status, body.success, body.message]).toEqual([401, false, 'Please sign in again.'])
  expect(headers['cache-control']).toBe('no-store')
})

it('ends the token at sign-out [C15]', async () => {
  expect((await shop.call('POST /api/user/logout', bearer())).body).toMatchObject({ success: true })
  expect((await shop.call('GET /api/user/profile', bearer())).status).toBe(401)
})

it('describes every call in OpenAPI, readable without a foreign host', async () => {
  const { status, body } = await shop.call('GET /api/openapi.json')
  expect([status, body.openapi]).toEqual([200, '3.1.0'])
  const described = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const called = Object.keys(api).map((name) => name.replace(/:(\w+)/g, '{$1}'))
  expect(described.filter((name) => called.includes(name)).toSorted()).toEqual(called.toSorted())
  const { content } = body.paths['/api/admin/products/{id}/pictures'].post.requestBody
  expect(Object.keys(content)).toEqual(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
  expect(content['image/png'].schema).toEqual({ type: 'string', format: 'binary' })
  const page = await shop.call('GET /api/docs/')
  expect(page.status).toBe(200)
  expect(String(page.body)).not.toMatch(/https?:\/\//)
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/)
})
