import { randomUUID } from 'node:crypto'
import argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Api, api, type CallName } from '#contract/api.ts'
import { eq } from '#database/drizzle.ts'
import { passwordResets, staffSessions, users } from '#database/schema/index.ts'
import { setOwner } from '#server/modules/accounts/index.ts'
import { fingerprint } from '#server/modules/accounts/sign-in/link-tokens.ts'
import { ofOwnPage } from '#tests/support/staff-session.ts'
import { openShop, type TestShop } from './shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const longPassword = 'smoke and cedar'
const minutes = 60 * 1000
const hours = 60 * minutes
const orders = 'GET /api/admin/orders'

async function registered(password = longPassword, role: 'user' | 'admin' = 'user'): Promise<string> {
  const email = `${randomUUID()}@example.com`
  await shop.call('POST /api/user/register', { body: { name: 'Shirin Akter', email, password } })
  if (role === 'admin') await setOwner(shop.db, email)
  return email
}
const staff = () => registered(longPassword, 'admin')

const asCustomer = async (email: string, password = longPassword) =>
  (await shop.call('POST /api/user/login', { body: { email, password } })).body

const enter = (email: string, { password = longPassword, at = shop, headers = {} } = {}) =>
  at.call('POST /api/admin/sign-in', { body: { email, password }, headers: { ...ofOwnPage, ...headers } })

/** What a browser sends after signing in. */
async function signedIn(email: string, headers = {}) {
  const [first = ''] = [(await enter(email, { headers })).headers['set-cookie'] ?? []].flat().map(String)
  return { cookie: first.replace(/;.*/, ''), ...ofOwnPage }
}
const statusOf = async (route: string, headers: Record<string, string>) => (await shop.call(route, { headers })).status

it('keeps the token in a cookie that scripts cannot read, and in the database only its hash', async () => {
  const email = await staff()
  const { status, body, headers } = await enter(email)
  expect([status, body]).toEqual([200, { success: true, message: 'Signed in' }])
  const [cookie = '', known = ''] = [headers['set-cookie'] ?? []].flat().map(String)
  expect(cookie).toMatch(/^staff=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/)
  expect(known).toMatch(
    /^known-staff-device=[\w.-]+; Path=\/api\/admin\/sign-in; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
  )
  const token = /=([\w-]+)/.exec(cookie)?.[1] ?? ''
  const rows = await shop.db.select().from(staffSessions)
  expect(rows.map(({ tokenHash }) => tokenHash)).toContain(fingerprint(token))
  expect(JSON.stringify(rows)).not.toContain(token)
})

it.each([
  ['an https URL', 'https://shop.example', '__Host-staff', '; Secure'],
  ['an http URL', 'http://localhost:3000', 'staff', ''],
])(
  'where the shop has %s, the cookie follows it, and so does the origin of changes',
  async (_, publicUrl, name, secure) => {
    const other = await openShop({ publicUrl })
    const { email } = await other.account({ role: 'admin', proven: false })
    const { headers } = await enter(email, { at: other })
    const cookie = String([headers['set-cookie'] ?? []].flat()[0])
    expect(cookie.replace(/=[\w-]{43};/, ';')).toBe(
      `${name}; Path=/; Max-Age=43200; HttpOnly; SameSite=Strict${secure}`,
    )
    const signOut = (from: Record<string, string>) =>
      other.call('POST /api/admin/sign-out', { headers: { cookie: cookie.replace(/;.*/, ''), ...from } })
    const statuses = []
    for (const origin of ['https://evil.example', 'http://localhost:80', publicUrl])
      statuses.push((await signOut({ origin })).status)
    expect(statuses).toEqual([403, 403, 200])
    await other.close()
  },
)

