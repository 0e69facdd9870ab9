import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { dayInDhaka } from '#contract/dhaka-time.ts'
import { reviews } from '#database/schema/index.ts'
import { ShopError } from '#server/errors.ts'
import { withCharges } from '#tests/support/delivery-charges.ts'
import { ofOwnPage } from '#tests/support/staff-session.ts'
import { written } from './catalogue-staff.ts'
import { type Account, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
let shirin: Account
let karim: Account
beforeAll(async () => {
  shop = await openShop()
  shirin = await shop.account({ role: 'admin', name: 'Shirin Akter' })
  karim = await shop.account({ role: 'admin', name: 'Karim Mia' })
})
afterAll(() => shop.close())

const readerRole = {
  name: 'Reader',
  grants: [{ permission: 'changes.read', perOrder: null, perDay: null, percent: null }],
}

interface Change {
  by: string
  kind: string
  subject: string
  what: string
  fields: { field: string; before: string; after: string }[]
}
const staff = async (route: string, body?: object, as = shirin) => {
  const response = await shop.call(route, { as, ...(body && { body }) })
  expect(response.status, response.body.message).toBe(200)
  return response.body
}
const changes = async (query = ''): Promise<Change[]> => (await staff(`GET /api/admin/changes${query}`)).changes
const inWords = ({ by, kind, subject, what, fields }: Change) => [
  `${by}: ${kind} ${subject} ${what}`,
  ...fields.map(({ field, before, after }) => `${field}: ${before} → ${after}`),
]

it('logs what staff change of a product, its sizes and its stock, before and after [P11]', async () => {
  const { id } = await shop.product({ name: 'Ambre', price: 125_000, oldPrice: 150_000, discountedPercentage: 16.7 })
  const product = async () => (await staff(`GET /api/admin/products/${id}`)).product
  const { version } = await product()
  await staff(`PATCH /api/admin/products/${id}`, { version, price: 990, tags: ['warm', 'evening'] })
  await staff(
    `PUT /api/admin/products/${id}/stock`,
    { seen: 10, stock: 7, reason: 'count', note: 'Counted twice' },
    karim,
  )
  await staff(`PUT /api/admin/products/${id}/sale`, { onSale: false })
  // A save without changes is not logged.
  await staff(`PUT /api/admin/products/${id}/sale`, { onSale: false })
  const same = await product()
  await staff(`PATCH /api/admin/products/${id}`, { version: same.version, price: 990 })
  expect((await changes(`?subject=${id}`)).map(inWords)).toEqual([
    ['Shirin Akter: product Ambre changed', 'Visibility: Published → Hidden'],
    ['Karim Mia: stock Ambre changed', 'Stock: 10 → 7', 'Reason:  → Counted', 'Note:  → Counted twice'],
    ['Shirin Akter: product Ambre changed', 'Tags:  → warm, evening', 'Price: ৳1,250.00 → ৳990.00'],
  ])
})

it('logs what was created: an article, and the first stock of a product and of a size', async () => {
  const { id: articleId } = await staff('POST /api/admin/articles', { title: 'Before the rain' })
  const { current } = await staff(`GET /api/admin/articles/${articleId}`)
  const content = { ...current.content, title: 'After the rain' }
  await staff(`PUT /api/admin/articles/${articleId}`, { content, version: current.version })
  expect((await changes(`?subject=article:${articleId}`)).map(inWords)).toEqual([
    [
      'Shirin Akter: content Article: After the rain changed',
      'Title: Before the rain → After the rain',
      'Version: 1 → 2',
    ],
    [
      'Shirin Akter: content Article: Before the rain added',
      'Title:  → Before the rain',
      'URL:  → before-the-rain',
      'Summary:  → ',
      'Visibility:  → Draft',
    ],
  ])

  const { id } = await shop.product()
  const { brand, category } = (await staff(`GET /api/admin/products/${id}`)).product
  const fields = { ...written(), brand, category, name: 'Oud Noir', stock: 12 }
  const { product } = await staff('POST /api/admin/products', fields)
  const size = { size: '100 ml', price: 2_000, oldPrice: null, stock: 5, sku: '', barcode: '' }
  await staff(`POST /api/admin/products/${product._id}/variants`, size)
  const logged = (await changes(`?subject=${product._id}`)).map(inWords)
  expect(logged.flat().filter((line) => /stock/i.test(line))).toEqual([
    'Shirin Akter: stock Oud Noir, 100 ml added',
    'Stock:  → 5',
    'Reason:  → First stock',
    'First stock:  → 12',
  ])
})

it('logs texts of pages, hidden reviews, blocked numbers and exports', async () => {
  const { current } = await staff('GET /api/admin/content/privacy')
  const long = 'word '.repeat(200)
  const bodyOf = (text: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  })
  const page = (word: string) => ({ ...current.content, body: bodyOf(`${long}${word}`) })
  for (const [version, word] of ['first', 'second'].entries()) {
    await staff('PUT /api/admin/content/privacy', { content: page(word), version })
  }
  const [changed] = await changes('?kind=content')
  const text = changed?.fields?.find(({ field }) => field === 'body')
  expect([text?.before.slice(-11), text?.after.slice(-11)]).toEqual([' word first', 'word second'])

  const { id } = await shop.product({ name: 'Vert' })
  const customer = await shop.account()
  await shop.db
    .insert(reviews)
    .values({ productId: id, userId: customer.id, reviewerName: 'Rudy P.', rating: 1, comment: 'Rude' })
  await staff(`PUT /api/admin/products/${id}/reviews/${customer.id}`, { hidden: true })
  const { orderId } = (await shop.order(customer, orderOf(await shop.product()))).body
  await staff(`POST /api/admin/orders/${orderId}/phone-block`, { reason: 'Refused twice' })
  await staff(`DELETE /api/admin/orders/${orderId}/phone-block`)
  await staff('GET /api/admin/customers/file?_search=nobody', undefined, karim)
  await staff('POST /api/admin/orders/file', { orderIds: [orderId], file: 'redx' })
  const logged = await Promise.all(['review', 'blocked-phone', 'export'].map((kind) => changes(`?kind=${kind}`)))
  expect(
    logged.map((list) =>
      list.map((change) =>
        inWords(change)
          .join('; ')
          .replace(/\d{10,}/, 'PHONE'),
      ),
    ),
  ).toEqual([
    ['Shirin Akter: review Vert changed; Review by Rudy P., 1 of 5: Shown: Rude → Hidden: Rude'],
    [
      'Shirin Akter: blocked-phone +PHONE removed; Cash on delivery: Blocked: Refused twice → ',
      'Shirin Akter: blocked-phone +PHONE added; Cash on delivery:  → Blocked: Refused twice',
    ],
    [
      'Shirin Akter: export Orders for RedX exported; Rows:  → selected: 1',
      'Karim Mia: export Customers exported; Rows:  → search: nobody',
    ],
  ])
})

