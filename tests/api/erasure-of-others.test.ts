import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { DataPart } from '#contract/privacy/account-data.ts'
import { desc, eq, sql } from '#database/drizzle.ts'
import {
  formerOrders,
  newsletterSubscribers,
  outgoingMessages,
  passwordResets,
  staffChanges,
  stockAlerts,
  users,
} from '#database/schema/index.ts'
import { fingerprint } from '#server/modules/accounts/sign-in/link-tokens.ts'
import { recordChange } from '#server/staff-changes.ts'
import { type Account, orderOf } from './shop.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin: owner } = shopWithStaff()

const password = 'smoke and cedar'

/** Somebody who has registered with an email, which nothing proves. */
async function registered(email: string): Promise<Account> {
  const body = { name: 'Karim', email, password, acceptedTerms: true }
  expect((await shop.call('POST /api/user/register', { body })).status).toBe(200)
  const { body: signedIn } = await shop.call('POST /api/user/login', { body: { email, password } })
  const [account] = await shop.db.select().from(users).where(eq(users.email, email))
  return { id: account?.id ?? '', name: 'Karim', email, token: signedIn.token } as Account
}

const erase = async (as: Account) => {
  const reply = await shop.call('POST /api/user/erasure', { as, body: { currentPassword: password } })
  expect([reply.status, reply.body.message]).toEqual([200, reply.body.message])
}

/** What somebody who has no account has left in the shop with an email and a number. */
async function left(email: string, phone: string) {
  const at = new Date()
  await shop.call('POST /api/newsletter', { body: { email } })
  const { variantId } = await shop.product()
  await shop.db.insert(stockAlerts).values({ variantId, email }).onConflictDoNothing()
  await shop.db.insert(outgoingMessages).values([
    { key: `${email} code`, channel: 'email', kind: 'back-in-stock-email', recipient: email, createdAt: at },
    { key: `${phone} code`, channel: 'sms', kind: 'outgoing-message', recipient: phone, createdAt: at },
  ])
  await shop.db.insert(formerOrders).values({
    shop: 'shopify',
    number: `F-${phone}`,
    status: 'delivered',
    name: 'Nadia',
    email,
    phone,
    lines: [],
    address: 'Road 2',
  })
}

/** Staff write something into the shop. */
const note = (text: string) =>
  shop.db.transaction((tx) =>
    recordChange(tx, { actor: owner, now: () => new Date() }, { kind: 'settings', name: 'Shop' }, {}, { Note: text }),
  )

const count = async () => ({
  subscribers: await shop.db.$count(newsletterSubscribers),
  alerts: await shop.db.$count(stockAlerts),
  messages: await shop.db.$count(outgoingMessages, sql`kind <> 'welcome-email'`),
  former: await shop.db.$count(formerOrders),
  jobs: (await shop.db.execute(sql`select id from pgboss.job where data ->> 'name' <> 'welcome-email'`)).rows.length,
  limits: (await shop.db.execute(sql`select key from rate_limits where key like 'newsletter%'`)).rows.length,
  emptied: await shop.db.$count(staffChanges, eq(staffChanges.search, '')),
})

it('erases nothing of others for a typed number that is part of everything, nor for an email that nothing proves', async () => {
  const [email, phone] = ['nadia@attack.test', '+8801712345672']
  await left(email, phone)
  await note('2 of nadia@attack.test, 01712345672')
  const attacker = await registered(email)
  const profile = { name: 'Karim', email, phone: '008802', address: '' }
  expect((await shop.call('PUT /api/user/profile', { as: attacker, body: profile })).status).toBe(200)
  const before = await count()
  const { body: data } = await shop.call('GET /api/user/data', { as: attacker })
  expect(data.parts.find(({ part }: DataPart) => part === 'waiting').entries).toEqual([])
  await erase(attacker)
  expect(await count()).toEqual(before)
})

