import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eq } from '#database/drizzle.ts'
import { addresses, orders, reviews, staff as staffMembers, users, wishlistItems } from '#database/schema/index.ts'
import { hashPassword } from '#server/modules/accounts/sign-in/passwords.ts'
import { type Account, emailTimeout, home, openShop, orderOf, type SentEmail, type TestShop } from './shop.ts'

let shop: TestShop
let emails: SentEmail[]
let passwordHash: string
const currentPassword = 'attar-of-roses'
beforeAll(async () => {
  shop = await openShop()
  passwordHash = await hashPassword(currentPassword)
  emails = await shop.startEmails()
})
afterAll(() => shop.close())

let phone: string
let next = 10_000_000
beforeEach(() => {
  next += 1
  phone = `017${next}`
})
const e164 = () => `+88${phone}`

/** Requests a code and waits for its message. */
async function receiveCode(of = phone, to: TestShop = shop, headers = {}) {
  const textsOf = () => to.texts.filter((sent) => sent.to === `+88${of}`)
  const before = textsOf().length
  const { status, body } = await to.call('POST /api/user/phone/code', { body: { phone: of }, headers })
  expect(status).toBe(200)
  // Those of earlier tests may still be on their way.
  await expect.poll(() => textsOf().length, emailTimeout).toBeGreaterThan(before)
  const { text } = textsOf().at(-1) ?? { text: '' }
  return { request: body.request as string, code: /\d{6}/.exec(text)?.[0] ?? '', text }
}

const signIn = (body: unknown) => shop.call('POST /api/user/phone/login', { body })
const confirm = (as: Pick<Account, 'token'>, body: object) =>
  shop.call('POST /api/user/phone/confirm', { as, body: { currentPassword, ...body } })
const subjectsTo = (email: string) => emails.filter(({ to }) => to === email).map(({ subject }) => subject)
const textsTo = (email: string) => emails.filter(({ to }) => to === email).map(({ text }) => text)
const profileOf = async (as: Pick<Account, 'token'>) => (await shop.call('GET /api/user/profile', { as })).body.user

const day = 24 * 60 * 60_000

async function newCustomer(name = 'Nadia Rahman') {
  const { request, code } = await receiveCode()
  const { body } = await signIn({ request, code, name })
  return { id: '', name, email: '', token: body.token as string }
}

/** An account with an email and the password. */
async function customerWithPassword(name?: string) {
  const customer = await shop.account(name ? { name } : {})
  await shop.db.update(users).set({ passwordHash }).where(eq(users.id, customer.id))
  return customer
}

/** An account with an email and this number. */
async function accountWithNumber(name: string) {
  const former = await shop.account({ name })
  await shop.db.update(users).set({ confirmedPhone: e164() }).where(eq(users.id, former.id))
  return { former, email: former.email }
}

it('on Bangla pages the code comes in one part in Bangla, and the account keeps the language for messages', async () => {
  const headers = { 'accept-language': 'bn' }
  const { request, code, text } = await receiveCode(phone, shop, headers)
  expect(text).toBe(`আপনার আল-আরিয়া কোড: ${code}। কাউকে বলবেন না।\n\n@shop.example #${code}`)
  expect(text.length).toBeLessThanOrEqual(70)
  const { body } = await shop.call('POST /api/user/phone/login', {
    body: { request, code, name: 'নাদিয়া রহমান' },
    headers,
  })
  expect(await profileOf(body)).toMatchObject({ messageLanguage: 'bn' })
})

it('opens an account with number, code and name, in which an order can be placed', async () => {
  const { request, code, text } = await receiveCode()
  expect(text).toBe(
    `${code} is your code for AL-ARIA. It is valid for 5 minutes. We never ask for it on the phone.\n\n@shop.example #${code}`,
  )
  // Without a name the code stays valid.
  expect((await signIn({ request, code })).body).toMatchObject({ token: null })
  const { status, body } = await signIn({ request, code, name: 'Nadia Rahman' })
  expect(status).toBe(200)
  expect(await profileOf(body)).toMatchObject({
    name: 'Nadia Rahman',
    email: '',
    confirmedPhone: e164(),
    phone: e164(),
    hasPassword: false,
    role: 'user',
  })
  // What the page said that a new customer agrees to.
  const { parts } = (await shop.call('GET /api/user/data', { as: body })).body
  const agreed = parts.find(({ part }: { part: string }) => part === 'consents')
  expect(agreed.entries).toMatchObject([{ termsVersion: 0, privacyVersion: 0 }])
  const product = await shop.product({ stock: 3 })
  // Its number is the phone of an address and of an order without another one.
  const { phone: _, ...withoutPhone } = home
  await shop.call('POST /api/user/addresses', { as: body, body: withoutPhone })
  const saved = (await shop.call('GET /api/user/addresses', { as: body })).body
  expect(saved).toMatchObject({ addresses: [{ phone: e164() }], confirmedPhone: e164() })
  const placed = await shop.order(body, { ...orderOf(product), address: withoutPhone })
  expect(placed.status).toBe(200)
  const { body: own } = await shop.call('GET /api/order/my-orders', { as: body })
  expect(own.orders).toMatchObject([{ address: { phone: e164() } }])
  const contact = await shop.call('POST /api/contact', {
    as: body,
    body: { name: 'Nadia Rahman', email: '', subject: 'A question', message: 'Do you wrap gifts?' },
  })
  expect(contact.status).toBe(200)
})

