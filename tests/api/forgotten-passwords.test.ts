import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from '#database/drizzle.ts'
import { passwordResets, users } from '#database/schema/index.ts'
import { fingerprint } from '#server/modules/accounts/sign-in/link-tokens.ts'
import { accountKey, rememberNetwork } from '#server/modules/accounts/sign-in/sign-in-attempts.ts'
import { type Account, emailTimeout, openShop, type SentEmail, type TestShop } from './shop.ts'

let shop: TestShop
let emails: SentEmail[]
beforeAll(async () => {
  shop = await openShop({ limitsFactor: 1 })
  emails = await shop.startEmails()
})
afterAll(() => shop.close())

const request = (email: string, ip: string) => shop.call('POST /api/user/forgot-password', { body: { email }, ip })
const linksTo = async ({ email }: Account) => {
  await shop.allEmailsSent()
  return emails.filter(({ to }) => to === email).length
}
const queued = async () =>
  (await shop.db.execute(`select 1 from pgboss.job where state = 'created' and start_after > now()`)).rows.length

it('five requests by a stranger do not block the owner: not from a network that the account has used, nor elsewhere', async () => {
  const owner = await shop.account()
  const home = '203.0.113.80'
  const [{ passwordHash } = {}] = await shop.db.select().from(users).where(eq(users.id, owner.id))
  await rememberNetwork({ limits: shop.shop.limits, ip: home }, accountKey(owner.email), String(passwordHash))
  const strangers = []
  for (let round = 0; round < 5; round += 1)
    strangers.push((await request(round % 2 ? owner.email : owner.email.toUpperCase(), '198.51.100.1')).status)
  expect(strangers).toEqual([200, 200, 200, 200, 200])
  await expect.poll(() => linksTo(owner)).toBe(5)
  expect((await request(owner.email, home)).status).toBe(200)
  expect(await linksTo(owner)).toBe(6)

  // From elsewhere: one more link, however many are requested, when those before no longer work.
  for (let round = 0; round < 20; round += 1)
    expect((await request(owner.email, `198.51.100.${round}`)).status).toBe(200)
  expect(await queued()).toBe(1)
  await shop.sendWaitingEmails()
  expect(await linksTo(owner)).toBe(7)
})

it('networks that the account knows share a limit of links, however many there are', async () => {
  const owner = await shop.account()
  const [{ passwordHash } = {}] = await shop.db
    .update(users)
    .set({ emailProvenAt: new Date() })
    .where(eq(users.id, owner.id))
    .returning()
  for (let network = 1; network <= 6; network += 1) {
    const ip = `203.0.113.${100 + network}`
    await rememberNetwork({ limits: shop.shop.limits, ip }, accountKey(owner.email), String(passwordHash))
    for (let round = 0; round < 5; round += 1) expect((await request(owner.email, ip)).status).toBe(200)
  }
  const links = () => emails.filter(({ to }) => to === owner.email).length
  await expect.poll(links, emailTimeout).toBe(20)
  // One more, when those before no longer work.
  await shop.sendWaitingEmails()
  expect(await linksTo(owner)).toBe(21)
})

it('a mailbox that nothing proves gets links within its limit of emails, and beyond it one as long as that works', async () => {
  const [one, other] = ['vic.tim+1@gmail.com', 'victim+2@gmail.com']
  for (const email of [one, other])
    await shop.call('POST /api/user/register', { body: { name: 'Rahim', email, password: 'smoke and cedar' } })
  const ask = async (email: string, times: number) => {
    await shop.db.transaction(async (tx) => {
      for (let time = 0; time < times; time += 1) await shop.shop.jobs.send(tx, 'password-reset-email', { email })
    })
    await shop.allEmailsSent()
    return emails.filter(({ to }) => to.endsWith('@gmail.com')).length
  }
  expect(await ask(one, 18)).toBe(20)
  expect(await ask(one, 3)).toBe(21)
  expect(await ask(other, 3)).toBe(21)
})

it('gives the same responses for an address without an account', async () => {
  const owner = await shop.account()
  const responses = []
  for (const email of [owner.email, 'nobody@example.com']) {
    const replies = []
    for (let round = 0; round < 8; round += 1) replies.push(await request(email, `198.51.101.${round}`))
    responses.push(replies.map(({ status, body }) => [status, body]))
  }
  expect(responses[0]).toEqual(responses[1])
})

it('rejects very many requests of one network, except for accounts that know it', async () => {
  const small = await openShop({ limitsFactor: 0.05 })
  const ip = '203.0.113.81'
  const ask = async (email: string) =>
    (await small.call('POST /api/user/forgot-password', { body: { email }, ip })).status
  const resident = { name: 'Rumana', email: 'resident@example.com', password: 'smoke and cedar' }
  await small.call('POST /api/user/register', { body: resident, ip })
  const neighbors = []
  for (let round = 0; round < 4; round += 1) neighbors.push(await ask(`${randomUUID()}@example.com`))
  expect(neighbors).toEqual([200, 200, 200, 429])
  expect(await ask('resident@example.com')).toBe(200)
  await small.close()
})

it('checks the link before it hashes the new password, and rejects very many wrong links, but no valid one', async () => {
  const ip = '203.0.113.20'
  const { id: userId } = await shop.account()
  const token = 'the token of an email'
  const expiresAt = new Date(Date.now() + 60_000)
  await shop.db.insert(passwordResets).values({ tokenHash: fingerprint(token), userId, expiresAt })
  // The first password is rejected only if the link is valid: the link is checked first.
  const reset = (link: string, password = '123456') =>
    shop.call('POST /api/user/reset-password', { body: { token: link, password }, ip })
  const first = await reset(randomUUID())
  expect(first.body.message).toBe('This link has already been used or has expired. Please request a new one.')
  const statuses = []
  for (let round = 1; round < 62; round += 1) statuses.push((await reset(randomUUID())).status)
  expect(statuses).toEqual([...Array(59).fill(400), 429, 429])
  expect((await reset(token, 'cedar and smoke')).status).toBe(200)
})

it('tells an account that its password was set with a link, and of staff the change log as well', async () => {
  const [customer, clerk, owner] = [
    await shop.account(),
    await shop.account({ role: 'orders' }),
    await shop.account({ role: 'owner' }),
  ]
  const expiresAt = new Date(Date.now() + 60_000)
  for (const { id: userId } of [customer, clerk]) {
    const token = randomUUID()
    await shop.db.insert(passwordResets).values({ tokenHash: fingerprint(token), userId, expiresAt })
    const body = { token, password: 'cedar and smoke' }
    expect((await shop.call('POST /api/user/reset-password', { body, ip: '203.0.113.21' })).status).toBe(200)
  }
  const told = () => emails.filter(({ subject }) => subject === 'Your password was changed').map(({ to }) => to)
  await expect.poll(told, emailTimeout).toEqual(expect.arrayContaining([customer.email, clerk.email]))
  const log = async ({ id }: Account) =>
    (await shop.call(`GET /api/admin/changes?subject=${id}`, { as: owner })).body.changes
  expect((await log(clerk))[0]).toMatchObject({ by: clerk.name, fields: [{ field: 'Password' }] })
  expect(await log(customer)).toEqual([])
})
