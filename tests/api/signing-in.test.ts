import { randomUUID } from 'node:crypto'
import argon2 from '@node-rs/argon2'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { eq } from '#database/drizzle.ts'
import { passwordResets, sessions, users } from '#database/schema/index.ts'
import { fingerprint } from '#server/modules/accounts/sign-in/link-tokens.ts'
import { accountKey } from '#server/modules/accounts/sign-in/sign-in-attempts.ts'
import { counts, openShop, type Reply, type TestShop } from './shop.ts'

let shop: TestShop
const password = 'smoke and cedar'
beforeAll(async () => {
  shop = await openShop({ limitsFactor: 1 })
})
afterEach(() => vi.useRealTimers())
afterAll(() => shop.close())

async function account(ip = `203.0.114.${accounts++}`): Promise<string> {
  const email = `${randomUUID()}@example.com`
  await shop.call('POST /api/user/register', { body: { name: 'Rumana', email, password }, ip })
  return email
}
let accounts = 0
/** The cookie of a response, as a browser sends it back. */
const cookieOf = ({ headers }: Reply) => String(headers['set-cookie']).replace(/;.*/, '')
const signIn = (email: string, given: string, ip = '203.0.113.1', headers = {}) =>
  shop.call('POST /api/user/login', { body: { email, password: given }, ip, headers })

it('evaluates four wrong passwords from one unknown network in 15 minutes, however many come at once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const email = await account('203.0.113.60')
  const responses = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      signIn(index % 2 ? email : email.toUpperCase(), `guess ${index}`, '203.0.113.7', {
        'x-forwarded-for': `198.51.100.${index}`,
      }),
    ),
  )
  expect(counts(responses.map(({ status }) => status))).toEqual(
    new Map([
      [401, 4],
      [429, 26],
    ]),
  )
  const rejected = responses.find(({ status }) => status === 429)
  expect(rejected?.body).toMatchObject({
    success: false,
    message: 'Too many attempts. Please try again in 15 minutes.',
  })
  expect(Number(rejected?.headers['retry-after'])).toBeGreaterThan(800)

  expect((await signIn(email, password, '203.0.113.7')).status).toBe(429)
  expect((await signIn(email, password, '203.0.113.8')).status).toBe(200)
  vi.setSystemTime(Date.now() + 15 * 60_000)
  expect((await signIn(email, password, '203.0.113.7')).status).toBe(200)
})

it('evaluates six wrong passwords from fifty unknown networks; known networks and devices can still sign in', async () => {
  const email = await account('203.0.113.61')
  const device = cookieOf(await signIn(email, password, '203.0.113.62'))
  const guesses = Array.from({ length: 250 }, (_, index) => `198.51.100.${index % 50}`)
  const responses = await Promise.all(guesses.map((network) => signIn(email, 'a guess', network)))
  expect(counts(responses.map(({ status }) => status))).toEqual(
    new Map([
      [401, 6],
      [429, 244],
    ]),
  )
  expect((await signIn(email, password, '198.51.100.77')).status).toBe(429)
  // From a known network, and from an unknown network with a known device.
  expect((await signIn(email, password, '203.0.113.62')).status).toBe(200)
  expect((await signIn(email, password, '198.51.100.77', { cookie: `a=b; ${device}` })).status).toBe(200)
})

it('gives a network that the account has used ten wrong passwords, apart from those of strangers', async () => {
  const home = '203.0.113.70'
  const email = await account(home)
  for (let index = 0; index < 60; index += 1) await signIn(email, 'a guess', `198.51.103.${index % 50}`)
  // A new device of the owner, who needs five attempts to remember the password.
  for (let attempt = 0; attempt < 4; attempt += 1) expect((await signIn(email, 'my other one', home)).status).toBe(401)
  expect((await signIn(email, password, home)).status).toBe(200)

  const neighbors = await Promise.all(Array.from({ length: 30 }, () => signIn(email, 'a guess', home)))
  expect(counts(neighbors.map(({ status }) => status))).toEqual(
    new Map([
      [401, 10],
      [429, 20],
    ]),
  )
})

it('rejects no known device or network for what others on that network do', async () => {
  // A hundredth of the usual limits: six right passwords from one network.
  const small = await openShop({ limitsFactor: 0.01 })
  const network = '203.0.113.71'
  async function account(ip: string) {
    const email = `${randomUUID()}@example.com`
    await small.call('POST /api/user/register', { body: { name: 'A', email, password }, ip })
    const enter = (headers = {}) =>
      small.call('POST /api/user/login', { body: { email, password }, ip: network, headers })
    return { email, enter }
  }
  const [resident, visitor, stranger] = [
    await account(network),
    await account('203.0.113.72'),
    await account('203.0.113.73'),
  ]
  const cookie = cookieOf(await visitor.enter())
  const neighbors = await Promise.all(Array.from({ length: 6 }, (_, index) => account(`198.51.102.${index}`)))
  for (const { enter } of neighbors) await enter()
  expect((await stranger.enter()).status).toBe(429)
  expect((await resident.enter()).status).toBe(200)
  expect((await visitor.enter({ cookie })).status).toBe(200)
  await small.close()
})

