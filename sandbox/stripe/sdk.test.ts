import { expect, it } from 'vitest'
import { cardData, errorOf, openSandbox } from './testing.ts'

it('creates, reads, changes, confirms, cancels and lists payment intents', async () => {
  const { stripe } = await openSandbox()
  const made = await stripe.paymentIntents.create({
    amount: 125_050,
    currency: 'bdt',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    description: 'Order 7',
    metadata: { orderId: '7', attempt: '1' },
    receipt_email: 'customer@example.com',
    shipping: { name: 'A Customer', address: { line1: 'House 1', city: 'Dhaka', country: 'BD' } },
  })
  expect(made).toMatchObject({
    object: 'payment_intent',
    amount: 125_050,
    currency: 'bdt',
    status: 'requires_payment_method',
    metadata: { orderId: '7', attempt: '1' },
    livemode: false,
    amount_received: 0,
  })
  expect(made.client_secret).toMatch(new RegExp(`^${made.id}_secret_`))
  expect(made.lastResponse.requestId).toMatch(/^req_/)
  expect(made.lastResponse.apiVersion).toBe('2026-10-28.endive')
  expect(made).not.toHaveProperty('_sandbox')

  const changed = await stripe.paymentIntents.update(made.id, { amount: 130_000, metadata: { attempt: '', note: 'x' } })
  expect(changed).toMatchObject({ amount: 130_000, metadata: { orderId: '7', note: 'x' } })
  expect(changed.metadata).not.toHaveProperty('attempt')

  const paid = await stripe.paymentIntents.confirm(made.id, {
    payment_method: 'pm_card_visa',
    expand: ['latest_charge', 'payment_method', 'latest_charge.refunds'],
  })
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 130_000,
    latest_charge: { paid: true, amount: 130_000, payment_intent: made.id, refunds: { data: [] } },
    payment_method: { card: { brand: 'visa', last4: '4242' } },
  })
  expect(await stripe.paymentIntents.retrieve(made.id)).toMatchObject({ status: 'succeeded' })

  const second = await stripe.paymentIntents.create({ amount: 7000, currency: 'bdt' })
  const canceled = await stripe.paymentIntents.cancel(second.id, { cancellation_reason: 'abandoned' })
  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
  expect(canceled.canceled_at).toBeGreaterThan(0)

  const { data } = await stripe.paymentIntents.list()
  expect(data.map(({ id }) => id)).toEqual([second.id, made.id])
})

it('pages through lists, newest first, and filters them by creation time', async () => {
  let now = Date.UTC(2026, 0, 1)
  const { stripe } = await openSandbox({ now: () => now })
  const ids: string[] = []
  for (let at = 0; at < 5; at += 1) {
    now += 1000
    ids.unshift((await stripe.paymentIntents.create({ amount: 7000 + at, currency: 'bdt' })).id)
  }
  const first = await stripe.paymentIntents.list({ limit: 2 })
  expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' })
  expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2))
  const next = await stripe.paymentIntents.list({ limit: 3, starting_after: String(ids[1]) })
  expect(next.data.map(({ id }) => id)).toEqual(ids.slice(2))
  expect(next.has_more).toBe(false)
  const before = await stripe.paymentIntents.list({ limit: 1, ending_before: String(ids[2]) })
  expect(before.data.map(({ id }) => id)).toEqual([ids[1]])
  const all: string[] = []
  for await (const { id } of stripe.paymentIntents.list({ limit: 2 })) all.push(id)
  expect(all).toEqual(ids)
  const recent = await stripe.paymentIntents.list({ created: { gte: now / 1000 - 1 } })
  expect(recent.data.map(({ id }) => id)).toEqual(ids.slice(0, 2))
  expect(await errorOf(stripe.paymentIntents.list({ starting_after: 'pi_none' }))).toMatchObject({ statusCode: 404 })
})

