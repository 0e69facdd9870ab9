import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleSettings } from '#contract/settings/sample-settings.ts'
import { orders } from '#database/schema/index.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { joinAccounts } from '#server/modules/accounts/phone/join-accounts.ts'
import { reconcilePayments } from '#tests/support/payment-jobs.ts'
import { type CardShop, intentOf, openCardShop, until } from './card-shop.ts'

let cardShop: CardShop
beforeAll(async () => {
  cardShop = await openCardShop()
})
afterAll(() => cardShop.close())

it('a customer starts a payment of the order’s own amount; the response has the fields of the specification [M18]', async () => {
  const { id, customer } = await cardShop.order()
  const { status, body } = await cardShop.start(id, customer)
  expect({ status, success: body.success, message: typeof body.message }).toEqual({
    status: 200,
    success: true,
    message: 'string',
  })
  const intent = await cardShop.stripe.paymentIntents.retrieve(intentOf(body.clientSecret))
  expect(intent).toMatchObject({
    amount: 125_000,
    currency: 'bdt',
    metadata: { orderId: id, userId: customer.id, attempt: '1' },
    client_secret: body.clientSecret,
  })
})

it('a customer who saw another amount cannot start a payment, and gets the current amount', async () => {
  const { id, customer } = await cardShop.order()
  const start = (amount: number) =>
    cardShop.call('POST /api/payment/stripe/create-payment-intent', { as: customer, body: { orderId: id, amount } })
  expect(await start(190)).toMatchObject({
    status: 409,
    body: {
      code: 'payment_total_changed',
      message: 'The total of this order is now ৳1,250.00. Please check it again.',
      amount: 1250,
    },
  })
  expect(await cardShop.attempts(id)).toHaveLength(0)
  expect((await start(1250)).status).toBe(200)
})

it('a customer confirms a payment that the provider has received: the order is paid once, and returned [M19]', async () => {
  const { id, customer, intent } = await cardShop.orderWithOpenPayment()
  await cardShop.webhooks({ paused: true })
  await cardShop.pay(intent)
  const { status, body } = await cardShop.confirm(id, intent, customer)
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      success: true,
      message: 'Payment confirmed successfully!',
      order: { _id: id, paymentStatus: 'paid', paymentMethod: 'card', amount: 1250 },
    },
  })
  expect(await cardShop.timeline({ id, customer })).toEqual(['placed', 'paid', 'confirmed'])
  const again = await cardShop.confirm(id, intent, customer)
  expect(again.body.order.paymentStatus).toBe('paid')
  await cardShop.webhooks({ paused: false })
  // Waits until those that were held back have been handled.
  await cardShop.webhooks({ paused: true })
  expect(await cardShop.timeline({ id, customer })).toEqual(['placed', 'paid', 'confirmed'])
  expect(await cardShop.emails(id)).toBe(1)
  await cardShop.webhooks({ paused: false })
})

it('concurrent calls that pay for an order start one payment', async () => {
  const { id, customer } = await cardShop.order()
  const responses = await Promise.all(Array.from({ length: 10 }, () => cardShop.start(id, customer)))
  const secrets = new Set(responses.filter(({ status }) => status === 200).map(({ body }) => body.clientSecret))
  expect(secrets.size).toBe(1)
  const later = await cardShop.start(id, customer)
  expect(secrets.has(later.body.clientSecret)).toBe(true)
  expect(await cardShop.attempts(id)).toHaveLength(1)
  const { data } = await cardShop.stripe.paymentIntents.list({ limit: 100 })
  expect(data.filter(({ metadata }) => metadata.orderId === id)).toHaveLength(1)
})

it('after a declined card a customer can choose cash, or pay with another card in the same payment [J04]', async () => {
  const { id, customer, intent } = await cardShop.orderWithOpenPayment()
  await cardShop.pay(intent, 'pm_card_chargeDeclinedInsufficientFunds')
  const rejected = await cardShop.confirm(id, intent, customer)
  expect(rejected).toMatchObject({ status: 409, body: { success: false } })
  expect((await cardShop.readOrder(id)).paymentStatus).toBe('failed')
  expect(intentOf((await cardShop.start(id, customer)).body.clientSecret)).toBe(intent)

  const cash = await cardShop.call(`POST /api/order/user/${id}/cash-on-delivery`, { as: customer })
  expect(cash.body.order).toMatchObject({ paymentMethod: 'cod', paymentStatus: 'pending' })
  await cardShop.pay(intent, 'pm_card_visa')
  expect((await cardShop.confirm(id, intent, customer)).body.order).toMatchObject({
    paymentMethod: 'card',
    paymentStatus: 'paid',
  })
})

it('while staff have switched off card payments none can be started, but started ones are completed', async () => {
  const { id, customer, intent } = await cardShop.orderWithOpenPayment()
  const other = await cardShop.order()
  const staff = await cardShop.account({ role: 'admin' })
  const save = (cardPayments: boolean, version: number) =>
    cardShop.call('PUT /api/admin/settings', {
      as: staff,
      body: { settings: { ...sampleSettings, cardPayments }, version },
    })
  expect((await save(false, 0)).status).toBe(200)
  expect(await cardShop.start(other.id, other.customer)).toMatchObject({
    status: 409,
    body: { message: 'Card payments are currently not available. Please choose Cash On Delivery.' },
  })
  expect(await cardShop.attempts(other.id)).toHaveLength(0)
  await cardShop.pay(intent)
  expect((await cardShop.confirm(id, intent, customer)).body.order).toMatchObject({ paymentStatus: 'paid' })
  expect((await save(true, 1)).status).toBe(200)
  expect((await cardShop.start(other.id, other.customer)).status).toBe(200)
})