it('gives a known device its own ten wrong passwords, at its own account only', async () => {
  const [email, other] = [await account(), await account()]
  const cookie = cookieOf(await signIn(email, password))
  const guess = async (at: string, network: string) => (await signIn(at, 'a guess', network, { cookie })).status
  const own = []
  for (let round = 0; round < 12; round += 1) own.push(await guess(email, `192.0.2.${round}`))
  expect(own).toEqual([...Array(10).fill(401), 429, 429])
  const others = []
  for (let round = 0; round < 5; round += 1) others.push(await guess(other, '192.0.2.99'))
  expect(others).toEqual([401, 401, 401, 401, 429])
})

it('gives all known devices of an account sixty wrong passwords together', async () => {
  const email = await account()
  const cookies = []
  for (let device = 0; device < 7; device += 1) cookies.push(cookieOf(await signIn(email, password)))
  const statuses = []
  for (const cookie of cookies) {
    for (let guess = 0; guess < 9; guess += 1)
      statuses.push((await signIn(email, 'a guess', '192.0.2.98', { cookie })).status)
  }
  expect(statuses).toEqual([...Array(60).fill(401), ...Array(3).fill(429)])
})

/** Sets a new password with an emailed link. */
async function setNewPassword(email: string, ip?: string) {
  const [{ id: userId = '' } = {}] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const token = randomUUID()
  const link = { tokenHash: fingerprint(token), expiresAt: new Date(Date.now() + 60_000) }
  await shop.db.insert(passwordResets).values({ ...link, userId })
  return shop.call('POST /api/user/reset-password', { body: { token, password: 'cedar and smoke' }, ip })
}

it('knows a network no more from which the password before signed in', async () => {
  const former = '203.0.113.76'
  const email = await account(former)
  expect((await signIn(email, password, former)).status).toBe(200)
  await setNewPassword(email)
  const statuses = []
  for (let guess = 0; guess < 6; guess += 1) statuses.push((await signIn(email, 'a guess', former)).status)
  expect(statuses).toEqual([...Array(4).fill(401), 429, 429])
  // The network of the new password is known once that has signed in there.
  const home = '203.0.113.77'
  expect((await signIn(email, 'cedar and smoke', home)).status).toBe(200)
  for (let guess = 0; guess < 6; guess += 1) expect((await signIn(email, 'a guess', home)).status).toBe(401)
})

it('knows a device no more that signed in with the password before', async () => {
  const email = await account('203.0.113.75')
  const cookie = cookieOf(await signIn(email, password))
  const ownCookie = cookieOf(await setNewPassword(email))
  const guesses = async (headers: { cookie: string }) => {
    const statuses = []
    for (let guess = 0; guess < 6; guess += 1)
      statuses.push((await signIn(email, 'a guess', '192.0.2.97', headers)).status)
    return statuses
  }
  expect(await guesses({ cookie })).toEqual([...Array(4).fill(401), 429, 429])
  expect(await guesses({ cookie: ownCookie })).toEqual(Array(6).fill(401))
})

it('after a password reset the new password is accepted, however many wrong ones were tried before', async () => {
  const email = await account('203.0.113.65')
  const ip = '203.0.113.66'
  for (let guess = 0; guess < 4; guess += 1) await signIn(email, `guess ${guess}`, ip)
  expect((await signIn(email, password, ip)).status).toBe(429)
  const cookie = cookieOf(await setNewPassword(email, ip))
  expect((await signIn(email, 'cedar and smoke', ip, { cookie })).status).toBe(200)
})

it('an attempt that is rejected without checking its password counts for no limit', async () => {
  const email = await account('203.0.113.67')
  for (let network = 1; network <= 6; network += 1) await signIn(email, 'a guess', `198.51.101.${network}`)
  const owner = '203.0.113.68'
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await signIn(email, password, owner)).status).toBe(429)
  // After others’ attempts have expired, the owner has all four of their own.
  await shop.shop.limits.reset('signInToAccountFromUnknownNetworks', accountKey(email))
  expect((await signIn(email, password, owner)).status).toBe(200)
})

it('a known device’s cookie opens no session, and is hidden from scripts', async () => {
  const email = await account()
  const set = String((await signIn(email, password)).headers['set-cookie'])
  expect(set).toMatch(/^known-device=[\w.-]+; Path=\/api\/user\/login; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
  const token = set.replace(/^known-device=|;.*/g, '')
  expect((await shop.call('GET /api/user/profile', { as: { token } })).status).toBe(401)
})

it('treats the first half of an IPv6 address as one network', async () => {
  const email = await account()
  const guess = async (host: number) => (await signIn(email, 'a guess', `2001:db8:1:1::${host}`)).status
  const statuses = []
  for (let host = 1; host < 7; host += 1) statuses.push(await guess(host))
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429])
})