it('makes changes only for pages of the shop, and signs in nobody for another site', async () => {
  const email = await staff()
  const { cookie, ...headers } = await signedIn(email)
  const proof = { currentPassword: longPassword }
  await shop.call('POST /api/admin/password-proof', { headers: { cookie, ...headers }, body: proof })
  const tryFrom = async (from: Record<string, string>) => {
    const { status, body } = await shop.call('POST /api/admin/sign-in', {
      body: { email, password: longPassword },
      headers: { ...from, host: 'shop.example' },
    })
    const change = await shop.call('DELETE /api/admin/sessions/none', {
      headers: { cookie, ...from, host: 'shop.example' },
    })
    expect(change.status).toBe(status)
    return status === 200 ? 200 : [status, body.code]
  }
  const refused = [403, 'from_another_site']
  expect(await tryFrom({})).toEqual(refused)
  for (const site of ['cross-site', 'same-site', 'none'])
    expect(await tryFrom({ 'sec-fetch-site': site, origin: 'http://shop.example' })).toEqual(refused)
  for (const origin of ['http://evil.example', 'null', 'http://shop.example.evil.example'])
    expect(await tryFrom({ origin })).toEqual(refused)
  expect(await tryFrom({ origin: 'http://shop.example' })).toBe(200)
  expect(await tryFrom(ofOwnPage)).toBe(200)
  // Reading is not protected by the origin, but by the cookie, which other sites do not send.
  expect(await statusOf(orders, { cookie })).toBe(200)
})

it('the cookie opens no call of customers, and a staff account that signs in at the shop is a customer there [P02]', async () => {
  const email = await staff()
  const headers = await signedIn(email)
  const calls = (Object.keys(api) as CallName[]).filter((name) => (api[name] as Api[CallName]).access === 'user')
  expect(calls.length).toBeGreaterThan(20)
  for (const name of calls) {
    const { status, body } = await shop.call(name.replaceAll(/:\w+/g, randomUUID()), { headers })
    expect([name, status, body.code]).toEqual([name, 401, 'sign_in_again'])
  }
  const { token } = await asCustomer(email)
  const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())
  const { body } = await shop.call('GET /api/user/profile', { as: { token } })
  expect([claims.role, body.user.role]).toEqual(['user', 'user'])
  expect(await statusOf(orders, { authorization: `Bearer ${token}` })).toBe(401)
})

it('ends all sessions of an account when it becomes staff, and when it no longer is [P02]', async () => {
  const email = await registered()
  const asOwner = async () => ({ authorization: `Bearer ${(await asCustomer(email)).token}` })
  const [before, profile] = [await asOwner(), 'GET /api/user/profile']
  expect(await setOwner(shop.db, email.toUpperCase())).toBe('Shirin Akter')
  expect(await statusOf(profile, before)).toBe(401)
  const headers = await signedIn(email)
  expect(await statusOf(orders, headers)).toBe(200)
  const account = async () => (await shop.call('GET /api/admin/account', { headers })).body.account
  expect(await account()).toMatchObject({ name: 'Shirin Akter', email })
  const meanwhile = await asOwner()
  await setOwner(shop.db, email, false)
  expect(await account()).toBeNull()
  expect(await statusOf(orders, headers)).toBe(401)
  expect(await statusOf(profile, meanwhile)).toBe(401)
  // A session of before does not come back with the role.
  await setOwner(shop.db, email)
  expect(await statusOf(orders, headers)).toBe(401)
  expect(await setOwner(shop.db, 'nobody@example.com')).toBeUndefined()
})

it('answers the right password of a customer like a wrong one, and limits both', async () => {
  const limited = await openShop({ limitsFactor: 1 })
  const email = `${randomUUID()}@example.com`
  await limited.call('POST /api/user/register', { body: { name: 'Shirin Akter', email, password: longPassword } })
  const { body: unknown } = await enter('nobody@example.com', { at: limited })
  // The account is new to the network that it was opened in.
  for (const password of [longPassword, ...Array<string>(8).fill('something else'), longPassword])
    expect(await enter(email, { password, at: limited })).toMatchObject({ status: 401, body: unknown })
  await setOwner(limited.db, email)
  expect((await enter(email, { at: limited })).status).toBe(429)
  await limited.close()
})

it('does not begin a session with a role that is taken away at this moment', async () => {
  const email = await staff()
  vi.spyOn(argon2, 'verify').mockImplementationOnce(async () => {
    await setOwner(shop.db, email, false)
    return true
  })
  expect((await enter(email)).status).toBe(401)
})

