import { expect, it } from 'vitest'
import { eq } from '#database/drizzle.ts'
import { orderEvents, orders } from '#database/schema/index.ts'
import { askForReviews } from '#server/modules/orders/index.ts'
import { orderOf } from './shop.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff()
const day = 24 * 60 * 60_000

/** An order that was delivered so many days ago. */
async function delivered(days: number) {
  const customer = await shop.account()
  const product = await shop.product({ name: `Rose ${days}` })
  const { orderId } = (await shop.order(customer, orderOf(product))).body
  await shop.call(`POST /api/order/user/${orderId}/cash-on-delivery`, { as: customer, body: { phone: '01712345678' } })
  const at = new Date(shop.shop.now().getTime() - days * day)
  await shop.db.update(orders).set({ status: 'delivered', placedAt: at }).where(eq(orders.id, orderId))
  await shop.db.insert(orderEvents).values({ orderId, what: 'delivered', at })
  return { customer, product, orderId: orderId as string }
}

async function setReviews(email: boolean, reviewAfterDays = 10) {
  const { settings, version } = (await shop.call('GET /api/admin/settings', { as: admin })).body.current
  const { events } = settings.orderMessages
  const orderMessages = {
    ...settings.orderMessages,
    events: { ...events, review_asked: { ...events.review_asked, email } },
  }
  const body = { settings: { ...settings, orderMessages, reviewAfterDays }, version }
  expect((await shop.call('PUT /api/admin/settings', { as: admin, body })).status).toBe(200)
}

it('asks once for reviews of what was delivered ten days ago, with links to the products, and nobody else', async () => {
  const sent = await shop.startEmails()
  const due = await delivered(10)
  const young = await delivered(9)
  await delivered(30)
  const reviewed = await delivered(11)
  await shop.call(`POST /api/products/${reviewed.product.id}/reviews`, {
    as: reviewed.customer,
    body: { rating: 5, comment: 'Lasts all day' },
  })
  const corrected = await delivered(12)
  await shop.db.update(orderEvents).set({ undoneAt: shop.shop.now() }).where(eq(orderEvents.orderId, corrected.orderId))
  const asked = async () => {
    await askForReviews(shop.shop)
    await shop.allEmailsSent()
    return sent.filter(({ subject }) => subject === 'How does it smell on you?')
  }
  await setReviews(false)
  expect(await asked()).toEqual([])
  await setReviews(true)
  const [email, ...more] = await asked()
  expect(more).toEqual([])
  expect(email?.html).toContain(`https://shop.example/product/${due.product.id}#reviews`)
  expect(email?.text).toContain('Rose 10')
  expect(await asked()).toHaveLength(1)
  shop.wait(day + 60_000)
  const later = await asked()
  expect(later).toHaveLength(2)
  expect(later.at(-1)?.html).toContain(young.product.id)
  await setReviews(true, 1)
  expect(await asked()).toHaveLength(2)
})

it('asks nobody whose order has come back before the message is written', async () => {
  const { orderId } = await delivered(5)
  const sent: string[] = []
  const { orderEmails } = await import('#server/modules/orders/index.ts')
  await shop.db.update(orders).set({ status: 'returned' }).where(eq(orders.id, orderId))
  const mailer = { send: async (to: string) => sent.push(to) > 0 }
  const texts = { queue: async () => true }
  const browsers = { queue: async () => {} }
  const sms = { send: async () => {} }
  const handlers = orderEmails({ shop: shop.shop, mailer, texts, browsers, sms, shopUrl: 'https://shop.example' })
  await handlers['review-request-email']({ orderId })
  expect(sent).toEqual([])
})