it('erases what a proven email has left, but not where it is part of another one', async () => {
  await left('1@attack.test', '+8801712345673')
  await note('From cust1@attack.test')
  await note('From 1@attack.test.')
  const customer = await registered('1@attack.test')
  await shop.db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.id, customer.id))
  const { body: data } = await shop.call('GET /api/user/data', { as: customer })
  expect(data.parts.find(({ part }: DataPart) => part === 'waiting').entries).toHaveLength(2)
  await erase(customer)
  const found = async (part: string) => shop.db.$count(staffChanges, sql`search like ${`%${part}%`}`)
  expect([await found('from cust1@attack.test'), await found('from 1@attack.test')]).toEqual([1, 0])
  const of = (table: typeof stockAlerts | typeof newsletterSubscribers | typeof formerOrders) =>
    shop.db.$count(table, eq(table.email, '1@attack.test'))
  expect([await of(stockAlerts), await of(newsletterSubscribers), await of(formerOrders)]).toEqual([0, 0, 0])
})

it('takes no email for proven because an own order with it was delivered', async () => {
  const email = 'farah@attack.test'
  await left(email, '+8801712345674')
  const attacker = await registered(email)
  const product = await shop.product({ name: 'Vetiver' })
  const { orderId } = (await shop.order(attacker, orderOf(product))).body
  await shop.db.execute(sql`update orders set status = 'delivered', payment_status = 'paid', address = address || ${JSON.stringify({ email })}::jsonb
    where id = ${orderId}`)
  const { body: data } = await shop.call('GET /api/user/data', { as: attacker })
  expect(data.parts.find(({ part }: DataPart) => part === 'waiting').entries).toEqual([])
  await erase(attacker)
  const of = (table: typeof stockAlerts | typeof newsletterSubscribers | typeof formerOrders) =>
    shop.db.$count(table, eq(table.email, email))
  expect([await of(stockAlerts), await of(newsletterSubscribers), await of(formerOrders)]).toEqual([1, 1, 1])
})

it('takes an email for proven once its link has set a new password', async () => {
  const customer = await registered('links@attack.test')
  const token = 'the token of an email'
  const expiresAt = new Date(Date.now() + 60_000)
  await shop.db.insert(passwordResets).values({ tokenHash: fingerprint(token), userId: customer.id, expiresAt })
  const provenAt = async () => (await shop.db.select().from(users).where(eq(users.id, customer.id)))[0]?.emailProvenAt
  expect(await provenAt()).toBeNull()
  const reset = await shop.call('POST /api/user/reset-password', { body: { token, password: 'oud and amber 7' } })
  expect([reset.status, await provenAt()]).toEqual([200, expect.any(Date)])
})

it('removes a number that somebody else confirmed before the email was proven, once only', async () => {
  const customer = await registered('prepared@attack.test')
  const ofCustomer = eq(users.id, customer.id)
  const confirmedPhone = '+8801712345675'
  const reset = async (token: string) => {
    await shop.db.update(users).set({ confirmedPhone }).where(ofCustomer)
    const expiresAt = new Date(Date.now() + 60_000)
    await shop.db.insert(passwordResets).values({ tokenHash: fingerprint(token), userId: customer.id, expiresAt })
    const body = { token, password: 'oud and amber 7' }
    expect((await shop.call('POST /api/user/reset-password', { body })).status).toBe(200)
    return (await shop.db.select().from(users).where(ofCustomer))[0]?.confirmedPhone
  }
  expect(await reset('the first link')).toBeNull()
  const told = sql`data ->> 'name' = 'number-notice-email' and data::text like '%removed%'`
  expect((await shop.db.execute(sql`select id from pgboss.job where ${told}`)).rows).toHaveLength(1)
  expect(await reset('a later link')).toBe(confirmedPhone)
})

