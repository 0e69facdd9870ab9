import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { isStaffCall } from '#contract/accounts/permissions.ts'
import { api, type CallName } from '#contract/api.ts'
import { eq, sql } from '#database/drizzle.ts'
import { addPicture } from '#database/pictures.ts'
import { sessions, users } from '#database/schema/index.ts'
import { callLimits } from '#server/limits/table.ts'
import { signToken } from '#server/modules/accounts/sign-in/token.ts'
import { countOrderPage, createOrderLink } from '#server/modules/orders/index.ts'
import { ofOwnPage } from '#tests/support/staff-session.ts'
import { type Account, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ limitsFactor: 1 })
})
afterEach(() => vi.useRealTimers())
afterAll(() => shop.close())

const tooMany = /^Too many attempts\. Please try again in (a minute|\d+ minutes)\.$/

it('limits every changing call that is not for staff', () => {
  const elsewhere = [
    'POST /api/user/login',
    'POST /api/user/logout',
    'DELETE /api/user/sessions',
    'POST /api/user/forgot-password',
    'POST /api/user/reset-password',
    'POST /api/user/phone/code',
    'POST /api/order/link/:key/payment',
    'POST /api/order/link/:key/confirmation',
    'POST /api/admin/sign-in',
    'POST /api/admin/invitation',
    'POST /api/admin/invitation/acceptance',
  ]
  const unlimited = (Object.keys(api) as CallName[]).filter((name) => {
    const changes = !name.startsWith('GET ') && !isStaffCall(api[name].access)
    return changes && !elsewhere.includes(name) && !callLimits[name]
  })
  expect(unlimited).toEqual([])
})

it('lets one session place ten orders in ten minutes, and rejects the next with one sentence', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const [nadia, karim] = [await shop.account(), await shop.account({ name: 'Karim' })]
  const product = await shop.product({ stock: 64 })
  const order = (as: Account) => shop.call('POST /api/order/create', { as, body: orderOf(product) })
  for (let round = 0; round < 10; round += 1) {
    const { status, body } = await order(nadia)
    expect(status).toBe(200)
    // Only five orders may be unpaid at once.
    await shop.call(`POST /api/order/user/${body.orderId}/cancel`, { as: nadia })
  }
  const rejected = await order(nadia)
  expect(rejected.status).toBe(429)
  expect(rejected.body).toMatchObject({ success: false, code: 'too_many_attempts' })
  expect(rejected.body.message).toMatch(tooMany)
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(500)
  expect((await order(karim)).status).toBe(200)
})

it('counts orders that one session sends at once', async () => {
  const nadia = await shop.account()
  const product = await shop.product()
  // At another price, so that no order waits for another one of the same product.
  const body = orderOf({ ...product, price: product.price - 100 })
  const responses = await Promise.all(
    Array.from({ length: 26 }, () => shop.call('POST /api/order/create', { as: nadia, body })),
  )
  const statuses = responses.map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(16)
  // On a busy machine some of the ten wait too long.
  expect(statuses.filter((status) => ![409, 429, 503].includes(status))).toEqual([])
})

/** The same account, signed in once more. */
async function signedInAgain({ id, ...account }: Account, at: TestShop): Promise<Account> {
  const expiresAt = new Date(Date.now() + 60 * 60_000)
  const [session] = await at.db.insert(sessions).values({ userId: id, expiresAt }).returning()
  const [user] = await at.db.select().from(users).where(eq(users.id, id))
  if (!session || !user) throw new Error('no session')
  return {
    ...account,
    id,
    token: await signToken(at.shop.config, { ...user, sessionId: session.id }, new Date(), expiresAt),
  }
}