it('signs staff out after twelve hours, or two without anybody at the screen, and customers after thirty days [P03]', async () => {
  const email = await staff()
  const [headers, { token }] = [await signedIn(email), await asCustomer(await registered())]
  const unattended = { ...headers, 'x-unattended': 'yes' }
  for (let round = 0; round < 6; round += 1) {
    shop.wait(1.9 * hours)
    expect(await statusOf(orders, unattended)).toBe(200)
    expect(await statusOf(orders, headers)).toBe(200)
  }
  shop.wait(0.5 * hours)
  expect(await statusOf(orders, headers)).toBe(200)
  shop.wait(0.2 * hours)
  expect(await statusOf(orders, headers)).toBe(401)

  const idle = await signedIn(email)
  shop.wait(1.9 * hours)
  // A screen that loads again by itself, with nobody in front of it.
  expect(await statusOf(orders, { ...idle, 'x-unattended': 'yes' })).toBe(200)
  shop.wait(0.2 * hours)
  expect(await statusOf(orders, idle)).toBe(401)

  const asOwner = { authorization: `Bearer ${token}` }
  shop.wait(29 * 24 * hours)
  expect(await statusOf('GET /api/user/profile', asOwner)).toBe(200)
  shop.wait(24 * hours)
  expect(await statusOf('GET /api/user/profile', asOwner)).toBe(401)
})

it('lists one’s own devices and signs out on one or on all of them', async () => {
  const [email, other] = [await staff(), await signedIn(await staff())]
  const phone = await signedIn(email, { 'user-agent': 'a phone' })
  shop.wait(5 * minutes)
  const desk = await signedIn(email, { 'user-agent': 'a desk' })
  const list = async () => (await shop.call('GET /api/admin/sessions', { headers: desk })).body.sessions
  const [atDesk, onPhone] = await list()
  expect([atDesk, onPhone]).toMatchObject([
    { userAgent: 'a desk', network: '127.0.0.1', isCurrent: true },
    { userAgent: 'a phone', isCurrent: false },
  ])
  expect(Date.parse(atDesk.lastSeenAt) - Date.parse(onPhone.lastSeenAt)).toBeGreaterThanOrEqual(5 * minutes)
  await statusOf(orders, phone)
  expect((await list())[0]).toMatchObject({ userAgent: 'a phone' })

  const [{ _id: ofOther }] = (await shop.call('GET /api/admin/sessions', { headers: other })).body.sessions
  await shop.call('POST /api/admin/password-proof', { headers: desk, body: { currentPassword: longPassword } })
  for (const id of [ofOther, onPhone._id, 'none'])
    expect(await statusOf(`DELETE /api/admin/sessions/${id}`, desk)).toBe(200)
  expect([await statusOf(orders, phone), await statusOf(orders, other)]).toEqual([401, 200])
  expect(await list()).toHaveLength(1)

  const again = await signedIn(email)
  const ended = await shop.call('DELETE /api/admin/sessions', { headers: desk })
  expect([ended.headers['set-cookie']].flat()[0]).toMatch(/^staff=; Path=\/; Max-Age=0;/)
  expect([await statusOf(orders, again), await statusOf(orders, desk), await statusOf(orders, other)]).toEqual([
    401, 401, 200,
  ])
  expect(await statusOf('POST /api/admin/sign-out', other)).toBe(200)
  expect(await statusOf(orders, other)).toBe(401)
})

it('staff need a password of at least twelve characters, to sign in and as a new one, which ends their sessions [P03]', async () => {
  const email = await registered('vetiver-99', 'admin')
  expect((await asCustomer(email, 'vetiver-99')).success).toBe(true)
  const tooShort = 'Staff passwords have at least 12 characters'
  expect((await enter(email, { password: 'vetiver-99' })).body).toEqual({
    success: false,
    code: 'staff_password_set_new',
    message: `${tooShort}. Set a new one with “Forgot Your Password”.`,
    params: {},
  })
  // A wrong password learns nothing about the account.
  expect((await enter(email, { password: 'vetiver-98' })).body.message).toBe('Invalid email or password')

  const [user] = await shop.db.select().from(users).where(eq(users.email, email))
  const expiresAt = new Date(Number(shop.shop.now()) + hours)
  const addLink = (token: string) =>
    shop.db.insert(passwordResets).values({ tokenHash: fingerprint(token), userId: user?.id ?? '', expiresAt })
  const reset = (token: string, password: string) =>
    shop.call('POST /api/user/reset-password', { body: { token, password } })
  await addLink('the token of an email')
  const rejected = await reset('the token of an email', 'vetiver-100')
  expect([rejected.status, rejected.fields]).toEqual([400, { password: tooShort }])
  expect((await reset('the token of an email', longPassword)).status).toBe(200)
  const headers = await signedIn(email)
  expect(await statusOf(orders, headers)).toBe(200)
  await addLink('the token of another')
  expect((await reset('the token of another', 'another long one')).status).toBe(200)
  expect(await statusOf(orders, headers)).toBe(401)
})
