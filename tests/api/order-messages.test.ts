import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Language } from '#contract/language.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { consignments, orderEvents, orders, outgoingMessages, users } from '#database/schema/index.ts'
import type { JobData, SentJob } from '#server/jobs.ts'
import { applyCourierStatus } from '#server/modules/couriers/apply-status.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { type Account, emailTimeout, home, openShop, orderOf, type SentEmail, type TestShop } from './shop.ts'

let shop: TestShop
let staff: Account
let emails: SentEmail[]
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.account({ role: 'admin' })
  emails = await shop.startEmails()
})
afterAll(() => shop.close())

let last = 0
const newNumber = () => `0171${String(5_000_000 + ++last)}`
const e164 = (number: string) => `+88${number}`

/** A cash order of an account that has confirmed its number, unless told otherwise. */
interface Ordering {
  confirmed?: boolean
  choice?: object
  language?: Language
}

async function newOrder({ confirmed = true, choice = {}, language = 'en' }: Ordering = {}) {
  const customer = await shop.account()
  const phone = newNumber()
  await shop.db
    .update(users)
    .set({ confirmedPhone: confirmed ? e164(phone) : null, ...choice })
    .where(eq(users.id, customer.id))
  const address = { ...home, phone, name: 'Nadia Rahman', email: customer.email }
  const sent = { ...orderOf(await shop.product()), address }
  const headers = { 'accept-language': language }
  const { body } = await shop.call('POST /api/order/create', { as: customer, body: sent, headers })
  const orderId = String(body.orderId)
  await shop.call(`POST /api/order/user/${orderId}/cash-on-delivery`, { as: customer })
  const list = async () => (await shop.call(`GET /api/admin/outgoing-messages?order=${orderId}`, { as: staff })).body
  return {
    orderId,
    customer,
    texts: () => shop.texts.filter(({ to }) => to === e164(phone)).map(({ text }) => text),
    subjects: () => emails.filter(({ to }) => to === customer.email).map(({ subject }) => subject),
    list,
    async move(status: string) {
      const body = await statusChangeOf(shop.db, orderId, status)
      const moved = await shop.call(`POST /api/admin/orders/${orderId}/status`, { as: staff, body })
      expect(moved.status).toBe(200)
    },
  }
}

async function changeMessages(change: (messages: ShopSettings['orderMessages']) => void) {
  const { body } = await shop.call('GET /api/admin/settings', { as: staff })
  const { settings, version } = body.current
  change(settings.orderMessages)
  const saved = await shop.call('PUT /api/admin/settings', { as: staff, body: { settings, version } })
  expect(saved.status).toBe(200)
}