it('what a session sends keeps its account from nothing in another one, until three times as much has come from all', async () => {
  const small = await openShop({ limitsFactor: 1 })
  const taken = await small.account()
  const product = await small.product()
  const seen = { ...product, price: product.price - 100 }
  const sends: [string, number, number, (as: Account) => Promise<{ status: number }>][] = [
    ['refused orders', 10, 409, (as) => small.call('POST /api/order/create', { as, body: orderOf(seen) })],
    ['messages', 20, 200, (as) => small.call('POST /api/contact', { as, body: { subject: 'S', message: 'M' } })],
  ]
  for (const [what, most, usual, send] of sends) {
    const all: Account[] = [taken, await signedInAgain(taken, small), await signedInAgain(taken, small)]
    for (const one of all) {
      const statuses = []
      for (let round = 0; round <= most; round += 1) statuses.push((await send(one)).status)
      expect([what, ...new Set(statuses.slice(0, most)), statuses.at(-1)]).toEqual([what, usual, 429])
    }
    expect([what, (await send(await signedInAgain(taken, small))).status]).toEqual([what, 429])
  }
  await small.close()
})

it('lets one session place thirty orders a day, also if each is cancelled at once, and counts no refused one', async () => {
  const small = await openShop({ limitsFactor: 0.1 })
  const [nadia, product] = [await small.account(), await small.product({ stock: 64 })]
  const sessionsOf = await small.db.select().from(sessions).where(eq(sessions.userId, nadia.id))
  const session = { id: nadia.id, sessionId: sessionsOf[0]?.id ?? '' }
  const order = async (as: Account, price = product.price) => {
    await small.shop.limits.reset('order', session)
    const { status, body } = await small.call('POST /api/order/create', { as, body: orderOf({ ...product, price }) })
    if (status === 200) await small.call(`POST /api/order/user/${body.orderId}/cancel`, { as })
    await small.shop.limits.reset('changeOrder', session)
    return status
  }
  expect([await order(nadia), await order(nadia)]).toEqual([200, 200])
  for (let round = 0; round < 4; round += 1) expect(await order(nadia, product.price - 100)).toBe(409)
  expect([await order(nadia), await order(nadia)]).toEqual([200, 429])
  expect(await order(await signedInAgain(nadia, small))).toBe(200)
  await small.close()
})

it('lets one person print 320 orders an hour, each once, and the change log has what was refused', async () => {
  const [packer, owner] = [await shop.account({ role: 'packing' }), await shop.account({ role: 'owner' })]
  const { body } = await shop.order(await shop.account(), orderOf(await shop.product()))
  const idsOf = async (count: number) => {
    const { rows } = await shop.db.execute<{ id: string }>(sql`
      insert into orders (user_id, amount, address) select user_id, amount, address
      from orders, generate_series(1, ${count}::int) where id = ${body.orderId} returning id`)
    return rows.map(({ id }) => id).join()
  }
  const print = (ids: string, as: Account, document = '') =>
    shop.call(`GET /api/admin/printed-orders?ids=${ids}${document && `&document=${document}`}`, { as })
  // What is no order takes nothing away.
  const made = Array.from({ length: 100 }, () => randomUUID()).join()
  for (let round = 0; round < 4; round += 1) expect((await print(made, packer)).status).toBe(200)
  const first = await idsOf(100)
  // The screen reads them again for each document, and whenever an order changes.
  for (const document of ['', 'slip', 'label', '']) expect((await print(first, packer, document)).status).toBe(200)
  expect((await print(await idsOf(100), packer)).status).toBe(200)
  expect((await print(await idsOf(50), packer)).status).toBe(200)
  const refused = await print(await idsOf(71), packer)
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_printed'])
  expect(refused.body.message).toMatch(/^One person can print 320 orders an hour\. Go on in \d+ minutes\.$/)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
  // All or none: what was refused has not counted.
  expect((await print(await idsOf(70), packer)).status).toBe(200)
  expect((await print(await idsOf(1), packer, 'label')).status).toBe(429)
  expect((await print(first, packer, 'label')).status).toBe(200)
  for (let round = 0; round < 3; round += 1) expect((await print(await idsOf(100), owner)).status).toBe(200)
  expect((await print(await idsOf(20), owner)).status).toBe(200)
  expect((await print(await idsOf(1), owner)).status).toBe(429)
  const { body: log } = await shop.call(`GET /api/admin/changes?kind=refused&person=${packer.id}`, { as: owner })
  expect(log.changes).toHaveLength(1)
  expect(JSON.stringify(log.changes)).toContain('One person can print 320 orders an hour')
})