it('limits attempts on many accounts from one network, but rejects no right password from known devices', async () => {
  // A tenth of the usual 300, because hashing is slow.
  const small = await openShop({ limitsFactor: 0.1 })
  const email = `${randomUUID()}@example.com`
  const ip = '203.0.113.9'
  const tryOnce = (at: string, given: string) =>
    small.call('POST /api/user/login', { body: { email: at, password: given }, ip })
  await small.call('POST /api/user/register', { body: { name: 'A', email, password }, ip })
  const statuses: number[] = []
  for (let round = 0; round < 33; round += 1) statuses.push((await tryOnce(`${randomUUID()}@example.com`, 'x')).status)
  const known = await tryOnce(email, password)
  await small.close()
  expect(statuses).toEqual([...Array(30).fill(401), 429, 429, 429])
  expect(known.status).toBe(200)
})

it('does not count an attempt that failed on a database error', async () => {
  const email = await account('203.0.113.63')
  const select = vi.spyOn(shop.shop.db, 'select').mockImplementation(() => {
    throw Object.assign(new Error('terminating connection'), { code: '57P01' })
  })
  for (let round = 0; round < 12; round += 1) expect((await signIn(email, password, '203.0.113.10')).status).toBe(503)
  select.mockRestore()
  expect((await signIn(email, password, '203.0.113.10')).status).toBe(200)
})

it('trusts the last address that its own proxy adds, and nothing before it', async () => {
  const behindProxy = await openShop({ trustProxy: true, limitsFactor: 1 })
  const guess = (forwarded: string) =>
    behindProxy.call('POST /api/user/login', {
      body: { email: 'a@example.com', password: 'guess' },
      headers: { 'x-forwarded-for': forwarded },
    })
  const spoofed = []
  for (let index = 0; index < 5; index += 1) spoofed.push(await guess(`198.51.100.${index}, 203.0.113.5`))
  const elsewhere = await guess('203.0.113.6')
  await behindProxy.close()
  expect(spoofed.map(({ status }) => status)).toEqual([...Array(4).fill(401), 429])
  expect(elsewhere.status).toBe(401)
})

it('resets the wrong attempts after a right one', async () => {
  const email = await account()
  for (let round = 0; round < 3; round += 1) {
    for (let guess = 0; guess < 3; guess += 1) expect((await signIn(email, 'wrong')).status).toBe(401)
    expect((await signIn(email, password)).status).toBe(200)
  }
})

it('does not reveal which email addresses have an account, neither in words nor in timing', async () => {
  const email = await account()
  const responses: unknown[] = []
  const verify = vi.spyOn(argon2, 'verify')
  for (const tried of [email, `${randomUUID()}@example.com`]) {
    const { status, body } = await signIn(tried, 'wrong', '203.0.113.64')
    responses.push({ status, body })
  }
  expect(responses[0]).toMatchObject({ status: 401 })
  expect(responses[1]).toEqual(responses[0])
  // Nearly all of the time is the one hash, and its cost is the first part of the hash that is compared.
  const costs = verify.mock.calls.map(([compared]) => String(compared).split('$').slice(1, 4).join(' '))
  expect(costs).toEqual(Array(2).fill('argon2id v=19 m=19456,t=2,p=1'))
})

it('starts no session for a password that is replaced while it is checked', async () => {
  const email = await account()
  const isEmail = eq(users.email, email)
  vi.spyOn(argon2, 'verify').mockImplementationOnce(async () => {
    await shop.db.update(users).set({ passwordHash: 'of a new password' }).where(isEmail)
    return true
  })
  const [{ id = '' } = {}] = await shop.db.select({ id: users.id }).from(users).where(isEmail)
  const before = await shop.db.$count(sessions, eq(sessions.userId, id))
  expect((await signIn(email, password, '203.0.113.65')).status).toBe(401)
  expect(await shop.db.$count(sessions, eq(sessions.userId, id))).toBe(before)
})

it('does not find an account by letters whose lower case is only similar, and counts their attempts apart', async () => {
  const id = randomUUID()
  const email = `kim.iris.${id}@example.com`
  const ip = '203.0.113.66'
  await shop.call('POST /api/user/register', { body: { name: 'Kim', email, password }, ip })
  // The Kelvin sign, and a capital i with a dot: the lower case of both is ASCII in PostgreSQL.
  for (const similar of [`\u212aim.iris.${id}@example.com`, `kim.\u0130ris.${id}@example.com`]) {
    const { status, body } = await signIn(similar, password, ip)
    expect({ status, message: body.message }).toEqual({ status: 401, message: 'Invalid email or password' })
    const registered = await shop.call('POST /api/user/register', {
      body: { name: 'Kim', email: similar, password },
      ip,
    })
    expect(registered.body.message).toBe('Enter a valid email address')
    expect((await shop.call('POST /api/user/forgot-password', { body: { email: similar }, ip })).status).toBe(200)
  }
  expect((await signIn(email.toUpperCase(), password, ip)).status).toBe(200)
})

it('still signs in the owner of an older account with other letters in its address, as it is written', async () => {
  const email = await account('203.0.113.67')
  const older = email.replace('@', '.jos\u00c9@')
  await shop.db.update(users).set({ email: older }).where(eq(users.email, email))
  expect((await signIn(older, password, '203.0.113.67')).status).toBe(200)
  expect((await signIn(older.replace('\u00c9', '\u00e9'), password, '203.0.113.67')).status).toBe(401)
})
