import { randomUUID } from 'node:crypto'
import argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { eq } from '#database/drizzle.ts'
import { passwordResets, sessions, users } from '#database/schema/index.ts'
import { setRole } from '#server/modules/accounts/index.ts'
import { fingerprint } from '#server/modules/accounts/sign-in/link-tokens.ts'
import { openShop, type TestShop } from './shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const longPassword = 'smoke and cedar'
const hours = 60 * 60 * 1000

async function registered(password: string): Promise<string> {
  const email = `${randomUUID()}@example.com`
  await shop.call('POST /api/user/register', { body: { name: 'Shirin Akter', email, password } })
  return email
}
const signIn = async (email: string, password: string) =>
  (await shop.call('POST /api/user/login', { body: { email, password } })).body
const statusOf = async (route: string, token: string) => (await shop.call(route, { as: { token } })).status
const orders = 'GET /api/admin/orders'

it('ends all sessions of an account when it becomes staff, and when it no longer is [P02]', async () => {
  const email = await registered(longPassword)
  const asCustomer = (await signIn(email, longPassword)).token
  expect(await statusOf(orders, asCustomer)).toBe(403)
  expect(await setRole(shop.db, email.toUpperCase(), 'admin')).toBe('Shirin Akter')
  expect(await statusOf('GET /api/user/profile', asCustomer)).toBe(401)

  const asStaff = (await signIn(email, longPassword)).token
  expect(await statusOf(orders, asStaff)).toBe(200)
  await setRole(shop.db, email, 'user')
  expect(await statusOf(orders, asStaff)).toBe(401)
  expect(await statusOf(orders, (await signIn(email, longPassword)).token)).toBe(403)
  expect(await setRole(shop.db, 'nobody@example.com', 'admin')).toBeUndefined()
})

it('signs staff out after twelve hours, and customers after thirty days [P03]', async () => {
  const [staff, customer] = [await registered(longPassword), await registered(longPassword)]
  await setRole(shop.db, staff, 'admin')
  const [{ token: ofStaff }, { token: ofCustomer }] = [
    await signIn(staff, longPassword),
    await signIn(customer, longPassword),
  ]
  shop.wait(11.9 * hours)
  expect(await statusOf(orders, ofStaff)).toBe(200)
  shop.wait(0.2 * hours)
  expect(await statusOf(orders, ofStaff)).toBe(401)
  shop.wait(29 * 24 * hours)
  expect(await statusOf('GET /api/user/profile', ofCustomer)).toBe(200)
  shop.wait(24 * hours)
  expect(await statusOf('GET /api/user/profile', ofCustomer)).toBe(401)
})

it('a session that begins while the account becomes staff lasts as long as those of staff', async () => {
  const email = await registered(longPassword)
  const [user] = await shop.db.select().from(users).where(eq(users.email, email))
  vi.spyOn(argon2, 'verify').mockImplementationOnce(async () => {
    await setRole(shop.db, email, 'admin')
    return true
  })
  await signIn(email, longPassword)
  const [session] = await shop.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, user?.id ?? ''))
  const length = Number(session?.expiresAt) - Number(session?.createdAt)
  expect(length).toBe(12 * hours)
})

it('staff need a password of at least twelve characters, to sign in and as a new one [P03]', async () => {
  const email = await registered('vetiver-99')
  expect((await signIn(email, 'vetiver-99')).success).toBe(true)
  await setRole(shop.db, email, 'admin')
  const tooShort = 'Staff passwords have at least 12 characters'
  expect(await signIn(email, 'vetiver-99')).toEqual({
    success: false,
    code: 'staff_password_set_new',
    message: `${tooShort}. Set a new one with “Forgot Your Password”.`,
    params: {},
  })
  // A wrong password learns nothing about the account.
  expect((await signIn(email, 'vetiver-98')).message).toBe('Invalid email or password')

  const [user] = await shop.db.select().from(users).where(eq(users.email, email))
  const token = 'the token of an email'
  const expiresAt = new Date(Number(shop.shop.now()) + hours)
  await shop.db.insert(passwordResets).values({ tokenHash: fingerprint(token), userId: user?.id ?? '', expiresAt })
  const reset = (password: string) => shop.call('POST /api/user/reset-password', { body: { token, password } })
  const rejected = await reset('vetiver-100')
  expect([rejected.status, rejected.fields]).toEqual([400, { password: tooShort }])
  expect((await reset(longPassword)).status).toBe(200)
  expect(await statusOf(orders, (await signIn(email, longPassword)).token)).toBe(200)
})
