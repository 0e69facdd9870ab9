import { expect, it } from 'vitest'
import type { Letter } from '#contract/letters/letters.ts'
import { allConfirmed } from '#contract/letters/letters.ts'
import { and, eq } from '#database/drizzle.ts'
import {
  letterRecipients,
  letters,
  newsletterSubscribers,
  orders,
  staffChanges,
  users,
} from '#database/schema/index.ts'
import { EmailRejected } from '#server/mail/mailer.ts'
import { p, text } from '#server/modules/content/sample/write.ts'
import { letterEmails, sendLetters } from '#server/modules/letters/index.ts'
import { confirmed } from './letters.ts'
import { home, orderOf, type SentEmail } from './shop.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff()

const asStaff = (route: string, body?: object) => shop.call(route, { as: admin, ...(body && { body }) })
const read = async (id: string) => (await asStaff(`GET /api/admin/letters/${id}`)).body

async function written(subject: string, change: Partial<Letter> = {}): Promise<string> {
  const { id } = (await asStaff('POST /api/admin/letters', { subject })).body
  const content = { ...(await read(id)).current.content, body: text(p('Rain, and three scents for it.')), ...change }
  const saved = await asStaff(`PUT /api/admin/letters/${id}`, { content, version: 1 })
  expect([saved.status, saved.body.message]).toEqual([200, 'Letter saved'])
  return id
}
const start = (id: string, segment = {}, version = 2) =>
  asStaff(`POST /api/admin/letters/${id}/sending`, { segment: { ...allConfirmed, ...segment }, version })
const count = async (segment: object) =>
  (await asStaff('POST /api/admin/letter-recipients', { ...allConfirmed, ...segment })).body

let sent: SentEmail[] | undefined
const answers = new Map<string, () => void>()
async function emails(): Promise<SentEmail[]> {
  sent ??= await shop.startEmails({ send: async (to) => answers.get(to)?.() })
  return sent
}
const minutePasses = async () => {
  await sendLetters(shop.shop)
  await shop.allEmailsSent()
}
const setRate = async (lettersPerMinute: number) => {
  const { settings, version } = (await asStaff('GET /api/admin/settings')).body.current
  const saved = await asStaff('PUT /api/admin/settings', { settings: { ...settings, lettersPerMinute }, version })
  expect(saved.status).toBe(200)
}
const noReaders = () => shop.db.delete(newsletterSubscribers)

it('a letter goes to everybody who has confirmed and not left, each in the own language, with the headers of RFC 8058', async () => {
  await noReaders()
  const all = await emails()
  const at = shop.shop.now()
  await confirmed(shop, 'english@example.com')
  await confirmed(shop, 'bangla@example.com', { language: 'bn' })
  await confirmed(shop, 'waiting@example.com', { confirmedAt: null })
  await confirmed(shop, 'left@example.com', { leftAt: at })
  const inBangla = { subject: 'বৃষ্টির সুগন্ধি', body: text(p('বৃষ্টি এসেছে।')) }
  const id = await written('Scents for the rain', { bangla: inBangla })
  expect(await count({})).toMatchObject({ total: 2, inEnglish: 1, inBangla: 1 })
  expect(await count({ language: 'bn' })).toMatchObject({ total: 1, inEnglish: 0, inBangla: 1 })
  const before = all.length
  expect((await start(id)).body.sending).toMatchObject({ state: 'sending', result: { waiting: 2 } })
  await minutePasses()
  const letter = all.slice(before).toSorted((one, other) => one.to.localeCompare(other.to))
  expect(letter.map(({ to, subject }) => `${to} ${subject}`)).toEqual([
    'bangla@example.com বৃষ্টির সুগন্ধি',
    'english@example.com Scents for the rain',
  ])
  expect(letter[0]?.text).toContain('বৃষ্টি এসেছে।')
  expect(letter[1]?.unsubscribe).toMatch(/^https:\/\/shop\.example\/api\/newsletter\/one-click\/[\w.-]+$/)
  expect(letter[1]?.html).toContain('https://shop.example/newsletter/leave#')
  await minutePasses()
  expect(await read(id)).toMatchObject({
    sending: { state: 'sent', result: { sent: 2, failed: 0, left: 0, waiting: 0 } },
  })
  await minutePasses()
  expect(all.length).toBe(before + 2)
  const again = await start(id)
  expect([again.status, again.body.code]).toEqual([409, 'letter_is_sent'])
  const changed = await asStaff(`PUT /api/admin/letters/${id}`, {
    content: (await read(id)).current.content,
    version: 2,
  })
  expect(changed.body.code).toBe('letter_is_sent')
})

