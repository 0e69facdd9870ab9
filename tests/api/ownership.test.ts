import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api, type CallName } from '#contract/api.ts'
import { sessions, users } from '#database/schema/index.ts'
import { type Account, home, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
let owner: Account
let orderId: string
beforeAll(async () => {
  shop = await openShop()
  owner = await shop.account({ name: 'Owner Of This' })
  const product = await shop.product({ stock: 1000 })
  const placed = await shop.call('POST /api/order/create', { as: owner, body: orderOf(product) })
  orderId = placed.body.orderId
})
afterAll(() => shop.close())

const withOrder = Object.keys(api).filter((name) => name.includes('/user/:orderId'))
const ofStaff = Object.keys(api).filter((name) => name.includes('/api/admin/') && name.includes(':orderId'))
const ofPayments = ['POST /api/payment/stripe/create-payment-intent', 'POST /api/payment/stripe/confirm-payment']
/** A valid body for every call of a customer about an order. */
const sent = () => ({
  ...{ reason: 'The cap is broken.', orderId, paymentIntentId: 'pi_unknown' },
  subscription: { endpoint: 'https://push.example/x', keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } },
})
const callOf = (name: string, as?: Pick<Account, 'token'>) => {
  const body = name.startsWith('GET') || name.startsWith('DELETE') ? undefined : sent()
  return shop.call(name.replace(':orderId', orderId).replace(':tag', 'gift'), { ...(as && { as }), body })
}
const notFound = {
  success: false,
  message: 'Order not found',
  code: 'order_not_found',
  params: {},
}

it('a customer who calls with the ID of another’s order gets 404, which reveals nothing of it', async () => {
  expect(withOrder.length).toBeGreaterThan(1)
  const others = [await shop.account(), await shop.account({ role: 'admin' })]
  for (const name of [...withOrder, ...ofPayments]) {
    for (const as of others) {
      const { status, body } = await callOf(name, as)
      expect([name, status, body]).toEqual([name, 404, notFound])
    }
    expect((await callOf(name)).status).toBe(401)
  }
  const { body } = await shop.call(`GET /api/order/user/${orderId}`, { as: owner })
  expect(body.order.paymentMethod).toBeNull()
})

it('the calls of staff about an order reach every order, and are for nobody else, not even its customer', async () => {
  expect(ofStaff.length).toBeGreaterThan(20)
  const [other, staff] = [await shop.account(), await shop.account({ role: 'admin' })]
  for (const name of ofStaff) {
    const statuses = [await callOf(name), await callOf(name, other), await callOf(name, owner)]
    expect([name, ...statuses.map(({ status }) => status)]).toEqual([name, 401, 401, 401])
    const { status, body } = await callOf(name, staff)
    expect([name, status, body.message]).not.toEqual([name, expect.any(Number), notFound.message])
    // The order has no refund and no payment to check.
    const isMissing = /\/(refund-checks\/:check|held-payments\/:attempt)$/.test(name)
    expect([name, status]).toEqual([name, isMissing ? 404 : expect.toBeOneOf([200, 400, 409])])
  }
})

it('the calls of customers about an order reach it for its own customer', async () => {
  for (const name of [...withOrder, ...ofPayments]) {
    const { body } = await callOf(name, owner)
    expect([name, body.message]).not.toEqual([name, notFound.message])
  }
})

it('lists and counts of orders have the caller’s own ones only, also for staff', async () => {
  const product = await shop.product()
  const customer = await shop.account()
  const { body: placed } = await shop.call('POST /api/order/create', { as: customer, body: orderOf(product) })
  const read = async (as: Account) => [
    (await shop.call('GET /api/order/my-orders', { as })).body.orders.map(({ _id }: { _id: string }) => _id),
    (await shop.call('GET /api/order/count', { as })).body.count,
    (await shop.call('GET /api/order/held', { as })).body.held.map(({ orderId }: { orderId: string }) => orderId),
  ]
  expect(await read(customer)).toEqual([[placed.orderId], 1, [placed.orderId]])
  for (const other of [await shop.account(), await shop.account({ role: 'admin' })]) {
    expect(await read(other)).toEqual([[], 0, []])
  }
})

it('a customer who calls with an invalid order ID gets 404', async () => {
  for (const id of [randomUUID(), 'x', '0', '%00', '..%2Fmy-orders', "'"]) {
    for (const name of withOrder) {
      const body = name.startsWith('GET') ? undefined : sent()
      expect((await shop.call(name.replace(':orderId', id), { as: owner, body })).status).toBe(404)
    }
  }
})

const withAddress = Object.keys(api).filter((name) => name.includes('/user/addresses/:addressId'))

it('a customer who calls with the ID of another’s address gets 404, and the address is unchanged', async () => {
  expect(withAddress.length).toBeGreaterThan(2)
  const { body: added } = await shop.call('POST /api/user/addresses', { as: owner, body: home })
  const others = [await shop.account(), await shop.account({ role: 'admin' })]
  for (const as of others) await shop.call('POST /api/user/addresses', { as, body: home })
  const before = await shop.call('GET /api/user/addresses', { as: owner })
  for (const name of withAddress) {
    const body = 'body' in api[name as CallName] ? { ...home, street: 'Mine Now', isDefault: true } : undefined
    for (const id of [added.address._id, randomUUID(), 'x', '%00', "'"]) {
      const route = name.replace(':addressId', id)
      const [message, code] =
        id === '%00'
          ? ['There is nothing at this address.', 'nothing_here']
          : ['Address not found', 'address_not_found']
      for (const as of others) {
        const response = await shop.call(route, { as, body })
        expect([route, response.status, response.body]).toEqual([
          route,
          404,
          { success: false, code, message, params: {} },
        ])
      }
      expect((await shop.call(route, { body })).status).toBe(401)
    }
  }
  expect((await shop.call('GET /api/user/addresses', { as: owner })).body).toEqual(before.body)
  for (const as of others) {
    const { body } = await shop.call('GET /api/user/addresses', { as })
    expect(body.addresses).toMatchObject([{ street: home.street, isDefault: true }])
  }
})

