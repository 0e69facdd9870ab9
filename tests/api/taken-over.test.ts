import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eq } from '#database/drizzle.ts'
import { orders, outgoingMessages, users } from '#database/schema/index.ts'
import { hashPassword } from '#server/modules/accounts/sign-in/passwords.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { type Account, emailTimeout, home, openShop, orderOf, type SentEmail, type TestShop } from './shop.ts'

/** Whoever has a stolen token of a customer has neither the password nor the phone. */
let shop: TestShop
let emails: SentEmail[]
let passwordHash: string
const currentPassword = 'attar-of-roses'
beforeAll(async () => {
  shop = await openShop()
  emails = await shop.startEmails()
  passwordHash = await hashPassword(currentPassword)
})
afterAll(() => shop.close())

let next = 20_000_000
let [own, other] = ['', '']
beforeEach(() => {
  next += 1
  own = `017${next}`
  other = `018${next}`
})

const textsTo = (phone: string) => shop.texts.filter(({ to }) => to === `+88${phone}`).map(({ text }) => text)

async function codeTo(phone: string) {
  const before = textsTo(phone).length
  const { body } = await shop.call('POST /api/user/phone/code', { body: { phone } })
  await expect.poll(() => textsTo(phone).length, emailTimeout).toBeGreaterThan(before)
  return { request: body.request as string, code: /\d{6}/.exec(textsTo(phone).at(-1) ?? '')?.[0] ?? '' }
}

async function account(change: Partial<typeof users.$inferInsert>) {
  const customer = await shop.account()
  await shop.db.update(users).set(change).where(eq(users.id, customer.id))
  return customer
}
const byPhone = () => account({ email: '', passwordHash: null, confirmedPhone: `+88${own}` })
const byPassword = (confirmedPhone: string | null) => account({ passwordHash, confirmedPhone })

const changeEmail = (as: Account, body: object) =>
  shop.call('PUT /api/user/profile', { as, body: { name: 'Nadia Rahman', ...body } })
const confirm = (as: Account, body: object) => shop.call('POST /api/user/phone/confirm', { as, body })
const forget = (as: Account, body: object) => shop.call('DELETE /api/user/phone', { as, body })
const profileOf = async (as: Account) => (await shop.call('GET /api/user/profile', { as })).body.user

const enterCode = 'Enter the 6 digits of the code'
const wrongCode = 'This is not the code that we sent. Please check it.'
const expired = 'This code has expired, or too many wrong ones were entered. Request a new one.'

it('an account of a number without a password gets another email only with a code to this number, which is told', async () => {
  const customer = await byPhone()
  const email = `${randomUUID()}@example.com`
  const refused = async (entry: object) => {
    const { status, fields } = await changeEmail(customer, { email, ...entry })
    expect(status).toBe(400)
    return fields
  }
  expect(await refused({})).toEqual({ code: enterCode })
  expect(await refused({ code: 'four', request: 'unknown' })).toEqual({ code: enterCode })
  expect(await refused({ code: '123456' })).toEqual({ code: expired })
  expect(await refused(await codeTo(other))).toEqual({ code: wrongCode })
  const entry = await codeTo(own)
  const wrong = entry.code === '123456' ? '654321' : '123456'
  for (let tries = 0; tries < 4; tries++) expect(await refused({ ...entry, code: wrong })).toEqual({ code: wrongCode })
  expect(await profileOf(customer)).toMatchObject({ email: '', pendingEmail: null })

  expect((await changeEmail(customer, { email, ...entry })).body.user).toMatchObject({ pendingEmail: email })
  // For one change only.
  expect(await refused({ ...entry, email: `${randomUUID()}@example.com` })).toEqual({ code: expired })
  // What is no other email needs none.
  expect((await changeEmail(customer, { email: '', address: 'House 7' })).status).toBe(200)

  const linkOf = () => /#([\w-]+)/.exec(emails.find(({ to }) => to === email)?.text ?? '')?.[1]
  await expect.poll(linkOf, emailTimeout).toBeDefined()
  const before = textsTo(own).length
  await shop.call('POST /api/user/email-change/confirm', { as: customer, body: { token: linkOf() } })
  await expect.poll(() => textsTo(own).slice(before), emailTimeout).toHaveLength(1)
  expect(textsTo(own).at(-1)).toMatch(
    /^AL-ARIA: the email of your account has changed\. If it was not you, call us: \+880\d+$/,
  )
})