it('signs in to the same account again, with Bangla digits and any spacing, and keeps its name', async () => {
  await newCustomer()
  shop.wait(61_000)
  const { request, code } = await receiveCode()
  const bangla = [...code].map((digit) => String.fromCharCode(0x09e6 + Number(digit))).join('')
  const { body } = await signIn({ request, code: ` ${bangla.slice(0, 3)} ${bangla.slice(3)}`, name: 'Somebody Else' })
  expect(await profileOf(body)).toMatchObject({ name: 'Nadia Rahman' })
})

it('a code is for one browser, for one use, for five tries and for five minutes', async () => {
  const { request, code } = await receiveCode()
  const wrong = code === '123456' ? '654321' : '123456'
  expect((await signIn({ request: 'of-another-browser', code, name: 'Nadia' })).status).toBe(400)
  for (let tries = 0; tries < 4; tries++) {
    const { status, fields } = await signIn({ request, code: wrong, name: 'Nadia' })
    expect([status, fields?.code]).toEqual([400, 'This is not the code that we sent. Please check it.'])
  }
  expect((await signIn({ request, code, name: 'Nadia' })).status).toBe(200)
  expect((await signIn({ request, code })).status).toBe(400)

  shop.wait(61_000)
  const second = await receiveCode()
  for (let tries = 0; tries < 5; tries++) await signIn({ ...second, code: wrong })
  const locked = await signIn(second)
  expect([locked.status, locked.body.message]).toEqual([
    400,
    'This code has expired, or too many wrong ones were entered. Request a new one.',
  ])

  shop.wait(61_000)
  const third = await receiveCode()
  shop.wait(5 * 60_000)
  expect((await signIn(third)).status).toBe(400)

  // A right one without a name is valid for longer, and for ten minutes in all.
  const fourth = await receiveCode(`015${next}`)
  const statuses = []
  for (let at = 0; at < 3; at++) {
    shop.wait(4 * 60_000)
    statuses.push((await signIn(fourth)).status)
  }
  expect(statuses).toEqual([200, 200, 400])
})

it('concurrent wrong tries count, too', async () => {
  const { request, code } = await receiveCode()
  const wrong = Array.from({ length: 40 }, (_, at) => String((Number(code) + at + 1) % 1_000_000).padStart(6, '0'))
  const replies = await Promise.all(wrong.map((one) => signIn({ request, code: one })))
  const evaluated = replies.filter(({ body }) => body.message.startsWith('This is not the code'))
  expect(evaluated).toHaveLength(5)
})

it('numbers that receive no messages, and those abroad, get a clear sentence', async () => {
  for (const typed of ['', '123', '0121234567', '+44 20 7946 0958', '0171234567']) {
    const { status, fields } = await shop.call('POST /api/user/phone/code', { body: { phone: typed } })
    expect([typed, status, typeof fields?.phone]).toEqual([typed, 400, 'string'])
  }
})

it('orders that staff took for a number belong to its owner once it is confirmed, and to nobody else', async () => {
  const staff = await shop.account({ role: 'admin' })
  const { zipCode: zipcode, street, city, state, country } = home
  const recipient = { firstName: 'Nadia', lastName: 'Rahman', email: '', street, city, state, country, zipcode }
  const orderFor = (number: string, days = 0) => ({
    amount: 100,
    channel: 'phone' as const,
    placedAt: new Date(Date.now() - days * day),
    address: { ...recipient, phone: `+88${number}` },
  })
  // One of more than twelve months ago may be of the number's former owner.
  const rows = [orderFor(phone), orderFor(`018${next}`), orderFor(phone, 370)]
  await shop.db.insert(orders).values(rows)
  const customer = await newCustomer()
  const { body } = await shop.call('GET /api/order/my-orders', { as: customer })
  expect(body.orders).toHaveLength(1)
  expect((await profileOf(staff)).confirmedPhone).toBeNull()
})