it('does not log a rejected change [P11]', async () => {
  const { id } = await shop.product({ name: 'Refused' })
  const { status } = await shop.call(`PATCH /api/admin/products/${id}`, {
    as: shirin,
    body: { version: 99, price: 1 },
  })
  expect(status).toBe(409)
  expect(await changes(`?subject=${id}`)).toEqual([])
})

it('finds changes by name, value, person or kind, page by page', async () => {
  const { current } = await staff('GET /api/admin/settings')
  const hours = { ...current.settings.hours, closes: '21:30' }
  const settings = { ...current.settings, phone: '01812345678', hours, lowStock: 9 }
  await staff('PUT /api/admin/settings', { settings, version: current.version }, karim)
  const [change] = await changes('?kind=settings')
  expect(change && inWords(change)).toEqual([
    'Karim Mia: settings Settings changed',
    'phone: +880 1700-000000 → 01812345678',
    'opening hours: Open Saturday to Thursday, 10 AM to 8 PM → Open Saturday to Thursday, 10 AM to 9:30 PM',
    'low stock: 5 → 9',
  ])
  const again = { settings: { ...settings, lowStock: 8 }, version: current.version + 1 }
  await staff('PUT /api/admin/settings', again, karim)
  expect((await changes('?kind=settings')).map(inWords)[0]?.slice(1)).toEqual(['low stock: 9 → 8'])
  expect((await changes('?search=01812345678')).map(({ kind }) => kind)).toEqual(['settings'])
  expect((await changes('?search=KARIM')).length).toBeGreaterThan(0)
  expect(await changes('?search=100%25')).toEqual([])

  const delivery = (await staff('GET /api/admin/delivery')).settings
  await staff('PUT /api/admin/delivery', withCharges(delivery, { city: 0, suburbs: 0, outside: 120 }, 950))
  expect((await changes('?kind=delivery')).map(inWords)).toEqual([
    ['Shirin Akter: delivery Delivery charges changed', 'Charge of Outside Dhaka: ৳0.00 → ৳120.00'],
  ])

  const { entry } = await staff('POST /api/admin/assortment/brand', { name: 'Attar House', description: '' })
  await staff(`PATCH /api/admin/assortment/brand/${entry.id}`, { version: entry.version, hidden: true })
  expect((await changes('?kind=brand')).map((change) => inWords(change).slice(0, 2))).toEqual([
    ['Shirin Akter: brand Attar House changed', 'Visibility: Shown → Hidden'],
    ['Shirin Akter: brand Attar House added', 'Name:  → Attar House'],
  ])
  const { changes: newest } = await staff('GET /api/admin/changes')
  const older = await changes(`?before=${newest[0]._id}`)
  expect(older[0]).toEqual(newest[1])
})