it('a wrong code ends after five tries also for a new email', async () => {
  const customer = await byPhone()
  const entry = await codeTo(own)
  const wrong = entry.code === '123456' ? '654321' : '123456'
  const asked = { email: `${randomUUID()}@example.com`, request: entry.request }
  for (let tries = 0; tries < 5; tries++) await changeEmail(customer, { ...asked, code: wrong })
  expect((await changeEmail(customer, { ...asked, ...entry })).fields).toEqual({ code: expired })
})

it('a number is confirmed with the password where there is one, and only the same number without it', async () => {
  const customer = await byPassword(null)
  const entry = await codeTo(own)
  const missing = await confirm(customer, entry)
  expect([missing.status, missing.fields]).toEqual([400, { currentPassword: 'Enter your password' }])
  const wrong = await confirm(customer, { ...entry, currentPassword: 'something else' })
  expect([wrong.status, wrong.fields]).toEqual([400, { currentPassword: 'This is not your current password' }])
  // A code to the number that is to be confirmed stands for no password.
  expect((await confirm(customer, { ...entry, former: entry })).status).toBe(400)
  expect((await profileOf(customer)).confirmedPhone).toBeNull()
  expect((await confirm(customer, { ...entry, currentPassword })).status).toBe(200)
  shop.wait(61_000)
  expect((await confirm(customer, await codeTo(own))).status).toBe(200)
  expect(textsTo(own).filter((text) => text.includes('AL-ARIA:'))).toEqual([])
})

it('the former number is told when another one takes its place, and when it is removed with the password', async () => {
  const customer = await byPassword(`+88${own}`)
  await shop.db.update(users).set({ messageLanguage: 'bn' }).where(eq(users.id, customer.id))
  expect((await confirm(customer, { ...(await codeTo(other)), currentPassword })).status).toBe(200)
  await expect.poll(() => textsTo(own), emailTimeout).toHaveLength(1)
  expect(textsTo(own)[0]).toContain('এখন অন্য নম্বর দিয়ে')
  const before = textsTo(other).length
  for (const body of [{}, { currentPassword: 'something else' }]) {
    const { status, fields } = await forget(customer, body)
    expect([status, Object.keys(fields ?? {})]).toEqual([400, ['currentPassword']])
  }
  expect((await profileOf(customer)).confirmedPhone).toBe(`+88${other}`)
  expect((await forget(customer, { currentPassword })).body.user.confirmedPhone).toBeNull()
  await expect.poll(() => textsTo(other).slice(before), emailTimeout).toHaveLength(1)
  expect(textsTo(other).at(-1)).toContain('আর আপনার অ্যাকাউন্টে ঢোকা যাবে না')
})

it('without a password, another number takes the place of the present one only with a code to that', async () => {
  const customer = await byPhone()
  const entry = await codeTo(other)
  expect((await confirm(customer, entry)).fields).toEqual({ former: enterCode })
  expect((await confirm(customer, { ...entry, former: entry })).fields).toEqual({ former: wrongCode })
  expect((await profileOf(customer)).confirmedPhone).toBe(`+88${own}`)
  const former = await codeTo(own)
  expect((await confirm(customer, { ...entry, former })).body.user.confirmedPhone).toBe(`+88${other}`)
  await expect.poll(() => textsTo(own).at(-1), emailTimeout).toContain('another number signs in to your account now')
})

it('an account of a number without a password is erased only with a code to this number', async () => {
  const customer = await byPhone()
  const erase = (body: object) => shop.call('POST /api/user/erasure', { as: customer, body })
  expect((await erase({})).fields).toEqual({ code: enterCode })
  expect((await erase({ code: '123456' })).fields).toEqual({ code: expired })
  expect((await erase(await codeTo(other))).fields).toEqual({ code: wrongCode })
  expect((await profileOf(customer)).confirmedPhone).toBe(`+88${own}`)
  // A code that has changed the email is used.
  const used = await codeTo(own)
  expect((await changeEmail(customer, { email: `${randomUUID()}@example.com`, ...used })).status).toBe(200)
  expect((await erase(used)).fields).toEqual({ code: expired })
  shop.wait(61_000)
  const erased = await erase(await codeTo(own))
  expect([erased.status, erased.body.message]).toEqual([200, 'The account is erased.'])
  expect((await shop.call('GET /api/user/profile', { as: customer })).status).toBe(401)
})

