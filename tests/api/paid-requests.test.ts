import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendRefundsNow } from '#server/modules/orders/refunds/follow-refunds.ts'
import { stockOf } from '#tests/support/products.ts'
import { type CardShop, intentOf, openCardShop, until } from './card-shop.ts'
import { orderOf } from './shop.ts'

let cardShop: CardShop
beforeAll(async () => {
  cardShop = await openCardShop({ limitsFactor: 1 })
})
afterAll(() => cardShop.close())

let phones = 0
/** Requests of new customers for the same bottles, with open payments. */
async function requestsFor(product: Awaited<ReturnType<CardShop['product']>>, count: number) {
  const made: { id: string; customer: Awaited<ReturnType<CardShop['account']>>; intent: string }[] = []
  for (let at = 0; at < count; at += 1) {
    const customer = await cardShop.account()
    const body = orderOf(product)
    phones += 1
    const phone = `018${String(phones).padStart(8, '0')}`
    const sent = { as: customer, body: { ...body, address: { ...body.address, phone } } }
    const { body: placed } = await cardShop.call('POST /api/order/create', sent)
    expect(placed.reserved).toBe(false)
    const started = await cardShop.start(placed.orderId, customer)
    made.push({ id: placed.orderId, customer, intent: intentOf(started.body.clientSecret) })
  }
  return made
}

it('sells the last bottle to the request that is paid first, and refunds the next one naming the product [N05]', async () => {
  const last = await cardShop.product({ name: 'Oud Attar', stock: 1 })
  const [first, second] = await requestsFor(last, 2)
  if (!first || !second) throw new Error('no requests')
  await cardShop.pay(first.intent)
  await until(async () => (await cardShop.readOrder(first.id)).status === 'confirmed')
  expect(await cardShop.readOrder(first.id)).toMatchObject({ paymentStatus: 'paid', hold: 'full' })
  expect(await stockOf(cardShop.db, last.id)).toEqual({ stock: 0, sold: 1 })

  await cardShop.pay(second.intent)
  await until(async () => (await cardShop.attempts(second.id)).every(({ state }) => state !== 'open'))
  const answer = await cardShop.confirm(second.id, second.intent, second.customer)
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'Oud Attar is sold out. Your order is cancelled, and your payment is being refunded to your card.',
  ])
  const { body } = await cardShop.call(`GET /api/order/user/${second.id}`, { as: second.customer })
  expect(body.order.status).toBe('cancelled')
  expect(body.order.timeline.at(-1)).toMatchObject({
    what: 'cancelled',
    expiry: 'sold_out',
    note: 'Oud Attar is sold out.',
  })
  await sendRefundsNow(cardShop.context(), second.id)
  await until(async () => (await cardShop.refundsAtProvider(second.intent))[0] === '125000 succeeded')
  expect(await stockOf(cardShop.db, last.id)).toEqual({ stock: 0, sold: 1 })
})

it('does not start a payment for a request whose bottles are sold out by now', async () => {
  const few = await cardShop.product({ name: 'Rose Noire', stock: 1 })
  const [first, second] = await requestsFor(few, 2)
  if (!first || !second) throw new Error('no requests')
  await cardShop.pay(first.intent)
  await until(async () => (await cardShop.readOrder(first.id)).status === 'confirmed')
  const refused = await cardShop.start(second.id, second.customer)
  expect([refused.status, refused.body.message]).toEqual([409, 'Rose Noire is sold out.'])
})
