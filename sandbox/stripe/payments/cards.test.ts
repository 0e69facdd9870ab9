import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { cardData, errorOf, eventually, openSandbox } from '../testing.ts'
import { testCards } from './cards.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

/** Pays ৳700 with a number as the browser does, up to the 3-D Secure challenge. */
async function payWith({ stripe, browser }: Sandbox, number: string) {
  const intent = await stripe.paymentIntents.create({ amount: 70_000, currency: 'bdt' })
  const params = { client_secret: intent.client_secret, payment_method_data: cardData(number) }
  return { intent, payment: browser.paymentIntents.confirm(intent.id, params as never) }
}

/** The URL of the 3-D Secure challenge. */
function questionOf(intent: Stripe.PaymentIntent): string {
  return String((intent.next_action?.use_stripe_sdk as { stripe_js: string } | undefined)?.stripe_js)
}

async function completeChallenge({ sandbox }: Sandbox, intent: Stripe.PaymentIntent, choice: string, status = 200) {
  const response = await fetch(`${sandbox.origin}/${questionOf(intent)}`, {
    method: 'POST',
    body: new URLSearchParams({ choice }),
  })
  expect(response.status).toBe(status)
}

const declines: [string, Partial<Stripe.errors.StripeCardError>][] = [
  ['4000000000000002', { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' }],
  [
    '4000000000009995',
    { code: 'card_declined', decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  ],
  ['4000000000009987', { code: 'card_declined', decline_code: 'lost_card', message: 'Your card was declined.' }],
  ['4000000000009979', { code: 'card_declined', decline_code: 'stolen_card', message: 'Your card was declined.' }],
  ['4000000000000069', { code: 'expired_card', param: 'exp_month', message: 'Your card has expired.' }],
  ['4000000000000127', { code: 'incorrect_cvc', param: 'cvc', message: "Your card's security code is incorrect." }],
  [
    '4000000000000119',
    { code: 'processing_error', message: 'An error occurred while processing your card. Try again in a little bit.' },
  ],
  ['4100000000000019', { code: 'card_declined', decline_code: 'fraudulent', message: 'Your card was declined.' }],
  ['4111111111111111', { code: 'card_declined', decline_code: 'test_mode_live_card' }],
]

it.each(declines)('declines %s and lets another card pay the same payment', async (number, wanted) => {
  const bank = await openSandbox()
  const { intent, payment } = await payWith(bank, number)
  const error = await errorOf(payment)
  expect(error).toMatchObject({ ...wanted, type: 'StripeCardError', statusCode: 402 })
  expect(error.payment_intent).toMatchObject({ id: intent.id, status: 'requires_payment_method', payment_method: null })
  const after = await bank.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
  expect(after.last_payment_error).toMatchObject({ code: wanted.code, type: 'card_error', charge: error.charge })
  expect(after.latest_charge).toMatchObject({
    paid: false,
    status: 'failed',
    failure_code: wanted.code,
    amount_captured: 0,
  })
  const types = (await bank.stripe.events.list()).data.map(({ type }) => type)
  expect(types).toEqual(['payment_intent.payment_failed', 'charge.failed', 'payment_intent.created'])
  expect(await bank.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })).toMatchObject({
    status: 'succeeded',
    last_payment_error: null,
  })
})

it.each(['4242424242424242', '5555555555554444', '378282246310005', '4000000000005126'])(
  '%s pays at once',
  async (number) => {
    const bank = await openSandbox()
    expect(await (await payWith(bank, number)).payment).toMatchObject({ status: 'succeeded', amount: 70_000 })
  },
)

it('rejects an invalid card number', async () => {
  const bank = await openSandbox()
  const { intent, payment } = await payWith(bank, '4242424242424241')
  expect(await errorOf(payment)).toMatchObject({
    code: 'incorrect_number',
    message: 'Your card number is incorrect.',
    statusCode: 402,
  })
  expect(await bank.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'requires_payment_method' })
})

it.each([
  [{ exp_month: 13 }, 'invalid_expiry_month'],
  [{ exp_year: 95 }, 'invalid_expiry_year'],
  [{ exp_year: 2020 }, 'invalid_expiry_year'],
  [{ cvc: '12' }, 'invalid_cvc'],
])('rejects a card with %o', async (wrong, code) => {
  const { browser } = await openSandbox()
  const data = cardData('4242424242424242')
  const error = await errorOf(browser.paymentMethods.create({ ...data, card: { ...data.card, ...wrong } as never }))
  expect(error).toMatchObject({ code, statusCode: 402 })
})

it.each(['4000002760003184', '4000000000003220'])('%s pays after the customer has approved', async (number) => {
  const bank = await openSandbox()
  const { intent, payment } = await payWith(bank, number)
  const asked = await payment
  expect(asked).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
  await completeChallenge(bank, asked, 'approve')
  const paid = await bank.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 70_000, next_action: null })
  expect(paid.latest_charge).toMatchObject({
    payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } },
  })
})

it.each([
  ['4000008260003178', 'insufficient_funds'],
  ['4000008400001629', 'generic_decline'],
])('%s is declined after the customer has approved', async (number, decline_code) => {
  const bank = await openSandbox()
  const { intent, payment } = await payWith(bank, number)
  await completeChallenge(bank, await payment, 'approve')
  const after = await bank.stripe.paymentIntents.retrieve(intent.id)
  expect(after).toMatchObject({ status: 'requires_payment_method', last_payment_error: { decline_code } })
})