const rowsOf = async (as: Account, kind: 'print' | 'export') =>
  (
    await shop.call(`GET /api/admin/changes?kind=${kind}&person=${as.id}`, {
      as: await shop.account({ role: 'owner' }),
    })
  ).body.changes.length

it('logs the same print and the same export of a person once a minute, however many are asked for at once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const admin = await shop.account({ role: 'admin' })
  const { body } = await shop.order(await shop.account(), orderOf(await shop.product()))
  const take = async (path: string, times: number) => {
    const sent = Array.from({ length: times }, () => shop.call(`GET /api/admin/${path}`, { as: admin }))
    for (const { status } of await Promise.all(sent)) expect(status).toBe(200)
  }
  const slip = `printed-orders?ids=${body.orderId}&document=slip`
  for (const _again of [1, 2]) await take(slip, 5)
  expect(await rowsOf(admin, 'print')).toBe(1)
  await take(slip.replace('slip', 'label'), 2)
  expect(await rowsOf(admin, 'print')).toBe(2)
  for (const _again of [1, 2]) await take('reports/stock/file', 2)
  expect(await rowsOf(admin, 'export')).toBe(1)
  vi.setSystemTime(Date.now() + 61_000)
  await take(slip, 2)
  await take('reports/stock/file', 2)
  expect([await rowsOf(admin, 'print'), await rowsOf(admin, 'export')]).toEqual([3, 2])
})

it('limits the exports of a person', async () => {
  const small = await openShop({ limitsFactor: 0.02 })
  const admin = await small.account({ role: 'admin' })
  const take = async (days: string) => (await small.call(`GET /api/admin/changes/file?${days}`, { as: admin })).status
  expect([await take('from=2026-01-01'), await take('from=2026-01-02')]).toEqual([200, 200])
  expect(await take('from=2026-01-03')).toBe(429)
  await small.close()
})

it('limits all changing calls of a member of staff together, but neither reading nor signing out', async () => {
  const small = await openShop({ limitsFactor: 0.005 })
  const [admin, other] = [await small.account({ role: 'admin' }), await small.account({ role: 'admin' })]
  const change = (as: Account) => small.call(`POST /api/admin/messages/${randomUUID()}/read`, { as })
  const find = (as: Account) => small.call(`DELETE /api/admin/orders/${randomUUID()}/tags/gift`, { as })
  for (let round = 0; round < 3; round += 1) {
    expect((await change(admin)).status).toBe(404)
    expect((await find(admin)).status).toBe(404)
  }
  const refused = await change(admin)
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_attempts'])
  expect(refused.body.message).toMatch(tooMany)
  expect((await find(admin)).status).toBe(429)
  expect((await small.call('GET /api/admin/orders', { as: admin })).status).toBe(200)
  expect((await change(other)).status).toBe(404)
  expect((await small.call('POST /api/admin/sign-out', { as: admin })).status).toBe(200)
  await small.close()
})

it('does not count server errors', async () => {
  const small = await openShop({ limitsFactor: 0.05 })
  const nadia = await small.account()
  const send = () => small.call('POST /api/contact', { as: nadia, body: { subject: 'S', message: 'M' } })
  await small.db.$client.query('alter table messages rename to messages_away')
  for (let round = 0; round < 3; round += 1) expect((await send()).status).toBe(500)
  await small.db.$client.query('alter table messages_away rename to messages')
  expect((await send()).status).toBe(200)
  expect((await send()).status).toBe(429)
  await small.close()
})

it('limits responses per network and minute, and counts no cached one', async () => {
  const small = await openShop({ limitsFactor: 0.001 })
  const search = (text: string, ip = '203.0.113.30') =>
    small.call(`GET /api/products?_perPage=5&_search=${text}`, { ip })
  const made = []
  for (const text of ['oud', 'rose', 'musk']) made.push((await search(text)).status)
  expect(made).toEqual([200, 200, 200])
  const rejected = await search('amber')
  expect(rejected.status).toBe(429)
  expect(rejected.body).toMatchObject({ success: false, code: 'too_many_attempts' })
  expect(rejected.body.message).toMatch(tooMany)
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
  expect((await search('rose')).status).toBe(200)
  expect((await search('amber', '203.0.113.31')).status).toBe(200)
  // By now this response is cached: another network requested it.
  expect((await search('amber')).status).toBe(200)
  await small.close()
})