it('logs what staff do with an order, with old and new values, who printed it, and finds it by person, day and order', async () => {
  const customer = await shop.account()
  const { orderId } = (await shop.order(customer, orderOf(await shop.product()))).body
  await shop.call(`POST /api/order/user/${orderId}/cash-on-delivery`, {
    as: customer,
    body: { phone: '01712345678' },
  })
  const before = await shop.staffOrder(orderId, shirin)
  const path = `/api/admin/orders/${orderId}`
  await staff(`POST ${path}/status`, { status: 'confirmed', from: 'pending' }, karim)
  await staff(`POST ${path}/notes`, { text: 'Call 01712345678 first' })
  await staff(`POST ${path}/tags`, { tag: 'gift' })
  await staff(`GET /api/admin/printed-orders?ids=${orderId}`, undefined, karim)
  await staff(`GET /api/admin/printed-orders?ids=${orderId}`, undefined, karim)
  await staff(`GET /api/admin/printed-orders?ids=${orderId}&document=label`, undefined, karim)
  await staff(`GET /api/admin/printed-orders?ids=${orderId}&document=label`, undefined, karim)
  const name = `Order #${orderId.slice(-8).toUpperCase()}`
  const printed = [`Karim Mia: print ${name} printed`, 'Document:  → Parcel label']
  expect((await changes(`?subject=${orderId}`)).map(inWords)).toEqual([
    printed,
    [`Karim Mia: print ${name} printed`, 'Document:  → Shown to be printed'],
    [`Shirin Akter: order ${name} changed`, 'Tags:  → gift'],
    [`Shirin Akter: order ${name} changed`, 'Staff note:  → Call 01712345678 first'],
    [`Karim Mia: order ${name} changed`, 'Order:  → Confirmed'],
  ])
  expect(before.number).not.toBeNull()
  expect(await changes(`?subject=${orderId}&person=${shirin.id}`)).toHaveLength(2)
  const today = dayInDhaka(new Date())
  expect(await changes(`?subject=${orderId}&from=${today}&to=${today}`)).toHaveLength(5)
  expect(await changes(`?subject=${orderId}&to=2026-01-01`)).toEqual([])
})

