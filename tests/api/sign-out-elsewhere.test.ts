import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from '#database/drizzle.ts'
import { emailChanges, pushSubscriptions, users } from '#database/schema/index.ts'
import { hashPassword } from '#server/modules/accounts/sign-in/passwords.ts'
import { openPushService } from '#tests/support/push-service.ts'
import { type Account, emailTimeout, openShop, orderOf, type TestShop } from './shop.ts'

/** Whoever has a stolen token of a customer has neither the password nor the phone. */
let shop: TestShop
let passwordHash: string
const currentPassword = 'attar-of-roses'
beforeAll(async () => {
  shop = await openShop()
  await shop.startEmails()
  passwordHash = await hashPassword(currentPassword)
})
afterAll(() => shop.close())

const minute = 60_000
let next = 30_000_000
type Session = Pick<Account, 'token'>

/** An account of a number alone, with the session that is stolen. */
async function phoneAccount() {
  next += 1
  const phone = `017${next}`
  const thief = await shop.account()
  await shop.db
    .update(users)
    .set({ email: '', passwordHash: null, confirmedPhone: `+88${phone}` })
    .where(eq(users.id, thief.id))
  async function code() {
    const before = shop.texts.length
    const { body } = await shop.call('POST /api/user/phone/code', { body: { phone } })
    await expect.poll(() => shop.texts.length, emailTimeout).toBeGreaterThan(before)
    return { request: body.request as string, code: /\d{6}/.exec(shop.texts.at(-1)?.text ?? '')?.[0] ?? '' }
  }
  const signIn = async (): Promise<Session> => {
    const { body } = await shop.call('POST /api/user/phone/login', { body: await code() })
    return { token: body.token }
  }
  return { thief, signIn, code }
}

async function passwordAccount() {
  const thief = await shop.account()
  await shop.db.update(users).set({ passwordHash }).where(eq(users.id, thief.id))
  const signIn = async (): Promise<Session> => {
    const { body } = await shop.call('POST /api/user/login', {
      body: { email: thief.email, password: currentPassword },
    })
    return { token: body.token }
  }
  return { thief, signIn }
}

const end = (as: Session, body: object = {}) => shop.call('DELETE /api/user/sessions', { as, body })
const profileOf = (as: Session) => shop.call('GET /api/user/profile', { as })
const statusOf = async (as: Session) => (await profileOf(as)).status