it('lets a browser key read and confirm one payment with its secret, and nothing else', async () => {
  const { stripe, browser } = await openSandbox()
  const intent = await stripe.paymentIntents.create({ amount: 9900, currency: 'bdt', metadata: { orderId: '1' } })
  const client_secret = String(intent.client_secret)
  const seen = await browser.paymentIntents.retrieve(intent.id, { client_secret })
  expect(seen).toMatchObject({ id: intent.id, status: 'requires_payment_method' })
  expect(seen).not.toHaveProperty('metadata')
  expect(await errorOf(browser.paymentIntents.retrieve(intent.id))).toMatchObject({ statusCode: 400 })
  const wrong = { client_secret: `${intent.id}_secret_x` }
  expect(await errorOf(browser.paymentIntents.retrieve(intent.id, wrong))).toMatchObject({ param: 'client_secret' })
  expect(await errorOf(browser.paymentIntents.list())).toMatchObject({ statusCode: 403, code: 'secret_key_required' })
  expect(await errorOf(browser.refunds.create({ payment_intent: intent.id }))).toMatchObject({ statusCode: 403 })
  const method = await browser.paymentMethods.create(cardData('5555555555554444'))
  expect(method.card).toMatchObject({ brand: 'mastercard', last4: '4444', exp_month: 12, exp_year: 2060 })
  const params = { client_secret, payment_method: method.id } as never
  expect(await browser.paymentIntents.confirm(intent.id, params)).toMatchObject({ status: 'succeeded' })
  const again = await errorOf(browser.paymentIntents.confirm(intent.id, params))
  expect(again.payment_intent).toMatchObject({ id: intent.id, status: 'succeeded' })
  expect(again.payment_intent).not.toHaveProperty('metadata')
})

it('rejects card numbers sent with the secret key', async () => {
  const { stripe } = await openSandbox()
  const error = await errorOf(stripe.paymentMethods.create(cardData('4242424242424242')))
  expect(error.message).toContain('Sending credit card numbers directly to the Stripe API is generally unsafe')
})

it('makes tokens, and payment methods of tokens, once each', async () => {
  const { stripe, browser } = await openSandbox()
  const card = { number: '4242424242424242', exp_month: '12', exp_year: '2060', cvc: '123' }
  const token = await browser.tokens.create({ card })
  expect(token).toMatchObject({ object: 'token', card: { last4: '4242' } })
  const method = await stripe.paymentMethods.create({ type: 'card', card: { token: token.id } })
  expect(await stripe.paymentMethods.retrieve(method.id)).toMatchObject({ card: { last4: '4242' } })
  const changed = await stripe.paymentMethods.update(method.id, { billing_details: { name: 'A Customer' } })
  expect(changed.billing_details.name).toBe('A Customer')
  const again = stripe.paymentMethods.create({ type: 'card', card: { token: token.id } })
  expect(await errorOf(again)).toMatchObject({ code: 'token_already_used' })
})

it('reads and lists charges', async () => {
  const { stripe } = await openSandbox()
  const paid = { amount: 8000, currency: 'bdt', confirm: true, payment_method: 'pm_card_mastercard' }
  const one = await stripe.paymentIntents.create(paid)
  await stripe.paymentIntents.create(paid)
  const charges = await stripe.charges.list({ payment_intent: one.id, expand: ['data.payment_intent'] })
  expect(charges.data).toMatchObject([{ id: one.latest_charge, payment_intent: { id: one.id } }])
  const charge = await stripe.charges.update(String(one.latest_charge), { metadata: { seen: 'yes' } })
  expect(charge).toMatchObject({ metadata: { seen: 'yes' }, outcome: { type: 'authorized' }, captured: true })
  expect((await stripe.charges.retrieve(charge.id)).payment_method_details?.card).toMatchObject({ last4: '4444' })
})

