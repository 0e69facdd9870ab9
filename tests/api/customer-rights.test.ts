import { expect, it } from 'vitest'
import type { DataPart } from '#contract/privacy/account-data.ts'
import { eq, inArray, sql } from '#database/drizzle.ts'
import { blockedPhones, orders, reviews, users } from '#database/schema/index.ts'
import { hashPassword } from '#server/modules/accounts/sign-in/passwords.ts'
import { type Account, home, orderOf } from './shop.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin: owner } = shopWithStaff()

const name = 'Zubaida Khatun'
const phone = '01733445566'
const street = 'House 99, Zamrud Lane'
const currentPassword = 'attar-of-roses'
/** Name, phone number, email and street in any spelling that the shop stores. */
const secrets = (email: string) => ['Zubaida', 'Khatun', '1733445566', email, 'Zamrud']

/** The tables in which a text occurs, in any column and any letter case. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { rows } = await shop.db.execute<{ name: string }>(sql`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'pgboss')`)
  const found = rows.map(async ({ name }) => {
    const any = texts.map((text) => sql`strpos(lower(to_jsonb(t)::text), ${text.toLowerCase()}) > 0`)
    const query = sql`select count(*)::int as rows from ${sql.raw(name)} t where ${sql.join(any, sql` or `)}`
    const { rows: counted } = await shop.db.execute<{ rows: number }>(query)
    return counted[0]?.rows ? [name] : []
  })
  return (await Promise.all(found)).flat().toSorted()
}

/** A customer who signs in with phone or password and has left something everywhere. */
async function known() {
  const customer = await shop.account({ name })
  await shop.db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.id, customer.id))
  await shop.db
    .update(users)
    .set({ passwordHash: await hashPassword(currentPassword), phone, confirmedPhone: `+88${phone}` })
    .where(eq(users.id, customer.id))
  const product = await shop.product({ name: 'Noir' })
  const call = async (route: string, body: object, as: Account | undefined = customer) => {
    const reply = await shop.call(route, { ...(as && { as }), body })
    expect([route, reply.status, reply.body.message]).toEqual([route, 200, reply.body.message])
    return reply.body
  }
  await call('POST /api/user/addresses', { ...savedAddress, street, phone })
  await call('POST /api/user/wishlist', { ids: [product.id] })
  await call('POST /api/newsletter', { email: customer.email })
  const { body: contact } = await shop.call('POST /api/contact', {
    as: customer,
    body: { subject: `About ${name}`, message: `Call ${phone}` },
  })
  const placed = await shop.order(customer, {
    ...orderOf(product),
    address: { ...home, street, phone, name, email: customer.email },
    gift: { message: `Eid Mubarak from ${name}` },
  })
  const { orderId } = placed.body
  await call(`POST /api/order/user/${orderId}/cash-on-delivery`, { phone })
  const path = `/api/admin/orders/${orderId}`
  await call(`POST ${path}/notes`, { text: `${name} prefers ${phone}` }, owner)
  await call(`POST ${path}/phone-block`, { reason: `${name} refused` }, owner)
  return { customer, orderId, path, product, call, contact }
}

const savedAddress = { label: 'Home', city: 'Dhanmondi', state: 'Dhaka', zipCode: '1205', country: 'Bangladesh' }

it('refuses to erase an account while an order is under way, and says which', async () => {
  const customer = await shop.account()
  await shop.db.update(users).set({ passwordHash: null, email: '' }).where(eq(users.id, customer.id))
  const { orderId } = (await shop.order(customer, orderOf(await shop.product()))).body
  const refused = await shop.call('POST /api/user/erasure', { as: customer, body: {} })
  expect([refused.status, refused.body.code]).toEqual([409, 'erasure_order_open'])
  expect(refused.body.message).toContain(`#${orderId.slice(-8).toUpperCase()}`)
  const staff = await shop.call('POST /api/user/erasure', { as: owner, body: { currentPassword: 'smoke and cedar' } })
  expect([staff.status, staff.body.code]).toEqual([409, 'erasure_of_staff'])
})

it('asks for the password of an account that has one', async () => {
  const customer = await shop.account()
  const reply = await shop.call('POST /api/user/erasure', { as: customer, body: {} })
  expect([reply.status, reply.body.code]).toEqual([400, 'password_needed'])
})

