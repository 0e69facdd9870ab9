import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from '#database/drizzle.ts'
import { stockAlerts, users } from '#database/schema/index.ts'
import { sendStockAlerts } from '#server/modules/catalogue/index.ts'
import { latinWords } from '#tests/support/latin-words.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { editedOrder } from './edited-order.ts'
import { type Account, home, openShop, orderOf, type SentEmail, type TestShop } from './shop.ts'

let shop: TestShop
let staff: Account
let sent: SentEmail[]
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.account({ role: 'admin' })
  sent = await shop.startEmails()
})
afterAll(() => shop.close())

const bangla = { 'accept-language': 'bn' }
const password = 'jasmine-77'
const someEmail = () => `${randomUUID()}@example.com`

/** The emails to an address, oldest first, once all have been sent. */
async function emailsTo(email: string): Promise<SentEmail[]> {
  await shop.sendWaitingEmails()
  await shop.allEmailsSent()
  return sent.filter(({ to }) => to === email)
}
const languageOf = ({ html }: SentEmail) => /<html lang="(\w+)"/.exec(html)?.[1]
const firstLink = ({ html }: SentEmail, of: string) =>
  new RegExp(`href="https://shop.example([^"]*${of}[^"]*)"`).exec(html)?.[1]

function expectBangla(emails: SentEmail[]) {
  expect(emails.map(languageOf)).toEqual(emails.map(() => 'bn'))
  for (const { sender, subject, html } of emails) {
    expect(sender).toBe('আল-আরিয়া পারফিউম গ্যালারি'.normalize('NFC'))
    expect(latinWords(subject), subject).toEqual([])
    // The title has no elements that could be marked.
    expect(latinWords(html.replace(/<title>.*<\/title>/, '')), subject).toEqual([])
  }
}

/** An account that was opened on the pages of a language. */
async function register(headers = {}) {
  const email = someEmail()
  await shop.call('POST /api/user/register', { body: { name: 'নাদিয়া রহমান', email, password }, headers })
  const { token } = (await shop.call('POST /api/user/login', { body: { email, password } })).body
  return { email, token: String(token) }
}

it('who opens an account on Bangla pages gets its emails in Bangla, with links to Bangla pages', async () => {
  const account = await register(bangla)
  const newEmail = someEmail()
  await shop.call('POST /api/user/forgot-password', { body: { email: account.email } })
  const change = { name: 'নাদিয়া', email: newEmail, currentPassword: password }
  const changed = await shop.call('PUT /api/user/profile', { as: account, body: change })
  expect(changed.status).toBe(200)
  const emails = await emailsTo(account.email)
  const [confirmation] = await emailsTo(newEmail)
  expect(emails.map(({ subject }) => subject).toSorted()).toEqual(
    ['আপনার ইমেইল বদলাতে চাওয়া হয়েছে', 'আল-আরিয়া পারফিউম গ্যালারিতে স্বাগতম', 'নতুন পাসওয়ার্ড দিন']
      .map((subject) => subject.normalize('NFC'))
      .toSorted(),
  )
  expectBangla(confirmation ? [...emails, confirmation] : [])
  expect(emails.map((email) => firstLink(email, 'reset')).filter(Boolean)).toEqual([
    expect.stringMatching(/^\/bn\/reset-password#[\w-]+$/),
  ])
  expect(confirmation && firstLink(confirmation, 'confirm')).toMatch(/^\/bn\/profile\/confirm-email#/)
})

it('a request on Bangla pages is answered in Bangla, unless its account has chosen English', async () => {
  const [open, english] = [await register(), await register()]
  await shop.db.update(users).set({ messageLanguage: 'en' }).where(eq(users.email, english.email))
  for (const { email } of [open, english])
    await shop.call('POST /api/user/forgot-password', { body: { email }, headers: bangla })
  for (const [{ email }, last] of [
    [open, 'bn'],
    [english, 'en'],
  ] as const)
    expect((await emailsTo(email)).map(languageOf).toSorted()).toEqual([last, 'en'])
})

it('a stock alert and the answer to a message are in the language of the page that asked for them', async () => {
  const product = await shop.product({ name: 'Monsoon Oud', nameInBangla: 'বর্ষার উদ', size: '12 ml', stock: 0 })
  const waiting = [
    [someEmail(), bangla],
    [someEmail(), {}],
  ] as const
  for (const [email, headers] of waiting)
    await shop.call(`POST /api/products/${product.id}/stock-alerts`, { body: { email }, headers })
  const [toConfirm] = await emailsTo(waiting[0][0])
  expectBangla(toConfirm ? [toConfirm] : [])
  expect(toConfirm && firstLink(toConfirm, 'newsletter')).toMatch(/^\/bn\/newsletter\/stock/)
  await shop.db.update(stockAlerts).set({ awaitsLink: false })
  await shop.call('POST /api/admin/stock/differences', {
    as: staff,
    body: { reason: 'received', note: '', lines: [{ variantId: product.variantId, bottles: 2 }] },
    headers: { 'idempotency-key': randomUUID() },
  })
  await sendStockAlerts({ jobs: shop.shop.jobs, db: shop.db })
  const [inBangla, inEnglish] = (await Promise.all(waiting.map(([email]) => emailsTo(email)))).map((all) => all[1])
  expectBangla(inBangla ? [inBangla] : [])
  expect(inBangla?.subject).toBe('বর্ষার উদ আবার স্টকে এসেছে')
  expect(inBangla && firstLink(inBangla, 'product')).toBe(`/bn/product/${product.id}`)
  expect(inEnglish?.subject).toBe('Monsoon Oud is back in stock')

  const writer = await shop.account({ name: 'নাদিয়া' })
  // So that the answer quotes what was written.
  await shop.db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.id, writer.id))
  const body = { subject: 'খস', message: 'Rose আর খস কি আবার এসেছে?' }
  await shop.call('POST /api/contact', { as: writer, body, headers: bangla })
  const { messages } = (await shop.call('GET /api/admin/messages', { as: staff })).body
  const reply = { reply: 'জি, এসেছে।' }
  const replied = await shop.call(`POST /api/admin/messages/${messages[0]._id}/reply`, { as: staff, body: reply })
  expect(replied.status).toBe(200)
  const [answer] = await emailsTo(writer.email)
  expect(answer?.subject).toBe('উত্তর: খস')
  expectBangla(answer ? [answer] : [])
  expect(answer?.html).toContain('<span lang="en">Rose</span> আর খস')
})

