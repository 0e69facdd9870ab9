import Stripe from 'stripe'
import { expect, it } from 'vitest'
import { eventually, openEndpoint, openSandbox, type Received, webhookSecret } from '../testing.ts'

const { webhooks } = new Stripe('sk_test_unused')
type Sent = { sent: { status: number }[] }
const paid = { amount: 7000, currency: 'bdt', confirm: true, payment_method: 'pm_card_visa' }

const verified = ({ body, signature }: Received, secret = webhookSecret) =>
  webhooks.constructEvent(body, String(signature), secret)

async function openBoth(respond?: (received: Received) => Promise<number> | number, options = {}) {
  const endpoint = await openEndpoint(respond)
  const bank = await openSandbox({
    webhook: { url: endpoint.url, secret: webhookSecret },
    backoff: [30, 60, 120],
    ...options,
  })
  return { ...bank, ...endpoint }
}

it('delivers each event, signed so that the provider’s SDK verifies it', async () => {
  const { stripe, received } = await openBoth()
  const intent = await stripe.paymentIntents.create({ ...paid, metadata: { orderId: '5', note: 'ঢাকা ৳' } })
  await eventually(() => received.length).toBe(3)
  const events = received.map((one) => verified(one))
  expect(events.map(({ type }) => type).sort()).toEqual([
    'charge.succeeded',
    'payment_intent.created',
    'payment_intent.succeeded',
  ])
  const success = events.find(({ type }) => type === 'payment_intent.succeeded')
  expect(success?.data.object).toMatchObject({ id: intent.id, metadata: { orderId: '5', note: 'ঢাকা ৳' } })
  expect(success?.api_version).toBe('2026-10-28.endive')
  expect(received[0]?.body).not.toContain('_sandbox')
})

it('retries until the shop responds with 2xx', async () => {
  let failures = 3
  const { stripe, received } = await openBoth(() => (failures-- > 0 ? 503 : 204))
  await stripe.paymentIntents.create({ amount: 7000, currency: 'bdt' })
  await eventually(() => received.length).toBe(4)
  expect(new Set(received.map(({ event }) => event.id)).size).toBe(1)
  for (const one of received) verified(one)
})

it('sends what becomes due while the due deliveries are selected', async () => {
  // A clock that moves on with each reading, so that this happens again and again.
  let time = Date.now()
  const { stripe, received } = await openBoth(() => 503, { now: () => (time += 1), backoff: [5, 6, 7, 8, 9, 10] })
  await stripe.paymentIntents.create({ amount: 7000, currency: 'bdt' })
  await eventually(() => received.length).toBe(7)
})

it('gives up after the last try, and does not follow redirects', async () => {
  const { stripe, received, sandbox } = await openBoth(() => 302)
  await stripe.paymentIntents.create({ amount: 7000, currency: 'bdt' })
  await eventually(() => received.length).toBe(4)
  await eventually(async () => (await fetch(sandbox.origin)).text()).toContain('Given up')
})

it('retries when the shop hangs', async () => {
  let first = true
  const { stripe, received } = await openBoth(
    () => {
      if (!first) return 200
      first = false
      return new Promise<number>(() => {})
    },
    // A busy machine may not receive a request with such a short timeout: there are enough retries.
    { webhookTimeout: 200, backoff: Array.from({ length: 60 }, () => 100) },
  )
  await stripe.paymentIntents.create({ amount: 7000, currency: 'bdt' })
  // More than twice only where a machine is too busy to respond in time.
  await eventually(() => received.length).toBeGreaterThan(1)
  expect(new Set(received.map(({ event }) => event.id)).size).toBe(1)
})

it('sends nothing while it is paused, and everything afterwards', async () => {
  const { stripe, received, control } = await openBoth()
  await control('PUT', '/webhooks', { paused: true })
  await stripe.paymentIntents.create(paid)
  // Sent explicitly: the others would have arrived by then.
  const [event] = (await stripe.events.list()).data
  await control('POST', '/webhooks/send', { events: [event?.id] })
  expect(received.map((one) => one.event.id)).toEqual([event?.id])
  await control('PUT', '/webhooks', { paused: false })
  await eventually(() => received.length).toBe(4)
})