it('is sent so many a minute as the settings say; who leaves meanwhile gets nothing, also once it is resumed', async () => {
  await noReaders()
  const all = await emails()
  await setRate(2)
  const readers = []
  for (const name of ['a', 'b', 'c', 'd', 'e']) readers.push(await confirmed(shop, `${name}@example.com`))
  const id = await written('Slowly')
  const before = all.length
  await start(id)
  await minutePasses()
  expect(all.length - before).toBe(2)
  expect((await asStaff(`POST /api/admin/letters/${id}/pause`)).body.sending.state).toBe('paused')
  await minutePasses()
  expect(all.length - before).toBe(2)
  const gets = new Set(all.slice(before).map(({ to }) => to))
  const waiting = readers.filter(({ subscriber }) => !gets.has(subscriber.email))
  const [leaver] = waiting
  await shop.call('POST /api/newsletter/leaving', { body: { key: leaver?.unsubscribeKey } })
  expect((await asStaff(`POST /api/admin/letters/${id}/pause`)).body.code).toBe('letter_is_not_sending')
  await asStaff(`POST /api/admin/letters/${id}/resume`)
  await minutePasses()
  await minutePasses()
  expect(
    all
      .slice(before)
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(readers.map(({ subscriber }) => subscriber.email).filter((email) => email !== leaver?.subscriber.email))
  expect((await read(id)).sending.result).toEqual({ sent: 4, failed: 0, left: 1, waiting: 0 })
  await setRate(30)
})

it('a queued email of a letter that is paused, or of a reader who has left, is not sent', async () => {
  await noReaders()
  const sentTo: string[] = []
  const mailer = { send: async (to: string) => sentTo.push(to) > 0 }
  const handlers = letterEmails({ shop: shop.shop, mailer, shopUrl: 'https://shop.example' })
  const [stays, leaves] = [await confirmed(shop, 'stays@example.com'), await confirmed(shop, 'leaves@example.com')]
  const id = await written('Queued')
  await start(id)
  const ofLetter = eq(letterRecipients.letterId, id)
  await shop.db.update(letterRecipients).set({ state: 'queued' }).where(ofLetter)
  await shop.call('POST /api/newsletter/leaving', { body: { key: leaves.unsubscribeKey } })
  await asStaff(`POST /api/admin/letters/${id}/pause`)
  const send = async () => {
    const rows = await shop.db
      .select()
      .from(letterRecipients)
      .where(and(ofLetter, eq(letterRecipients.state, 'queued')))
    for (const { id: recipientId } of rows) await handlers['letter-email']({ recipientId })
  }
  await send()
  expect([sentTo, (await read(id)).sending.result]).toEqual([[], { sent: 0, failed: 0, left: 1, waiting: 1 }])
  await asStaff(`POST /api/admin/letters/${id}/resume`)
  await shop.db
    .update(letterRecipients)
    .set({ state: 'queued' })
    .where(and(ofLetter, eq(letterRecipients.state, 'waiting')))
  const [row] = await shop.db
    .select()
    .from(letterRecipients)
    .where(and(ofLetter, eq(letterRecipients.state, 'queued')))
  await send()
  // A job that is repeated, after a crash or by two workers at once.
  const again = { recipientId: row?.id ?? 0 }
  await Promise.all([handlers['letter-email'](again), handlers['letter-email'](again)])
  expect(sentTo).toEqual([stays.subscriber.email])
})

it('tries again when the mail server is away, and says what it will never take', async () => {
  await noReaders()
  await emails()
  await confirmed(shop, 'good@example.com')
  await confirmed(shop, 'gone@example.com')
  answers.set('gone@example.com', () => {
    throw new EmailRejected('550 no such mailbox')
  })
  const id = await written('Some do not arrive')
  await start(id)
  await minutePasses()
  await minutePasses()
  expect((await read(id)).sending).toMatchObject({ state: 'sent', result: { sent: 1, failed: 1, left: 0, waiting: 0 } })
  const mailer = {
    send: async () => {
      throw new Error('the mail server is away')
    },
  }
  const next = await written('Later')
  await start(next, {})
  const ofLetter = eq(letterRecipients.letterId, next)
  const [row] = await shop.db.update(letterRecipients).set({ state: 'queued' }).where(ofLetter).returning()
  const away = letterEmails({ shop: shop.shop, mailer, shopUrl: 'https://shop.example' })
  await expect(away['letter-email']({ recipientId: row?.id ?? 0 })).rejects.toThrow('away')
  expect((await read(next)).sending.result).toMatchObject({ sent: 0, waiting: 2 })
  await shop.db.delete(letters).where(eq(letters.id, next))
})

it('has not ended while the mail server takes its time; what was lost on the way is never sent twice', async () => {
  await noReaders()
  const [slow] = [await confirmed(shop, 'slow@example.com'), await confirmed(shop, 'crash@example.com')]
  const id = await written('Takes its time')
  await start(id)
  const ofLetter = eq(letterRecipients.letterId, id)
  const rows = await shop.db.update(letterRecipients).set({ state: 'queued' }).where(ofLetter).returning()
  const idOf = (isSlow: boolean) =>
    rows.find(({ subscriberId }) => (subscriberId === slow.subscriber.id) === isSlow)?.id ?? 0
  let answer = Promise.withResolvers<boolean>()
  const sentTo: string[] = []
  const mailer = {
    send(to: string) {
      sentTo.push(to)
      return answer.promise
    },
  }
  const handle = letterEmails({ shop: shop.shop, mailer, shopUrl: 'https://shop.example' })['letter-email']
  const attempt = handle({ recipientId: idOf(true) })
  const crashed = handle({ recipientId: idOf(false) })
  await expect.poll(() => sentTo.length).toBe(2)
  await sendLetters(shop.shop)
  expect((await read(id)).sending).toMatchObject({ state: 'sending', result: { sent: 0, waiting: 2 } })
  await expect(handle({ recipientId: idOf(true) })).rejects.toThrow('another attempt')
  const both = Promise.allSettled([attempt, crashed])
  answer.reject(new Error('the connection was lost'))
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  answer = Promise.withResolvers()
  answer.resolve(true)
  await handle({ recipientId: idOf(true) })
  await shop.db
    .update(letterRecipients)
    .set({ state: 'claimed', at: shop.shop.now() })
    .where(eq(letterRecipients.id, idOf(false)))
  await sendLetters(shop.shop)
  expect((await read(id)).sending).toMatchObject({ state: 'sending', result: { sent: 1, waiting: 1 } })
  shop.wait(61 * 60_000)
  await sendLetters(shop.shop)
  expect((await read(id)).sending).toMatchObject({ state: 'sent', result: { sent: 2, waiting: 0 } })
  await handle({ recipientId: idOf(false) })
  expect(sentTo).toHaveLength(3)
})

it('queues less in a minute while the emails of the minute before wait', async () => {
  await noReaders()
  await setRate(20)
  const id = await written('Stuck')
  for (let number = 0; number < 40; number += 1) await confirmed(shop, `reader${number}@example.com`)
  await start(id)
  const ofLetter = eq(letterRecipients.letterId, id)
  const queued = () => shop.db.$count(letterRecipients, and(ofLetter, eq(letterRecipients.state, 'queued')))
  const jobs = { send: async () => undefined }
  await sendLetters({ ...shop.shop, jobs: { ...shop.shop.jobs, ...jobs } })
  expect(await queued()).toBe(20)
  await sendLetters({ ...shop.shop, jobs: { ...shop.shop.jobs, ...jobs } })
  expect(await queued()).toBe(22)
  await shop.db.delete(letters).where(eq(letters.id, id))
  await setRate(30)
})

it('goes to whoever has ordered this brand or category, in these months, to this district', async () => {
  await noReaders()
  const [near, far] = [await shop.account(), await shop.account()]
  for (const { email } of [near, far]) await confirmed(shop, email.toUpperCase())
  await confirmed(shop, 'never@example.com')
  const rose = await shop.product({ name: 'Rose', brand: 'Keva', category: 'Parfum' })
  const oud = await shop.product({ name: 'Oud', brand: 'HRF', category: 'Perfume Oils' })
  const order = async (as: typeof near, product: typeof rose, code: string) => {
    const address = { ...home, districtCode: code, name: 'Nadia Rahman', email: as.email }
    const { orderId } = (await shop.order(as, { ...orderOf(product), address })).body
    await shop.db
      .update(orders)
      .set({ address: { ...(await addressOf(orderId)), districtCode: code } })
      .where(eq(orders.id, orderId))
    return orderId as string
  }
  const addressOf = async (id: string) => {
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, id))
    if (!row) throw new Error('no order')
    return row.address
  }
  const old = await order(near, rose, 'BD-13')
  await order(far, oud, 'BD-10')
  await shop.db
    .update(orders)
    .set({ placedAt: new Date(shop.shop.now().getTime() - 100 * 24 * 60 * 60_000) })
    .where(eq(orders.id, old))
  const totals = async (...segments: object[]) => Promise.all(segments.map(async (one) => (await count(one)).total))
  expect(await totals({}, { months: 2 }, { months: 4 }, { brand: 'keva' }, { category: 'Perfume Oils' })).toEqual([
    3, 1, 2, 1, 1,
  ])
  expect(
    await totals({ district: 'BD-13' }, { brand: 'Keva', months: 2 }, { brand: 'HRF', district: 'BD-10' }),
  ).toEqual([1, 0, 1])
  // The mailbox that an account has left is not the one that has ordered.
  await shop.db
    .update(users)
    .set({ email: `present-${far.email}` })
    .where(eq(users.id, far.id))
  expect(await totals({ brand: 'HRF' })).toEqual([0])
  await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, old))
  expect(await totals({ brand: 'Keva' })).toEqual([0])
  const id = await written('To few')
  expect((await start(id, { brand: 'Keva' })).body.code).toBe('letter_without_recipients')
})

