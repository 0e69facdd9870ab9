import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emailChanges, stockAlerts, users, variantStock } from '#database/schema/index.ts'
import { fingerprint } from '#server/modules/accounts/sign-in/link-tokens.ts'
import { catalogueEmails, sendStockAlerts } from '#server/modules/catalogue/index.ts'
import { type Account, emailTimeout, openShop, type SentEmail, type TestShop } from './shop.ts'

let shop: TestShop
let mailer: SentEmail[]
beforeAll(async () => {
  shop = await openShop()
  mailer = await shop.startEmails()
})
afterAll(() => shop.close())

const confirm = (key: string | undefined) => shop.call('POST /api/stock-alerts/confirmation', { body: { key } })
const linkIn = (email: SentEmail | undefined) => /newsletter\/stock#(\S+)/.exec(email?.text ?? '')?.[1]
const restocked = (variantId: string) =>
  shop.db.update(variantStock).set({ stock: 2 }).where(eq(variantStock.variantId, variantId))

it('emails everybody who waits for a sold-out product and has opened the link once, when it is back in stock', async () => {
  const product = await shop.product({ name: 'Amber Night', stock: 0 })
  const subscribe = (email: string) => shop.call(`POST /api/products/${product.id}/stock-alerts`, { body: { email } })
  for (const email of ['Nadia@example.com', 'nadia@example.com', 'karim@example.com', 'stranger@example.com'])
    expect((await subscribe(email)).body.message).toMatch(/^Press the button in the email/)
  await shop.allEmailsSent()
  const toConfirm = (of: string) => mailer.filter(({ to, subject }) => to === of && subject.startsWith('Shall we tell'))
  expect([toConfirm('nadia@example.com').length, toConfirm('stranger@example.com').length]).toEqual([2, 1])
  for (const email of ['nadia@example.com', 'karim@example.com']) {
    const key = linkIn(toConfirm(email)[0])
    expect((await confirm(`${key?.slice(0, -1)}-`)).body.code).toBe('stock_alert_link_invalid')
    expect((await confirm(key)).body.message).toBe('We’ll email you when it is back in stock.')
    expect((await confirm(key)).status).toBe(200)
  }
  // One that is confirmed stays so.
  await subscribe('nadia@example.com')
  expect((await subscribe('nobody')).fields).toEqual({ email: 'Enter a valid email address' })
  const { jobs, db } = shop.shop
  await sendStockAlerts({ jobs, db })
  expect(await shop.db.$count(stockAlerts)).toBe(3)

  const restock = await shop.call('POST /api/admin/stock/differences', {
    as: await shop.account({ role: 'admin' }),
    body: { reason: 'received', note: '', lines: [{ variantId: product.variantId, bottles: 2 }] },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(restock.status).toBe(200)
  // Even if two processes check at the same time, each email is sent once.
  await Promise.all([sendStockAlerts({ jobs, db }), sendStockAlerts({ jobs, db })])
  const alerts = () => mailer.filter(({ subject }) => subject === 'Amber Night is back in stock')
  await expect.poll(() => alerts().length, emailTimeout).toBe(2)
  expect(
    alerts()
      .map(({ to }) => to)
      .sort(),
  ).toEqual(['karim@example.com', 'nadia@example.com'])
  expect(alerts()[0]?.text).toContain(`/product/${product.id}`)
  expect(await shop.db.$count(stockAlerts)).toBe(1)
  expect((await confirm(linkIn(toConfirm('karim@example.com')[0]))).status).toBe(400)
  const late = await subscribe('late@example.com')
  expect([late.status, late.body.message]).toEqual([409, 'This is back in stock: you can order it now.'])
})

it('asks the proven email of the own account for no link, and follows it to the next one', async () => {
  const product = await shop.product({ name: 'Cedar Morning', stock: 0 })
  const subscribe = async (email: string, as?: Account) =>
    (await shop.call(`POST /api/products/${product.id}/stock-alerts`, { body: { email }, ...(as && { as }) })).body
      .message
  const [nadia, karim] = [await shop.account(), await shop.account()]
  // Anybody may have registered with it.
  expect(await subscribe(nadia.email, nadia)).toMatch(/^Press the button in the email/)
  await shop.db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.id, nadia.id))
  expect(await subscribe(nadia.email.toUpperCase(), nadia)).toBe('We’ll email you when it is back in stock.')
  expect(await subscribe(karim.email, nadia)).toMatch(/^Press the button in the email/)
  const email = `present-${nadia.email}`
  await shop.db.insert(emailChanges).values({
    ...{ userId: nadia.id, email, tokenHash: fingerprint('a link'), expiresAt: new Date(Date.now() + 60_000) },
  })
  expect(
    (await shop.call('POST /api/user/email-change/confirm', { as: nadia, body: { token: 'a link' } })).status,
  ).toBe(200)
  await restocked(product.variantId)
  await sendStockAlerts({ jobs: shop.shop.jobs, db: shop.db })
  await shop.allEmailsSent()
  const alerts = mailer.filter(({ subject }) => subject === 'Cedar Morning is back in stock')
  expect(alerts.map(({ to }) => to)).toEqual([email])
})

