import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { isStaffCall } from '#contract/accounts/permissions.ts'
import { api } from '#contract/api.ts'
import type { Call } from '#contract/call.ts'
import { orders, users } from '#database/schema/index.ts'
import { stockOf } from '#tests/support/products.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { type Account, emailTimeout, openShop, orderOf, type SentEmail, type TestShop } from './shop.ts'

let shop: TestShop
let admin: Account
let emails: SentEmail[]
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.account({ role: 'admin', name: 'Shop Keeper' })
  emails = await shop.startEmails()
})
afterAll(() => shop.close())

const subjectsTo = (email: string) => emails.filter(({ to }) => to === email).map(({ subject }) => subject)

async function placed() {
  const customer = await shop.account()
  const product = await shop.product()
  const { body } = await shop.order(customer, orderOf(product))
  return { customer, product, orderId: body.orderId as string }
}
const move = async (orderId: string, status: string, as: Pick<Account, 'token'> = admin) =>
  shop.call(`POST /api/admin/orders/${orderId}/status`, {
    as,
    body: await statusChangeOf(shop.db, orderId, status),
  })

async function written(as: Account, subject = 'A gift') {
  await shop.call('POST /api/contact', { as, body: { subject, message: 'Do you wrap gifts?' } })
  const { body } = await shop.call('GET /api/contact/my-contacts', { as })
  return body.data[0]
}

it('lets only admins use the back office [P01]', async () => {
  const customer = await shop.account()
  const own = Object.entries<Call>(api).filter(([name]) => name.includes('/admin/'))
  expect(own.filter(([, { access }]) => !isStaffCall(access)).map(([name]) => name)).toEqual([
    'POST /api/admin/sign-in',
    'GET /api/admin/account',
    'POST /api/admin/invitation',
    'POST /api/admin/invitation/acceptance',
  ])
  const asStaff = { as: { token: admin.token }, headers: { cookie: '' } }
  const asCustomer = { headers: { authorization: `Bearer ${admin.token}` } }
  for (const [name, { access }] of own) {
    if (!isStaffCall(access)) continue
    const route = name.replace(/:\w+/, randomUUID())
    for (const sending of [{}, { as: customer }, asStaff, asCustomer]) {
      const { status, body } = await shop.call(route, sending)
      expect([name, status, body.code, body.message]).toEqual([name, 401, 'staff_sign_in', 'Please sign in as staff.'])
    }
  }
})

it('renews a token with outdated account data, for the same session', async () => {
  const keeper = await shop.account()
  const count = async (token: string) => (await shop.call('GET /api/order/count', { as: { token } })).body
  expect(await count(keeper.token)).toEqual({ success: true, count: 0 })
  await shop.db.update(users).set({ name: 'Nadia Sultana' }).where(eq(users.id, keeper.id))
  const { token } = await count(keeper.token)
  const claims = (of: string) => JSON.parse(Buffer.from(of.split('.')[1] ?? '', 'base64url').toString())
  const { iat: _, ...before } = claims(keeper.token)
  expect(claims(token)).toMatchObject({ ...before, name: 'Nadia Sultana' })
  expect(await count(token)).toEqual({ success: true, count: 0 })
  await shop.call('POST /api/user/logout', { as: { token } })
  expect((await shop.call('GET /api/order/count', { as: keeper })).status).toBe(401)
})

it('advances an order to delivered, records its cash, and informs the customer each time [G11] [Q02]', async () => {
  const { customer, orderId } = await placed()
  await shop.call(`POST /api/order/user/${orderId}/cash-on-delivery`, { as: customer })
  for (const status of ['confirmed', 'shipped', 'delivered']) {
    const moved = await move(orderId, status)
    expect([moved.status, moved.body.order?.status]).toEqual([200, status])
    // An email that comes after the end of the order is not sent.
    await vi.waitFor(
      () => expect(subjectsTo(customer.email).filter((subject) => subject.endsWith(status))).toHaveLength(1),
      emailTimeout,
    )
  }
  const { body } = await shop.call(`GET /api/order/user/${orderId}`, { as: customer })
  expect(body.order).toMatchObject({ status: 'delivered', paymentStatus: 'paid', paymentMethod: 'cod' })
  expect(body.order.timeline.map(({ what }: { what: string }) => what)).toEqual([
    'placed',
    'cash_on_delivery',
    'confirmed',
    'shipped',
    'delivered',
    'paid',
  ])
  await vi.waitFor(() => expect(subjectsTo(customer.email)).toHaveLength(5), emailTimeout)
  expect(subjectsTo(customer.email).some((subject) => subject.startsWith('Payment received'))).toBe(true)
})

it('rejects a status change that the order does not allow, and says why [Q02]', async () => {
  const { customer, orderId } = await placed()
  await shop.call(`POST /api/order/user/${orderId}/cash-on-delivery`, { as: customer })
  const moveReply = async (status: string) => {
    const { status: code, body } = await move(orderId, status)
    return [code, body.message]
  }
  expect(await moveReply('shipped')).toEqual([409, 'This order is pending; it cannot become shipped.'])
  await move(orderId, 'confirmed')
  expect(await moveReply('confirmed')).toEqual([409, 'This order is already confirmed.'])
  expect((await moveReply('pending'))[0]).toBe(400)
  expect((await move(randomUUID(), 'confirmed')).status).toBe(404)
  expect((await move('nonsense', 'confirmed')).status).toBe(404)
})

