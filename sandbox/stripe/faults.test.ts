import { expect, it } from 'vitest'
import { errorOf, eventually, openSandbox } from './testing.ts'

const order = { amount: 7000, currency: 'bdt' }
const visa = { payment_method: 'pm_card_visa' }

it.each([
  [500, 'StripeAPIError'],
  [429, 'StripeRateLimitError'],
  [409, 'StripeAPIError'],
])('responds with %i on demand, without any effect', async (status, type) => {
  const { stripe, control } = await openSandbox({}, { maxNetworkRetries: 0 })
  await control('PUT', '/faults', [{ on: 'payment_intents.create', does: 'status', status }])
  expect(await errorOf(stripe.paymentIntents.create(order))).toMatchObject({ statusCode: status, type })
  expect((await stripe.paymentIntents.list()).data).toEqual([])
  expect(await stripe.paymentIntents.create(order)).toMatchObject({ amount: 7000 })
})

it.each([
  ['before', 'close'],
  ['after', 'close'],
  ['before', 'status'],
  ['after', 'status'],
] as const)('makes one payment and one charge when the response is lost %s the commit (%s)', async (when, does) => {
  const { stripe, control } = await openSandbox()
  const faults = ['payment_intents.create', 'payment_intents.confirm'].map((on) => ({ on, does, when, status: 500 }))
  await control('PUT', '/faults', faults)
  const { id } = await stripe.paymentIntents.create(order)
  expect(await stripe.paymentIntents.confirm(id, visa)).toMatchObject({ status: 'succeeded' })
  expect((await control('GET', '')).faults).toEqual([])
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
  expect((await stripe.charges.list()).data).toHaveLength(1)
})

it('applies a fault to the given calls, as often as configured', async () => {
  const { stripe, control } = await openSandbox({}, { maxNetworkRetries: 0 })
  await control('PUT', '/faults', [{ on: 'balance.retrieve', does: 'status', status: 500, times: 2 }])
  await stripe.paymentIntents.list()
  await errorOf(stripe.balance.retrieve())
  await errorOf(stripe.balance.retrieve())
  expect(await stripe.balance.retrieve()).toMatchObject({ object: 'balance' })
})

it('never responds, without any effect, when it hangs before the commit', async () => {
  const { stripe, control } = await openSandbox({}, { maxNetworkRetries: 0 })
  await control('PUT', '/faults', [{ on: 'payment_intents.create', does: 'hang' }])
  const error = await errorOf(stripe.paymentIntents.create(order, { idempotencyKey: 'k', timeout: 200 }))
  expect(error).toMatchObject({ type: 'StripeConnectionError' })
  expect((await stripe.paymentIntents.list()).data).toEqual([])
  // The key is free again once the client has disconnected.
  await eventually(() => stripe.paymentIntents.create(order, { idempotencyKey: 'k' }).catch(() => null)).not.toBeNull()
})

it('charges once when many confirm at the same time with a slow bank', async () => {
  const { stripe, control } = await openSandbox()
  const { id } = await stripe.paymentIntents.create(order)
  await control('PUT', '/faults', [{ on: 'payment_intents.confirm', does: 'slow_bank', ms: 200, times: 3 }])
  const tries = Array.from({ length: 10 }, () => stripe.paymentIntents.confirm(id, visa))
  const results = await Promise.allSettled(tries)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'payment_intent_unexpected_state' })
  }
  expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1)
})

it('responds with lock_timeout after waiting long enough for a payment', async () => {
  const { stripe, control, sandbox } = await openSandbox({ lockTimeout: 50 }, { maxNetworkRetries: 0 })
  const { id } = await stripe.paymentIntents.create(order)
  await control('PUT', '/faults', [{ on: 'payment_intents.confirm', does: 'slow_bank', ms: 60_000 }])
  const first = errorOf(stripe.paymentIntents.confirm(id, visa))
  await eventually(async () => (await control('GET', '')).faults).toEqual([])
  expect(await errorOf(stripe.paymentIntents.cancel(id))).toMatchObject({ statusCode: 429, code: 'lock_timeout' })
  await sandbox.stop()
  expect(await first).toMatchObject({ type: 'StripeConnectionError' })
})

it('keeps a payment processing for a while, and then settles it', async () => {
  const { stripe, control } = await openSandbox()
  await control('PUT', '/faults', [{ on: '*', does: 'processing', ms: 150, times: 2 }])
  const good = await stripe.paymentIntents.create({ ...order, ...visa, confirm: true })
  const bad = await stripe.paymentIntents.create({ ...order, payment_method: 'pm_card_chargeDeclined', confirm: true })
  expect([good.status, bad.status]).toEqual(['processing', 'processing'])
  expect(await errorOf(stripe.paymentIntents.cancel(good.id))).toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
  const status = async (id: string) => (await stripe.paymentIntents.retrieve(id)).status
  await eventually(() => status(good.id)).toBe('succeeded')
  await eventually(() => status(bad.id)).toBe('requires_payment_method')
  const types = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type)
  expect(types.filter((type) => type === 'payment_intent.processing')).toHaveLength(2)
})

it('rejects an unknown fault', async () => {
  const { control, sandbox } = await openSandbox()
  for (const fault of [{ on: '*', does: 'melt' }, { does: 'close' }, { on: '*', does: 'delay', ms: -1 }, 7, null]) {
    await expect(control('PUT', '/faults', [fault])).rejects.toThrow()
  }
  expect((await fetch(`${sandbox.origin}/control/faults`, { method: 'PUT', body: '[]' })).status).toBe(401)
})