it('sends a mailbox a limited number of links, which end after a week', async () => {
  const limited = await openShop({ limitsFactor: 1 })
  const sent = await limited.startEmails()
  const email = 'flooded@example.com'
  const ask = async (id: string, times: number) => {
    for (let time = 0; time < times; time += 1)
      await limited.call(`POST /api/products/${id}/stock-alerts`, { body: { email } })
    await limited.allEmailsSent()
  }
  const product = await limited.product({ stock: 0 })
  await ask(product.id, 22)
  expect(sent.filter(({ to }) => to === email)).toHaveLength(20)
  const body = { key: linkIn(sent.find(({ to }) => to === email)) }
  limited.wait(7 * 24 * 60 * 60_000 + 1)
  expect((await limited.call('POST /api/stock-alerts/confirmation', { body })).status).toBe(400)
  const other = await limited.product({ stock: 0 })
  await ask(other.id, 1)
  expect(await limited.db.select({ variantId: stockAlerts.variantId }).from(stockAlerts)).toEqual([
    { variantId: other.variantId },
  ])
  await limited.close()
})

it('limits alerts per email address, and keeps one when the product is sold out or hidden again', async () => {
  const email = 'everything@example.com'
  for (let number = 0; number < 22; number += 1) {
    const { id } = await shop.product({ stock: 0 })
    expect((await shop.call(`POST /api/products/${id}/stock-alerts`, { body: { email } })).status).toBe(200)
  }
  expect(await shop.db.$count(stockAlerts, eq(stockAlerts.email, email))).toBe(20)

  const gone = await shop.product({ stock: 0 })
  const sent: string[] = []
  const mailer = { send: async (to: string) => sent.push(to) > 0 }
  const texts = { queue: async () => true }
  const browsers = { queue: async () => {} }
  const emails = catalogueEmails({ shop: shop.shop, mailer, texts, browsers, shopUrl: 'https://shop.example' })
  await emails['back-in-stock-email']({ variantId: gone.variantId, email: 'again@example.com' })
  // Hidden while the email waited for the mail server.
  const hidden = await shop.product({ onSale: false })
  await emails['back-in-stock-email']({ variantId: hidden.variantId, email: 'again@example.com' })
  expect(sent).toEqual([])
  expect(await shop.db.$count(stockAlerts, eq(stockAlerts.email, 'again@example.com'))).toBe(2)
})

it('staff see who waits for what, product by product; packers do not see who it is', async () => {
  const owner = await shop.account({ role: 'owner' })
  const packer = await shop.account({ role: 'packing' })
  const [second, first] = [
    await shop.product({ name: 'Waited for, second', stock: 0 }),
    await shop.product({ name: 'Waited for, first', stock: 0 }),
  ]
  const customer = await shop.account()
  await shop.db.update(users).set({ confirmedPhone: '+8801712345699' }).where(eq(users.id, customer.id))
  const latecomer = { variantId: second.variantId, email: 'late@example.com' }
  await shop.db.insert(stockAlerts).values(latecomer)
  await shop.call(`POST /api/products/${second.id}/stock-alerts`, { body: { email: 'unconfirmed@example.com' } })
  await shop.call(`POST /api/products/${first.id}/stock-text-alerts`, { as: customer, body: {} })
  const list = async (as: Account) => (await shop.call('GET /api/admin/stock/waiting?_search=WAITED for', { as })).body
  expect(await list(owner)).toMatchObject({
    total: 2,
    waiting: [
      { name: 'Waited for, first', email: null, phone: '+8801712345699' },
      { name: 'Waited for, second', email: 'late@example.com', phone: null },
    ],
  })
  const seen = await list(packer)
  expect(seen.waiting.map(({ name }: { name: string }) => name)).toEqual(['Waited for, first', 'Waited for, second'])
  expect(JSON.stringify(seen)).not.toMatch(/late@|1712345699/)
})

it('sends one text message to an account with a phone number, to the number that it has confirmed by then', async () => {
  const bangla = { 'accept-language': 'bn' }
  const product = await shop.product({ name: 'Amber Night', stock: 0 })
  const subscribe = (as: Account) =>
    shop.call(`POST /api/products/${product.id}/stock-text-alerts`, { as, body: {}, headers: bangla })
  const accountOf = async (confirmedPhone: string | null) => {
    const account = await shop.account()
    await shop.db.update(users).set({ confirmedPhone }).where(eq(users.id, account.id))
    return account
  }
  const [nadia, karim] = [await accountOf('+8801712444501'), await accountOf('+8801712444502')]
  const missing = await subscribe(await accountOf(null))
  expect([missing.status, missing.body.message]).toEqual([409, 'আগে প্রোফাইলে আপনার ফোন নম্বরটি নিশ্চিত করুন।'])
  for (const account of [nadia, nadia, karim]) expect((await subscribe(account)).status).toBe(200)
  await shop.db.delete(users).where(eq(users.id, karim.id))
  await shop.db.update(users).set({ confirmedPhone: '+8801712444503' }).where(eq(users.id, nadia.id))

  await restocked(product.variantId)
  for (let times = 1; times <= 2; times += 1) await sendStockAlerts({ jobs: shop.shop.jobs, db: shop.shop.db })
  await shop.allEmailsSent()
  const texts = shop.texts.filter(({ to }) => /4445\d\d$/.test(to)).map(({ to, text }) => [to, text])
  expect(texts).toEqual([['+8801712444503', expect.stringMatching(`আবার স্টকে এসেছে.*/bn/product/${product.id}$`)]])
  expect(await shop.db.$count(stockAlerts, eq(stockAlerts.variantId, product.variantId))).toBe(0)
})
