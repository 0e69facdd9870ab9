import { expect, it } from 'vitest'
import { startSandbox } from '../../server.ts'
import { errorOf, openSandbox, publishableKey, secretKey } from '../testing.ts'

it.each([
  [{ currency: 'bdt' }, { code: 'parameter_missing', param: 'amount', message: 'Missing required param: amount.' }],
  [{ amount: 7000 }, { code: 'parameter_missing', param: 'currency' }],
  [
    { amount: 7000, currency: 'bdt', price: 1 },
    { code: 'parameter_unknown', param: 'price', message: 'Received unknown parameter: price' },
  ],
  [
    { amount: 7000, currency: 'bdt', shipping: { zip: '1' } },
    { code: 'parameter_unknown', param: 'shipping[zip]' },
  ],
  [
    { amount: 'x', currency: 'bdt' },
    { code: 'parameter_invalid_integer', message: 'Invalid integer: x' },
  ],
  [{ amount: 70.5, currency: 'bdt' }, { code: 'parameter_invalid_integer' }],
  [
    { amount: '', currency: 'bdt' },
    { code: 'parameter_invalid_empty', param: 'amount' },
  ],
  [{ amount: -1, currency: 'bdt' }, { code: 'parameter_invalid_integer' }],
  [
    { amount: 6999, currency: 'bdt' },
    { code: 'amount_too_small', message: 'Amount must be at least ৳70.00 bdt' },
  ],
  [
    { amount: 100_000_000, currency: 'bdt' },
    { code: 'amount_too_large', message: 'Amount must be no more than ৳999,999.99 bdt' },
  ],
  [{ amount: 7000, currency: 'xyz' }, { param: 'currency' }],
  [{ amount: 7000, currency: 'bdt', capture_method: 'manual' }, { param: 'capture_method' }],
  [{ amount: 7000, currency: 'bdt', confirm: 'maybe' }, { code: 'parameter_invalid_boolean' }],
  [{ amount: 7000, currency: 'bdt', metadata: { x: 'y'.repeat(501) } }, { param: 'metadata' }],
  [{ amount: 7000, currency: 'bdt', expand: ['customers'] }, { param: 'expand' }],
  [{ amount: 7000, currency: 'bdt', confirm: true }, { code: 'payment_intent_unexpected_state' }],
])('rejects a payment intent with %o', async (params, wanted) => {
  const { stripe } = await openSandbox()
  const error = await errorOf(stripe.paymentIntents.create(params as never))
  expect(error).toMatchObject({
    type: 'StripeInvalidRequestError',
    rawType: 'invalid_request_error',
    statusCode: 400,
    ...wanted,
  })
  expect(error.requestId).toMatch(/^req_/)
  expect((await stripe.paymentIntents.list()).data).toEqual([])
})

it('accepts the minimum and maximum amounts that it documents', async () => {
  const { stripe } = await openSandbox()
  for (const amount of [7000, 99_999_999]) {
    expect(await stripe.paymentIntents.create({ amount, currency: 'BDT' })).toMatchObject({ amount, currency: 'bdt' })
  }
})

it('responds with 404 for unknown objects', async () => {
  const { stripe } = await openSandbox()
  const nothing = [
    stripe.paymentIntents.retrieve('pi_none'),
    stripe.paymentIntents.confirm('pi_none'),
    stripe.charges.retrieve('ch_none'),
    stripe.refunds.retrieve('re_none'),
    stripe.refunds.create({ payment_intent: 'pi_none' }),
    stripe.events.retrieve('evt_none'),
    stripe.paymentMethods.retrieve('pm_none'),
  ]
  for (const call of nothing) expect(await errorOf(call)).toMatchObject({ statusCode: 404, code: 'resource_missing' })
  expect(await errorOf(stripe.customers.list())).toMatchObject({
    statusCode: 404,
    message: expect.stringContaining('Unrecognized request URL (GET: /v1/customers)'),
  })
})