it('an account with an email that has lost its number gives nothing to a token: a password is set first', async () => {
  const customer = await account({ passwordHash: null, confirmedPhone: null, emailProvenAt: new Date() })
  const email = `${randomUUID()}@example.com`
  const tried = [
    await changeEmail(customer, { email }),
    await confirm(customer, await codeTo(own)),
    await shop.call('POST /api/user/erasure', { as: customer, body: {} }),
  ]
  expect(tried.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([409, 'set_password_first']))
  expect(await profileOf(customer)).toMatchObject({ email: customer.email, pendingEmail: null, confirmedPhone: null })
})

it('a mailbox gets few emails about changes of email that somebody asks for', async () => {
  const limited = await openShop({ limitsFactor: 1 })
  const sent = await limited.startEmails()
  const customer = await limited.account()
  await limited.db.update(users).set({ passwordHash }).where(eq(users.id, customer.id))
  for (let times = 0; times < 8; times++) {
    const body = { name: 'Nadia Rahman', email: `${randomUUID()}@example.com`, currentPassword }
    expect((await limited.call('PUT /api/user/profile', { as: customer, body })).status).toBe(200)
  }
  await limited.allEmailsSent()
  expect(sent.filter(({ to }) => to === customer.email)).toHaveLength(5 + 2)
  await limited.close()
})

it('what somebody typed into an account is gone once its email is proven for the first time, unless it has received an order', async () => {
  for (const hasReceived of [false, true]) {
    const customer = await byPassword(null)
    const { email: _, ...typed } = { ...home, phone: other, email: '' }
    expect(
      (await shop.call('POST /api/user/addresses', { as: customer, body: { ...typed, isDefault: true } })).status,
    ).toBe(200)
    await changeEmail(customer, { email: customer.email, phone: other, address: 'House 13' })
    if (hasReceived) {
      const { body } = await shop.order(customer, orderOf(await shop.product()))
      await shop.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, body.orderId))
      // Otherwise the email about the order may follow the link.
      await shop.allEmailsSent()
    }
    await withNewPassword(customer)
    const signedIn = { email: customer.email, password: 'saffron-and-oud' }
    const { token } = (await shop.call('POST /api/user/login', { body: signedIn })).body
    const { addresses } = (await shop.call('GET /api/user/addresses', { as: { ...customer, token } })).body
    const { phone, address } = await profileOf({ ...customer, token })
    const left = hasReceived ? [1, `+88${other}`, 'House 13'] : [0, '', '']
    expect([addresses.length, phone, address]).toEqual(left)
  }
})

const signInByPhone = async (phone: string) =>
  (await shop.call('POST /api/user/phone/login', { body: await codeTo(phone) })).body.token as string
const statusWith = async (token: string) =>
  (await shop.call('GET /api/user/profile', { headers: { authorization: `Bearer ${token}` } })).status

it.each([
  ['is removed', async (as: Account) => forget(as, { currentPassword })],
  ['is replaced', async (as: Account) => confirm(as, { ...(await codeTo(other)), currentPassword })],
])('what was signed in with a number ends when it %s, the own session does not', async (_, change) => {
  const customer = await byPassword(`+88${own}`)
  const token = await signInByPhone(own)
  expect(await statusWith(token)).toBe(200)
  expect((await change(customer)).status).toBe(200)
  expect(await statusWith(token)).toBe(401)
  expect((await profileOf(customer)).confirmedPhone).not.toBe(`+88${own}`)
})

it('what is signed in stays when a first number is confirmed, and when the same one is confirmed again', async () => {
  const customer = await byPassword(null)
  const body = { email: customer.email, password: currentPassword }
  const { token } = (await shop.call('POST /api/user/login', { body })).body
  for (let times = 0; times < 2; times++) {
    expect((await confirm(customer, { ...(await codeTo(own)), currentPassword })).status).toBe(200)
    expect(await statusWith(token)).toBe(200)
    shop.wait(61_000)
  }
})

const lastTo = async (email: string, pattern: RegExp) => {
  const find = () => pattern.exec(emails.findLast(({ to }) => to === email)?.text ?? '')?.[1]
  await expect.poll(find, emailTimeout).toBeDefined()
  return find()
}

/** What the mailbox of an account has before its owner acts. */
async function codeByEmail({ email }: Account) {
  const { body } = await shop.call('POST /api/user/phone/code', { body: { phone: own, kind: 'email' } })
  return { request: body.request as string, code: await lastTo(email, /\b(\d{6})\b/) }
}

