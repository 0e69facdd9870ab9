import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '#database/schema/index.ts'
import { emailTimeout, openShop, type SentEmail, type TestShop } from './shop.ts'

/** Codes per day: half of them for numbers that have no account and no order. */
const budget = 40

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
const numberOf = (at: number) => `017${String(at).padStart(8, '0')}`
const networkOf = (at: number) => `203.0.${Math.floor(at / 250)}.${at % 250}`

it('10,000 requests from 100 networks cost at most half of the day’s budget, and known numbers get their codes [S20]', {
  timeout: 300_000,
}, async () => {
  const replies = []
  for (let from = 0; from < 10_000; from += 250) {
    const together = Array.from({ length: 250 }, (_, at) => from + at)
    replies.push(...(await Promise.all(together.map((at) => request(numberOf(at % 5_000), networkOf(at % 100))))))
  }
  const accepted = replies.filter(({ status }) => status === 200)
  const refused = replies.filter(({ status }) => status !== 200)
  expect(accepted.length).toBeGreaterThan(budget)
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]))
  await shop.allEmailsSent()
  expect(shop.texts).toHaveLength(budget / 2)
  // All answers are the same but for the browser's secret.
  expect(new Set(accepted.map(({ body }) => JSON.stringify({ ...body, request: '' }))).size).toBe(1)

  const known = await request('01811111111', '198.51.100.7')
  expect({ ...known.body, request: '' }).toEqual({ ...accepted[0]?.body, request: '' })
  await expect.poll(() => shop.texts.at(-1)?.to, emailTimeout).toBe('+8801811111111')
  expect(emails.filter(({ subject }) => subject.includes('budget is used up'))).toHaveLength(1)
})

it('one code a minute and five a day for a number, whoever asks', async () => {
  const statuses = []
  for (let at = 0; at < 7; at++) {
    const reply = await request('01822222222', `192.0.2.${at}`)
    statuses.push(reply.status)
    if (at === 0) {
      const again = await request('01822222222', '192.0.2.200')
      expect([again.status, again.headers['retry-after']]).toEqual([429, expect.any(String)])
    }
    await shop.db.execute(`update rate_limits set expire = 0 where key like 'phoneCode:%'`)
  }
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(5)
})