it('cancels an order of any age and restores its stock [Q08]', async () => {
  const { product, orderId } = await placed()
  shop.wait(3 * 60 * 60_000)
  expect((await move(orderId, 'cancelled')).body.order.status).toBe('cancelled')
  expect(await stockOf(shop.db, product.id)).toEqual({ stock: 10, sold: 0 })
})

it('lists all orders and messages, newest first and by the page', async () => {
  const first = await placed()
  shop.wait(1000)
  const second = await placed()
  const { body } = await shop.call('GET /api/admin/orders?_perPage=2', { as: admin })
  expect(body.orders.map(({ _id }: { _id: string }) => _id)).toEqual([second.orderId, first.orderId])
  expect(body.total).toBe(await shop.db.$count(orders))
  const next = await shop.call('GET /api/admin/orders?_perPage=1&_page=2', { as: admin })
  expect(next.body.orders[0]._id).toBe(first.orderId)
  const cancelled = await shop.call('GET /api/admin/orders?status=cancelled', { as: admin })
  expect(cancelled.body.total).toBe(await shop.db.$count(orders, eq(orders.status, 'cancelled')))
  expect((await shop.call('GET /api/admin/orders?_page=0', { as: admin })).status).toBe(400)

  const message = await written(await shop.account(), 'The newest')
  const list = await shop.call('GET /api/admin/messages?_perPage=1&status=unread', { as: admin })
  expect(list.body.messages).toMatchObject([{ _id: message._id, subject: 'The newest', status: 'unread' }])
})

it('reads and replies to a message; its author sees the reply and gets it by email [F09] [P12]', async () => {
  const writer = await shop.account()
  await shop.db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.id, writer.id))
  const message = await written(writer)
  const at = `/api/admin/messages/${message._id}`
  expect((await shop.call(`POST ${at}/read`, { as: admin })).body.data.status).toBe('read')
  expect((await shop.call(`POST ${at}/reply`, { as: admin, body: { reply: ' ' } })).body.message).toBe(
    'Enter the reply',
  )
  const reply = 'We do, in paper and twine.'
  expect((await shop.call(`POST ${at}/reply`, { as: admin, body: { reply } })).status).toBe(200)
  expect((await shop.call(`POST ${at}/read`, { as: admin })).body.data.status).toBe('replied')
  const { body } = await shop.call('GET /api/contact/my-contacts', { as: writer })
  expect(body.data).toMatchObject([{ status: 'replied', adminNotes: reply }])
  await vi.waitFor(() => expect(subjectsTo(writer.email)).toEqual(['Re: A gift']), emailTimeout)
  expect(emails.find(({ to }) => to === writer.email)?.text).toContain(reply)
  expect((await shop.call(`GET ${at}`, { as: admin })).body.data.replies).toMatchObject([{ reply, by: 'Shop Keeper' }])
  expect(JSON.stringify(body)).not.toContain('Shop Keeper')
  for (const id of [randomUUID(), 'nonsense'])
    expect((await shop.call(`POST /api/admin/messages/${id}/reply`, { as: admin, body: { reply } })).status).toBe(404)
})

it('rejects the second of two concurrent replies, and keeps and emails every sent reply', async () => {
  const writer = await shop.account()
  const message = await written(writer, 'Two replies')
  const other = await shop.account({ role: 'admin', name: 'Rokeya Sultana' })
  const reply = (words: string, as = admin, seen?: number) =>
    shop.call(`POST /api/admin/messages/${message._id}/reply`, { as, body: { reply: words, seen } })
  const both = await Promise.all([reply('Yes, we do.'), reply('Yes, for free.', other)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const [sent, rejected] = both[0]?.status === 200 ? [both[0], both[1]] : [both[1], both[0]]
  const winner = both[0]?.status === 200 ? 'Shop Keeper' : 'Rokeya Sultana'
  expect(rejected?.body.message).toBe(
    `${winner} has replied to this message in the meantime. Nothing was sent: please read that reply first.`,
  )
  const own = await reply('Once more.', winner === 'Shop Keeper' ? admin : other)
  expect([own.status, own.body.message]).toEqual([409, expect.stringMatching(/^You have replied to this message/)])
  expect((await reply('And gift cards.', other, 1)).status).toBe(200)
  expect((await reply('Too late.', admin, 1)).body.message).toMatch(/^Rokeya Sultana has replied/)
  const words = [sent?.body.data.adminNotes, 'And gift cards.']
  const { body } = await shop.call('GET /api/contact/my-contacts', { as: writer })
  expect(body.data[0]).toMatchObject({ status: 'replied', adminNotes: words[1] })
  expect(body.data[0].replies.map((one: { reply: string }) => one.reply)).toEqual(words)
  await vi.waitFor(() => expect(subjectsTo(writer.email)).toHaveLength(2), emailTimeout)
  const mailed = emails.filter(({ to }) => to === writer.email).map(({ text }) => text)
  expect(words.map((one) => mailed.filter((text) => text.includes(one)).length)).toEqual([1, 1])
})

it('no call can create an admin [P02]', async () => {
  const customer = await shop.account()
  await shop.call('PUT /api/user/profile', { as: customer, body: { ...customer, role: 'admin' } })
  const [row] = await shop.db.select().from(users).where(eq(users.id, customer.id))
  expect(row?.role).toBe('user')
})