it('gives a customer everything that the shop keeps, as data and as a page, and leaves only the invoice and a block for cash once erased', async () => {
  const sent = await shop.startEmails()
  const { customer, orderId, path, product, call } = await known()
  for (const [status, from] of [
    ['confirmed', 'pending'],
    ['shipped', 'confirmed'],
  ])
    await call(`POST ${path}/status`, { status, from }, owner)
  await call('POST /api/admin/invoices', { orderIds: [orderId] }, owner)
  await call(`POST ${path}/status`, { status: 'delivered', from: 'shipped' }, owner)
  await call(`POST /api/products/${product.id}/reviews`, { rating: 5, comment: 'Lasts all day' })
  await call(`PUT /api/admin/products/${product.id}/reviews/${customer.id}`, { hidden: true }, owner)
  await shop.call(`GET /api/admin/customers/file?_search=${phone}`, { as: owner })
  await shop.allEmailsSent()
  expect(sent.length).toBeGreaterThan(0)

  const { body: data } = await shop.call('GET /api/user/data', { as: customer })
  const part = (one: string) => data.parts.find(({ part }: DataPart) => part === one).entries
  expect(part('account')).toMatchObject([{ name, email: customer.email, phone }])
  expect(part('orders')).toMatchObject([{ status: 'delivered', street, items: expect.stringContaining('Noir') }])
  expect(part('messages')).toMatchObject([{ subject: `About ${name}` }])
  expect([part('addresses').length, part('reviews').length, part('wishlist').length]).toEqual([1, 1, 1])
  expect(part('waiting')).toMatchObject([{ newsletter: customer.email }])
  expect(data.page).toContain('<h2>Delivery addresses</h2>')
  const byStaff = await shop.call(`GET /api/admin/customers/${customer.id}/data`, { as: owner })
  expect(byStaff.body.parts).toEqual(data.parts)

  expect(await tablesWith(secrets(customer.email))).toContain('public.outgoing_messages')
  await call('POST /api/user/erasure', { currentPassword })
  // The number alone stays blocked for cash on delivery: erasing an account must not lift that.
  expect(await tablesWith(secrets(customer.email))).toEqual(['public.blocked_phones', 'public.invoices'])
  const [block] = await shop.db.select().from(blockedPhones)
  expect(block?.reason).toBe('Blocked before the account was erased')
  expect((await shop.call('GET /api/user/profile', { as: customer })).status).toBe(401)

  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  const search = async (text: string | number) =>
    (await shop.call(`GET /api/admin/orders?_search=${encodeURIComponent(text)}`, { as: owner })).body.total
  expect([await search(order?.number ?? ''), await search(phone), await search('Zubaida')]).toEqual([1, 0, 0])
  expect(await shop.staffOrder(orderId, owner)).toMatchObject({ status: 'delivered', address: { street: '' } })
  const [review] = await shop.db.select().from(reviews).where(eq(reviews.productId, product.id))
  expect(review).toMatchObject({ reviewerName: '', comment: 'Lasts all day' })
  const { body: customers } = await shop.call('GET /api/admin/customers', { as: owner })
  expect(customers.customers.map(({ _id }: { _id: string }) => _id)).not.toContain(customer.id)
})

it('lets staff with the permission erase an account on request, with the change log, and nobody else', async () => {
  const customer = await shop.account()
  const clerk = await shop.account({ role: 'orders' })
  const erase = (as: Account) => shop.call(`POST /api/admin/customers/${customer.id}/erasure`, { as })
  expect((await erase(clerk)).status).toBe(403)
  expect((await erase(owner)).status).toBe(200)
  expect((await erase(owner)).status).toBe(404)
  const { body } = await shop.call('GET /api/admin/changes?kind=customer', { as: owner })
  expect(body.changes).toMatchObject([{ by: 'Shirin Akter', what: 'removed', subjectId: customer.id }])
})

it('keeps a gift that somebody else has sent to the number of an erased account', async () => {
  const [giver, customer] = [await shop.account(), await shop.account()]
  const phone = '+8801733445599'
  const passwordHash = await hashPassword(currentPassword)
  await shop.db.update(users).set({ passwordHash, confirmedPhone: phone }).where(eq(users.id, customer.id))
  const { orderId } = (await shop.order(giver, orderOf(await shop.product()))).body
  const own = (await shop.order(giver, orderOf(await shop.product()))).body.orderId
  const address = sql`${orders.address} || ${JSON.stringify({ phone })}::jsonb`
  const status = 'cancelled'
  await shop.db
    .update(orders)
    .set({ userId: null, channel: 'phone', status, address })
    .where(inArray(orders.id, [orderId, own]))
  const gift = { wrapped: false, message: 'Eid Mubarak', buyer: { name: 'Nadia Rahman', phone: '+8801712345678' } }
  await shop.db.update(orders).set({ gift }).where(eq(orders.id, orderId))
  expect((await shop.call('POST /api/user/erasure', { as: customer, body: { currentPassword } })).status).toBe(200)
  const [given] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  expect(given).toMatchObject({ gift, address: { phone } })
  const [erased] = await shop.db.select().from(orders).where(eq(orders.id, own))
  expect(erased?.phone).toBeNull()
})