it.each(['fail', 'close'])(
  'returns the payment to requires_payment_method when the customer does not approve (%s)',
  async (decision) => {
    const bank = await openSandbox()
    const { intent, payment } = await payWith(bank, '4000002760003184')
    await completeChallenge(bank, await payment, decision)
    const after = await bank.stripe.paymentIntents.retrieve(intent.id)
    expect(after).toMatchObject({
      status: 'requires_payment_method',
      latest_charge: null,
      last_payment_error: { code: 'payment_intent_authentication_failure', type: 'invalid_request_error' },
    })
  },
)

it('has unusual endings: paid twice, paid while the tab is closed, and waited for until the payment ends', async () => {
  const bank = await openSandbox()
  const end = async (choice: string, status?: number) => {
    const { intent, payment } = await payWith(bank, '4000002760003184')
    await completeChallenge(bank, await payment, choice, status)
    return bank.stripe.paymentIntents.retrieve(intent.id)
  }
  expect(await end('approve_and_close', 204)).toMatchObject({ status: 'succeeded' })
  expect(await end('expire')).toMatchObject({ status: 'canceled', cancellation_reason: 'automatic' })
  const { id, amount, metadata } = await end('approve_twice')
  const { data } = await bank.stripe.paymentIntents.list({ limit: 2 })
  expect(data.map((one) => one.id)).toContain(id)
  expect(data).toMatchObject(Array(2).fill({ status: 'succeeded', amount, metadata }))
})

it('accepts a 3-D Secure answer once only, and none to an older challenge', async () => {
  const bank = await openSandbox()
  const { intent, payment } = await payWith(bank, '4000002760003184')
  const first = await payment
  const second = await bank.stripe.paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_authenticationRequired',
  })
  expect((await fetch(`${bank.sandbox.origin}/${questionOf(first)}`)).status).toBe(404)
  const approve = () => completeChallenge(bank, second, 'approve').catch(() => {})
  await Promise.all([approve(), approve(), approve()])
  expect((await bank.stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1)
})

it('redirects the customer back to the shop after a full-page challenge', async () => {
  const { stripe } = await openSandbox()
  const intent = await stripe.paymentIntents.create({
    amount: 7000,
    currency: 'bdt',
    confirm: true,
    payment_method: 'pm_card_threeDSecure2Required',
    return_url: 'http://localhost:3000/back?order=1',
  })
  const { url } = intent.next_action?.redirect_to_url ?? {}
  const page = await fetch(String(url), { method: 'POST', body: new URLSearchParams({ choice: 'approve' }) })
  expect(await page.text()).toContain(`/back?order=1&amp;payment_intent=${intent.id}`)
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' })
  const bad = {
    amount: 7000,
    currency: 'bdt',
    confirm: true,
    payment_method: 'pm_card_visa',
    return_url: 'javascript:1',
  }
  expect(await errorOf(stripe.paymentIntents.create(bad))).toMatchObject({ code: 'url_invalid' })
})

it('declines a card that needs approval when the customer is not present', async () => {
  const { stripe } = await openSandbox()
  const paying = { amount: 7000, currency: 'bdt', confirm: true, error_on_requires_action: true }
  const error = await errorOf(
    stripe.paymentIntents.create({ ...paying, payment_method: 'pm_card_authenticationRequired' }),
  )
  expect(error).toMatchObject({ code: 'authentication_required', statusCode: 402 })
})

it('fails a refund later, and returns the money to the shop’s balance', async () => {
  const { stripe } = await openSandbox({ settleAfter: 50 })
  const paid = { amount: 7000, currency: 'bdt', confirm: true, payment_method: 'pm_card_refundFail' }
  const intent = await stripe.paymentIntents.create(paid)
  const refund = await stripe.refunds.create({ payment_intent: intent.id })
  expect(refund.status).toBe('succeeded')
  await eventually(async () => (await stripe.refunds.retrieve(refund.id)).status).toBe('failed')
  expect(await stripe.charges.retrieve(String(intent.latest_charge))).toMatchObject({
    refunded: false,
    amount_refunded: 0,
  })
  const types = (await stripe.events.list()).data.map(({ type }) => type).slice(0, 4)
  expect(types).toEqual(['refund.failed', 'refund.updated', 'charge.refunded', 'refund.created'])
})

it('fails one refund of any card on demand, and completes the next one', async () => {
  const { stripe, control } = await openSandbox()
  const paid = { amount: 7000, currency: 'bdt', confirm: true, payment_method: 'pm_card_visa' }
  const { id } = await stripe.paymentIntents.create(paid)
  await control('PUT', '/faults', [{ on: 'refunds.create', does: 'refund_fails', ms: 50 }])
  const first = await stripe.refunds.create({ payment_intent: id })
  await eventually(async () => (await stripe.refunds.retrieve(first.id)).status).toBe('failed')
  await stripe.refunds.create({ payment_intent: id })
  const { data } = await stripe.refunds.list({ payment_intent: id })
  expect(data.map(({ status }) => status)).toEqual(['succeeded', 'failed'])
})

it('settles a pending refund later', async () => {
  const { stripe } = await openSandbox({ settleAfter: 50 })
  const paid = { amount: 7000, currency: 'bdt', confirm: true, payment_method: 'pm_card_pendingRefund' }
  const refund = await stripe.refunds.create({ payment_intent: (await stripe.paymentIntents.create(paid)).id })
  expect(refund.status).toBe('pending')
  await eventually(async () => (await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded')
})

it('accepts the provider’s own id of each test card', async () => {
  const { stripe } = await openSandbox()
  for (const { method, number } of testCards) {
    const made = await stripe.paymentIntents.create({
      amount: 7000,
      currency: 'bdt',
      payment_method: method,
      expand: ['payment_method'],
    })
    expect(made).toMatchObject({
      status: 'requires_confirmation',
      payment_method: { card: { last4: number.slice(-4) } },
    })
  }
})
