import { expect, it } from 'vitest'
import { eq } from '#database/drizzle.ts'
import { cartReminders, newsletterSubscribers, staffChanges } from '#database/schema/index.ts'
import { linkKey } from '#server/modules/letters/link-keys.ts'
import { allEmails, confirmed, confirmKey, keysIn } from './letters.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff({ limitsFactor: 1 })

const subscribe = (email: string, headers = {}) => shop.call('POST /api/newsletter', { body: { email }, headers })
const confirm = (key: string) => shop.call('POST /api/newsletter/confirmation', { body: { key } })
const leave = (key: string) => shop.call('POST /api/newsletter/leaving', { body: { key } })
const rowOf = async (email: string) =>
  (await shop.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)))[0]

it('stores an address once, whatever its case, says the same each time, and emails few links [L01]', async () => {
  const sent = await allEmails(shop)
  const responses = []
  const spellings = ['Rahima@Example.com', 'rahima@example.com', ' RAHIMA@EXAMPLE.COM ', 'rahima@example.com']
  for (const email of spellings) responses.push(await subscribe(email))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const stored = await shop.db.select().from(newsletterSubscribers)
  expect(stored.map(({ email }) => email)).toEqual(['Rahima@Example.com'])
  await shop.allEmailsSent()
  expect(sent.map(({ to }) => to)).toEqual(Array(3).fill('Rahima@Example.com'))
})

it('an address gets letters once its link is confirmed, with the wording and the language that were shown', async () => {
  const sent = await allEmails(shop)
  await subscribe('nadia@example.com', { 'accept-language': 'bn' })
  expect(await rowOf('nadia@example.com')).toMatchObject({
    ...{ language: 'bn', source: 'footer', confirmedAt: null, leftAt: null },
    wording: 'নতুন সুগন্ধি আর অফারের খবর, মাসে এক-দুবার। চিঠি থেকে এক চাপেই বন্ধ করা যায়।',
  })
  await shop.allEmailsSent()
  const [key = ''] = keysIn(sent, 'nadia@example.com', 'confirm')
  expect(sent.at(-1)?.html).toContain('https://shop.example/bn/newsletter/confirm#')
  for (const wrong of ['', 'x', `${key}x`, key.replace(/^./, (first) => (first === '0' ? '1' : '0'))]) {
    const { status, body } = await confirm(wrong)
    expect([status, body.code]).toEqual([400, 'newsletter_link_invalid'])
  }
  expect((await confirm(key)).body.message).toBe('Thank you. The next letter comes to you.')
  const confirmedAt = (await rowOf('nadia@example.com'))?.confirmedAt
  expect(confirmedAt).not.toBeNull()
  shop.wait(1_000)
  expect((await confirm(key)).status).toBe(200)
  expect((await rowOf('nadia@example.com'))?.confirmedAt).toEqual(confirmedAt)
})

it('a link of more than seven days ago confirms nothing', async () => {
  const sent = await allEmails(shop)
  await subscribe('late@example.com')
  await shop.allEmailsSent()
  const [key = ''] = keysIn(sent, 'late@example.com', 'confirm')
  shop.wait(7 * 24 * 60 * 60_000 + 1_000)
  expect((await confirm(key)).status).toBe(400)
  expect((await rowOf('late@example.com'))?.confirmedAt).toBeNull()
  // Anybody may ask again: that confirms no sooner than its own link.
  await subscribe('late@example.com')
  expect((await confirm(key)).status).toBe(400)
  await shop.allEmailsSent()
  const newest = keysIn(sent, 'late@example.com', 'confirm').at(-1) ?? ''
  expect((await confirm(newest)).status).toBe(200)
})

