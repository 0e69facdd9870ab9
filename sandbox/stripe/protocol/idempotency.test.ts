import { expect, it } from 'vitest'
import { errorOf, eventually, openSandbox } from '../testing.ts'

const day = 24 * 60 * 60 * 1000
const order = { amount: 7000, currency: 'bdt', metadata: { orderId: '1' } }

it('returns the same response for the same key, and does the work once', async () => {
  const { stripe } = await openSandbox()
  const idempotencyKey = 'order-1-1'
  const first = await stripe.paymentIntents.create(order, { idempotencyKey })
  await stripe.paymentIntents.confirm(first.id, { payment_method: 'pm_card_visa' })
  const again = await stripe.paymentIntents.create(order, { idempotencyKey })
  // The stored response, not the present state.
  expect(again).toMatchObject({ id: first.id, status: 'requires_payment_method' })
  const headers = (again.lastResponse as unknown as { headers: Record<string, string> }).headers
  expect(headers).toMatchObject({ 'idempotent-replayed': 'true', 'original-request': first.lastResponse.requestId })
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
})

it('replays a decline as well', async () => {
  const { stripe } = await openSandbox()
  const { id } = await stripe.paymentIntents.create(order)
  const idempotencyKey = 'confirm'
  const pay = () => stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }, { idempotencyKey })
  const [one, two] = [await errorOf(pay()), await errorOf(pay())]
  expect(two).toMatchObject({ statusCode: 402, charge: one.charge })
  expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1)
})

it('replays a failure of the provider, until the call has another key', async () => {
  const { stripe, control } = await openSandbox({}, { maxNetworkRetries: 0 })
  await control('PUT', '/faults', [{ on: 'payment_intents.create', does: 'crash' }])
  const create = (idempotencyKey: string) => stripe.paymentIntents.create(order, { idempotencyKey })
  expect((await errorOf(create('one'))).headers).not.toHaveProperty('idempotent-replayed')
  const again = await errorOf(create('one'))
  expect(again).toMatchObject({ statusCode: 500, headers: { 'idempotent-replayed': 'true' } })
  expect((await stripe.paymentIntents.list()).data).toEqual([])
  expect(await create('two')).toMatchObject({ amount: 7000 })
})

it('rejects a key with other parameters, or for another call', async () => {
  const { stripe } = await openSandbox()
  const idempotencyKey = 'k'
  const { id } = await stripe.paymentIntents.create(order, { idempotencyKey })
  const wanted = { type: 'StripeIdempotencyError', rawType: 'idempotency_error', statusCode: 400 }
  expect(await errorOf(stripe.paymentIntents.create({ ...order, amount: 7001 }, { idempotencyKey }))).toMatchObject(
    wanted,
  )
  expect(await errorOf(stripe.paymentIntents.cancel(id, {}, { idempotencyKey }))).toMatchObject(wanted)
})

it('does not use up a key when the call is rejected before it starts', async () => {
  const { stripe } = await openSandbox()
  const idempotencyKey = 'k'
  await errorOf(stripe.paymentIntents.create({ ...order, amount: 1 }, { idempotencyKey }))
  expect(await stripe.paymentIntents.create(order, { idempotencyKey })).toMatchObject({ amount: 7000 })
})

it('deletes a key after 24 hours, and not before', async () => {
  let now = Date.UTC(2026, 0, 1)
  const { stripe } = await openSandbox({ now: () => now })
  const make = () => stripe.paymentIntents.create(order, { idempotencyKey: 'k' })
  const { id } = await make()
  now += day - 1
  expect((await make()).id).toBe(id)
  now += 2
  expect((await make()).id).not.toBe(id)
})

it('answers 409 while the first call with the key is in progress', async () => {
  const { stripe, control, sandbox } = await openSandbox({}, { maxNetworkRetries: 0 })
  await control('PUT', '/faults', [{ on: 'payment_intents.create', does: 'hang' }])
  const idempotencyKey = 'k'
  const first = errorOf(stripe.paymentIntents.create(order, { idempotencyKey }))
  await eventually(async () => (await control('GET', '')).faults).toEqual([])
  const second = await errorOf(stripe.paymentIntents.create(order, { idempotencyKey }))
  expect(second).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  await sandbox.stop()
  expect(await first).toMatchObject({ type: 'StripeConnectionError' })
})

it('creates one payment for fifty concurrent calls with one key', async () => {
  const { stripe } = await openSandbox({}, { maxNetworkRetries: 5 })
  const calls = Array.from({ length: 50 }, () => stripe.paymentIntents.create(order, { idempotencyKey: 'k' }))
  const ids = new Set((await Promise.all(calls)).map(({ id }) => id))
  expect(ids.size).toBe(1)
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
})