it('refunds in parts, and never more than was paid', async () => {
  const { stripe } = await openSandbox()
  const intent = await stripe.paymentIntents.create({
    amount: 10_000,
    currency: 'bdt',
    confirm: true,
    payment_method: 'pm_card_visa',
  })
  const part = await stripe.refunds.create({ payment_intent: intent.id, amount: 2500, reason: 'requested_by_customer' })
  expect(part).toMatchObject({ status: 'succeeded', amount: 2500, payment_intent: intent.id })
  const tooMuch = await errorOf(stripe.refunds.create({ payment_intent: intent.id, amount: 7501 }))
  expect(tooMuch.message).toBe('Refund amount (৳75.01) is greater than unrefunded amount on charge (৳75.00)')
  const rest = await stripe.refunds.create({ charge: String(intent.latest_charge), expand: ['charge'] })
  expect(rest).toMatchObject({ amount: 7500, charge: { refunded: true, amount_refunded: 10_000 } })
  const more = await errorOf(stripe.refunds.create({ payment_intent: intent.id }))
  expect(more).toMatchObject({ code: 'charge_already_refunded', statusCode: 400 })
  expect(await stripe.refunds.update(part.id, { metadata: { why: 'late' } })).toMatchObject({
    metadata: { why: 'late' },
  })
  expect((await stripe.refunds.retrieve(part.id)).metadata).toEqual({ why: 'late' })
  const listed = await stripe.refunds.list({ payment_intent: intent.id })
  expect(listed.data.map(({ id }) => id)).toEqual([rest.id, part.id])
})

it('rejects a refund of an unpaid payment', async () => {
  const { stripe } = await openSandbox()
  const intent = await stripe.paymentIntents.create({ amount: 10_000, currency: 'bdt' })
  const error = await errorOf(stripe.refunds.create({ payment_intent: intent.id }))
  expect(error.message).toBe(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
})

it('returns its balance, as a health check', async () => {
  const { stripe } = await openSandbox()
  expect((await stripe.balance.retrieve()).available).toEqual([
    { amount: 0, currency: 'bdt', source_types: { card: 0 } },
  ])
  await stripe.paymentIntents.create({ amount: 7700, currency: 'bdt', confirm: true, payment_method: 'pm_card_visa' })
  expect((await stripe.balance.retrieve()).available[0]?.amount).toBe(7700)
})

it('keeps, reads and lists events', async () => {
  const { stripe } = await openSandbox()
  const made = await stripe.paymentIntents.create({ amount: 7700, currency: 'bdt', metadata: { orderId: '3' } })
  await stripe.paymentIntents.confirm(made.id, { payment_method: 'pm_card_visa' })
  const { data } = await stripe.events.list()
  expect(data.map(({ type }) => type)).toEqual([
    'payment_intent.succeeded',
    'charge.succeeded',
    'payment_intent.created',
  ])
  const first = await stripe.events.retrieve(String(data[2]?.id))
  // The snapshot, not the present state.
  expect(first).toMatchObject({ object: 'event', data: { object: { status: 'requires_payment_method' } } })
  expect(first.request?.idempotency_key).toMatch(/^stripe-node-retry-/)
  const some = await stripe.events.list({ types: ['charge.succeeded', 'payment_intent.created'] })
  expect(some.data).toHaveLength(2)
  expect((await stripe.events.list({ type: 'charge.failed' })).data).toEqual([])
})

it('makes, reads, changes, lists and deletes webhook endpoints', async () => {
  const { stripe } = await openSandbox()
  const made = await stripe.webhookEndpoints.create({
    url: 'http://127.0.0.1:9/x',
    enabled_events: ['charge.succeeded'],
  })
  expect(made.secret).toMatch(/^whsec_/)
  const read = await stripe.webhookEndpoints.retrieve(made.id)
  expect(read).toMatchObject({ url: 'http://127.0.0.1:9/x', enabled_events: ['charge.succeeded'], status: 'enabled' })
  expect(read.secret).toBeUndefined()
  expect(await stripe.webhookEndpoints.update(made.id, { disabled: true })).toMatchObject({ status: 'disabled' })
  expect((await stripe.webhookEndpoints.list()).data).toHaveLength(1)
  expect(await stripe.webhookEndpoints.del(made.id)).toMatchObject({ deleted: true })
  expect(await errorOf(stripe.webhookEndpoints.retrieve(made.id))).toMatchObject({ code: 'resource_missing' })
})
