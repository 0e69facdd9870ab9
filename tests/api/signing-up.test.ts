import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from '#database/drizzle.ts'
import { sessions, users } from '#database/schema/index.ts'
import { counts, openShop, type TestShop } from './shop.ts'

let shop: TestShop
const password = 'smoke and cedar'
beforeAll(async () => {
  shop = await openShop({ limitsFactor: 1 })
})
afterAll(() => shop.close())

it('rejects common passwords', async () => {
  for (const common of [
    '123456',
    'Password1',
    'qwerty123',
    'aaaaaaaa',
    'Bangladesh123',
    'Al-Aria Perfume Gallery 2026!',
    '০০০০০০',
  ]) {
    const email = `${randomUUID()}@example.com`
    const { status, body, fields } = await shop.call('POST /api/user/register', {
      body: { name: 'A', email, password: common },
    })
    expect([common, status]).toEqual([common, 400])
    expect(fields?.password).toBe(body.message)
  }
})

it('reports missing fields in order [C03] [C08]', async () => {
  const errorMessage = async (route: string, body: object) => (await shop.call(route, { body })).body.message
  expect(await errorMessage('POST /api/user/login', {})).toBe('Enter your email')
  expect(await errorMessage('POST /api/user/login', { email: 'a@b.cd' })).toBe('Enter your password')
  expect(await errorMessage('POST /api/user/register', {})).toBe('Enter your full name')
  expect(await errorMessage('POST /api/user/register', { name: 'A' })).toBe('Enter your email')
  expect(await errorMessage('POST /api/user/register', { name: 'A', email: 'a@b' })).toBe('Enter a valid email address')
  expect(await errorMessage('POST /api/user/register', { name: 'A', email: 'a@b.online' })).toBe('Create a password')
  expect(await errorMessage('POST /api/user/register', { name: 'A', email: 'a@b.cd', password: '12345' })).toBe(
    'Password must be at least 6 characters',
  )
})

it('opens one account for many requests with one email', async () => {
  const email = `${randomUUID()}@example.com`
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, index) => {
      const written = index % 2 ? email : email.toUpperCase()
      return shop.call('POST /api/user/register', { body: { name: 'A', email: written, password } })
    }),
  )
  expect(counts(responses.map(({ status }) => status))).toEqual(
    new Map([
      [200, 1],
      [409, 9],
    ]),
  )
})

it('limits new accounts per network and hour', async () => {
  const small = await openShop({ limitsFactor: 0.03 })
  const open = () =>
    small.call('POST /api/user/register', { body: { name: 'A', email: `${randomUUID()}@example.com`, password } })
  const statuses = [await open(), await open(), await open(), await open()].map(({ status }) => status)
  await small.close()
  expect(statuses).toEqual([200, 200, 200, 429])
})

it('limits correct sign-ins from a network that the accounts have not used, and counts no wrong ones', async () => {
  const small = await openShop({ limitsFactor: 0.005 })
  const accounts = Array.from({ length: 4 }, () => `${randomUUID()}@example.com`)
  for (const [index, email] of accounts.entries())
    await small.call('POST /api/user/register', { body: { name: 'A', email, password }, ip: `203.0.114.${index}` })
  const [one = '', two = '', three = '', four = ''] = accounts
  const signIn = (at: string, ip = '203.0.113.70') =>
    small.call('POST /api/user/login', { body: { email: at, password }, ip })
  const statuses = []
  for (const at of [one, 'nobody@example.com', two, three, four]) statuses.push((await signIn(at)).status)
  const rejected = await signIn(four)
  const elsewhere = await signIn(four, '203.0.113.71')
  await small.close()
  expect(statuses).toEqual([200, 401, 200, 200, 429])
  expect(rejected.body.message).toBe('Too many attempts. Please try again in 15 minutes.')
  expect(elsewhere.status).toBe(200)
})

it('keeps the newest fifty sessions of a user', async () => {
  const email = `${randomUUID()}@example.com`
  await shop.call('POST /api/user/register', { body: { name: 'A', email, password } })
  const [{ id = '' } = {}] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const expiresAt = new Date(Date.now() + 86_400_000)
  const older = Array.from({ length: 60 }, (_, index) => ({
    userId: id,
    createdAt: new Date(Date.now() - index * 60_000 - 60_000),
    expiresAt,
  }))
  const rows = await shop.db.insert(sessions).values(older).returning({ id: sessions.id })
  const { body } = await shop.call('POST /api/user/login', { body: { email, password } })
  expect((await shop.call('GET /api/user/profile', { as: { token: body.token } })).status).toBe(200)
  const left = await shop.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, id))
  expect(left).toHaveLength(50)
  const kept = rows.slice(0, 49).map(({ id }) => id)
  expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining(kept))
})
