import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { eq } from '#database/drizzle.ts'
import { users } from '#database/schema/index.ts'
import { counts, emailTimeout, openShop, type SentEmail, type TestShop } from './shop.ts'

let shop: TestShop
let sent: SentEmail[]
beforeAll(async () => {
  shop = await openShop()
  sent = await shop.startEmails()
})
afterAll(() => shop.close())

const password = 'jasmine-77'
const someEmail = () => `${randomUUID()}@example.com`

/** An account with a password; `signIn` opens another session of it. */
async function account(where = shop) {
  const email = someEmail()
  await where.call('POST /api/user/register', { body: { name: 'Nadia Rahman', email, password } })
  const signIn = async () => (await where.call('POST /api/user/login', { body: { email, password } })).body.token
  const as = { token: (await signIn()) as string }
  const change = (newEmail: string, currentPassword: string | undefined = password) =>
    where.call('PUT /api/user/profile', { as, body: { name: 'Nadia R.', email: newEmail, currentPassword } })
  const profile = async () => (await where.call('GET /api/user/profile', { as })).body.user
  return { email, as, signIn, change, profile }
}

/** Subjects of all emails to this address. */
const subjectsTo = (email: string) => sent.filter(({ to }) => to === email).map(({ subject }) => subject)
const tokensTo = (email: string) =>
  sent.flatMap(({ to, text }) => (to === email ? (/\/confirm-email#([\w-]+)/.exec(text)?.[1] ?? []) : []))
const tokenTo = (email: string, count = 1) =>
  vi.waitFor(() => {
    const tokens = tokensTo(email)
    expect(tokens).toHaveLength(count)
    return tokens.at(-1)
  }, emailTimeout)
const confirm = (as: { token: string }, token: string | undefined) =>
  shop.call('POST /api/user/email-change/confirm', { as, body: { token } })

const replaced = 'This link is no longer valid: it was used, has expired or was replaced by a newer one.'

it('changes nothing of a profile with a new email unless the current password is right', async () => {
  const { email, as, change, profile } = await account()
  const missing = await shop.call('PUT /api/user/profile', { as, body: { name: 'Karim Mia', email: someEmail() } })
  expect([missing.status, missing.fields]).toEqual([
    400,
    { currentPassword: 'Enter your current password to change your email' },
  ])
  const wrong = await change(someEmail(), 'something else')
  expect([wrong.status, wrong.fields]).toEqual([400, { currentPassword: 'This is not your current password' }])
  expect(await profile()).toMatchObject({ name: 'Nadia Rahman', email, pendingEmail: null })
})

it('ends a session after five wrong passwords, and counts no right ones', async () => {
  const small = await openShop({ limitsFactor: 1 })
  const { email, change, signIn } = await account(small)
  const statuses: number[] = []
  for (const typed of ['wrong', password, 'wrong', 'wrong', 'wrong', 'wrong', 'wrong', password])
    statuses.push((await change(someEmail(), typed)).status)
  expect(statuses).toEqual([400, 200, 400, 400, 400, 400, 400, 401])
  expect((await change(someEmail())).status).toBe(401)
  // Whoever has taken a session keeps its owner from nothing.
  const again = { as: { token: await signIn() }, body: { name: 'Nadia', email, currentPassword: password } }
  expect((await small.call('PUT /api/user/profile', again)).status).toBe(200)
  await small.close()
})

it('changes the email once the emailed link is opened, notifies the old address, and ends all other sessions', async () => {
  const { email, as, signIn, change, profile } = await account()
  const elsewhere = { token: await signIn() }
  await shop.call('POST /api/user/forgot-password', { body: { email } })
  const newEmail = someEmail()
  const requested = await change(newEmail)
  expect(requested.body).toMatchObject({
    message: 'Profile updated successfully',
    user: { email, pendingEmail: newEmail },
  })
  expect(await profile()).toMatchObject({ name: 'Nadia R.', email, pendingEmail: newEmail })
  const token = await tokenTo(newEmail)
  await vi.waitFor(() => {
    expect(subjectsTo(email)).toContain('Your email address is about to change')
    expect(subjectsTo(email)).toContain('Choose a new password')
  }, emailTimeout)
  const notice = sent.find(({ to, subject }) => to === email && subject.endsWith('about to change'))?.text
  expect(notice).toContain('https://shop.example/forgot-password')
  // Nothing has proven the mailbox: it gets nothing of what was typed.
  expect(notice).toContain('to •••.')
  expect(notice).not.toMatch(/@example|Nadia/)

  const confirmed = await confirm(as, token)
  expect(confirmed.body).toMatchObject({
    message: `Your email address is now ${newEmail}`,
    user: { email: newEmail, pendingEmail: null },
  })
  const claims = JSON.parse(Buffer.from(confirmed.body.token.split('.')[1], 'base64url').toString())
  expect(claims.email).toBe(newEmail)
  expect((await confirm(as, token)).body.message).toBe(replaced)
  expect((await profile()).email).toBe(newEmail)
  expect((await shop.call('GET /api/user/profile', { as: elsewhere })).status).toBe(401)
  const signInWith = async (email: string) =>
    (await shop.call('POST /api/user/login', { body: { email, password } })).status
  expect([await signInWith(email), await signInWith(newEmail)]).toEqual([401, 200])
  await vi.waitFor(() => expect(subjectsTo(email)).toContain('Your email address has changed'), emailTimeout)

  const resetLink = sent.flatMap(({ to, text }) =>
    to === email ? (/reset-password#([\w-]+)/.exec(text) ?? []) : [],
  )[1]
  const body = { token: resetLink, password: 'tuberose-88' }
  expect((await shop.call('POST /api/user/reset-password', { body })).status).toBe(400)
})

it('masks the new email in the notice to a mailbox that is proven, which names nobody', async () => {
  const { email, change } = await account()
  await shop.db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.email, email))
  const newEmail = someEmail()
  expect((await change(newEmail)).status).toBe(200)
  await tokenTo(newEmail)
  await vi.waitFor(() => expect(subjectsTo(email)).toContain('Your email address is about to change'), emailTimeout)
  const notice = sent.find(({ to, subject }) => to === email && subject.endsWith('about to change'))?.text
  expect(notice).toContain(`${newEmail[0]}•••@example.com`)
  expect(notice).not.toMatch(new RegExp(`${newEmail}|Nadia`))
})

it('a confirmation link does not work for another account, after a day, or once the change was cancelled', async () => {
  const { email, as, change, profile } = await account()
  const stranger = await account()
  const first = someEmail()
  await change(first)
  const token = await tokenTo(first)
  expect((await confirm(stranger.as, token)).status).toBe(400)
  const cancelled = await shop.call('DELETE /api/user/email-change', { as, body: { currentPassword: password } })
  expect(cancelled.body).toMatchObject({
    message: `Change cancelled. Your email address is still ${email}`,
    user: { email, pendingEmail: null },
  })
  expect((await confirm(as, token)).body.message).toBe(replaced)
  expect((await shop.call('POST /api/user/email-change/resend', { as })).status).toBe(404)

  const second = someEmail()
  await change(second)
  const late = await tokenTo(second)
  shop.wait(25 * 60 * 60 * 1000)
  expect((await confirm(as, late)).status).toBe(400)
  expect((await profile()).pendingEmail).toBeNull()
})

it('accepts only the last of two requested emails, and only the last link of one', async () => {
  const { as, change, profile } = await account()
  const [first, second] = [someEmail(), someEmail()]
  await change(first)
  const old = await tokenTo(first)
  await change(second)
  const replacedByResend = await tokenTo(second)
  const { body } = await shop.call('POST /api/user/email-change/resend', { as })
  expect(body.message).toBe(`We’ve sent a new link to ${second}`)
  const last = await tokenTo(second, 2)
  expect((await confirm(as, old)).status).toBe(400)
  expect((await confirm(as, replacedByResend)).status).toBe(400)
  expect((await profile()).pendingEmail).toBe(second)
  expect((await confirm(as, last)).status).toBe(200)
})

it('does not reveal that an address has an account, whatever its case: only its owner is notified, by email', async () => {
  const owner = await account()
  const { change } = await account()
  const taken = owner.email.toUpperCase()
  const [known, unknown] = [await change(taken), await change(someEmail())]
  expect(known.status).toBe(unknown.status)
  const shape = ({ user, ...rest }: { user: object; token: string }) => [Object.keys(user), Object.keys(rest)]
  expect(shape(known.body)).toEqual(shape(unknown.body))
  expect(known.body.user.pendingEmail).toBe(taken)
  const again = await account()
  await again.change(taken)
  await vi.waitFor(() => expect(subjectsTo(taken)).toContain('Your email address already has an account'), emailTimeout)
  await shop.allEmailsSent()
  expect(tokensTo(taken)).toEqual([])
})

it('gives an email address to one account when several confirm it at once', async () => {
  const email = someEmail()
  const customers = await Promise.all(Array.from({ length: 4 }, () => account()))
  for (const { change } of customers) await change(email)
  await tokenTo(email, 4)
  const tokens = tokensTo(email)
  const tries = customers.flatMap(({ as }) => tokens.map((token) => confirm(as, token)))
  const statuses = counts((await Promise.all(tries)).map(({ status }) => status))
  expect([statuses.get(200), statuses.get(409)]).toEqual([1, 3])
})

it('saves another spelling of the same address at once', async () => {
  const { email, as } = await account()
  const body = { name: 'Nadia', email: email.toUpperCase() }
  const { body: saved } = await shop.call('PUT /api/user/profile', { as, body })
  expect(saved.user).toMatchObject({ email: email.toUpperCase(), pendingEmail: null })
})

it('cancels the change when a new password is set, as announced in the email to the old address', async () => {
  const { email, as, change, signIn } = await account()
  const newEmail = someEmail()
  await change(newEmail)
  const token = await tokenTo(newEmail)
  await shop.call('POST /api/user/forgot-password', { body: { email } })
  const link = await vi.waitFor(() => {
    const found = sent.flatMap(({ to, text }) =>
      to === email ? (/reset-password#([\w-]+)/.exec(text)?.[1] ?? []) : [],
    )
    expect(found).toHaveLength(1)
    return found[0]
  }, emailTimeout)
  await shop.call('POST /api/user/reset-password', { body: { token: link, password } })
  expect((await confirm(as, token)).status).toBe(401)
  expect((await confirm({ token: await signIn() }, token)).status).toBe(400)
})

it('proves the email of an account by a link that is opened in it, without a notice of a change', async () => {
  const { email, as, profile } = await account()
  const stranger = await account()
  expect(await profile()).toMatchObject({ emailProven: false, pendingEmail: null })
  const asked = await shop.call('POST /api/user/email-proof', { as })
  expect(asked.body).toMatchObject({
    message: `We’ve sent a new link to ${email}`,
    user: { emailProven: false, pendingEmail: email },
  })
  const token = await tokenTo(email)
  expect((await confirm(stranger.as, token)).status).toBe(400)
  expect(await profile()).toMatchObject({ emailProven: false })
  const confirmed = await confirm(as, token)
  expect(confirmed.body.user).toMatchObject({ email, emailProven: true, pendingEmail: null })
  expect(subjectsTo(email)).not.toContain('Your email address is about to change')
  const again = await shop.call('POST /api/user/email-proof', { as: { token: confirmed.body.token } })
  expect(again.status).toBe(404)
})

it('refuses nobody a link because of what others have asked for, and sends a mailbox five emails a day about it', async () => {
  const small = await openShop({ limitsFactor: 1 })
  const mails = await small.startEmails()
  const about = (email: string) => mails.filter(({ to, subject }) => to === email && !subject.startsWith('Welcome'))
  const known = await account(small)
  const newcomer = await account(small)
  await small.db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.email, newcomer.email))
  const wanted = someEmail()
  for (let stranger = 0; stranger < 6; stranger += 1) {
    const { change } = await account(small)
    for (const email of [known.email, wanted]) {
      expect((await change(email)).status).toBe(200)
      await small.allEmailsSent()
    }
  }
  expect([about(known.email), about(wanted)].map(({ length }) => length)).toEqual([5, 5])

  const prove = async () => (await small.call('POST /api/user/email-proof', { as: known.as })).status
  expect([await prove(), (await newcomer.change(wanted)).status]).toEqual([200, 200])
  await small.allEmailsSent()
  expect([about(known.email), about(wanted)].map(({ length }) => length)).toEqual([6, 6])
  // No more until the link has expired, which works on.
  expect([await prove(), (await newcomer.change(wanted)).status]).toEqual([200, 200])
  await small.allEmailsSent()
  expect([about(known.email), about(wanted)].map(({ length }) => length)).toEqual([6, 6])
  const [, token] = /\/confirm-email#([\w-]+)/.exec(about(known.email).at(-1)?.text ?? '') ?? []
  const confirmed = await small.call('POST /api/user/email-change/confirm', { as: known.as, body: { token } })
  expect(confirmed.body.user).toMatchObject({ email: known.email, emailProven: true })

  // An account has a limit of its own.
  const statuses = []
  for (let round = 0; round < 9; round += 1) statuses.push((await newcomer.change(someEmail())).status)
  expect(statuses).toEqual([...Array(8).fill(200), 429])
  await small.close()
})
