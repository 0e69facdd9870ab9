import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openEndpoint } from '#sandbox/testing.ts'
import {
  InvalidNotification,
  ProviderKeysRejected,
  ProviderUnavailable,
} from '#server/modules/payments/providers/payment-provider.ts'
import { openBkashProvider } from './bkash-provider.ts'

let bkash: Awaited<ReturnType<typeof openBkashProvider>>
beforeAll(async () => {
  bkash = await openBkashProvider()
})
afterAll(() => bkash.stop())
// No test uses up the tokens of the next one.
beforeEach(() => bkash.wait(2 * 60 * 60_000))
afterEach(() => bkash.faults())

const minute = 60_000

it('takes the money when the customer returns from a confirmed payment', async () => {
  const { provider } = bkash
  const { id, page, payment, attempt } = await bkash.start()
  expect(payment).toMatchObject({ orderId: attempt.orderId, attempt: 1, amount: 125_000, received: 0, state: 'open' })
  const parameters = await bkash.press(page, 'approve')
  expect(await provider.read(id)).toMatchObject({ state: 'open' })
  const paid = await bkash.returned(id, parameters)
  expect(paid).toMatchObject({ state: 'paid', amount: 125_000, received: 125_000, currency: 'bdt', attempt: 1 })
  expect(paid.reference).toMatch(/^[A-Z0-9]{10}$/)
  expect(await provider.read(id)).toEqual(paid)
})

it('executes a payment once when the customer returns many times, to several processes', async () => {
  const { id, parameters } = await bkash.confirmed()
  const others = [bkash.openAnother(), bkash.openAnother()]
  const returns = others.flatMap((other) => Array.from({ length: 5 }, () => other.returned?.(id, parameters)))
  const states = (await Promise.all(returns)).map((payment) => payment?.state)
  expect(states.filter((state) => state !== 'processing' && state !== 'paid')).toEqual([])
  expect(await bkash.provider.read(id)).toMatchObject({ state: 'paid' })
})

it.each([
  ['the answer is lost', { does: 'close', when: 'after' }],
  ['the answer is an error', { does: 'status', status: 500, when: 'after' }],
  ['the answer is a maintenance page', { does: 'html', when: 'after' }],
])('finds out that it was paid although %s', async (_, fault) => {
  const { id, parameters } = await bkash.confirmed()
  await bkash.faults({ on: 'execute', ...fault })
  expect(await bkash.returned(id, parameters)).toMatchObject({ state: 'paid' })
})

it('checks a payment for a minute whose execution was lost, and declines it then', async () => {
  const { id, parameters } = await bkash.confirmed()
  await bkash.faults({ on: 'execute', does: 'close' })
  expect(await bkash.returned(id, parameters)).toMatchObject({ state: 'processing' })
  expect(await bkash.close(id)).toMatchObject({ state: 'processing' })
  await bkash.wait(minute)
  expect(await bkash.returned(id, parameters)).toMatchObject({ state: 'declined' })
  expect(await bkash.close(id)).toMatchObject({ state: 'canceled' })
})

it('says why a payment failed, and needs another attempt then', async () => {
  const { id, parameters } = await bkash.confirmed('01823074817')
  expect(await bkash.returned(id, parameters)).toMatchObject({ state: 'declined', reason: 'The balance is too low.' })
  expect(await bkash.close(id)).toMatchObject({ state: 'canceled' })
  expect(await bkash.provider.read(id)).toMatchObject({ state: 'canceled' })
})

it.each(['decline', 'cancel', 'expire'])('takes nothing when the customer chooses %s', async (choice) => {
  const { id, page } = await bkash.start()
  const parameters = await bkash.press(page, choice)
  expect(await bkash.returned(id, parameters)).toMatchObject({ state: 'canceled', received: 0 })
})

it('never executes a payment that was closed, of another return, or older than 24 hours', async () => {
  const closed = await bkash.confirmed()
  expect(await bkash.close(closed.id)).toMatchObject({ state: 'canceled' })
  expect(await bkash.returned(closed.id, closed.parameters)).toMatchObject({ state: 'canceled' })

  const { id, parameters } = await bkash.confirmed()
  expect(await bkash.returned(id, { ...parameters, paymentID: closed.id })).toMatchObject({ state: 'open' })
  expect(await bkash.returned(id, { ...parameters, signature: 'forged' })).toMatchObject({ state: 'open' })

  await bkash.wait(24 * 60 * minute)
  expect(await bkash.provider.read(id)).toMatchObject({ state: 'canceled' })
})

it('either closes a confirmed payment or takes its money when both are tried at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, parameters } = await bkash.confirmed()
    const both = await Promise.all([bkash.returned(id, parameters), bkash.close(id)])
    const final = await bkash.provider.read(id)
    expect(['paid', 'canceled']).toContain(final.state)
    const closedAsCanceled = both[1].state === 'canceled'
    expect(closedAsCanceled).toBe(final.state === 'canceled')
  }
})

it('starts another attempt when the answer with the page was lost', async () => {
  await bkash.faults({ on: 'create', does: 'close', when: 'after' })
  const attempt = bkash.attempt()
  await expect(bkash.start(attempt)).rejects.toMatchObject({ needsNewAttempt: true })
  await expect(bkash.provider.find(attempt)).rejects.toMatchObject({ needsNewAttempt: true })
  expect(await bkash.start({ ...attempt, attempt: 2 })).toMatchObject({ payment: { attempt: 2, state: 'open' } })
})

