import { afterAll, beforeAll, expect, it } from 'vitest'
import { phoneCodeDays, phoneCodes, users } from '#database/schema/index.ts'
import { phoneKey } from '#server/limits/recipients.ts'
import { codeOf } from '#server/modules/accounts/phone/phone-codes.ts'
import { phoneDevices } from '#server/modules/accounts/sign-in/known-device.ts'
import { fingerprint } from '#server/modules/accounts/sign-in/link-tokens.ts'
import { rememberNetwork } from '#server/modules/accounts/sign-in/sign-in-attempts.ts'
import { emailTimeout, openShop, type SentEmail, type TestShop } from './shop.ts'

/** Codes per day: half of them for numbers that have no account and no order. */
const budget = 40

/** 10,000 with many repetitions: `npm run torture -- tests/api/phone-code-limits.test.ts`. */
const requests = process.env.TORTURE_CYCLES ? 10_000 : 2_000

let shop: TestShop
let emails: SentEmail[]
beforeAll(async () => {
  shop = await openShop({ limitsFactor: 1 })
  emails = await shop.startEmails()
  const staff = await shop.account({ role: 'admin' })
  const { current } = (await shop.call('GET /api/admin/settings', { as: staff })).body
  const settings = { ...current.settings, codesPerDay: budget }
  await shop.call('PUT /api/admin/settings', { as: staff, body: { settings, version: current.version } })
  const known = { name: 'Nadia Rahman', email: '', confirmedPhone: '+8801811111111' }
  await shop.db.insert(users).values(known)
})
afterAll(() => shop.close())

const request = (phone: string, ip: string) => shop.call('POST /api/user/phone/code', { body: { phone }, ip })
/** Ends the minute between two codes. */
const minuteOver = () => shop.db.execute(`delete from rate_limits where key like 'phoneCode:%'`)
const numberOf = (at: number) => `017${String(at).padStart(8, '0')}`
const networkOf = (at: number) => `203.0.${Math.floor(at / 250)}.${at % 250}`

it('thousands of requests from 100 networks cost at most half of the day’s budget, and known numbers get their codes [S20]', {
  timeout: 300_000,
}, async () => {
  const replies = []
  for (let from = 0; from < requests; from += 250) {
    const together = Array.from({ length: 250 }, (_, at) => from + at)
    replies.push(
      ...(await Promise.all(together.map((at) => request(numberOf(at % (requests / 2)), networkOf(at % 100))))),
    )
  }
  const accepted = replies.filter(({ status }) => status === 200)
  const refused = replies.filter(({ status }) => status !== 200)
  expect(accepted.length).toBeGreaterThan(budget)
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]))
  await shop.allEmailsSent()
  expect(shop.texts).toHaveLength(budget / 2)
  // All answers are the same but for the browser's secret, and say so once no text message is sent.
  const answers = new Set(accepted.map(({ body }) => JSON.stringify({ ...body, request: '' })))
  expect([...answers].map((answer) => JSON.parse(answer).mayNotArrive).sort()).toEqual([false, true])

  const known = await request('01811111111', '198.51.100.7')
  expect({ ...known.body, request: '' }).toEqual({ ...accepted.at(-1)?.body, request: '' })
  expect(known.body.message).toContain('may not arrive')
  await expect.poll(() => shop.texts.at(-1)?.to, emailTimeout).toBe('+8801811111111')
  expect(emails.filter(({ subject }) => subject.includes('budget is used up'))).toHaveLength(1)
})

it('strangers request ten codes a day for a number, and lock out neither its device nor its network', async () => {
  const phone = '01822222222'
  await shop.db.insert(users).values({ name: 'Nadia Rahman', email: '', confirmedPhone: `+88${phone}` })
  const home = '192.0.2.100'
  const { body } = await request(phone, home)
  await expect.poll(() => shop.texts.at(-1)?.to, emailTimeout).toBe(`+88${phone}`)
  const code = /\d{6}/.exec(shop.texts.at(-1)?.text ?? '')?.[0]
  const entry = { body: { request: body.request, code }, ip: home }
  const cookie = String((await shop.call('POST /api/user/phone/login', entry)).headers['set-cookie'])
  expect(cookie).toMatch(/^known-phone=[\w.-]+; Path=\/api\/user\/phone; Max-Age=\d+; HttpOnly; SameSite=Strict$/)

  const strangers = []
  for (let at = 0; at < 12; at++) strangers.push(await request(phone, `192.0.2.${at}`))
  // The first of those who come too late gets the one of the hour.
  expect(strangers.map(({ status }) => status)).toEqual([...Array(10).fill(200), ...Array(2).fill(429)])
  expect(Number(strangers.at(-1)?.headers['retry-after'])).toBeLessThanOrEqual(60 * 60)

  await minuteOver()
  await shop.shop.limits.reset('phoneCodesFromNewNetwork', `sms ${phoneKey(`+88${phone}`)}`)
  const nextHour = []
  for (const at of [0, 9, 11]) nextHour.push((await request(phone, `192.0.2.${at}`)).status)
  expect(nextHour).toEqual([429, 429, 200])

  await minuteOver()
  expect((await request(phone, home)).status).toBe(200)
  const elsewhere = { body: { phone }, ip: '192.0.2.200', headers: { cookie } }
  const byDevice = () => shop.call('POST /api/user/phone/code', elsewhere)
  expect((await byDevice()).status).toBe(200)
  const again = await byDevice()
  expect([again.status, Number(again.headers['retry-after'])]).toEqual([429, expect.closeTo(60, -2)])
})

