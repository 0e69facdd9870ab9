import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openEndpoint } from '#sandbox/testing.ts'
import {
  InvalidNotification,
  ProviderKeysRejected,
  ProviderRejected,
  ProviderUnavailable,
} from '#server/modules/payments/providers/payment-provider.ts'
import { openSslcommerz } from '#server/modules/payments/providers/sslcommerz/sslcommerz.ts'
import { openProviderSandbox, tokenSecret } from './provider-sandbox.ts'

let gateway: Awaited<ReturnType<typeof openProviderSandbox>>
beforeAll(async () => {
  gateway = await openProviderSandbox((options) =>
    openSslcommerz({ config: { sslcommerz: undefined, tokenSecret }, ...options }),
  )
})
afterAll(() => gateway.stop())
afterEach(() => gateway.faults())

/** The customer's button on the page. */
async function press(page: string, choice: string, channel = 'nagad') {
  await fetch(page, { method: 'POST', body: new URLSearchParams({ choice, channel }) })
}
async function pay(choice = 'pay', channel?: string) {
  const started = await gateway.start()
  await press(started.page, choice, channel)
  return started
}
const read = (id: string) => gateway.provider.read(id)

it('takes a payment on the hosted page, without a notification or a return, and says how it was made', async () => {
  const { id, page, payment, attempt } = await gateway.start()
  const { orderId } = attempt
  expect(payment).toMatchObject({ orderId, attempt: 1, amount: 125_000, received: 0, state: 'open' })
  expect(id).toBe(gateway.provider.idOf?.(orderId, 1))
  expect(await read(id)).toMatchObject({ state: 'open', orderId, attempt: 1, amount: 125_000 })
  await press(page, 'pay', 'dbblmobilebanking')
  const paid = await read(id)
  expect(paid).toMatchObject({ state: 'paid', received: 125_000, currency: 'bdt', method: 'Rocket', fee: 3_125 })
  expect(paid.reference).toMatch(/^\d{12}/)
  expect(await read(id)).toEqual(paid)
})

it.each([
  ['decline', 'declined'],
  ['cancel', 'canceled'],
  ['expire', 'canceled'],
])('takes nothing when the customer chooses %s', async (choice, state) => {
  const { id } = await pay(choice)
  expect(await read(id)).toMatchObject({ state, received: 0 })
})

it('takes a payment after a declined one on the same page', async () => {
  const { id, page } = await pay('decline')
  await press(page, 'pay')
  expect(await read(id)).toMatchObject({ state: 'paid', received: 125_000 })
})

it('holds a payment that SSLCommerz marks as risky, and says what was received when it is another amount', async () => {
  const risky = await pay('pay_risky')
  expect(await read(risky.id)).toMatchObject({ state: 'held', received: 125_000, reason: /risky/ })
  const short = await pay('pay_short')
  expect(await read(short.id)).toMatchObject({ state: 'paid', amount: 125_000, received: 124_999 })
})

it('tells a second payment on the same page from the first, whenever it is read', async () => {
  const { id } = await pay('pay_twice')
  const first = await read(id)
  expect(first).toMatchObject({ attempt: 1, state: 'paid', otherPayments: [{ attempt: null, state: 'paid' }] })
  const [second] = first.otherPayments ?? []
  expect(second?.reference).not.toBe(first.reference)
  expect(await read(String(second?.id))).toMatchObject({ id: second?.id, reference: second?.reference })
  expect(await read(id)).toMatchObject({ reference: first.reference })
})

it('waits for a bank that has not decided yet', async () => {
  await gateway.faults({ on: 'payment', does: 'pending', ms: 60_000 })
  const { id } = await pay()
  expect(await read(id)).toMatchObject({ state: 'processing' })
  await gateway.control('POST', 'sslcommerz/bank', {})
  expect(await read(id)).toMatchObject({ state: 'paid' })
})

it('is unavailable, not broken, while SSLCommerz is', async () => {
  const { id } = await pay()
  for (const fault of [{ does: 'html' }, { does: 'status', status: 503 }, { does: 'close' }]) {
    await gateway.faults({ on: 'query', ...fault })
    await expect(read(id)).rejects.toThrow(ProviderUnavailable)
  }
  expect(await gateway.provider.reachable()).toBe(false)
  // Paid is only what was validated.
  await gateway.faults({ on: 'validation', does: 'html' })
  await expect(read(id)).rejects.toThrow(ProviderUnavailable)
  expect(await read(id)).toMatchObject({ state: 'paid' })
})