it.each([
  ['POST /api/cart/check', 200],
  ['GET /sitemap.xml', 200],
  ['GET /sitemap-1.xml', 200],
  ['GET /media/0123456789abcdef-320.webp', 404],
])('limits %s per network and minute', async (route, expected) => {
  const small = await openShop({ limitsFactor: 0.001 })
  const body = { items: [{ _id: randomUUID(), quantity: 1 }] }
  const send = async (ip: string) => (await small.call(route, { ip, ...(route.startsWith('POST') && { body }) })).status
  const statuses = []
  for (let round = 0; round < 4; round += 1) statuses.push(await send('203.0.113.30'))
  expect(statuses).toEqual([expected, expected, expected, 429])
  expect(await send('203.0.113.31')).toBe(expected)
  await small.close()
})

it('keeps nobody on a network from an order: whoever is signed in counts by session, order links by what they open', async () => {
  const small = await openShop({ limitsFactor: 0.001 })
  const ip = '203.0.113.30'
  const [nadia, product] = [await small.account(), await small.product()]
  const { body: placed } = await small.order(nadia, orderOf(product))
  const key = (await createOrderLink(small.shop, placed.orderId)).replace('/order/', '')
  const body = { items: [{ _id: product.id, quantity: 1 }] }
  const send = async (route: string, as?: Account) => {
    const isCheck = route === 'POST /api/cart/check'
    return (await small.call(route, { ip, ...(isCheck && { body }), ...(as && { as }) })).status
  }
  const drain = async (route: () => string) => {
    for (let round = 0; round < 4; round += 1) await send(route())
  }
  const toOrder = [
    'POST /api/cart/check',
    `GET /api/samples?offers=${randomUUID()}`,
    'GET /api/payment/methods',
    'GET /api/settings',
  ]
  const search = () => `GET /api/products?_search=${randomUUID()}`

  // What does not lead to an order refuses nothing that does, not even of visitors.
  await drain(search)
  await drain(() => 'GET /review-photos/x')
  await drain(() => `GET /review-photos/${randomUUID()}`)
  await drain(() => `GET /api/order/link/${randomUUID()}`)
  expect([await send(search()), await send(`GET /api/order/link/${randomUUID()}`)]).toEqual([429, 429])
  for (const route of toOrder.slice(0, 3)) expect([route, await send(route)]).toEqual([route, 200])
  expect(await send(`GET /api/order/link/${key}`)).toBe(200)

  // Cart checks of visitors refuse those of visitors, and nobody who is signed in.
  for (const route of toOrder) expect([route, await send(route)]).toEqual([route, 429])
  expect(await send('POST /api/cart/check', nadia)).toBe(200)
  await small.close()
})

it('counts whoever is signed in by session where the limit of the network is reached', async () => {
  const small = await openShop({ limitsFactor: 0.005 })
  const ip = '203.0.113.30'
  const [nadia, karim] = [await small.account(), await small.account({ name: 'Karim' })]
  const search = async (as?: Account) =>
    (await small.call(`GET /api/products?_search=${randomUUID()}`, { ip, ...(as && { as }) })).status
  const check = async (as?: Account) => {
    const body = { items: [{ _id: randomUUID(), quantity: 1 }] }
    return (await small.call('POST /api/cart/check', { ip, body, ...(as && { as }) })).status
  }
  for (let round = 0; round < 15; round += 1) expect([await search(), await check()]).toEqual([200, 200])
  expect([await search(), await check(), await check({ ...nadia, token: 'a.b.c' })]).toEqual([429, 429, 429])
  expect([await search(nadia), await check(nadia), await search(nadia), await check(nadia)]).toEqual([
    200, 200, 200, 429,
  ])
  expect([await check(karim), await search(karim)]).toEqual([200, 200])
  await small.close()
})