it('gives and erases orders of a number only of the time since which it is certainly the same person’s', async () => {
  const customer = await registered('number@attack.test')
  const phone = '+8801712345676'
  await shop.db.update(users).set({ confirmedPhone: phone, phoneProvenAt: new Date() }).where(eq(users.id, customer.id))
  const former = {
    ...{ shop: 'shopify' as const, status: 'delivered', name: 'Nadia', email: '' },
    phone,
    lines: [],
    address: 'Road 2',
  }
  const monthsAgo = (count: number) => new Date(Date.now() - count * 30 * 86_400_000)
  await shop.db.insert(formerOrders).values([
    { ...former, number: 'old', placedAt: monthsAgo(20) },
    { ...former, number: 'new', placedAt: monthsAgo(3) },
  ])
  const { body: data } = await shop.call('GET /api/user/data', { as: customer })
  expect(data.parts.find(({ part }: DataPart) => part === 'former_orders').entries).toHaveLength(1)
  await erase(customer)
  const left = await shop.db.select().from(formerOrders).where(eq(formerOrders.phone, phone))
  expect(left.map(({ number }) => number)).toEqual(['old'])
})

it('empties of a review’s changes those of the same name at the same product only', async () => {
  const [one, other] = [await shop.product({ name: 'Rose' }), await shop.product({ name: 'Musk' })]
  const writer = await shop.account({ name: 'Nadia' })
  await shop.db.update(users).set({ passwordHash: null, email: '' }).where(eq(users.id, writer.id))
  const delivered = async (as: Account, product: typeof one) => {
    const { orderId } = (await shop.order(as, orderOf(product))).body
    await shop.db.execute(sql`update orders set status = 'delivered', payment_status = 'paid' where id = ${orderId}`)
    await shop.call(`POST /api/products/${product.id}/reviews`, { as, body: { rating: 5, comment: 'Lasts' } })
    await shop.call(`PUT /api/admin/products/${product.id}/reviews/${as.id}`, { as: owner, body: { hidden: true } })
  }
  await delivered(await shop.account({ name: 'Nadia Rahman' }), other)
  await shop.db.execute(sql`insert into reviews (product_id, user_id, reviewer_name, rating, comment)
    values (${one.id}, ${writer.id}, 'Nadia', 4, 'Good')`)
  const hidden = await shop.call(`PUT /api/admin/products/${one.id}/reviews/${writer.id}`, {
    as: owner,
    body: { hidden: true },
  })
  expect(hidden.status).toBe(200)
  await erase(writer)
  const rows = await shop.db.select().from(staffChanges).where(eq(staffChanges.kind, 'review')).orderBy(staffChanges.id)
  expect(rows.map(({ fields }) => fields.length)).toEqual([1, 0])
})