it('asks for one token for all processes, and for two in an hour at most', async () => {
  const processes = Array.from({ length: 5 }, () => bkash.openAnother())
  expect(await Promise.all(processes.map((one) => one.reachable()))).toEqual(processes.map(() => true))
  const { id } = await bkash.start()
  await bkash.faults({ on: 'query', does: 'expired_token', times: 1 })
  expect(await bkash.provider.read(id)).toMatchObject({ state: 'open' })
  await bkash.faults({ on: 'query', does: 'expired_token', times: 1 })
  // bKash would block the shop now: it is not asked again.
  await expect(bkash.provider.read(id)).rejects.toThrow('two tokens within an hour')
  expect(await bkash.provider.read(id)).toMatchObject({ state: 'open' })
  for (let hours = 0; hours < 3; hours += 1) {
    await bkash.wait(50 * minute)
    expect(await Promise.all(processes.map((one) => one.read(id)))).toHaveLength(5)
  }
})

it('is unavailable, not broken, while bKash is', async () => {
  const { id } = await bkash.start()
  await bkash.faults({ on: 'query', does: 'code', code: '503' })
  await expect(bkash.provider.read(id)).rejects.toThrow(ProviderUnavailable)
  await bkash.faults({ on: 'query', does: 'html' })
  await expect(bkash.provider.read(id)).rejects.toThrow(ProviderUnavailable)
  expect(await bkash.provider.reachable()).toBe(false)
  await bkash.faults({ on: 'query', does: 'code', code: '2001' })
  await expect(bkash.provider.read(id)).rejects.toThrow(ProviderKeysRejected)
})

it('refunds in parts, and names the shop’s refund of each', async () => {
  const { provider } = bkash
  const payment = await bkash.paid()
  const refund = { payment, refundId: randomUUID(), attempt: 1, amount: 50_000, paid: 125_000 }
  await provider.refund(refund)
  await provider.refund(refund)
  const { refundId } = refund
  expect(await provider.readRefunds(payment)).toMatchObject([
    { amount: 50_000, state: 'succeeded', madeFor: { refundId, attempt: 1 } },
  ])
  await expect(provider.refund({ ...refund, refundId: randomUUID(), amount: 75_001 })).rejects.toThrow(
    'does not accept the amount',
  )
  await provider.refund({ ...refund, refundId: randomUUID(), amount: 75_000 })
  expect(await provider.readRefunds(payment)).toHaveLength(2)
})

it('never sends a refund again whose answer was lost, and finds it in the list', async () => {
  const { provider } = bkash
  const payment = await bkash.paid()
  const refund = { payment, refundId: randomUUID(), attempt: 1, amount: 50_000, paid: 125_000 }
  await bkash.faults({ on: 'refund', does: 'close', when: 'after' })
  await expect(provider.refund(refund)).rejects.toThrow(ProviderUnavailable)
  await provider.refund(refund)
  expect(await provider.readRefunds(payment)).toMatchObject([{ madeFor: { refundId: refund.refundId, attempt: 1 } }])
})

it('sends a refund that was lost before bKash made it with its next attempt, when that is certain', async () => {
  const { provider } = bkash
  const payment = await bkash.paid()
  const refund = { payment, refundId: randomUUID(), attempt: 1, amount: 50_000, paid: 125_000 }
  await bkash.faults({ on: 'refund', does: 'close' })
  await expect(provider.refund(refund)).rejects.toMatchObject({ needsNewAttempt: false })
  await expect(provider.refund(refund)).rejects.toMatchObject({ needsNewAttempt: false })
  const other = { ...refund, refundId: randomUUID() }
  await expect(provider.refund(other)).rejects.toThrow(ProviderUnavailable)
  await bkash.wait(11 * minute)
  await expect(provider.refund(refund)).rejects.toMatchObject({ needsNewAttempt: true })
  await provider.refund({ ...refund, attempt: 2 })
  expect(await provider.readRefunds(payment)).toMatchObject([{ madeFor: { attempt: 2 } }])
})

it('confirms the subscription to webhooks, and accepts those that are signed, of its topic, and of a known host', async () => {
  const { provider, sandbox } = bkash
  const at = new Date()
  const endpoint = await openEndpoint()
  const received = (index: number) => ({ headers: {}, body: Buffer.from(endpoint.received[index]?.body ?? ''), at })
  const url = 'http://127.0.0.1:9'
  sandbox.sendWebhooksTo({ url, secret: 'whsec_unused', bkash: { url: endpoint.url } })
  await expect.poll(() => endpoint.received).toHaveLength(1)
  expect(await provider.verifyNotification(received(0))).toMatchObject({ about: 'other', paymentId: null })
  const { id } = await bkash.paid()
  await expect.poll(() => endpoint.received).toHaveLength(2)
  const notification = await provider.verifyNotification(received(1))
  expect(notification).toMatchObject({ about: 'payment', paymentId: id })
  const events = [notification.id]
  for (const forgery of ['changed_message', 'unsigned', 'other_certificate', 'other_topic']) {
    await bkash.control('POST', 'bkash/webhooks/send', { events, forgery })
    await expect(provider.verifyNotification(received(endpoint.received.length - 1))).rejects.toThrow(
      InvalidNotification,
    )
  }
  await expect(provider.verifyNotification({ headers: {}, body: Buffer.from('{'), at })).rejects.toThrow(
    'cannot be read',
  )
})