it('refuses made-up names of pictures, photographs and order links after a while, and no other on the network', async () => {
  const small = await openShop({ limitsFactor: 0.001 })
  const ip = '203.0.113.30'
  const status = async (path: string, at = ip) => (await small.call(`GET ${path}`, { ip: at })).status
  const paths = ['/media/x', '/review-photos/x', `/api/order/link/${randomUUID()}`, `/review-photos/${randomUUID()}`]
  const statuses = []
  for (const path of paths) statuses.push(await status(path))
  expect(statuses).toEqual([404, 404, 404, 429])
  expect([await status('/media/0123456789abcdef-320.webp'), await status('/media/x', '203.0.113.31')]).toEqual([
    429, 404,
  ])
  const picture = { create: { width: 240, height: 320, channels: 3 as const, background: '#b98a4a' } }
  const id = await addPicture(small.db, await sharp(picture).webp().toBuffer())
  expect(await status(`/media/${id}-240.jpg`)).toBe(200)
  await small.close()
})

it('limits what is done with the links of one order, by whichever of them, and per network', async () => {
  const small = await openShop({ stripe: undefined, limitsFactor: 0.01 })
  const { body: placed } = await small.order(await small.account(), orderOf(await small.product()))
  const link = async () => (await createOrderLink(small.shop, placed.orderId)).replace('/order/', '')
  const [first, second] = [await link(), await link()]
  const open = async (key: string, ip = '127.0.0.1') => (await small.call(`GET /api/order/link/${key}`, { ip })).status
  expect([await open(first), await open(second), await open(first), await open(second)]).toEqual([200, 200, 200, 429])
  expect(await open(first, '203.0.113.31')).toBe(200)
  const page = (path: string, ip = '203.0.113.32') => countOrderPage({ ...small.shop, ip }, path)
  await page(`/order/${second}`)
  for (const path of [`/order/${randomUUID()}`, `/buy/${second}`])
    await expect(page(path)).rejects.toMatchObject({ code: 'link_expired' })
  await expect(page(`/order/${second}`, '127.0.0.1')).rejects.toMatchObject({ code: 'too_many_attempts' })
  const body = { way: 'gateway' }
  expect((await small.call(`POST /api/order/link/${first}/payment`, { body })).status).toBe(429)
  await small.close()
})

const visit = { step: 'product', language: 'en', referrer: '' }

it('limits refused bodies of visitors per network and minute, and counts no accepted one', async () => {
  const small = await openShop({ limitsFactor: 0.005 })
  const send = async (body: object, ip = '203.0.113.30') =>
    (await small.call('POST /api/counts', { ip, body, headers: { 'user-agent': 'Firefox' } })).status
  const accepted = []
  for (let round = 0; round < 4; round += 1) accepted.push(await send(visit))
  expect(new Set(accepted)).toEqual(new Set([204]))
  const statuses = []
  for (let round = 0; round < 4; round += 1) statuses.push(await send({ step: 'odd' }))
  expect(statuses).toEqual([400, 400, 400, 429])
  // Nothing is read any more, whatever it is.
  expect(await send(visit)).toBe(429)
  expect(await send({ step: 'odd' }, '203.0.113.31')).toBe(400)
  await small.close()
})