it('who has left comes back with a new link only, and no key of another person ends letters', async () => {
  const sent = await allEmails(shop)
  const { subscriber, unsubscribeKey } = await confirmed(shop, 'karim@example.com')
  const other = await confirmed(shop, 'other@example.com')
  const stolen = subscriber.id + other.unsubscribeKey.slice(subscriber.id.length)
  expect((await leave(stolen)).status).toBe(400)
  expect((await rowOf('karim@example.com'))?.leftAt).toBeNull()
  expect((await leave(unsubscribeKey)).body.message).toBe('You get no more letters from us.')
  const leftAt = (await rowOf('karim@example.com'))?.leftAt
  shop.wait(1_000)
  expect((await leave(unsubscribeKey)).status).toBe(200)
  expect((await rowOf('karim@example.com'))?.leftAt).toEqual(leftAt)
  const [before = ''] = [confirmKey(shop, subscriber, null)]
  expect((await confirm(before)).status).toBe(400)
  await subscribe('karim@example.com')
  expect((await rowOf('karim@example.com'))?.leftAt).toEqual(leftAt)
  await shop.allEmailsSent()
  const again = keysIn(sent, 'karim@example.com', 'confirm').at(-1) ?? ''
  expect((await confirm(again)).status).toBe(200)
  expect((await rowOf('karim@example.com'))?.leftAt).toBeNull()
})

it('a mail client leaves with one POST of a form, without a cookie or a token', async () => {
  const { unsubscribeKey } = await confirmed(shop, 'click@example.com')
  const post = (key: string) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/newsletter/one-click/${key}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  expect((await post('wrong')).statusCode).toBe(400)
  expect((await post(unsubscribeKey)).statusCode).toBe(200)
  expect((await rowOf('click@example.com'))?.leftAt).not.toBeNull()
  // Of one network: 300 valid ones are not counted, invalid ones are, and a valid one still works then.
  const invalid = async () => (await post('wrong')).statusCode
  for (let number = 0; number < 300; number += 1) expect((await post(unsubscribeKey)).statusCode).toBe(200)
  for (let number = 0; number < 320; number += 1) await invalid()
  expect(await invalid()).toBe(429)
  expect((await post(unsubscribeKey)).statusCode).toBe(200)
})

it('a mail client ends reminders of a cart in the same way', async () => {
  const { id: userId } = await shop.account()
  const [cart] = await shop.db
    .insert(cartReminders)
    .values({ userId, items: [], language: 'en', wording: '', consentedAt: new Date(), changedAt: new Date() })
    .returning()
  const key = linkKey(shop.shop.config, { does: 'forget-cart', subscriberId: cart?.id ?? '' })
  const reply = await shop.app.inject({ method: 'POST', url: `/api/newsletter/one-click/${key}` })
  expect([reply.statusCode, await shop.db.$count(cartReminders)]).toEqual([200, 0])
})

it('staff see who gets letters, export them and end a subscription on request, with the change log', async () => {
  await confirmed(shop, 'listed@example.com')
  const list = async (query: string) => (await shop.call(`GET /api/admin/subscribers${query}`, { as: admin })).body
  const found = await list('?_search=LISTED@')
  expect(found).toMatchObject({ total: 1, counts: { confirmed: 1, waiting: 0, left: 0 } })
  expect(found.subscribers[0]).toMatchObject({ email: 'listed@example.com', state: 'confirmed', source: 'footer' })
  const clerk = await shop.account({ role: 'content' })
  expect((await shop.call('GET /api/admin/subscribers', { as: clerk })).status).toBe(403)
  const file = await shop.call('GET /api/admin/subscribers/file?_search=listed@', { as: admin })
  expect(file.body.csv).toContain('listed@example.com,confirmed,en,footer,')
  const path = `POST /api/admin/subscribers/${found.subscribers[0]._id}/leaving`
  expect((await shop.call(path, { as: admin })).status).toBe(200)
  expect((await shop.call(path, { as: admin })).body.code).toBe('subscriber_not_found')
  expect((await list('?_search=listed@&state=left')).total).toBe(1)
  const logged = await shop.db.select().from(staffChanges).orderBy(staffChanges.id)
  expect(logged.filter(({ kind }) => kind !== 'sign-in').map(({ kind, what }) => `${kind} ${what}`)).toEqual([
    'refused refused',
    'export exported',
    'customer changed',
  ])
})
