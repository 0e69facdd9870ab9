import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { refunds } from '#database/schema/refunds.ts'
import { accountsOf } from '#tests/support/ledger.ts'
import { reconcilePayments } from '#tests/support/payment-jobs.ts'
import { openHostedShop } from './hosted-shop.ts'

it('finds a refund that SSLCommerz made without an answer by its number there, and by no other one', async () => {
  const shop = await openHostedShop('sslcommerz')
  const as = await shop.account({ role: 'admin' })
  /** A cancelled order of which SSLCommerz has not said whether it made the refund. */
  async function unanswered(when: 'after' | 'before') {
    const order = await shop.newOrder()
    const back = await shop.press((await order.start()).body.redirectUrl, 'pay')
    if (back) await shop.comeBack(back)
    await shop.faults({ on: 'refund', does: 'close', when, times: 9 })
    await shop.call(`POST /api/order/user/${order.id}/cancel`, { as: order.customer })
    for (let calls = 0; calls < 2; calls += 1) {
      await shop.pass(60_000)
      await reconcilePayments({ ...shop.shop, log: shop.log })
    }
    await shop.faults()
    const { refund, refunds } = await shop.staffOrder(order.id, as)
    expect(refund).toBe('failed')
    expect(refunds).toMatchObject([{ mayBeMade: true, failure: expect.stringContaining('its merchant panel') }])
    const name = (reference: string) =>
      shop.call(`POST /api/admin/orders/${order.id}/due-refund`, {
        as,
        body: { by: 'provider', refundId: refunds[0]._id, reference },
      })
    return { ...order, name }
  }

  const made = await unanswered('after')
  const lost = await unanswered('before')
  const panel = await shop.control<{ refunds: { id: string }[] }>('GET', 'sslcommerz/refunds')
  const number = String(panel.refunds[0]?.id)
  expect(panel.refunds).toHaveLength(1)
  expect((await made.name('UNKNOWN')).status).toBe(409)
  expect((await lost.name(number)).status).toBe(409)
  expect((await made.name(` ${number} `)).body).toMatchObject({ message: 'Refund recorded' })
  expect(await made.read()).toMatchObject({ paymentStatus: 'refunded' })
  expect(await accountsOf(shop.db, made.id)).toEqual({ sales: -1_250, refunds: 1_250 })
  const [row] = await shop.db.select().from(refunds).where(eq(refunds.orderId, made.id))
  expect(row).toMatchObject({ state: 'done', providerId: number })
  expect((await made.name(number)).status).toBe(409)

  expect(await lost.read()).toMatchObject({ paymentStatus: 'paid' })
  const again = await shop.call(`POST /api/admin/orders/${lost.id}/due-refund`, { as, body: { by: 'card' } })
  expect(again.status).toBe(200)
  expect(await lost.read()).toMatchObject({ paymentStatus: 'refunded' })
  await shop.close()
})

it.each(['sslcommerz', 'bkash'] as const)(
  '%s is slow to make a refund: it is made once, and has not failed',
  async (name) => {
    const shop = await openHostedShop(name)
    const as = await shop.account({ role: 'admin' })
    const order = await shop.newOrder()
    const back = await shop.press((await order.start()).body.redirectUrl, name === 'bkash' ? 'approve' : 'pay')
    if (back) await shop.comeBack(back)
    await shop.faults({ on: 'refund', does: 'delay', ms: 1_000 })
    const staff = (path: string, body: object) => shop.call(`POST /api/admin/orders/${order.id}/${path}`, { as, body })
    let isAnswered = false
    const refunded = staff('refunds', { amount: 1_250, method: 'card', left: 1_250 }).finally(() => {
      isAnswered = true
    })
    const retried = new Set<number>()
    for (let round = 0; !isAnswered; round += 1) {
      await reconcilePayments({ ...shop.shop, log: shop.log })
      retried.add((await staff('due-refund', { by: 'card' })).status)
      if (round === 1) await shop.pass(25_000)
    }
    expect([(await refunded).status, ...retried]).toEqual([200, 409])
    await shop.control('POST', `${name}/bank`, {})
    await shop.pass(60_000)
    await reconcilePayments({ ...shop.shop, log: shop.log })
    const { refunds, timeline, refundChecks } = await shop.staffOrder(order.id, as)
    expect(refunds).toMatchObject([{ amount: 1_250, state: 'done' }])
    expect(timeline.map(({ what }: { what: string }) => what)).not.toContain('refund_failed')
    expect([refundChecks, await accountsOf(shop.db, order.id)]).toEqual([[], { sales: -1_250, refunds: 1_250 }])
    const made = await shop.control<{ refunds: object[] }>('GET', `${name}/refunds`)
    expect(made.refunds).toHaveLength(1)
    await shop.close()
  },
)