it.each(['signs in', 'confirms it', 'joins'])(
  'who %s with a number proven more than twelve months ago gets nothing of its account, whose owner is told',
  async (how) => {
    const { former, email } = await accountWithNumber('Former Owner')
    const longAgo = new Date(Date.now() - 366 * day)
    await shop.db.update(users).set({ phoneProvenAt: longAgo }).where(eq(users.email, email))
    await shop.call('POST /api/user/addresses', { as: former, body: home })
    const entry = await receiveCode()
    let owner: Pick<Account, 'token'> = await customerWithPassword('New Owner')
    if (how === 'signs in') {
      expect((await signIn(entry)).body.token).toBeNull()
      // Nothing changes hands before there is a new owner.
      expect(await profileOf(former)).toMatchObject({ confirmedPhone: e164() })
      owner = (await signIn({ ...entry, name: 'New Owner' })).body
    } else {
      const { status } = await confirm(owner, { ...entry, join: how === 'joins' })
      expect(status).toBe(200)
    }
    expect(await profileOf(owner)).toMatchObject({ name: 'New Owner', confirmedPhone: e164() })
    expect((await shop.call('GET /api/user/addresses', { as: owner })).body.addresses).toEqual([])
    expect(await profileOf(former)).toMatchObject({ name: 'Former Owner', confirmedPhone: null })
    await expect.poll(() => subjectsTo(email), emailTimeout).toEqual(['Your phone number signs in to another account'])
  },
)

it('the own number proven again after more than twelve months stays, and nobody is told that it moved', async () => {
  const { former, email } = await accountWithNumber('Nadia Rahman')
  const longAgo = { phoneProvenAt: new Date(Date.now() - 366 * day), phone: '+8801999999999' }
  await shop.db.update(users).set(longAgo).where(eq(users.email, email))
  expect((await confirm(former, await receiveCode())).status).toBe(200)
  expect(await profileOf(former)).toMatchObject({ confirmedPhone: e164(), phone: longAgo.phone })
  await shop.allEmailsSent()
  expect(subjectsTo(email)).toEqual([])
})

it('a code by email signs in to the account with the number, opens none, and confirms no number', async () => {
  const { former, email } = await accountWithNumber('Nadia Rahman')
  const requestByEmail = (of: string) => shop.call('POST /api/user/phone/code', { body: { phone: of, kind: 'email' } })
  const [known, unknown] = [await requestByEmail(phone), await requestByEmail(`016${next}`)]
  expect({ ...known.body, request: '' }).toEqual({ ...unknown.body, request: '' })
  await expect.poll(() => subjectsTo(email), emailTimeout).toEqual(['Your code for signing in'])
  const code = /\d{6}/.exec(textsTo(email)[0] ?? '')?.[0]
  const entry = { request: known.body.request as string, code }
  expect((await confirm(former, entry)).status).toBe(400)
  const wrong = await signIn({ request: unknown.body.request, code, name: 'Nobody' })
  expect([wrong.status, wrong.body.message]).toEqual([400, 'This is not the code that we sent. Please check it.'])
  expect(await profileOf((await signIn(entry)).body)).toMatchObject({ email })
})

it('an account with an email is joined only with the code that is sent there, and is told', async () => {
  const { former, email } = await accountWithNumber('Nadia by phone')
  const nadia = await customerWithPassword()
  const entry = await receiveCode()
  const asked = await confirm(nadia, { ...entry, join: true })
  expect([asked.status, asked.body.joins]).toEqual([409, 'by_email'])
  // A code of the text message does not stand for that of the mailbox.
  expect((await confirm(nadia, { ...entry, join: true, emailed: entry })).status).toBe(400)
  expect(await profileOf(former)).toMatchObject({ confirmedPhone: e164() })

  // It is only asked with the code of the text message, by somebody who is signed in.
  const join = (body: object, as?: Account) => shop.call('POST /api/user/phone/join-code', { as, body })
  expect((await join(entry)).status).toBe(401)
  expect((await join({ ...entry, request: 'another' }, nadia)).status).toBe(400)
  expect((await shop.call('POST /api/user/phone/code', { body: { phone, kind: 'join' } })).status).toBe(400)
  const requested = await join(entry, nadia)
  await expect.poll(() => subjectsTo(email), emailTimeout).toHaveLength(1)
  const emailed = { request: requested.body.request, code: /\d{6}/.exec(textsTo(email)[0] ?? '')?.[0] }
  expect((await signIn(emailed)).status).toBe(400)
  const joined = await confirm(nadia, { ...entry, join: true, emailed })
  expect([joined.status, joined.body.user]).toMatchObject([200, { email: nadia.email, confirmedPhone: e164() }])
  await expect
    .poll(() => subjectsTo(email), emailTimeout)
    .toEqual(['Your code for joining two accounts', 'Your account was joined with another one'])
  expect((await shop.call('GET /api/user/profile', { as: former })).status).toBe(401)
})

it('staff do not sign in with a code', async () => {
  await newCustomer()
  const [account] = await shop.db.select().from(users).where(eq(users.confirmedPhone, e164()))
  await shop.db.insert(staffMembers).values({ userId: account?.id ?? '', roleId: 'packing' })
  shop.wait(61_000)
  const { request, code } = await receiveCode()
  expect((await signIn({ request, code })).status).toBe(403)
})