it('every email about an order is in the language of its pages: names, places, changes, amounts and the link', async () => {
  const customer = await shop.account()
  await shop.db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.id, customer.id))
  const product = await shop.product({ name: 'Monsoon Oud', nameInBangla: 'বর্ষার উদ', size: '12 ml' })
  const unnamed = await shop.product({ name: 'Plenty' })
  const order = orderOf([product, 2], unnamed)
  const address = { ...home, city: 'Dhanmondi', name: 'নাদিয়া রহমান', email: customer.email }
  const headers = { ...bangla, 'idempotency-key': randomUUID() }
  const placed = await shop.call('POST /api/order/create', { as: customer, body: { ...order, address }, headers })
  const id = String(placed.body.orderId)
  await shop.call(`POST /api/order/user/${id}/cash-on-delivery`, { as: customer })
  // Each email says what is true when it is written: the next step comes after it.
  await emailsTo(customer.email)
  const before = await shop.staffOrder(id, staff)
  const [line, kept] = before.items
  const edit = {
    lines: [line, kept].map(({ variantId }) => ({ variantId, quantity: 1 })),
    amount: before.amount - line.price,
  }
  const edited = await shop.call(`PUT /api/admin/orders/${id}`, { as: staff, body: editedOrder(before, edit) })
  expect(edited.status).toBe(200)
  await emailsTo(customer.email)
  for (const status of ['confirmed', 'shipped', 'delivered']) {
    const body = await statusChangeOf(shop.db, id, status)
    expect((await shop.call(`POST /api/admin/orders/${id}/status`, { as: staff, body })).status).toBe(200)
    await emailsTo(customer.email)
  }
  const reason = { reason: 'ঢাকনাটি ভাঙা ছিল।' }
  expect((await shop.call(`POST /api/order/user/${id}/return`, { as: customer, body: reason })).status).toBe(200)
  const emails = await emailsTo(customer.email)
  const [received, changed] = emails
  expectBangla(emails)
  const subjects = emails.map(({ subject }) => subject.replace(/^(আপনার )?অর্ডার [০-৯]{5,}(: |-এর )?/, ''))
  // A delivery is also the payment of a cash order.
  const expected = ['', 'বদলানো হয়েছে', 'নিশ্চিত', 'পাঠানো হয়েছে', 'ডেলিভারি হয়েছে', 'পেমেন্ট পেয়েছি', 'ফেরতের আবেদন']
  expect(subjects.toSorted()).toEqual(expected.toSorted())
  expect(received?.text).toMatch(/বর্ষার উদ, ১২ মিলি ×\s২ +৳২,৫০০\n/)
  expect(received?.text).toContain('ধানমন্ডি, ঢাকা ১২০৫')
  expect(received?.html).toContain('<span lang="en">Plenty</span>')
  expect(changed?.text).toContain('বর্ষার উদ, ১২ মিলি: ২ → ১')
  for (const email of emails) expect(firstLink(email, 'order')).toMatch(/^\/bn\/order\/[\w-]{22}$/)
})
