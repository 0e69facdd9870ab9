import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { refunds } from '#database/schema/refunds.ts'
import { recordRefunds } from '#server/modules/payments/refunds/full-refunds.ts'
import { sendRefundsNow } from '#server/modules/payments/refunds/start-refund.ts'
import { accountsOf } from '#tests/support/ledger.ts'
import { type CardShop, openCardShop } from './card-shop.ts'
import type { Account } from './shop.ts'

let cardShop: CardShop
let admin: Account
beforeAll(async () => {
  cardShop = await openCardShop({ webhooks: false })
  admin = await cardShop.account({ role: 'admin' })
})
afterEach(() => cardShop.faults())
afterAll(() => cardShop.close())

const context = () => ({ ...cardShop.shop, log: cardShop.log })
const atProvider = async (intent: string) =>
  (await cardShop.stripe.refunds.list({ payment_intent: intent })).data.map(({ amount, status }) => [amount, status])

/** An order of ৳1,250.00, paid by card, of which staff refund an amount. The provider fails, also when it is sent again. */
async function refundThatFails(amount: number) {
  const { id, customer, intent } = await cardShop.orderWithOpenPayment()
  await cardShop.pay(intent)
  await cardShop.confirm(id, intent, customer)
  await cardShop.faults({ on: 'refunds.create', does: 'crash' })
  const { status } = await cardShop.call(`POST /api/admin/orders/${id}/refunds`, {
    as: admin,
    body: { amount, method: 'card', left: 1_250 },
  })
  expect(status).toBe(200)
  return { id, intent }
}

it.each([
  ['a whole payment', 1_250],
  ['a part of a payment', 500],
])('a refund of %s that the provider failed to make is made once by a later attempt', async (_, amount) => {
  const { id, intent } = await refundThatFails(amount)
  await sendRefundsNow(context(), id)
  await sendRefundsNow(context(), id)
  expect(await atProvider(intent)).toEqual([[amount * 100, 'succeeded']])
  expect(await cardShop.staffOrder(id, admin)).toMatchObject({ refunded: amount, refund: null, refundDue: 0 })
  expect(await accountsOf(cardShop.db, id)).toMatchObject({ sales: -1_250, refunds: amount })
})

it.each([
  ['the next attempt', (id: string) => sendRefundsNow(context(), id)],
  ['a webhook', (_: string, intent: string) => recordRefunds(context(), intent)],
])('a partial refund that was made in spite of an error, and is found by %s, is not made twice', async (_, find) => {
  const { id, intent } = await refundThatFails(500)
  const [refund] = await cardShop.db.select().from(refunds).where(eq(refunds.orderId, id))
  const metadata = { refund: refund?.id ?? '', part: 1 }
  await cardShop.stripe.refunds.create({ payment_intent: intent, amount: 50_000, metadata })
  await find(id, intent)
  await sendRefundsNow(context(), id)
  expect(await atProvider(intent)).toEqual([[50_000, 'succeeded']])
  expect(await cardShop.staffOrder(id, admin)).toMatchObject({ refunded: 500, refund: null, refundDue: 0 })
})