it('is not sent empty, nor as somebody else has changed it; a test goes to oneself; the change log has who sent it', async () => {
  await noReaders()
  const all = await emails()
  await confirmed(shop, 'reader@example.com')
  const empty = (await asStaff('POST /api/admin/letters', { subject: 'Empty' })).body.id
  expect((await start(empty, {}, 1)).body.code).toBe('letter_is_empty')
  const id = await written('Tested')
  expect((await start(id, {}, 1)).body.code).toBe('content_changed')
  const test = await asStaff(`POST /api/admin/letters/${id}/test`, { language: 'en' })
  expect(test.body.message).toBe(`A test goes to ${admin.email}`)
  await shop.allEmailsSent()
  const tests = all.filter(({ subject }) => subject === 'Tested')
  expect(tests.map(({ to, unsubscribe }) => [to, unsubscribe])).toEqual([[admin.email, undefined]])
  const writer = await shop.account({ role: 'content' })
  expect((await shop.call(`GET /api/admin/letters/${id}`, { as: writer })).status).toBe(200)
  const body = { segment: allConfirmed, version: 2 }
  expect((await shop.call(`POST /api/admin/letters/${id}/sending`, { as: writer, body })).body.code).toBe(
    'permission_missing',
  )
  await start(id)
  const [logged] = await shop.db
    .select()
    .from(staffChanges)
    .where(and(eq(staffChanges.kind, 'letter'), eq(staffChanges.subjectId, id)))
  expect(logged).toMatchObject({ subject: 'Tested', byName: 'Shirin Akter', what: 'changed' })
  expect(logged?.fields.map(({ field, after }) => `${field}: ${after}`)).toEqual(['Sending: Sending', 'Recipients: 1'])
})
