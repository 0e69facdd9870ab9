import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { orders } from '#database/schema/index.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { accountsOf } from '#tests/support/ledger.ts'
import { type CardShop, openCardShop, until } from './card-shop.ts'
import { deliverWebhook } from './webhook-deliveries.ts'

let cardShop: CardShop
beforeAll(async () => {
  cardShop = await openCardShop({ webhooks: false })
})
afterEach(() => cardShop.faults())
afterAll(() => cardShop.close())

const on = 'payment_intents.create'
const faults = {
  'responds with 500': { on, does: 'status', status: 500, times: 4 },
  'repeats a 500 for the same key': { on, does: 'crash' },
  'responds with 429': { on, does: 'status', status: 429, times: 4 },
  'responds with 409': { on, does: 'status', status: 409, times: 4 },
  hangs: { on, does: 'hang', times: 4 },
  'closes the connection': { on, does: 'close', times: 9 },
  'closes the connection after it stored everything': { on, does: 'close', when: 'after' },
  'responds with 500 after it stored everything': { on, does: 'status', status: 500, when: 'after' },
}

it.each(Object.entries(faults))(
  'a provider that %s: an error message, the order stays, one payment',
  async (_, fault) => {
    const { id, customer } = await cardShop.order()
    await cardShop.faults(fault)
    const { status, body } = await cardShop.start(id, customer)
    // A lost response is requested again; any other failure is reported in one sentence.
    if ('when' in fault) expect(status).toBe(200)
    else expect({ status, body }).toMatchObject({ status: 503, body: { message: expect.stringMatching(/ .+\.$/) } })
    expect(await cardShop.readOrder(id)).toMatchObject({ paymentStatus: 'pending', status: 'pending' })

    await cardShop.faults()
    const again = await cardShop.start(id, customer)
    expect(again.status).toBe(200)
    const { data } = await cardShop.stripe.paymentIntents.list({ limit: 100 })
    const made = data.filter(({ metadata }) => metadata.orderId === id)
    expect(made).toHaveLength(1)
    const cash = await cardShop.call(`POST /api/order/user/${id}/cash-on-delivery`, { as: customer })
    expect(cash.body.order.paymentMethod).toBe('cod')
    const [intent] = made
    if (!intent) throw new Error('no payment')
    await cardShop.pay(intent.id)
    expect((await cardShop.confirm(id, intent.id, customer)).body.order.paymentStatus).toBe('paid')
    const charges = await cardShop.stripe.charges.list({ payment_intent: intent.id })
    expect(charges.data.filter(({ paid }) => paid)).toHaveLength(1)
  },
)

it('a payment whose idempotency key came with other parameters before, as from an earlier version, gets a new key', async () => {
  const { id, customer, intent } = await cardShop.orderWithOpenPayment()
  // The response was lost, and the parameters have changed since.
  const { amount } = paymentAttempts
  const lost = { providerId: null, amount: sql`${amount} + 100` }
  await cardShop.db.update(paymentAttempts).set(lost).where(eq(paymentAttempts.orderId, id))
  await cardShop.db
    .update(orders)
    .set({ amount: sql`${orders.amount} + 100` })
    .where(eq(orders.id, id))
  expect((await cardShop.start(id, customer)).status).toBe(503)
  const again = await cardShop.start(id, customer)
  expect(again.status).toBe(200)
  expect(again.body.clientSecret).not.toContain(intent)
})

it('gives up on a provider that hangs within ten seconds', () => {
  const { stripe } = cardShop
  const attempts = 1 + stripe.getMaxNetworkRetries()
  expect(attempts * stripe.getApiField('timeout')).toBeLessThan(10_000)
})

it('a payment whose response was lost is charged once', async () => {
  const { id, customer, intent } = await cardShop.orderWithOpenPayment()
  await cardShop.faults({ on: 'payment_intents.confirm', does: 'close', when: 'after', times: 9 })
  await cardShop.pay(intent)
  await cardShop.faults()
  await cardShop.pay(intent)
  expect((await cardShop.confirm(id, intent, customer)).status).toBe(200)
  const charges = await cardShop.stripe.charges.list({ payment_intent: intent })
  expect(charges.data).toHaveLength(1)
})

it('without webhooks, polling finds a payment 20 seconds after it was started', async () => {
  const { id, customer, intent } = await cardShop.orderWithOpenPayment()
  await cardShop.pay(intent)
  cardShop.wait(20_000)
  const round = cardShop.startJobs()
  await until(async () => (await cardShop.readOrder(id)).paymentStatus === 'paid')
  await round.stop()
  expect(await cardShop.timeline({ id, customer })).toEqual(['placed', 'paid', 'confirmed'])
  expect(await cardShop.emails(id)).toBe(1)
})

it('confirming while the provider is unreachable says so, and finds the payment later', async () => {
  const { id, customer, intent } = await cardShop.orderWithOpenPayment()
  await cardShop.pay(intent)
  await cardShop.faults({ on: 'payment_intents.retrieve', does: 'status', status: 500, times: 4 })
  expect(await cardShop.confirm(id, intent, customer)).toMatchObject({ status: 503, body: { success: false } })
  await cardShop.faults()
  expect((await cardShop.confirm(id, intent, customer)).body.order.paymentStatus).toBe('paid')
})

it('records a payment before a refund on the provider’s own pages that is reported first', async () => {
  const { id, customer, intent } = await cardShop.orderWithOpenPayment()
  await cardShop.pay(intent)
  await cardShop.stripe.refunds.create({ payment_intent: intent })
  const object = { id: 'ch_of_the_refund', object: 'charge', payment_intent: intent }
  const event = { id: 'evt_refund_reported_first', object: 'event', type: 'charge.refunded', data: { object } }
  expect(await deliverWebhook(cardShop, JSON.stringify(event))).toBe(200)
  expect(await accountsOf(cardShop.db, id)).toEqual({ sales: -1_250, refunds_to_check: 1_250 })
  await cardShop.countRefundToCheck(id, await cardShop.account({ role: 'admin' }))
  expect(await cardShop.timeline({ id, customer })).toEqual(['placed', 'paid', 'confirmed', 'refunded'])
  expect(await accountsOf(cardShop.db, id)).toEqual({ sales: -1_250, refunds: 1_250 })
})