it('who has just signed in with a code ends all other sessions; an older session does not', async () => {
  const { thief, signIn } = await phoneAccount()
  shop.wait(16 * minute)
  const owner = await signIn()
  expect((await profileOf(owner)).body.user).toMatchObject({
    otherSessions: 1,
    lastOtherSignIn: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  const refused = await end(thief)
  expect([refused.status, refused.body.code]).toEqual([403, 'fresh_sign_in_needed'])
  expect(refused.body.message).toBe('Sign in again first, then sign out everywhere else.')
  expect([await statusOf(owner), await statusOf(thief)]).toEqual([200, 200])

  const ended = await end(owner)
  expect([ended.status, ended.body]).toMatchObject([
    200,
    { message: 'All other devices are signed out.', user: { otherSessions: 0, lastOtherSignIn: null } },
  ])
  expect([await statusOf(owner), await statusOf(thief)]).toEqual([200, 401])
  shop.wait(15 * minute)
  expect((await end(owner)).status).toBe(403)
})

it('an older session ends all others with the password, and itself after five wrong ones', async () => {
  const { thief, signIn } = await passwordAccount()
  const owner = await signIn()
  shop.wait(16 * minute)
  const wrong = await end(owner, { currentPassword: 'something else' })
  expect([wrong.status, wrong.fields]).toEqual([400, { currentPassword: 'This is not your current password' }])
  expect(await statusOf(thief)).toBe(200)
  expect((await end(owner, { currentPassword })).status).toBe(200)
  expect([await statusOf(owner), await statusOf(thief)]).toEqual([200, 401])

  const small = await openShop({ limitsFactor: 1 })
  const nadia = await small.account()
  await small.db.update(users).set({ passwordHash }).where(eq(users.id, nadia.id))
  small.wait(16 * minute)
  const statuses: number[] = []
  for (let tries = 0; tries < 6; tries += 1) {
    const body = { currentPassword: `wrong ${tries}` }
    statuses.push((await small.call('DELETE /api/user/sessions', { as: nadia, body })).status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 401])
  await small.close()
})

it('leaves sessions of the back office, which ask for more than a password', async () => {
  const packer = await shop.account({ role: 'packing' })
  await shop.db.update(users).set({ passwordHash }).where(eq(users.id, packer.id))
  const { body } = await shop.call('POST /api/user/login', { body: { email: packer.email, password: currentPassword } })
  expect((await end({ token: body.token })).status).toBe(200)
  expect((await shop.call('GET /api/admin/orders', { as: packer })).status).toBe(200)
})

it('however often the other sessions call, none keeps their owner from ending them', async () => {
  const small = await openShop({ limitsFactor: 0.1 })
  const nadia = await small.account()
  const password = currentPassword
  await small.db.update(users).set({ passwordHash }).where(eq(users.id, nadia.id))
  const signIn = async () => {
    const { body } = await small.call('POST /api/user/login', { body: { email: nadia.email, password } })
    return { token: body.token as string }
  }
  const thieves = [nadia, await signIn(), await signIn()]
  const owner = await signIn()
  for (const as of thieves)
    for (let calls = 0; calls < 8; calls += 1)
      await small.call(`PUT /api/user/addresses/${randomUUID()}/default`, { as })
  const change = { as: owner, body: { name: 'Nadia', email: nadia.email } }
  expect((await small.call('PUT /api/user/profile', change)).status).toBe(429)
  expect((await small.call('DELETE /api/user/sessions', { as: owner, body: {} })).status).toBe(200)
  await small.close()
})

it('a stolen session takes no change of email back: neither by cancelling it nor by asking to prove the present one', async () => {
  const { thief, signIn, code } = await phoneAccount()
  const owner = await signIn()
  shop.wait(2 * minute)
  const email = `${randomUUID()}@example.com`
  const asked = await shop.call('PUT /api/user/profile', {
    as: owner,
    body: { name: 'Nadia', email, ...(await code()) },
  })
  expect(asked.body.user.pendingEmail).toBe(email)
  const cancel = (as: Session, body: object = {}) => shop.call('DELETE /api/user/email-change', { as, body })
  const refused = await cancel(thief)
  expect([refused.status, refused.fields]).toEqual([400, { code: 'Enter the 6 digits of the code' }])
  expect((await profileOf(owner)).body.user.pendingEmail).toBe(email)
  shop.wait(2 * minute)
  expect((await cancel(owner, await code())).body.user.pendingEmail).toBeNull()

  const other = await passwordAccount()
  const newEmail = `${randomUUID()}@example.com`
  const body = { name: 'Nadia', email: newEmail, currentPassword }
  await shop.call('PUT /api/user/profile', { as: await other.signIn(), body })
  expect((await shop.call('POST /api/user/email-proof', { as: other.thief })).status).toBe(404)
  expect((await profileOf(other.thief)).body.user.pendingEmail).toBe(newEmail)
  expect((await cancel(other.thief, { currentPassword: 'something else' })).status).toBe(400)
  expect((await cancel(other.thief, { currentPassword })).body.user.pendingEmail).toBeNull()
  // Nobody has proven anything to ask for a link to the present one.
  expect((await shop.call('POST /api/user/email-proof', { as: other.thief })).status).toBe(200)
  expect((await cancel(other.thief)).status).toBe(200)
  expect(await shop.db.$count(emailChanges, eq(emailChanges.userId, other.thief.id))).toBe(0)
})

it('a sixth browser that asks for news of an order replaces the first; ending other access forgets all of them', async () => {
  const push = await openPushService()
  const { thief, signIn } = await phoneAccount()
  shop.wait(16 * minute)
  const owner = await signIn()
  const { body } = await shop.order(thief, orderOf(await shop.product({ stock: 3 })))
  const ask = async (as: Session) => {
    const { subscription } = push.newBrowser()
    const asked = await shop.call(`POST /api/order/user/${body.orderId}/push-alerts`, { as, body: { subscription } })
    expect(asked.status).toBe(200)
    return subscription.endpoint
  }
  const [first = '', ...others] = [
    ...[await ask(thief), await ask(thief), await ask(thief), await ask(thief), await ask(thief)],
    await ask(owner),
  ]
  const waiting = async () => {
    const rows = await shop.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.orderId, body.orderId))
    return rows.map(({ endpoint }) => endpoint)
  }
  expect((await waiting()).toSorted()).toEqual(others.toSorted())
  expect(others).not.toContain(first)
  const soldOut = await shop.product({ stock: 0 })
  const { subscription } = push.newBrowser()
  await shop.call(`POST /api/products/${soldOut.id}/stock-push-alerts`, { as: owner, body: { subscription } })

  expect((await end(owner)).status).toBe(200)
  expect(await waiting()).toEqual([])
  // It tells nothing of the account.
  expect(await shop.db.$count(pushSubscriptions, eq(pushSubscriptions.userId, thief.id))).toBe(1)
  await push.close()
})