it('rejects calls without a valid key', async () => {
  const { sandbox } = await openSandbox()
  const get = (authorization?: string) =>
    fetch(`${sandbox.origin}/v1/balance`, { headers: authorization ? { authorization } : {} })
  for (const wrong of [
    undefined,
    'Bearer sk_test_wrong',
    'Bearer',
    `Bearer ${secretKey}x`,
    `Bearer ${'ß'.repeat(secretKey.length)}`,
  ]) {
    const response = await get(wrong && encodeURI(wrong))
    expect(response.status).toBe(401)
    expect(await response.text()).not.toContain(secretKey)
  }
  expect((await get(`Basic ${btoa(`${secretKey}:`)}`)).status).toBe(200)
})

it('never starts with a live key', async () => {
  const keys = { secretKey, publishableKey }
  for (const live of [{ secretKey: 'sk_live_1' }, { secretKey: 'rk_live_1' }, { publishableKey: 'pk_live_1' }]) {
    await expect(startSandbox({ dataDir: '/nowhere', ...keys, ...live })).rejects.toThrow('test keys only')
  }
})

it('rejects malformed bodies without crashing', async () => {
  const { sandbox } = await openSandbox()
  const post = (body: string) =>
    fetch(`${sandbox.origin}/v1/payment_intents`, {
      method: 'POST',
      body,
      headers: { Authorization: `Bearer ${secretKey}` },
    })
  const bodies = [
    'amount[=1',
    'a[b]=1&a=2',
    'a=1&a[b]=2',
    '[x]=1',
    `a${'[a]'.repeat(50)}=1`,
    '__proto__[x]=1',
    'constructor=1',
    '%',
    '{"amount":1}',
  ]
  for (const body of bodies) expect((await post(body)).status).toBe(400)
  expect((await post('x'.repeat(300_000))).status).toBe(413)
})

it('cancels an open payment, but no paid or canceled one', async () => {
  const { stripe } = await openSandbox()
  const paid = await stripe.paymentIntents.create({
    amount: 7000,
    currency: 'bdt',
    confirm: true,
    payment_method: 'pm_card_visa',
  })
  const error = await errorOf(stripe.paymentIntents.cancel(paid.id))
  expect(error).toMatchObject({ code: 'payment_intent_unexpected_state', payment_intent: { status: 'succeeded' } })
  const waiting = await stripe.paymentIntents.create({
    amount: 7000,
    currency: 'bdt',
    confirm: true,
    payment_method: 'pm_card_authenticationRequired',
  })
  expect(await stripe.paymentIntents.cancel(waiting.id)).toMatchObject({ status: 'canceled', next_action: null })
  for (const call of [
    stripe.paymentIntents.cancel(waiting.id),
    stripe.paymentIntents.confirm(waiting.id, { payment_method: 'pm_card_visa' }),
    stripe.paymentIntents.confirm(paid.id, { payment_method: 'pm_card_visa' }),
    stripe.paymentIntents.update(paid.id, { amount: 9000 }),
    stripe.paymentIntents.capture(paid.id),
  ]) {
    expect(await errorOf(call)).toMatchObject({ code: 'payment_intent_unexpected_state', statusCode: 400 })
  }
  // Its metadata may still be changed.
  expect(await stripe.paymentIntents.update(paid.id, { metadata: { a: '1' } })).toMatchObject({ metadata: { a: '1' } })
})

it('requires confirmation again when the amount changes during 3-D Secure', async () => {
  const { stripe } = await openSandbox()
  const asked = await stripe.paymentIntents.create({
    amount: 7000,
    currency: 'bdt',
    confirm: true,
    payment_method: 'pm_card_authenticationRequired',
  })
  expect(await stripe.paymentIntents.update(asked.id, { amount: 8000 })).toMatchObject({
    status: 'requires_confirmation',
    next_action: null,
  })
  expect(await stripe.paymentIntents.confirm(asked.id)).toMatchObject({ status: 'requires_action' })
})

it('accepts a declined payment method once only', async () => {
  const { stripe, browser } = await openSandbox()
  const { id } = await browser.paymentMethods.create({
    type: 'card',
    card: { number: '4000000000000002', exp_month: 1, exp_year: 2060, cvc: '123' },
  })
  const paying = { amount: 7000, currency: 'bdt', confirm: true, payment_method: id }
  expect(await errorOf(stripe.paymentIntents.create(paying))).toMatchObject({ code: 'card_declined' })
  expect((await errorOf(stripe.paymentIntents.create(paying))).message).toContain('previously used')
})