it('has nothing in flight once it is paused', async () => {
  const handling = Promise.withResolvers<number>()
  const { stripe, received, control } = await openBoth(() => handling.promise)
  await stripe.paymentIntents.create({ amount: 7000, currency: 'bdt' })
  await eventually(() => received.length).toBe(1)
  const steps: string[] = []
  const pausing = control('PUT', '/webhooks', { paused: true }).then(() => steps.push('paused'))
  // The control is already in effect.
  await eventually(async () => (await control<{ webhooks: { paused: boolean } }>('GET', '')).webhooks.paused).toBe(true)
  steps.push('handled')
  handling.resolve(200)
  await pausing
  expect(steps).toEqual(['handled', 'paused'])
})

it('sends each event several times at once', async () => {
  const { stripe, received, control } = await openBoth()
  await control('PUT', '/webhooks', { copies: 5 })
  await stripe.paymentIntents.create({ amount: 7000, currency: 'bdt' })
  await eventually(() => received.length).toBe(5)
  expect(new Set(received.map(({ event }) => event.id)).size).toBe(1)
})

it('holds events back and sends them in another order', async () => {
  const { stripe, received, control } = await openBoth()
  await control('PUT', '/webhooks', { keepBack: 3, order: 'reversed' })
  await stripe.paymentIntents.create(paid)
  await eventually(() => received.length).toBe(3)
  const types = received.map(({ event }) => event.type)
  expect(types).toEqual(['payment_intent.succeeded', 'charge.succeeded', 'payment_intent.created'])
})

it('sends named events in a given order, together or one by one, and returns the responses', async () => {
  const { stripe, received, control } = await openBoth(({ event }) => (event.type === 'charge.succeeded' ? 500 : 200))
  await control('PUT', '/webhooks', { paused: true })
  await stripe.paymentIntents.create(paid)
  const events = (await stripe.events.list()).data.map(({ id }) => id)
  const { sent } = await control<Sent>('POST', '/webhooks/send', { events })
  expect(sent.map(({ status }) => status)).toEqual([200, 500, 200])
  expect(received.map(({ event }) => event.id)).toEqual(events)
  await control('POST', '/webhooks/send', { events: [events[0]], copies: 50, together: true })
  expect(received).toHaveLength(53)
})

it.each(['unsigned', 'wrong_secret', 'changed_byte', 'old', 'future'])('forges a delivery: %s', async (forgery) => {
  const { stripe, received, control } = await openBoth(() => 400)
  await control('PUT', '/webhooks', { paused: true })
  await stripe.paymentIntents.create({ amount: 7000, currency: 'bdt' })
  const events = (await stripe.events.list()).data.map(({ id }) => id)
  const { sent } = await control<Sent>('POST', '/webhooks/send', { events, forgery })
  expect(sent).toMatchObject([{ status: 400 }])
  const [delivery] = received as [Received]
  // The SDK accepts future timestamps: the shop itself rejects them.
  if (forgery === 'future') expect(verified(delivery).id).toBe(events[0])
  else expect(() => verified(delivery)).toThrow()
})

it('sends forged deliveries in addition to genuine ones', async () => {
  const { stripe, received, control } = await openBoth()
  await control('PUT', '/webhooks', { forge: 'wrong_secret' })
  await stripe.paymentIntents.create({ amount: 7000, currency: 'bdt' })
  await eventually(() => received.length).toBe(2)
  expect(received.filter((one) => one.signature?.includes('v1=') && isGenuine(one))).toHaveLength(1)
})

function isGenuine(one: Received): boolean {
  try {
    return Boolean(verified(one))
  } catch {
    return false
  }
}

it('delivers to an endpoint only its event types, signed with its own secret', async () => {
  const { stripe } = await openSandbox()
  const { url, received } = await openEndpoint()
  const { secret } = await stripe.webhookEndpoints.create({ url, enabled_events: ['payment_intent.succeeded'] })
  await stripe.paymentIntents.create(paid)
  await eventually(() => received.length).toBe(1)
  expect(verified(received[0] as Received, secret).type).toBe('payment_intent.succeeded')
  const [event] = (await stripe.events.list({ type: 'payment_intent.succeeded' })).data
  expect(event?.pending_webhooks).toBe(1)
})
