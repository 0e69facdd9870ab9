import { randomUUID } from 'node:crypto'
import { like } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { providerEvents } from '#database/schema/payments.ts'
import { pollNotifications, reconcilePayments, retryPendingNotifications } from '#tests/support/payment-jobs.ts'
import { until } from './card-shop.ts'
import { cardShopWithStaff } from './shop-with-staff.ts'

const { cardShop, admin } = cardShopWithStaff({ webhooks: false })

const staffOrder = (id: string) => cardShop.staffOrder(id, admin)

it('without webhooks, polling finds refunds made in the provider’s dashboard, and handles each event once', async () => {
  const [part, whole] = [await cardShop.paidOrder(), await cardShop.paidOrder()]
  await cardShop.stripe.refunds.create({ payment_intent: part.intent, amount: 20_000 })
  await cardShop.stripe.refunds.create({ payment_intent: whole.intent })
  await pollNotifications(cardShop.context())
  for (const { id } of [part, whole]) {
    expect(await staffOrder(id)).toMatchObject({ paymentStatus: 'paid', refunded: 0, refundable: 1_250 })
    await cardShop.countRefundToCheck(id, admin)
  }
  expect(await staffOrder(part.id)).toMatchObject({ paymentStatus: 'paid', refunded: 200, refundable: 1_050 })
  expect(await staffOrder(whole.id)).toMatchObject({ paymentStatus: 'refunded', refunded: 1_250 })
  const retrieve = vi.spyOn(cardShop.stripe.paymentIntents, 'retrieve')
  await pollNotifications(cardShop.context())
  expect(retrieve).not.toHaveBeenCalled()
})

it('without webhooks, polling finds a refund that the bank rejects later', async () => {
  const { id } = await cardShop.paidOrder()
  await cardShop.faults({ on: 'refunds.create', does: 'refund_fails', ms: 3_600_000 })
  await cardShop.refund(id, admin, 1_250)
  expect((await cardShop.readOrder(id)).paymentStatus).toBe('refunded')
  await pollNotifications(cardShop.context())
  await cardShop.completeProcessingPayments()
  await until(async () => {
    await pollNotifications(cardShop.context())
    return (await staffOrder(id)).refund === 'failed'
  })
  expect(await cardShop.readOrder(id)).toMatchObject({ paymentStatus: 'paid' })
})

it('without webhooks, polling finds a payment that succeeds after the shop has closed it without a provider', async () => {
  const { id, customer, intent } = await cardShop.orderWithOpenPayment()
  cardShop.providers.card.configured = false
  try {
    expect((await cardShop.call(`POST /api/order/user/${id}/cancel`, { as: customer })).status).toBe(200)
  } finally {
    cardShop.providers.card.configured = true
  }
  await cardShop.pay(intent)
  await pollNotifications(cardShop.context())
  expect(await cardShop.refunds(id)).toHaveLength(1)
  await reconcilePayments(cardShop.context())
  expect(await cardShop.readOrder(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
})

it('polls no more events once the shop stops', async () => {
  const { intent } = await cardShop.orderWithOpenPayment()
  await cardShop.pay(intent)
  const retrieve = vi.spyOn(cardShop.stripe.paymentIntents, 'retrieve')
  await pollNotifications(cardShop.context(), AbortSignal.abort())
  expect(retrieve).not.toHaveBeenCalled()
})

it('retries events of unknown payments fifty at a time, and less and less often', async () => {
  const { id: intentId } = await cardShop.stripe.paymentIntents.create({
    amount: 125_000,
    currency: 'bdt',
    metadata: { orderId: randomUUID(), userId: admin.id, attempt: '1' },
  })
  const at = cardShop.shop.now().getTime()
  const minute = 60_000
  // The oldest first, each with its age in minutes.
  const ages = [2_880, 40, ...Array.from({ length: 49 }, () => 1)]
  const waiting = ages.map((age, index) => ({
    id: `evt_unknown_${age}_${index}`,
    ...{ provider: 'stripe', type: 'payment_intent.created', about: 'payment' as const },
    paymentId: intentId,
    receivedAt: new Date(at - age * minute),
    tryAt: new Date(at - 1_000 + index),
  }))
  await cardShop.db.insert(providerEvents).values(waiting)
  vi.spyOn(cardShop.shop, 'now').mockReturnValue(new Date(at))
  await retryPendingNotifications(cardShop.context())
  const rows = await cardShop.db.select().from(providerEvents).where(like(providerEvents.id, 'evt_unknown_%'))
  const seconds = new Map(rows.map(({ id, tryAt }) => [id, (tryAt.getTime() - at) / 1_000]))
  expect(seconds.get('evt_unknown_2880_0')).toBe(3_600)
  expect(seconds.get('evt_unknown_40_1')).toBe(600)
  expect(seconds.get('evt_unknown_1_2')).toBe(30)
  expect([...seconds.values()].filter((pause) => pause < 0)).toHaveLength(1)
})