it('whoever proves a number gets twenty codes a day for it on all devices together, by text message and by email', async () => {
  const phone = '01866666666'
  const email = 'codes-of-a-number@example.com'
  const [{ id = '' } = {}] = await shop.db
    .insert(users)
    .values({ name: 'Nadia Rahman', email, confirmedPhone: `+88${phone}` })
    .returning()
  /** As many devices as somebody makes who signs in without the cookie. */
  const devices = async () =>
    Promise.all(
      Array.from({ length: 22 }, async () => {
        const set = await phoneDevices.mark(shop.shop, phoneKey(`+88${phone}`), id)
        return { cookie: set.replace(/;.*/, '') }
      }),
    )
  const statuses = async (kind: 'sms' | 'email') => {
    const all = []
    for (const headers of await devices()) {
      const call = { body: { phone, kind }, ip: '198.51.100.66', headers }
      all.push((await shop.call('POST /api/user/phone/code', call)).status)
    }
    return all
  }
  expect(await statuses('sms')).toEqual([...Array(20).fill(200), 429, 429])
  expect(await statuses('email')).toEqual([...Array(20).fill(200), 429, 429])
})

it('one code by text message asks for a limited number of emails that join an account, from however many accounts', async () => {
  const phone = '+8801866666601'
  await shop.db.insert(users).values({ name: 'Nadia Rahman', email: 'joined@example.com', confirmedPhone: phone })
  const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 5 * 60_000) }
  const sms = { phone, kind: 'sms' as const, requestHash: fingerprint('a request'), ...times }
  const [{ id = '' } = {}] = await shop.db.insert(phoneCodes).values(sms).returning()
  const body = { request: 'a request', code: codeOf(shop.shop.config, id) }
  const statuses = []
  for (let account = 0; account < 22; account += 1) {
    const as = await shop.account()
    statuses.push((await shop.call('POST /api/user/phone/join-code', { as, body })).status)
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429, 429])
})

it('a device and a network on which a number was proven are unknown to the number’s next account', async () => {
  const phone = '01877777777'
  const ip = '198.51.100.67'
  const person = { name: 'Nadia Rahman', email: '' }
  const [former] = await shop.db.insert(users).values(person).returning()
  await shop.db.insert(users).values({ ...person, confirmedPhone: `+88${phone}` })
  const set = await phoneDevices.mark(shop.shop, phoneKey(`+88${phone}`), former?.id ?? '')
  await rememberNetwork({ limits: shop.shop.limits, ip }, phoneKey(`+88${phone}`), former?.id ?? '')
  const call = { body: { phone }, ip, headers: { cookie: set.replace(/;.*/, '') } }
  const statuses = []
  for (let times = 0; times < 4; times += 1) {
    statuses.push((await shop.call('POST /api/user/phone/code', call)).status)
    await minuteOver()
  }
  expect(statuses).toEqual([200, 200, 200, 429])
})

it('one stranger leaves codes to others, and a known number’s are never taken from those for new numbers', async () => {
  const phone = '01833333333'
  await shop.db.insert(users).values({ name: 'Rahim Uddin', email: '', confirmedPhone: `+88${phone}` })
  await shop.db.delete(phoneCodeDays)
  const statuses = []
  for (const ip of [...Array(6).fill('198.51.100.1'), '198.51.100.2', '198.51.100.3']) {
    statuses.push((await request(phone, ip)).status)
    await minuteOver()
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 200, 200])
  expect(await shop.db.select().from(phoneCodeDays)).toMatchObject([{ known: 5, unknown: 0 }])
})

it('a neighbour learns from no number of requests by email whether a number signs in on this network', async () => {
  const phone = '01844444444'
  const ip = '198.51.100.44'
  const owner = { name: 'Rahim Uddin', email: '', confirmedPhone: `+88${phone}` }
  const [{ id = '' } = {}] = await shop.db.insert(users).values(owner).returning()
  await rememberNetwork({ limits: shop.shop.limits, ip }, phoneKey(`+88${phone}`), id)
  const statuses = async (of: string) => {
    const all = []
    for (let times = 0; times < 4; times++) {
      all.push((await shop.call('POST /api/user/phone/code', { body: { phone: of, kind: 'email' }, ip })).status)
      await minuteOver()
    }
    return all
  }
  expect(await statuses(phone)).toEqual(await statuses('01855555555'))
})