it('needs another attempt when the answer with the page was lost, and rejects what SSLCommerz rejects', async () => {
  await gateway.faults({ on: 'session', does: 'close', when: 'after' })
  const attempt = gateway.attempt()
  await expect(gateway.start(attempt)).rejects.toMatchObject({ needsNewAttempt: true })
  expect(await gateway.provider.find(attempt)).toMatchObject({ state: 'open' })
  await expect(gateway.start(attempt)).rejects.toThrow(ProviderRejected)
  await expect(gateway.start(gateway.attempt({ amount: 100 }))).rejects.toThrow('Invalid Amount')
  const stranger = openSslcommerz({
    config: { sslcommerz: undefined, tokenSecret: 'another secret, another secret, another' },
    ...{ db: gateway.db, now: () => new Date(), sandboxOrigin: gateway.sandbox.origin },
  })
  await expect(stranger.read(attempt.orderId)).rejects.toThrow(ProviderKeysRejected)
  expect(await stranger.reachable()).toBe(false)
})

async function paid() {
  const { id } = await pay()
  const { reference = null } = await read(id)
  return { payment: { id, reference }, refundId: randomUUID(), attempt: 1, amount: 50_000, paid: 125_000 }
}

it('refunds in parts, each once, and follows what the bank does with them', async () => {
  const { provider } = gateway
  const refund = await paid()
  const { payment, refundId } = refund
  const states = async () => (await provider.readRefunds(payment)).map(({ state, amount }) => `${amount} ${state}`)
  await provider.refund(refund)
  await provider.refund(refund)
  expect(await provider.readRefunds(payment)).toMatchObject([{ state: 'pending', madeFor: { refundId, attempt: 1 } }])
  await gateway.control('POST', 'sslcommerz/bank', {})
  expect(await states()).toEqual(['50000 succeeded'])
  await expect(provider.refund({ ...refund, refundId: randomUUID(), amount: 75_001 })).rejects.toThrow(ProviderRejected)
  await gateway.faults({ on: 'refund', does: 'refund_cancelled' })
  await provider.refund({ ...refund, refundId: randomUUID(), amount: 75_000 })
  await gateway.control('POST', 'sslcommerz/bank', {})
  expect((await states()).toSorted()).toEqual(['50000 succeeded', '75000 failed'])
})

it.each(['before', 'after'])(
  'sends no refund again whose answer was lost %s SSLCommerz made it: staff are told',
  async (when) => {
    const refund = await paid()
    await gateway.faults({ on: 'refund', does: 'close', when })
    await expect(gateway.provider.refund(refund)).rejects.toThrow(ProviderUnavailable)
    await expect(gateway.provider.refund(refund)).rejects.toThrow('has not answered yet')
    await gateway.wait(60_000)
    await expect(gateway.provider.refund(refund)).rejects.toThrow(/look for [0-9a-z]{25}-1 in its merchant panel/)
    expect(await gateway.provider.readRefunds(refund.payment)).toEqual([])
  },
)

it('accepts signed notifications only', async () => {
  const { provider } = gateway
  const endpoint = await openEndpoint()
  const received = () => ({ headers: {}, body: Buffer.from(endpoint.received.at(-1)?.body ?? ''), at: new Date() })
  const { id, page } = await gateway.start(gateway.attempt(), endpoint.url)
  await press(page, 'pay')
  await expect.poll(() => endpoint.received).toHaveLength(1)
  expect(provider.verifyNotification(received())).toMatchObject({ about: 'payment', paymentId: id })
  for (const forge of ['changed_amount', 'other_order', 'unsigned', 'wrong_password']) {
    const before = endpoint.received.length
    await gateway.control('PUT', 'sslcommerz/webhooks', { forge })
    const started = await gateway.start(gateway.attempt(), endpoint.url)
    await press(started.page, 'pay')
    await expect.poll(() => endpoint.received).toHaveLength(before + 2)
    expect(() => provider.verifyNotification(received())).toThrow(InvalidNotification)
  }
})