async function withNewEmail(as: Account) {
  const email = `${randomUUID()}@example.com`
  expect((await changeEmail(as, { email, currentPassword })).status).toBe(200)
  const token = await lastTo(email, /confirm-email#([\w-]+)/)
  return shop.call('POST /api/user/email-change/confirm', { as, body: { token } })
}

async function withNewPassword({ email }: Account) {
  await shop.call('POST /api/user/forgot-password', { body: { email } })
  const token = await lastTo(email, /reset-password#([\w-]+)/)
  return shop.call('POST /api/user/reset-password', { body: { token, password: 'saffron-and-oud' } })
}

it.each([
  ['another email', withNewEmail],
  ['a new password', withNewPassword],
  ['another number', async (as: Account) => confirm(as, { ...(await codeTo(other)), currentPassword })],
  ['no number', (as: Account) => forget(as, { currentPassword })],
])('a code that was emailed before does not sign in to an account with %s', async (_, change) => {
  const customer = await byPassword(`+88${own}`)
  const entry = await codeByEmail(customer)
  expect((await change(customer)).status).toBe(200)
  const { status, fields } = await shop.call('POST /api/user/phone/login', { body: entry })
  expect([status, fields]).toEqual([400, { code: expired }])
})

/** An order of the customer, confirmed by staff, and how it moves on. */
async function orderWith(as: Account, phone: string, more: object = {}) {
  const staff = await shop.account({ role: 'admin' })
  const address = { ...home, phone, name: 'Nadia Rahman', email: as.email }
  const { body } = await shop.order(as, { ...orderOf(await shop.product()), address, ...more })
  const orderId = String(body.orderId)
  await shop.call(`POST /api/order/user/${orderId}/cash-on-delivery`, { as })
  const move = async (status: string) => {
    const change = await statusChangeOf(shop.db, orderId, status)
    expect((await shop.call(`POST /api/admin/orders/${orderId}/status`, { as: staff, body: change })).status).toBe(200)
    await shop.allEmailsSent()
  }
  await move('confirmed')
  return { orderId, staff, move, shown: () => shop.staffOrder(orderId, staff) }
}
const aboutParcel = (phone: string) => textsTo(phone).filter((text) => text.includes('on its way'))

it('an open order writes to the number that signs in now, which couriers call, and nothing goes to the former one', async () => {
  const customer = await byPassword(`+88${own}`)
  const { orderId, staff, move, shown } = await orderWith(customer, own)
  const [sent] = await shop.db
    .select()
    .from(outgoingMessages)
    .where(eq(outgoingMessages.recipient, `+88${own}`))
  shop.wait(1000)
  expect((await confirm(customer, { ...(await codeTo(other)), currentPassword })).status).toBe(200)
  await move('shipped')
  expect([aboutParcel(own), aboutParcel(other)]).toEqual([[], [expect.any(String)]])
  expect((await shown()).address.phone).toBe(`+88${other}`)
  const shownToCustomer = (await shop.call(`GET /api/order/user/${orderId}`, { as: customer })).body
  expect(JSON.stringify(shownToCustomer)).not.toContain(own)
  const again = await shop.call(`POST /api/admin/outgoing-messages/${sent?.id}/send-again`, { as: staff })
  expect([again.status, again.body.code]).toEqual([409, 'outgoing_recipient_replaced'])
})

it('an open order writes to no number that was removed, but its parcel keeps it; a new order has what is typed', async () => {
  const customer = await byPassword(`+88${own}`)
  const { move, shown } = await orderWith(customer, own)
  shop.wait(1000)
  expect((await forget(customer, { currentPassword })).status).toBe(200)
  await move('shipped')
  expect(aboutParcel(own)).toEqual([])
  expect(emails.filter(({ to, subject }) => to === customer.email && subject.includes('shipped'))).toHaveLength(1)
  expect((await shown()).address.phone).toBe(`+88${own}`)
  shop.wait(1000)
  await (await orderWith(customer, own)).move('shipped')
  expect(aboutParcel(own)).toHaveLength(1)
})

it('a number of somebody else that was typed for an order stays when the account replaces its own', async () => {
  const customer = await byPassword(`+88${own}`)
  const [third, present] = [other, `019${next}`]
  const { move, shown } = await orderWith(customer, third)
  shop.wait(1000)
  expect((await confirm(customer, { ...(await codeTo(present)), currentPassword })).status).toBe(200)
  await move('shipped')
  expect([aboutParcel(third), aboutParcel(present)]).toEqual([[expect.any(String)], []])
  expect((await shown()).address.phone).toBe(`+88${third}`)
})
