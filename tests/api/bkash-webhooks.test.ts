import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { orderEvents } from '#database/schema/index.ts'
import { providerEvents } from '#database/schema/payments.ts'
import { sandboxKeys, webhooksOf } from '#server/payments-sandbox.ts'
import { accountsOf } from '#tests/support/ledger.ts'
import { openHostedShop } from './hosted-shop.ts'

const written: string[] = []
let shop: Awaited<ReturnType<typeof openHostedShop>>
beforeAll(async () => {
  shop = await openHostedShop('bkash', { logLevel: 'info', logTo: { write: (line) => void written.push(line) } })
  const port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
  shop.sendWebhooksTo(webhooksOf(shop.shop.config, port))
  // bKash announces payments from then on.
  await vi.waitFor(async () => expect(await eventsOf('SubscriptionConfirmation')).toHaveLength(1), { timeout: 60_000 })
})
afterAll(() => shop.close())

const eventsOf = (type: string) => shop.db.select().from(providerEvents).where(eq(providerEvents.type, type))

/** bKash sends one of its notifications again. Returns the statuses of the shop's responses. */
async function send(event: string, how: object = {}) {
  const { sent } = await shop.control<{ sent: { status: number }[] }>('POST', 'bkash/webhooks/send', {
    events: [event],
    ...how,
  })
  return sent.map(({ status }) => status)
}

/** An order that is paid, which the shop does not know: its calls had no answer, and its notification is stored. */
async function orderPaidUnnoticed() {
  const order = await shop.newOrder()
  const back = await shop.press((await order.start()).body.redirectUrl, 'approve')
  await shop.faults(
    { on: 'execute', does: 'close', when: 'after', times: 10 },
    { on: 'query', does: 'status', status: 503, times: 1_000 },
  )
  await shop.call(String(back?.route))
  const isPending = async () => {
    const events = await shop.db.select().from(providerEvents)
    return events.find(({ appliedAt, about }) => appliedAt === null && about === 'payment')
  }
  await expect.poll(isPending).toBeDefined()
  await shop.faults()
  expect(await order.read()).toMatchObject({ paymentStatus: 'pending' })
  return { ...order, event: String((await isPending())?.id) }
}

async function effectsOn(id: string) {
  const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id))
  return { events: events.map(({ what }) => what), accounts: await accountsOf(shop.db, id) }
}

it('settles an order by a webhook of bKash when every answer was lost, once, whatever the number of copies', async () => {
  const { id, event, read } = await orderPaidUnnoticed()
  expect(await send(event)).toEqual([200])
  expect(await read()).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'bkash_checkout' })
  const effects = await effectsOn(id)
  expect(effects.events).toEqual(['placed', 'paid', 'confirmed'])
  expect(effects.accounts['provider:bkash']).toBeGreaterThan(0)
  expect(await send(event, { copies: 20, together: true })).toEqual(Array(20).fill(200))
  expect(await effectsOn(id)).toEqual(effects)
})

it.each([
  ['is changed', 'changed_message', 'The signature of this notification is not valid.'],
  ['is not signed', 'unsigned', 'The signature of this notification is not valid.'],
  ['is of another merchant’s topic', 'other_topic', 'This notification is of another topic.'],
  ['has a certificate of another host', 'other_certificate', 'The certificate is of an unknown host.'],
])('rejects a webhook that %s, changes nothing, and logs why without secrets', async (_, forgery, reason) => {
  const { id, event, read } = await orderPaidUnnoticed()
  const before = await shop.db.select().from(providerEvents)
  written.length = 0
  expect(await send(event, { forgery })).toEqual([400])
  expect(await shop.db.select().from(providerEvents)).toEqual(before)
  expect(await read()).toMatchObject({ paymentStatus: 'pending' })
  expect((await effectsOn(id)).events).toEqual(['placed'])
  const log = written.join('')
  expect(log).toContain(`"provider":"bkash","reason":"${reason}"`)
  const { username: _user, topicArn: _topic, ...secrets } = sandboxKeys(shop.shop.config.tokenSecret).bkash
  for (const secret of [...Object.values(secrets), '1770618575', 'BEGIN', 'Signature"'])
    expect(log).not.toContain(secret)
  expect(await send(event)).toEqual([200])
  expect(await read()).toMatchObject({ paymentStatus: 'paid' })
})

it('confirms no subscription that is forged or of another host', async () => {
  const [confirmation] = await eventsOf('SubscriptionConfirmation')
  for (const forgery of ['unsigned', 'other_topic', 'other_certificate']) {
    expect(await send(String(confirmation?.id), { forgery })).toEqual([400])
  }
  expect(await send(String(confirmation?.id))).toEqual([200])
})