it('refuses nobody who is signed in, signs in, orders or pays for what others on the network have sent', async () => {
  const small = await openShop({ limitsFactor: 0.005 })
  const ip = '203.0.113.30'
  const [nadia, admin, product] = [await small.account(), await small.account({ role: 'admin' }), await small.product()]
  const count = async (as?: Account, body: object = visit) =>
    (await small.call('POST /api/counts', { ip, body, ...(as && { as }) })).status
  for (let round = 0; round < 4; round += 1) await count(undefined, { step: 'odd' })
  expect([await count(), await count({ ...nadia, token: 'a.b.c' })]).toEqual([429, 429])
  expect([await count(nadia), await count(nadia)]).toEqual([204, 204])
  const noPerson = { email: 'nobody@example.com', password: 'smoke and cedar' }
  const key = randomUUID()
  const others: [route: string, status: number, body?: object, as?: Account][] = [
    ['POST /api/order/create', 200, orderOf(product), nadia],
    ['POST /api/cart/check', 400, { items: 'odd' }],
    ['POST /api/cart/check', 200, { items: [{ _id: product.id, quantity: 1 }] }],
    ['POST /api/user/login', 401, noPerson],
    ['POST /api/admin/sign-in', 401, { ...noPerson, email: 'no-staff@example.com' }],
    ['POST /api/user/login', 400, { email: 'odd' }],
    [`POST /api/order/link/${key}/payment`, 409, { way: 'gateway' }],
    [`POST /api/payment/return/${key}`, 404, {}],
    ['POST /api/payment/stripe/webhook', 400, {}],
    ['POST /api/couriers/steadfast/webhook', 404, {}],
    [`PUT /api/admin/products/${product.id}/pictures`, 200, { seen: [], pictures: [] }, admin],
    ['GET /api/products?odd=1', 400],
    ['GET /healthz', 200],
  ]
  for (const [route, status, body, as] of others) {
    const headers: Record<string, string> = route.includes('sign-in') ? ofOwnPage : {}
    const reply = await small.call(route, { ip, headers, ...(body && { body }), ...(as && { as }) })
    expect([route, reply.status]).toEqual([route, status])
  }
  await small.close()
})

it('limits refused bodies of an account per minute, wherever it is signed in', async () => {
  const small = await openShop({ limitsFactor: 0.005 })
  const [nadia, karim] = [await small.account(), await small.account({ name: 'Karim' })]
  const send = async (as: Account, ip: string, body: object = { name: 1 }) =>
    (await small.call('PUT /api/user/profile', { as, ip, body })).status
  const statuses = []
  for (const last of [1, 2, 3, 4]) statuses.push(await send(nadia, `203.0.113.${last}`))
  expect(statuses).toEqual([400, 400, 400, 429])
  expect(await send(karim, '203.0.113.4')).toBe(400)
  await small.close()
})

it.each(['GET /api/order/my-orders', 'GET /api/contact/my-contacts'] as const)(
  'limits how often one session sends %s',
  async (route) => {
    const small = await openShop({ limitsFactor: 0.01 })
    const [nadia, karim] = [await small.account(), await small.account({ name: 'Karim' })]
    const list = async (as: Account) => (await small.call(route, { as })).status
    expect([await list(nadia), await list(nadia), await list(nadia), await list(nadia)]).toEqual([200, 200, 200, 429])
    expect(await list(karim)).toBe(200)
    await small.close()
  },
)

it('limits how many phone numbers somebody who sees none tries at the counter, and the same number only once', async () => {
  const small = await openShop({ limitsFactor: 0.1 })
  const owner = await small.account({ role: 'owner' })
  const grants = [{ permission: 'counter.sell', perOrder: null, perDay: null, percent: null }]
  const role = await small.call('POST /api/admin/roles', { as: owner, body: { name: 'Counter', grants } })
  const cashier = await small.account({ role: role.body.roleId })
  const lines = [{ variantId: (await small.product()).variantId, quantity: 1 }]
  const totals = async (number: number, as = cashier) => {
    const cart = { lines, pickup: true, phone: `0189988770${number}` }
    return (await small.call('POST /api/admin/counter/totals', { as, body: cart })).status
  }
  const statuses = []
  for (const number of [1, 1, 2, 2, 3, 3, 4, 1]) statuses.push(await totals(number))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 200])
  for (const number of [1, 2, 3, 4, 5]) expect(await totals(number, owner)).toBe(200)
  await small.close()
})

it('does not limit pictures that have been generated', async () => {
  const small = await openShop({ limitsFactor: 0.001 })
  const id = await addPicture(
    small.db,
    await sharp({ create: { width: 240, height: 320, channels: 3, background: '#b98a4a' } })
      .webp()
      .toBuffer(),
  )
  const statuses = []
  for (let round = 0; round < 5; round += 1) statuses.push((await small.call(`GET /media/${id}-240.jpg`)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200])
  await small.close()
})