it('customers get text messages about their order, whose link shows it, and staff see each with its parts and cost', async () => {
  const order = await newOrder()
  await shop.allEmailsSent()
  expect(order.texts()).toEqual([
    expect.stringMatching(/^AL-ARIA: we have your order \d{5,} of Tk 1,250\. .*\/order\//),
  ])
  const path = String(order.texts()[0]?.split('/order/')[1])
  expect((await shop.call(`GET /api/order/link/${path}`)).body.order._id).toBe(order.orderId)
  await order.move('confirmed')
  await shop.allEmailsSent()
  expect(order.texts()[1]).toMatch(/is confirmed and being packed\. You pay Tk 1,250 cash on delivery\./)
  const { messages, total, counts } = await order.list()
  expect([total, counts.sent]).toEqual([4, 4])
  expect(messages[0]).toMatchObject({ state: 'sent', attempts: 1, error: '' })
  const text = messages.find(({ channel }: { channel: string }) => channel === 'sms')
  expect(text).toMatchObject({ parts: 1, cost: 0.35, text: order.texts()[1] })
})

it('a number that its customer has not confirmed gets no text message before staff have confirmed the order', async () => {
  const order = await newOrder({ confirmed: false })
  await shop.allEmailsSent()
  expect([order.texts(), order.subjects()]).toEqual([[], [expect.any(String)]])
  await order.move('confirmed')
  await shop.allEmailsSent()
  expect(order.texts()).toHaveLength(1)
})

it('every step that has an email has a text message, but for cash that was just handed over', async () => {
  const order = await newOrder()
  for (const status of ['confirmed', 'shipped', 'delivered']) await order.move(status)
  await shop.sendWaitingEmails()
  const path = `/api/order/user/${order.orderId}/return`
  await shop.call(`POST ${path}`, { as: order.customer, body: { reason: 'Broken' } })
  const body = { accept: true, note: 'Sorry' }
  await shop.call(`POST /api/admin/orders/${order.orderId}/return`, { as: staff, body })
  await shop.allEmailsSent()
  const texts = order.texts().join('\n')
  for (const words of [
    'has been delivered. Thank you!',
    `How it goes on: https://shop.example/checkout/${order.orderId}`,
  ])
    expect(texts).toContain(words)
  expect(order.subjects()).toContainEqual(expect.stringContaining('Payment received'))
  expect(texts).not.toContain('we have Tk')
})

it('text messages about payments name their sums, and a cancelled order what comes back', async () => {
  const order = await newOrder()
  await shop.allEmailsSent()
  const set = (columns: Partial<typeof orders.$inferInsert>) =>
    shop.db.update(orders).set(columns).where(eq(orders.id, order.orderId))
  const { orderId } = order
  const send = <Name extends SentJob>(name: Name, data: JobData[Name]) =>
    shop.db.transaction((tx) => shop.shop.jobs.send(tx, name, data))
  await set({ advance: 130_00, advancePaid: 130_00 })
  await send('advance-received-email', { orderId, amount: 130_00 })
  await shop.allEmailsSent()
  expect(order.texts().at(-1)).toMatch(/your advance of Tk 130 for order \d+, thank you\. You pay Tk 1,120 cash on/)
  await set({ paymentStatus: 'paid', paymentMethod: 'bkash_checkout' })
  await send('payment-received-email', { orderId })
  await shop.allEmailsSent()
  expect(order.texts().at(-1)).toMatch(/we have Tk 1,250 for your order \d+\. It is paid, thank you\./)
  await set({ status: 'cancelled' })
  await shop.db.insert(orderEvents).values({ orderId, what: 'cancelled', at: new Date(), reason: 'sold_out' })
  await send('order-status-email', { orderId, status: 'cancelled' })
  await shop.allEmailsSent()
  const words = /is cancelled\. It was sold out before it was paid\. We refund Tk 1,250\./
  expect(order.texts().at(-1)).toMatch(words)
  await set({ advance: 0, advancePaid: 0 })
  await send('advance-received-email', { orderId, amount: 130_00 })
  await shop.allEmailsSent()
  expect(order.texts().at(-1)).toMatch(/your advance of Tk 130 for order/)
  const refund = { amount: 1_250_00, method: 'card', way: 'bkash_checkout', reference: 'BK7' } as const
  await send('refund-email', { orderId, ...refund })
  await shop.allEmailsSent()
  expect(order.texts().at(-1)).toMatch(/refunded Tk 1,250 to your bKash account for your order/)
})

it('an account with a phone number only reads by text message that its question was answered', async () => {
  const customer = await shop.account()
  const phone = newNumber()
  await shop.db
    .update(users)
    .set({ email: '', confirmedPhone: e164(phone) })
    .where(eq(users.id, customer.id))
  const question = { name: 'Nadia Rahman', email: '', subject: 'A question', message: 'Do you wrap gifts?' }
  await shop.call('POST /api/contact', { as: customer, body: question })
  const { messages } = (await shop.call('GET /api/admin/messages', { as: staff })).body
  await shop.call(`POST /api/admin/messages/${messages[0]._id}/reply`, { as: staff, body: { reply: 'We do.' } })
  await shop.allEmailsSent()
  const texts = shop.texts.filter(({ to }) => to === e164(phone))
  expect(texts).toMatchObject([{ text: expect.stringContaining('Read it here: https://shop.example/contact') }])
})

it('a reply to a message goes to the present email of its account, and quotes it only to a proven mailbox', async () => {
  const customer = await shop.account({ name: 'Evil Example' })
  const question = 'Do you wrap gifts at https://evil.example?'
  const body = { subject: 'Gifts at evil.example', message: question }
  await shop.call('POST /api/contact', { as: customer, body })
  const present = `present-${customer.email}`
  await shop.db.update(users).set({ email: present }).where(eq(users.id, customer.id))
  const { messages } = (await shop.call('GET /api/admin/messages', { as: staff })).body
  const reply = async (seen: number) => {
    const call = `POST /api/admin/messages/${messages[0]._id}/reply`
    expect((await shop.call(call, { as: staff, body: { reply: 'We do.', seen } })).status).toBe(200)
    await shop.allEmailsSent()
  }
  await reply(0)
  await shop.db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.id, customer.id))
  await reply(1)
  expect(emails.filter(({ to }) => to === customer.email)).toEqual([])
  const received = emails.filter(({ to }) => to === present)
  expect(received.map(({ subject }) => subject)).toEqual(['Our reply to your message', 'Re: Gifts at evil.example'])
  expect(received.map(({ text, html }) => /evil/i.test(text + html))).toEqual([false, true])
})