it('shows a reader without the permission neither phone numbers nor amounts, and finds nothing by them', async () => {
  const reader = await shop.account({ role: (await staff('POST /api/admin/roles', readerRole)).roleId })
  const { orderId } = (await shop.order(await shop.account(), orderOf(await shop.product()))).body
  await staff(`POST /api/admin/orders/${orderId}/notes`, { text: 'Call 01798765432 about ৳4,321' })
  await staff(`POST /api/admin/orders/${orderId}/phone-block`, { reason: 'Refused twice' })
  const seen = async (query: string, as: Account) =>
    JSON.stringify((await shop.call(`GET /api/admin/changes${query}`, { as })).body.changes)
  expect(await seen('?search=01798765432', shirin)).toContain('4,321')
  expect(await seen('?search=01798765432', reader)).toBe('[]')
  expect(await seen(`?subject=${orderId}`, reader)).toContain(
    '"field":"Staff note","before":"","after":"","hidden":true',
  )
  const blocked = await changes('?kind=blocked-phone')
  expect(blocked[0]?.subject).toMatch(/^\+880/)
  expect(await seen('?kind=blocked-phone', reader)).not.toContain('+880')
  expect(await seen(`?subject=${encodeURIComponent(blocked[0]?.subject ?? '')}`, reader)).toBe('[]')
  const { csv } = (await shop.call('GET /api/admin/changes/file', { as: reader })).body
  expect(csv).toContain('Staff note')
  expect(csv).not.toMatch(/01798765432|4,321|\+880\d{10}/)
  expect((await changes('?kind=export'))[0]).toMatchObject({ subject: 'Change log', what: 'exported' })
})

it('logs refused calls and failed sign-ins of staff once in ten minutes, and who signed in', async () => {
  const packer = await shop.account({ role: 'packing', name: 'Rafiq' })
  const signIn = (email: string, password: string) =>
    shop.call('POST /api/admin/sign-in', { body: { email, password }, headers: ofOwnPage })
  for (const _ of [1, 2]) expect((await shop.call('GET /api/admin/people', { as: packer })).status).toBe(403)
  expect((await shop.call('GET /api/admin/orders')).status).toBe(401)
  expect((await signIn(packer.email, 'wrong password')).status).toBe(401)
  expect((await signIn('nobody@example.com', 'wrong password')).status).toBe(401)
  const refused = await changes('?kind=refused')
  expect(refused.map((change) => inWords(change)[0])).toEqual([
    ': refused All orders, newest first refused',
    'Rafiq: refused Who works here, and the roles with what they grant refused',
  ])
  expect(refused[1] && inWords(refused[1])).toContainEqual('Call:  → GET /api/admin/people')
  const signIns = await changes('?kind=sign-in')
  expect(signIns.filter(({ by }) => by === 'Rafiq').map(({ what }) => what)).toEqual(['signed_in'])
  const failed = signIns.filter(({ what }) => what === 'failed')
  expect(failed.map((change) => inWords(change)[0])).toEqual([
    ': sign-in Unknown account failed',
    ': sign-in Rafiq failed',
  ])
  expect(JSON.stringify(failed)).not.toContain('nobody@example.com')
})

it('keeps a failed sign-in of staff in the log, whatever strangers have had logged before', async () => {
  const packer = await shop.account({ role: 'packing', name: 'Selina' })
  const { take } = shop.shop.limits
  const spy = vi.spyOn(shop.shop.limits, 'take').mockImplementation(async (name, ...more) => {
    if (name === 'loggedAttemptOfVisitors' || name === 'loggedAttempt') throw new ShopError('busy')
    return take(name, ...more)
  })
  const body = { email: packer.email, password: 'wrong password' }
  expect((await shop.call('POST /api/admin/sign-in', { body, headers: ofOwnPage })).status).toBe(401)
  spy.mockRestore()
  const failed = (await changes('?kind=sign-in')).filter(({ what }) => what === 'failed')
  expect(failed[0] && inWords(failed[0])[0]).toBe(': sign-in Selina failed')
})