it('two accounts become one with both proofs only, and what they own moves together', async () => {
  const [kept, shared] = [await shop.product({ stock: 5 }), await shop.product({ stock: 5 })]
  const phoneOnly = await newCustomer('Nadia by phone')
  await shop.order(phoneOnly, orderOf(kept))
  const held = await shop.order(phoneOnly, orderOf(shared))
  await shop.call('POST /api/user/addresses', { as: phoneOnly, body: { ...home, isDefault: true } })
  await shop.call('POST /api/user/wishlist', { as: phoneOnly, body: { ids: [kept.id, shared.id] } })
  const [{ id: joinedId } = { id: '' }] = await shop.db.select().from(users).where(eq(users.confirmedPhone, e164()))

  const nadia = await customerWithPassword()
  const own = await shop.order(nadia, orderOf(kept))
  await shop.call('POST /api/user/addresses', { as: nadia, body: { ...home, label: 'Work', isDefault: true } })
  await shop.call('POST /api/user/wishlist', { as: nadia, body: { ids: [shared.id] } })
  await shop.db.insert(reviews).values(
    [joinedId, nadia.id].map((userId) => ({
      productId: shared.id,
      userId,
      reviewerName: 'Nadia R.',
      rating: userId === nadia.id ? 5 : 1,
      comment: 'Lasts all day',
    })),
  )

  shop.wait(61_000)
  const entry = await receiveCode()
  const join = { ...entry, join: true }
  const asked = await confirm(nadia, entry)
  expect([asked.status, asked.body.joins]).toEqual([409, 'at_once'])
  // Each of both holds bottles for a short time, and an account holds those of one order. Their keys are those of accounts.
  for (const { body } of [held, own])
    await shop.db
      .update(orders)
      .set({ hold: 'short', idempotencyKey: 'the-same-key' })
      .where(eq(orders.id, body.orderId))
  expect((await confirm(nadia, join)).status).toBe(409)
  await shop.db.update(orders).set({ status: 'confirmed' }).where(eq(orders.userId, joinedId))
  const joined = await confirm(nadia, join)
  expect([joined.status, joined.body.user]).toMatchObject([200, { email: nadia.email, confirmedPhone: e164() }])

  const ofNadia = async (table: typeof orders | typeof addresses | typeof wishlistItems | typeof reviews) =>
    shop.db.$count(table, eq(table.userId, nadia.id))
  expect(await Promise.all([orders, addresses, wishlistItems, reviews].map(ofNadia))).toEqual([3, 2, 2, 1])
  expect(await shop.db.$count(addresses, eq(addresses.isDefault, true))).toBeGreaterThan(0)
  expect((await shop.call('GET /api/user/profile', { as: phoneOnly })).status).toBe(401)
  await expect
    .poll(() => shop.texts.at(-1), emailTimeout)
    .toMatchObject({
      to: e164(),
      text: expect.stringContaining('is now part of another one'),
    })
})

it('a number is given up only where email and password remain, and an email is never removed', async () => {
  const customer = await newCustomer()
  const forget = (as: Pick<Account, 'token'>) => shop.call('DELETE /api/user/phone', { as, body: { currentPassword } })
  expect((await forget(customer)).status).toBe(409)
  const nadia = await customerWithPassword()
  shop.wait(61_000)
  const second = `019${next}`
  const entry = await receiveCode(second)
  await confirm(nadia, entry)
  await expect
    .poll(() => subjectsTo(nadia.email), emailTimeout)
    .toEqual(['A phone number now signs in to your account'])
  expect((await forget(nadia)).body.user.confirmedPhone).toBeNull()
  const emptied = await shop.call('PUT /api/user/profile', { as: nadia, body: { name: 'Nadia', email: '' } })
  expect([emptied.status, emptied.fields]).toEqual([400, { email: 'Email is required' }])
})

it('an account without email gets one by the emailed link and a code, without a password', async () => {
  const customer = await newCustomer()
  const email = `${randomUUID()}@example.com`
  shop.wait(61_000)
  const entry = await receiveCode()
  const asked = await shop.call('PUT /api/user/profile', { as: customer, body: { name: 'Nadia', email, ...entry } })
  expect([asked.status, asked.body.user.pendingEmail]).toEqual([200, email])
  await expect.poll(() => emails.filter(({ to }) => to === email).length, emailTimeout).toBe(1)
  const token = /#([\w-]+)/.exec(emails.find(({ to }) => to === email)?.text ?? '')?.[1]
  const confirmed = await shop.call('POST /api/user/email-change/confirm', { as: customer, body: { token } })
  expect(confirmed.body.user).toMatchObject({ email })
})