it('emails about an open order go to the present email of its account, and to the former one no more', async () => {
  const order = await newOrder()
  await shop.allEmailsSent()
  const before = order.subjects()
  const present = `present-${order.customer.email}`
  await shop.db.update(users).set({ email: present }).where(eq(users.id, order.customer.id))
  await order.move('confirmed')
  await shop.allEmailsSent()
  expect(order.subjects()).toEqual(before)
  expect(emails.filter(({ to }) => to === present).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('confirmed'),
  ])
})

it('text messages are in the language of the pages that were ordered on, unless the account has chosen one', async () => {
  const inBangla = await newOrder({ language: 'bn' })
  const chosen = await newOrder({ language: 'bn', choice: { messageLanguage: 'en' } })
  await shop.allEmailsSent()
  expect(inBangla.texts()).toEqual([expect.stringMatching(/পেয়েছি, মোট ৳১,২৫০.*\/bn\/order\//)])
  expect(chosen.texts()).toEqual([expect.stringMatching(/^AL-ARIA: we have your order/)])
})

it('the customer chooses email or text message, and the language', async () => {
  const byText = await newOrder({ choice: { orderMessages: 'sms', messageLanguage: 'bn' } })
  const byEmail = await newOrder({ choice: { orderMessages: 'email' } })
  await shop.allEmailsSent()
  expect([byText.texts(), byText.subjects()]).toEqual([
    [expect.stringMatching(/পেয়েছি, মোট ৳১,২৫০.*\/bn\/order\//)],
    [],
  ])
  expect([byEmail.texts(), byEmail.subjects()]).toEqual([[], [expect.any(String)]])
})

it('staff switch a message off, and change its text', async () => {
  await changeMessages(({ events }) => {
    events.received.email = false
    events.received.en = 'Thank you {name}: {number}'
  })
  const order = await newOrder()
  await shop.allEmailsSent()
  expect([order.texts(), order.subjects()]).toEqual([[expect.stringMatching(/^Thank you Nadia: \d{5,}$/)], []])
  await changeMessages(({ events }) => {
    events.received.email = true
  })
})

it('a text with an unknown field is rejected', async () => {
  const { body } = await shop.call('GET /api/admin/settings', { as: staff })
  const { settings, version } = body.current
  settings.orderMessages.events.shipped.bn = '{oder}'
  const { status } = await shop.call('PUT /api/admin/settings', { as: staff, body: { settings, version } })
  expect(status).toBe(400)
})

it('the customer reads where the parcel is, and once when a courier could not deliver it', async () => {
  const order = await newOrder()
  await order.move('confirmed')
  const shipment = { courier: 'steadfast', trackingNumber: 'SFR1', trackingLink: 'https://steadfast.com.bd/t/SFR1' }
  await shop.call(`POST /api/admin/orders/${order.orderId}/shipment`, { as: staff, body: shipment })
  await order.move('shipped')
  await shop.allEmailsSent()
  // Messages that are queued shortly after each other may be sent in either order.
  const tracking = 'on its way with Steadfast. Track it: https://steadfast.com.bd/t/SFR1'
  expect(order.texts()).toContainEqual(expect.stringContaining(tracking))
  const parcel = { courier: 'steadfast', orderVersion: 1, leasedUntil: new Date(), status: 'in_transit' } as const
  await shop.db.insert(consignments).values({ orderId: order.orderId, ...parcel })
  const report = { invoice: order.orderId, state: 'on_hold' as const }
  for (let times = 0; times < 2; times += 1) await applyCourierStatus(shop.shop, 'steadfast', report)
  await shop.allEmailsSent()
  const failed = order.texts().filter((text) => text.includes('could not deliver'))
  expect(failed).toHaveLength(1)
  expect(order.subjects()).toContainEqual(expect.stringContaining('not delivered yet'))
})

it('staff send a message again, as it was written, but no code', async () => {
  const order = await newOrder()
  await shop.allEmailsSent()
  const { messages } = await order.list()
  const { _id } = messages.find(({ channel }: { channel: string }) => channel === 'sms')
  const again = (id: string) => shop.call(`POST /api/admin/outgoing-messages/${id}/send-again`, { as: staff })
  expect((await again(_id)).status).toBe(200)
  await shop.allEmailsSent()
  const [first, second, ...others] = order.texts()
  expect([second, others]).toEqual([first, []])
  await shop.call('POST /api/user/phone/code', { body: { phone: newNumber() } })
  await shop.allEmailsSent()
  const [code] = await shop.db.select().from(outgoingMessages).where(eq(outgoingMessages.kind, 'phone-code-sms'))
  expect([code?.state, code?.body]).toEqual(['sent', null])
  expect((await again(String(code?.id))).status).toBe(409)
})

it('a message waits once to be sent again, however often it is pressed', async () => {
  const order = await newOrder()
  await shop.allEmailsSent()
  const { messages } = await order.list()
  const { _id } = messages.find(({ channel }: { channel: string }) => channel === 'sms')
  const press = () => shop.call(`POST /api/admin/outgoing-messages/${_id}/send-again`, { as: staff })
  const replies = await Promise.all([press(), press(), press()])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  await shop.allEmailsSent()
  expect(order.texts()).toHaveLength(2)
})

it('a message whose first attempt failed is sent once, with the text of that attempt', async () => {
  const second = await openShop()
  try {
    const customer = await second.account()
    const address = { ...home, phone: '01712345678', name: 'Nadia Rahman', email: customer.email }
    await second.db.update(users).set({ confirmedPhone: '+8801712345678' }).where(eq(users.id, customer.id))
    const { body } = await second.order(customer, { ...orderOf(await second.product()), address })
    const tried: string[] = []
    const sent = await second.startEmails({
      async send(_to, { text }) {
        tried.push(text)
        if (tried.length > 1) return
        await second.db.update(orders).set({ amount: 100 }).where(eq(orders.id, body.orderId))
        throw new Error('mailbox busy')
      },
    })
    await expect.poll(() => sent, emailTimeout).toHaveLength(1)
    expect(tried[1]).toBe(tried[0])
    const rows = () => second.db.select().from(outgoingMessages).where(eq(outgoingMessages.orderId, body.orderId))
    await expect.poll(async () => (await rows()).map(({ state }) => state), emailTimeout).toEqual(['sent', 'sent'])
    expect((await rows()).find(({ channel }) => channel === 'email')).toMatchObject({ attempts: 2, error: '' })
  } finally {
    await second.close()
  }
})
