import { readFile } from 'node:fs/promises'
import { expect, it, vi } from 'vitest'
import { returnPolicyData } from '#app/document/return-policy-data.ts'
import { toBanglaDigits } from '#contract/bangla/format-bangla.ts'
import type { OrderStatus } from '#contract/orders/orders.ts'
import { sampleSettings } from '#contract/settings/sample-settings.ts'
import * as highlightsBn from '#languages/bn/highlight-details.ts'
import * as homeBn from '#languages/bn/home.ts'
import * as productBn from '#languages/bn/product.ts'
import * as highlightsEn from '#languages/en/highlight-details.ts'
import * as homeEn from '#languages/en/home.ts'
import * as productEn from '#languages/en/product.ts'
import { failureText } from '#languages/failure-text.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { type Account, emailTimeout, orderOf } from './shop.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff()
const days = 24 * 60 * 60_000

async function takeReturnsFor(returnDays: number) {
  const { current } = (await shop.call('GET /api/admin/settings', { as: admin })).body
  const body = { settings: { ...sampleSettings, returnDays }, version: current.version }
  return (await shop.call('PUT /api/admin/settings', { as: admin, body })).status
}
async function placed(customer: Account): Promise<string> {
  const { body } = await shop.order(customer, orderOf([await shop.product(), 1]))
  await shop.call(`POST /api/order/user/${body.orderId}/cash-on-delivery`, { as: customer })
  return body.orderId
}
async function deliver(orderId: string) {
  for (const status of ['confirmed', 'shipped', 'delivered'] satisfies OrderStatus[])
    await shop.call(`POST /api/admin/orders/${orderId}/status`, {
      as: admin,
      body: await statusChangeOf(shop.db, orderId, status),
    })
}
const requestReturn = async (orderId: string, as: Account) => {
  const { status, body } = await shop.call(`POST /api/order/user/${orderId}/return`, { as, body: { reason: 'Leaks.' } })
  return [status, status === 200 ? body.order.returnDays : body.message]
}

it('returns are taken for the days of the settings; an order keeps those of when it was placed', async () => {
  const sent = await shop.startEmails()
  const customer = await shop.account()
  const before = await placed(customer)
  expect(await takeReturnsFor(61)).toBe(400)
  expect(await takeReturnsFor(7)).toBe(200)
  expect((await shop.call('GET /api/settings')).body.settings.returnDays).toBe(7)
  const [late, inTime] = [await placed(customer), await placed(customer)]
  expect(await takeReturnsFor(0)).toBe(200)
  const never = await placed(customer)
  for (const order of [before, late, inTime, never]) await deliver(order)
  const told = (words: string) =>
    sent.filter(({ to, text }) => to === customer.email && text.replace(/\s+/g, ' ').includes(words)).length
  await vi.waitFor(() => expect(told('has been delivered')).toBe(4), emailTimeout)
  const inEmails = ['within 30 days.', 'within 7 days.', 'please contact us.'].map(told)
  expect(inEmails).toEqual([1, 2, 1])
  expect(await requestReturn(never, customer)).toEqual([409, 'This order cannot be returned.'])
  shop.wait(6 * days)
  expect(await requestReturn(inTime, customer)).toEqual([200, 7])
  shop.wait(2 * days)
  const tooLate = 'A return can only be requested within 7 days of delivery.'
  expect(await requestReturn(late, customer)).toEqual([409, tooLate])
  expect(await requestReturn(before, customer)).toEqual([200, 30])
})

it('pages and structured data say the days, and nothing of returns where none are taken', () => {
  expect(returnPolicyData(7)).toMatchObject({ merchantReturnDays: 7 })
  expect(returnPolicyData(0)).toMatchObject({
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  })
  expect(failureText('en', { code: 'return_too_late', params: { days: 1 } })).toContain('within 1 day of')
  for (const [home, product, details, seven] of [
    [homeEn, productEn, highlightsEn, '7'],
    [homeBn, productBn, highlightsBn, '৭'],
  ] as const) {
    const said = [
      home.description(undefined, 7, ['cod']),
      product.returnPromise(7),
      details.returns(7),
      details.returnFeatures(7).join(),
    ]
    for (const text of said) expect(text).toContain(seven)
    expect(home.description(undefined, 0, ['cod'])).not.toMatch(/return|ফেরত/)
  }
})

/** Every file that says how long a return may be requested, in both languages. */
const files = [
  ...['product', 'highlights', 'highlight-details', 'home', 'order-changes'].map((name) => `messages/{}/${name}.ts`),
  ...['failures-orders', 'email-order-status', 'email-order-placed'].map((name) => `messages/{}/${name}.ts`),
  ...['terms', 'faq', 'about'].map((name) => `server/modules/content/sample/{}/${name}.ts`),
]

it('no text says how many days of its own', async () => {
  const usual = String(sampleSettings.returnDays)
  for (const [folder, sample, number] of [
    ['en', '', usual],
    ['bn', 'bangla/', toBanglaDigits(usual)],
  ] as const)
    for (const file of files) {
      const path = file.replace('sample/{}/', `sample/${sample}`).replace('{}', folder)
      expect([path, new RegExp(`${number}(-day| days| দিন)`).test(await readFile(path, 'utf8'))]).toEqual([path, false])
    }
})
