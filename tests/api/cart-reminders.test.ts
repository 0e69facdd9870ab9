import { expect, it } from 'vitest'
import { eq } from '#database/drizzle.ts'
import { cartReminders, users } from '#database/schema/index.ts'
import { remindOfCarts } from '#server/modules/letters/index.ts'
import { orderOf, type SentEmail } from './shop.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff()
const hour = 60 * 60_000

let sent: SentEmail[] | undefined
/** The reminders that are due are sent; all so far. */
async function hoursPass(hours: number): Promise<SentEmail[]> {
  sent ??= await shop.startEmails()
  shop.wait(hours * hour)
  await remindOfCarts(shop.shop)
  await shop.allEmailsSent()
  return sent.filter(({ subject }) => subject === 'Your cart is still here')
}

async function offer(isOffered: boolean) {
  const { settings, version } = (await shop.call('GET /api/admin/settings', { as: admin })).body.current
  const body = { settings: { ...settings, cartReminders: isOffered }, version }
  expect((await shop.call('PUT /api/admin/settings', { as: admin, body })).status).toBe(200)
}

async function left({ isProven = true } = {}) {
  const customer = await shop.account()
  if (isProven) await shop.db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.id, customer.id))
  const product = await shop.product({ name: 'Rose of Taif' })
  const put = (agrees = true) =>
    shop.call('PUT /api/cart/reminder', {
      as: customer,
      body: { items: [{ _id: product.id, variantId: product.variantId, quantity: 2 }], ...(agrees && { agrees }) },
    })
  return {
    customer,
    product,
    put,
    read: async () => (await shop.call('GET /api/cart/reminder', { as: customer })).body,
  }
}

it('is off until the shop switches it on, and keeps nothing without consent', async () => {
  const { put, read } = await left()
  expect(await read()).toMatchObject({ offered: false, wanted: false })
  expect((await put()).body.code).toBe('reminder_not_offered')
  expect(await shop.db.$count(cartReminders)).toBe(0)
})

it('offers nothing to an email that nobody has proven, and writes to none', async () => {
  await offer(true)
  const { customer, put, read } = await left({ isProven: false })
  expect(await read()).toMatchObject({ offered: false })
  expect((await put()).body.code).toBe('reminder_not_offered')
  await shop.db.insert(cartReminders).values({
    ...{ userId: customer.id, items: [], language: 'en', wording: '' },
    ...{ consentedAt: shop.shop.now(), changedAt: shop.shop.now() },
  })
  expect(await hoursPass(25)).toHaveLength(0)
})

it('a change of the cart does not store it again: only the tick does', async () => {
  const { customer, put, read } = await left()
  await put(false)
  expect(await read()).toMatchObject({ offered: true, wanted: false })
  await put()
  await shop.call('DELETE /api/cart/reminder', { as: customer })
  await put(false)
  expect(await read()).toMatchObject({ wanted: false })
})

it('reminds twice, after a day and after three, with what is in the cart, and keeps the wording and the date', async () => {
  await offer(true)
  const { customer, put, read } = await left()
  const at = shop.shop.now()
  await put()
  expect(await read()).toMatchObject({ offered: true, wanted: true })
  const [kept] = await shop.db.select().from(cartReminders).where(eq(cartReminders.userId, customer.id))
  expect(kept?.wording).toBe('Remind me of this cart by email if I do not order, twice at most.')
  expect(kept?.consentedAt.getTime()).toBeGreaterThanOrEqual(at.getTime())
  expect(await hoursPass(23)).toHaveLength(0)
  const [first] = await hoursPass(2)
  expect(first).toMatchObject({ to: customer.email })
  expect(first?.text).toContain('2 × Rose of Taif')
  expect(first?.unsubscribe).toMatch(/^https:\/\/shop\.example\/api\/newsletter\/one-click\/[\w-]+$/)
  expect(await hoursPass(46)).toHaveLength(1)
  expect(await hoursPass(2)).toHaveLength(2)
  await put()
  expect(await hoursPass(200)).toHaveLength(2)
  const data = (await shop.call('GET /api/user/data', { as: customer })).body
  expect(JSON.stringify(data)).toContain('Remind me of this cart')
})

it('reminds of an old cart once at first, two days later again, and of one that is a week old never', async () => {
  const before = (await hoursPass(0)).length
  const { put } = await left()
  await put()
  expect(await hoursPass(80)).toHaveLength(before + 1)
  expect(await hoursPass(0)).toHaveLength(before + 1)
  expect(await hoursPass(47)).toHaveLength(before + 1)
  expect(await hoursPass(2)).toHaveLength(before + 2)
  const past = await left()
  await past.put()
  expect(await hoursPass(7 * 24)).toHaveLength(before + 2)
})

it('stops when the customer orders, unticks the box, presses the link, or the shop switches it off', async () => {
  const before = (await hoursPass(0)).length
  const [buyer, unticks, presses] = [await left(), await left(), await left()]
  for (const { put } of [buyer, unticks, presses]) await put()
  await shop.order(buyer.customer, orderOf(buyer.product))
  await shop.call('DELETE /api/cart/reminder', { as: unticks.customer })
  const reminded = (await hoursPass(25)).slice(before)
  expect(reminded.map(({ to }) => to)).toEqual([presses.customer.email])
  const key = /\/newsletter\/cart#([\w-]+)/.exec(reminded[0]?.html ?? '')?.[1] ?? ''
  const leave = (key: string) => shop.call('POST /api/cart/reminder/leaving', { body: { key } })
  expect((await leave(`${key}x`)).body.code).toBe('newsletter_link_invalid')
  expect((await leave(key)).body.message).toBe('We do not remind you of this cart any more.')
  expect((await leave(key)).status).toBe(200)
  expect(await presses.read()).toMatchObject({ wanted: false })
  const last = await left()
  await last.put()
  await offer(false)
  expect((await hoursPass(100)).length).toBe(before + 1)
})