it('a customer pays an order below ৳70.00 in cash, because a card is rejected', async () => {
  const customer = await cardShop.account()
  const product = await cardShop.product({ price: 6_999 })
  const { body } = await cardShop.call('POST /api/order/create', {
    as: customer,
    body: {
      items: [{ _id: product.id, quantity: 1 }],
      amount: 69.99,
      address: { street: 'Road 4', city: 'Dhaka', state: 'Dhaka', zipCode: '1205', country: 'Bangladesh' },
    },
  })
  const rejected = await cardShop.start(body.orderId, customer)
  expect(rejected).toMatchObject({
    status: 400,
    body: { message: 'Card payments start at ৳70.00. Please choose Cash On Delivery.' },
  })
  expect(await cardShop.attempts(body.orderId)).toEqual([])
  const cash = await cardShop.call(`POST /api/order/user/${body.orderId}/cash-on-delivery`, {
    as: customer,
    body: { phone: '01712345678' },
  })
  expect(cash.body.order.paymentMethod).toBe('cod')
})

it('a customer who pays with the ID of another’s order or payment gets 404 [M18] [M19]', async () => {
  const mine = await cardShop.orderWithOpenPayment()
  const other = await cardShop.orderWithOpenPayment()
  await cardShop.pay(other.intent)
  for (const [id, intent, who] of [
    [other.id, other.intent, mine.customer],
    [mine.id, other.intent, mine.customer],
    [mine.id, 'pi_nobodyKnows', mine.customer],
    ['nonsense', mine.intent, mine.customer],
  ] as const) {
    expect((await cardShop.confirm(id, intent, who)).status).toBe(404)
  }
  expect((await cardShop.start(other.id, mine.customer)).status).toBe(404)
  expect(
    (await cardShop.call('POST /api/payment/stripe/create-payment-intent', { body: { orderId: mine.id } })).status,
  ).toBe(401)
  expect((await cardShop.readOrder(mine.id)).paymentStatus).toBe('pending')
})

it('a payment of another amount, currency or customer than its order does not pay it', async () => {
  const { id, customer } = await cardShop.order()
  const right = { amount: 125_000, currency: 'bdt', metadata: { orderId: id, userId: customer.id, attempt: '1' } }
  const stranger = await cardShop.account()
  for (const wrong of [
    { ...right, amount: 7_000 },
    { ...right, currency: 'usd' },
    { ...right, metadata: { ...right.metadata, userId: stranger.id } },
  ]) {
    const intent = await cardShop.stripe.paymentIntents.create({
      ...wrong,
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    expect(intent.status).toBe('succeeded')
    const sent = await cardShop.events(intent.id)
    await cardShop.control('POST', 'webhooks/send', { events: sent.map((event) => event.id) })
  }
  expect((await cardShop.readOrder(id)).paymentStatus).toBe('pending')
})

it('a customer cannot start a payment of a paid or cancelled order', async () => {
  const paid = await cardShop.orderWithOpenPayment()
  await cardShop.pay(paid.intent)
  await until(async () => (await cardShop.readOrder(paid.id)).paymentStatus === 'paid')
  expect(await cardShop.start(paid.id, paid.customer)).toMatchObject({
    status: 409,
    body: { message: 'This order is already paid.' },
  })
  const cancelled = await cardShop.order()
  await cardShop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, cancelled.id))
  expect(await cardShop.start(cancelled.id, cancelled.customer)).toMatchObject({ status: 409 })
})

it('the health check says that the provider is reachable', async () => {
  const checks = async () => (await cardShop.call('GET /readyz')).body.checks
  await expect.poll(checks).toMatchObject({ database: 'ok', 'payments-stripe': 'ok' })
})

it('payments that were started before two accounts became one pay their orders, also one whose answer was lost', async () => {
  const [joined, remaining] = [await cardShop.account(), await cardShop.account()]
  const [paid, lost] = [await cardShop.orderWithOpenPayment(joined), await cardShop.orderWithOpenPayment(joined)]
  const own = await cardShop.orderWithOpenPayment(remaining)
  await cardShop.webhooks({ paused: true })
  const isLost = eq(paymentAttempts.orderId, lost.id)
  await cardShop.db
    .update(paymentAttempts)
    .set({ providerId: null, checkAt: new Date(0) })
    .where(isLost)
  await cardShop.db.transaction((tx) => joinAccounts(tx, joined.id, remaining.id))
  for (const { intent } of [paid, lost, own]) await cardShop.pay(intent)
  await reconcilePayments(cardShop.context())
  expect(await cardShop.readOrder(lost.id)).toMatchObject({ paymentStatus: 'paid', userId: remaining.id })
  for (const { id, intent } of [paid, lost, own]) {
    expect((await cardShop.confirm(id, intent, remaining)).body.order).toMatchObject({ paymentStatus: 'paid' })
  }
  await cardShop.webhooks({ paused: false })
  for (const { id } of [paid, lost, own]) expect(await cardShop.attempts(id)).toHaveLength(1)
})