it('a customer gets only their own orders, addresses and profile', async () => {
  const other = await shop.account()
  await shop.call('POST /api/user/addresses', { as: owner, body: home })
  expect((await shop.call('GET /api/order/my-orders', { as: other })).body.orders).toEqual([])
  expect((await shop.call('GET /api/user/addresses', { as: other })).body.addresses).toEqual([])
  expect((await shop.call('GET /api/user/profile', { as: other })).body.user.email).toBe(other.email)
})

it('a customer who sends a role, a status or an ID does not get it [C10]', async () => {
  const extra = {
    role: 'admin',
    status: 'delivered',
    paymentStatus: 'paid',
    _id: randomUUID(),
    id: randomUUID(),
    userId: owner.id,
    createdAt: '2001-01-01',
    sold: 0,
  }
  const email = `${randomUUID()}@example.com`
  await shop.call('POST /api/user/register', {
    body: { ...extra, name: 'Karim Mia', email, password: 'not so common' },
  })
  const [row] = await shop.db.select().from(users).where(eq(users.email, email))
  expect(row).toMatchObject({ role: 'user', name: 'Karim Mia' })
  expect(row?.id).not.toBe(extra.id)
  expect(row?.createdAt.getFullYear()).toBeGreaterThan(2001)

  const { body } = await shop.call('POST /api/user/login', { body: { email, password: 'not so common' } })
  const as = { token: body.token }
  const changed = await shop.call('PUT /api/user/profile', { as, body: { ...extra, name: 'Karim Mia', email } })
  expect(changed.body.user.role).toBe('user')

  const product = await shop.product()
  const placed = await shop.call('POST /api/order/create', { as, body: { ...extra, ...orderOf(product) } })
  const { body: kept } = await shop.call(`GET /api/order/user/${placed.body.orderId}`, { as })
  expect(kept.order).toMatchObject({ status: 'pending', paymentStatus: 'pending' })
  expect(kept.order._id).not.toBe(extra._id)
})

it('a body that tries prototype pollution is rejected', async () => {
  for (const body of ['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"role":"admin"}}}']) {
    const { status } = await shop.call('PUT /api/user/profile', {
      as: owner,
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect(status).toBe(400)
  }
  expect(({} as { role?: string }).role).toBeUndefined()
})

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

it('forged and expired tokens, and those of an unknown session, are rejected [C15]', async () => {
  const [header = '', claims = '', signature = ''] = owner.token.split('.')
  const oldClaims = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const secret = (text: string) => new TextEncoder().encode(text)
  const signed = (alg: string, key: string, change = {}) =>
    new SignJWT({ ...oldClaims, ...change }).setProtectedHeader({ alg }).sign(secret(key))
  const good = shop.shop.config.tokenSecret
  const bad: Record<string, string> = {
    'alg none': `${part({ alg: 'none', typ: 'JWT' })}.${claims}.`,
    'alg none, signature kept': `${part({ alg: 'none' })}.${claims}.${signature}`,
    'wrong key': await signed('HS256', 'another secret of more than 32 characters'),
    'other algorithm': await signed('HS512', `${good}${good}`),
    'edited role': `${header}.${part({ ...oldClaims, role: 'admin' })}.${signature}`,
    expired: await signed('HS256', good, { exp: Math.floor(Date.now() / 1000) - 10 }),
    'no expiry': await signed('HS256', good, { exp: undefined }),
    'unknown session': await signed('HS256', good, { sid: randomUUID() }),
    'session of another user': await signed('HS256', good, { sub: (await shop.account()).id }),
    'no ids': await signed('HS256', good, { sub: 'x', sid: "'" }),
    nonsense: 'a.b.c',
  }
  for (const [what, token] of Object.entries(bad)) {
    const { status, body } = await shop.call('GET /api/user/profile', { as: { token } })
    expect([what, status, body.message]).toEqual([what, 401, 'Please sign in again.'])
  }
  expect((await shop.call('GET /api/user/profile', { as: owner })).status).toBe(200)
})

it('the role of a customer comes from the database, not from the token', async () => {
  const token = await new SignJWT({ name: 'x', email: 'x', role: 'admin' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(owner.id)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(shop.shop.config.tokenSecret))
  expect((await shop.call('GET /api/user/profile', { as: { token } })).status).toBe(401)
  expect((await shop.call('GET /api/user/profile', { as: owner })).body.user.role).toBe('user')
})

it('the tokens of a deleted account and of an expired session are rejected [C15]', async () => {
  const gone = await shop.account()
  await shop.db.delete(users).where(eq(users.id, gone.id))
  expect((await shop.call('GET /api/user/profile', { as: gone })).status).toBe(401)

  const away = await shop.account()
  await shop.db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(sessions.userId, away.id))
  expect((await shop.call('GET /api/user/profile', { as: away })).status).toBe(401)
})
