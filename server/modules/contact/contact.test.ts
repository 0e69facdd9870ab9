import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from '#database/drizzle.ts'
import { messageReplies, messages } from '#database/schema/index.ts'
import { openShop, type TestShop } from '#tests/api/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ limitsFactor: 1 })
})
afterAll(() => shop.close())

const question = { subject: 'Vetiver Court', message: 'When does the 100 ml come back?' }

it('keeps a message and lists it for its writer [M16] [M17]', async () => {
  const nadia = await shop.account({ name: 'Nadia Rahman' })
  const sent = await shop.call('POST /api/contact', {
    as: nadia,
    body: { name: nadia.name, email: nadia.email, ...question },
  })
  expect(sent.status).toBe(200)
  expect(sent.body).toEqual({
    success: true,
    message: 'Thank you for your message. We’ll reply within one working day.',
  })
  const { status, body } = await shop.call('GET /api/contact/my-contacts', { as: nadia })
  expect(status).toBe(200)
  expect(body).toEqual({
    success: true,
    total: 1,
    data: [
      {
        _id: expect.any(String),
        name: 'Nadia Rahman',
        email: nadia.email,
        ...question,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        status: 'unread',
        adminNotes: null,
        replies: [],
      },
    ],
  })
})

it('keeps a message once when it is sent again because the response was lost [M17]', async () => {
  const [nadia, karim] = [await shop.account(), await shop.account({ name: 'Karim' })]
  const send = async (body: object, as = nadia) => {
    const { status } = await shop.call('POST /api/contact', { as, body: { ...question, ...body } })
    expect(status).toBe(200)
  }
  const kept = async () => {
    const rows = await shop.db.select().from(messages).where(eq(messages.userId, nadia.id)).orderBy(messages.createdAt)
    return rows.map(({ subject, message }) => `${subject}: ${message}`)
  }
  await Promise.all([send({}), send({}), send({})])
  await send({}, karim)
  expect(await kept()).toEqual(['Vetiver Court: When does the 100 ml come back?'])
  shop.wait(1000)
  await send({ message: 'And the 50 ml?' })
  shop.wait(1000)
  await send({ subject: 'Sandal Court' })
  expect(await kept()).toHaveLength(3)
  // An hour later it is a new message, and also once the shop has replied.
  shop.wait(60 * 60_000)
  await send({})
  expect(await kept()).toHaveLength(4)
  await shop.db.update(messages).set({ status: 'replied' }).where(eq(messages.userId, nadia.id))
  await send({})
  expect(await kept()).toHaveLength(5)
})

it('takes name and email from the account, whatever was sent [M17]', async () => {
  const nadia = await shop.account({ name: 'Nadia Rahman' })
  await shop.call('POST /api/contact', {
    as: nadia,
    body: { name: 'The owner', email: 'owner@example.com', ...question },
  })
  const { body } = await shop.call('GET /api/contact/my-contacts', { as: nadia })
  expect(body.data[0]).toMatchObject({ name: 'Nadia Rahman', email: nadia.email })
})

it('lists only one’s own messages, newest first [M16]', async () => {
  const [nadia, karim] = [await shop.account(), await shop.account({ name: 'Karim' })]
  await shop.call('POST /api/contact', { as: nadia, body: { ...question, subject: 'First' } })
  shop.wait(1000)
  await shop.call('POST /api/contact', { as: nadia, body: { ...question, subject: 'Second' } })
  const { body } = await shop.call('GET /api/contact/my-contacts', { as: nadia })
  expect(body.data.map(({ subject }: { subject: string }) => subject)).toEqual(['Second', 'First'])
  expect((await shop.call('GET /api/contact/my-contacts', { as: karim })).body.data).toEqual([])
})

it('answers with the status and the reply that the shop gave [F09]', async () => {
  const nadia = await shop.account()
  await shop.call('POST /api/contact', { as: nadia, body: question })
  for (const status of ['read', 'replied'] as const) {
    const adminNotes = status === 'replied' ? 'On Saturday.' : null
    const [row] = await shop.db.update(messages).set({ status }).where(eq(messages.userId, nadia.id)).returning()
    if (adminNotes) await shop.db.insert(messageReplies).values({ messageId: row?.id ?? '', reply: adminNotes })
    const { body } = await shop.call('GET /api/contact/my-contacts', { as: nadia })
    const replies = adminNotes ? [{ reply: adminNotes, at: null }] : []
    expect(body.data[0]).toMatchObject({ status, adminNotes, replies })
  }
})

it('asks for a subject and a message, each within its length [F07]', async () => {
  const nadia = await shop.account()
  const fields = async (body: object) => (await shop.call('POST /api/contact', { as: nadia, body })).fields
  expect(await fields({})).toEqual({ subject: 'Enter a subject', message: 'Enter your message' })
  expect(await fields({ subject: '  ', message: ' ' })).toEqual({
    subject: 'Enter a subject',
    message: 'Enter your message',
  })
  expect(await fields({ subject: 'x'.repeat(201), message: 'x'.repeat(5001) })).toEqual({
    subject: 'At most 200 characters',
    message: 'At most 5000 characters',
  })
  const longest = { subject: 'x'.repeat(200), message: 'আ'.repeat(5000) }
  expect((await shop.call('POST /api/contact', { as: nadia, body: longest })).status).toBe(200)
})

it('asks guests to sign in [M16] [M17] [M20]', async () => {
  for (const route of ['POST /api/contact', 'GET /api/contact/my-contacts']) {
    const { status, body } = await shop.call(route, { ...(route.startsWith('POST') && { body: question }) })
    expect(status).toBe(401)
    expect(body).toMatchObject({ success: false, message: 'Please sign in again.' })
  }
})

it('accepts twenty messages from one user in an hour, and still those of others', async () => {
  const [nadia, karim] = [await shop.account(), await shop.account({ name: 'Karim' })]
  for (let sent = 0; sent < 20; sent += 1) {
    expect((await shop.call('POST /api/contact', { as: nadia, body: question })).status).toBe(200)
  }
  const refused = await shop.call('POST /api/contact', { as: nadia, body: question })
  expect(refused.status).toBe(429)
  expect(refused.body.message).toBe('Too many attempts. Please try again in 60 minutes.')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await shop.call('POST /api/contact', { as: karim, body: question })).status).toBe(200)
})

it('rejects an invalid newsletter address [L01]', async () => {
  const refused = async (email: unknown) => (await shop.call('POST /api/newsletter', { body: { email } })).body.message
  expect(await refused('')).toBe('Please provide an Email !')
  expect(await refused(undefined)).toBe('Please provide an Email !')
  expect(await refused('rahima@')).toBe('Please give a valid Email!')
})

it('accepts sixty newsletter addresses from one network in an hour', async () => {
  const subscribe = (number: number) =>
    shop.call('POST /api/newsletter', { body: { email: `reader${number}@example.com` }, ip: '203.0.113.7' })
  for (let number = 0; number < 60; number += 1) expect((await subscribe(number)).status).toBe(200)
  const refused = await subscribe(60)
  expect(refused.status).toBe(429)
  expect(refused.body.message).toBe('Too many attempts. Please try again in 60 minutes.')
})