it('takes an erased customer’s email and number out of texts of the change log, and nothing that staff did beside them', async () => {
  const email = 'night@attack.test'
  const by = { actor: owner, now: () => new Date() }
  const product = { kind: 'product' as const, id: randomUUID() }
  await shop.db.transaction(async (tx) => {
    const [before, after] = [
      { Name: 'Rose', Price: '৳2,400.00', Note: '' },
      { Name: `Rose ${email}`, Price: '৳1.00', Note: `From x${email}` },
    ]
    await recordChange(tx, by, { ...product, name: 'Rose' }, before, after)
    await recordChange(tx, by, { ...product, name: `Rose ${email}` }, { Price: '৳1.00' }, { Price: '৳2,400.00' })
    const marks = { Phone: ['contact' as const], Discount: ['money' as const, 'contact' as const] }
    const discount = `৳500.00 (agreed with ${email.toUpperCase()}, 01712345678, +৮৮০১৭১২৩৪৫৬৭৮)`
    const given = { Phone: '+8801712345679', Email: email, Total: '৳50.00', Discount: discount }
    await recordChange(tx, by, { kind: 'order', id: randomUUID(), name: 'Order 7' }, {}, given, marks)
  })
  const customer = await registered(email)
  const proof = { emailProvenAt: new Date(), confirmedPhone: '+8801712345678' }
  await shop.db.update(users).set(proof).where(eq(users.id, customer.id))
  await erase(customer)
  const rows = await shop.db.select().from(staffChanges).orderBy(desc(staffChanges.id)).limit(20)
  const ofProduct = rows.filter(({ subjectId }) => subjectId === product.id).toReversed()
  expect(ofProduct.map(({ subject }) => subject)).toEqual(['Rose', 'Rose …'])
  expect(ofProduct[0]?.fields).toEqual([
    { field: 'Name', before: 'Rose', after: 'Rose …' },
    { field: 'Price', before: '৳2,400.00', after: '৳1.00' },
    { field: 'Note', before: '', after: `From x${email}` },
  ])
  expect(ofProduct[1]?.fields).toEqual([{ field: 'Price', before: '৳1.00', after: '৳2,400.00' }])
  const order = rows.find(({ subject }) => subject === 'Order 7')
  expect(order?.fields.map(({ field, after }) => [field, after])).toEqual([
    ['Phone', '+8801712345679'],
    ['Email', '…'],
    ['Total', '৳50.00'],
    ['Discount', '৳500.00 (agreed with …, …, …)'],
  ])
  for (const { search } of ofProduct) expect(search.replace(`x${email}`, '')).not.toContain(email)
  expect(ofProduct[0]?.search).toContain('2,400')
})

it('keeps of the changes of an erased customer’s own orders what was done, and replaces what says who it was', async () => {
  const customer = await registered('zara@attack.test')
  const { orderId } = (await shop.order(customer, orderOf(await shop.product({ name: 'Amber' })))).body
  await shop.db.execute(sql`update orders set status = 'delivered', payment_status = 'paid' where id = ${orderId}`)
  const by = { actor: owner, now: () => new Date() }
  const order = { kind: 'order' as const, id: orderId, name: 'Order 9' }
  const [contact, money] = ['contact' as const, 'money' as const]
  const typed = { Phone: [contact], Address: ['address' as const], Discount: [money, contact], Note: [contact, money] }
  await shop.db.transaction(async (tx) => {
    const before = {
      Recipient: 'Zara',
      Phone: '',
      Address: 'Road 1',
      Discount: 'none',
      Total: '৳1,250.00',
      'Amber 50 ml': '1',
    }
    const after = {
      ...{ Recipient: 'Zara Khan', Phone: '+8801712345670', Address: 'Road 2', Discount: '৳250.00 (20 %, for Zara)' },
      ...{ Total: '৳1,000.00', 'Amber 50 ml': '2', Note: 'Zara waits at the gate', Tags: 'zara', Order: 'Changed' },
    }
    await recordChange(tx, by, order, before, after, typed)
    // Staff typed the reference of a refund.
    await recordChange(tx, by, order, {}, { Details: '৳100.00 to Zara@attack.test, 9XK7' }, { Details: [money] })
  })
  await erase(customer)
  const rows = await shop.db
    .select()
    .from(staffChanges)
    .where(eq(staffChanges.subjectId, orderId))
    .orderBy(staffChanges.id)
  const [changed, refunded] = rows.slice(-2)
  const told = Object.fromEntries((changed?.fields ?? []).map(({ field, before, after }) => [field, [before, after]]))
  expect(told).toEqual({
    ...{ Recipient: ['', ''], Phone: ['', ''], Address: ['', ''], Note: ['', ''], Tags: ['', ''] },
    Discount: ['', '৳250.00'],
    Total: ['৳1,250.00', '৳1,000.00'],
    'Amber 50 ml': ['1', '2'],
    Order: ['', 'Changed'],
  })
  expect(refunded?.fields).toEqual([{ field: 'Details', before: '', after: '৳100.00 to …, 9XK7', marks: ['money'] }])
  expect(rows.map(({ search }) => search).join()).not.toMatch(/zara|road|345670/)
  expect(changed?.search).toContain('1,000')
})
