import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { refunds } from '#database/schema/refunds.ts'
import { sendRefundsNow } from '#server/modules/orders/refunds/follow-refunds.ts'
import { accountsOf } from '#tests/support/ledger.ts'
import { reconcilePayments } from '#tests/support/payment-jobs.ts'
import { type CardShop, openCardShop, until } from './card-shop.ts'
import type { Account } from './shop.ts'

let cardShop: CardShop
let admin: Account
beforeAll(async () => {
  cardShop = await openCardShop({ webhooks: false })
  admin = await cardShop.account({ role: 'admin' })
})
afterEach(async () => {
  // The provider's clock is not changed.
  cardShop.wait(-waited)
  waited = 0
  await cardShop.faults()
})
afterAll(() => cardShop.close())

const atProvider = async (intent: string) =>
  (await cardShop.stripe.refunds.list({ payment_intent: intent })).data.map(({ amount, status }) => [amount, status])

/**
 * An order of ৳1,250.00, paid by card, of which staff refund an amount. The provider fails, also when it is sent again.
 */
async function refundThatFails(amount: number) {
  const { id, intent } = await cardShop.paidOrder()
  await cardShop.faults({ on: 'refunds.create', does: 'crash' })
  expect(await cardShop.refund(id, admin, amount)).toMatch(/^The provider has not confirmed the refund yet/)
  return { id, intent }
}

const hour = 60 * 60_000
let waited = 0
const reconcileAfter = (milliseconds: number, context = cardShop.context()) => {
  cardShop.wait(milliseconds)
  waited += milliseconds
  return reconcilePayments(context)
}
/** A refund of ৳500.00 that the provider makes for an attempt in spite of its error. */
async function makeAttempt(id: string, intent: string, part: number) {
  const ofShop = and(eq(refunds.orderId, id), isNotNull(refunds.byName))
  const [refund] = await cardShop.db.select().from(refunds).where(ofShop)
  const metadata = { refund: refund?.id ?? '', part }
  await cardShop.stripe.refunds.create({ payment_intent: intent, amount: 50_000, metadata })
}

it.each([
  ['a whole payment', 1_250],
  ['a part of a payment', 500],
])('a refund of %s that the provider failed to make is made once by a later attempt', async (_, amount) => {
  const { id, intent } = await refundThatFails(amount)
  await reconcileAfter(hour)
  await reconcileAfter(hour)
  expect(await atProvider(intent)).toEqual([[amount * 100, 'succeeded']])
  expect(await cardShop.staffOrder(id, admin)).toMatchObject({ refunded: amount, refund: null, refundDue: 0 })
  expect(await accountsOf(cardShop.db, id)).toMatchObject({ sales: -1_250, refunds: amount })
})

it('a partial refund that failed is not sent again within an hour, as the provider may still make it', async () => {
  const { id, intent } = await refundThatFails(500)
  await reconcileAfter(hour / 2)
  await sendRefundsNow(cardShop.context(), id)
  expect(await atProvider(intent)).toEqual([])
})

it('one process sends a refund, however long its provider takes and however many others look for it [S05]', async () => {
  const { id, intent } = await refundThatFails(500)
  await cardShop.faults()
  const context = cardShop.context()
  const [own] = await cardShop.refunds(id)
  let sent = 0
  const refund: typeof context.providers.card.refund = async (one) => {
    if (one.refundId === own?.id) sent += 1
    for (const seconds of one.refundId === own?.id ? [1, 21, 60] : []) {
      await reconcileAfter(seconds * 1_000, slow)
      await sendRefundsNow(slow, id)
    }
    await context.providers.card.refund(one)
  }
  const slow = { ...context, providers: { ...context.providers, named: () => ({ ...context.providers.card, refund }) } }
  await reconcileAfter(hour, slow)
  expect([sent, await atProvider(intent)]).toEqual([1, [[50_000, 'succeeded']]])
  expect(await cardShop.staffOrder(id, admin)).toMatchObject({ refunded: 500, refund: null })
})

it.each([
  ['the next attempt', () => reconcileAfter(hour)],
  ['a webhook', (intent: string) => cardShop.recordRefunds(intent)],
])('a partial refund that was made in spite of an error, and is found by %s, is not made twice', async (_, find) => {
  const { id, intent } = await refundThatFails(500)
  await makeAttempt(id, intent, 1)
  await find(intent)
  await reconcileAfter(hour)
  expect(await atProvider(intent)).toEqual([[50_000, 'succeeded']])
  expect(await cardShop.staffOrder(id, admin)).toMatchObject({ refunded: 500, refund: null, refundDue: 0 })
})

it('staff check the second one when the provider makes an earlier attempt after the next one [S05]', async () => {
  const { id, intent } = await refundThatFails(500)
  await reconcileAfter(hour)
  await makeAttempt(id, intent, 1)
  await cardShop.recordRefunds(intent)
  await cardShop.recordRefunds(intent)
  const order: StaffOrder = await cardShop.staffOrder(id, admin)
  expect(order).toMatchObject({ refunded: 500, refundable: 750, refund: null, refundChecks: [{ amount: 500 }] })
  expect(order.refundChecks[0]?.madeFor).toBe(order.refunds[0]?._id)
  expect(await accountsOf(cardShop.db, id)).toMatchObject({ refunds: 500, refunds_to_check: 500 })
})

/** A refund of ৳500.00 whose first attempt had no result, and whose second one has failed. */
async function refundThatFailsTwice() {
  const { id, intent } = await refundThatFails(500)
  await cardShop.faults({ on: 'refunds.create', does: 'refund_fails', ms: 50 })
  await reconcileAfter(hour)
  await untilFailed(id, intent)
  return { id, intent }
}
const untilFailed = (id: string, intent: string) =>
  until(async () => {
    await cardShop.recordRefunds(intent)
    return (await cardShop.staffOrder(id, admin)).refund === 'failed'
  })

it('a refund whose second attempt fails is not owed once the provider makes the first one', async () => {
  const { id, intent } = await refundThatFailsTwice()
  await makeAttempt(id, intent, 1)
  await cardShop.recordRefunds(intent)
  await cardShop.recordRefunds(intent)
  const order: StaffOrder = await cardShop.staffOrder(id, admin)
  expect(order).toMatchObject({ refunded: 500, refundable: 750, refund: null, refundDue: 0 })
  expect(order.refunds.map(({ amount, state }) => [amount, state])).toEqual([[500, 'done']])
})

it('a refund is sent again after the bank has rejected its second attempt and then its first one', async () => {
  const { id, intent } = await refundThatFailsTwice()
  await cardShop.faults({ on: 'refunds.create', does: 'refund_fails', ms: 3_600_000 })
  await makeAttempt(id, intent, 1)
  await cardShop.recordRefunds(intent)
  expect(await cardShop.staffOrder(id, admin)).toMatchObject({ refunded: 500, refund: null })
  await cardShop.completeProcessingPayments()
  await untilFailed(id, intent)
  const again = await cardShop.call(`POST /api/admin/orders/${id}/due-refund`, { as: admin, body: { by: 'card' } })
  expect(again.body.message).toBe('Refund retried')
  await cardShop.recordRefunds(intent)
  expect(await cardShop.staffOrder(id, admin)).toMatchObject({ refunded: 500, refund: null, refundDue: 0 })
  expect(await atProvider(intent)).toEqual([
    [50_000, 'succeeded'],
    [50_000, 'failed'],
    [50_000, 'failed'],
  ])
})
