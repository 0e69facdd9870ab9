import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eq } from '#database/drizzle.ts'
import { users } from '#database/schema/index.ts'
import { hashPassword } from '#server/modules/accounts/sign-in/passwords.ts'
import { type Account, emailTimeout, openShop, type SentEmail, type TestShop } from './shop.ts'

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
