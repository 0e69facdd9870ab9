import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { paymentAttempts } from '#database/schema/payments.ts'
import { type CardShop, openCardShop } from './card-shop.ts'

let cardShop: CardShop
beforeAll(async () => {
  cardShop = await openCardShop({ webhooks: false })
})
afterAll(() => cardShop.close())

it('a provider that hangs keeps no payment of another one waiting, and gets few requests', async () => {
  const hanging = Promise.withResolvers<never>()
  const { named } = cardShop.shop.providers
  const slow = vi.spyOn(named('stripe'), 'read').mockImplementation(() => hanging.promise)
  const other = vi.spyOn(named('bkash'), 'read').mockRejectedValue(new Error('unknown'))
  const open = () => cardShop.orderWithOpenPayment()
  const orders = [await open(), await open(), await open(), await open(), await open(), await open()]
  // The last ones are payments of another provider.
  for (const { id } of orders.slice(4)) {
    const payment = { provider: 'bkash', providerId: `TR-${id}` }
    await cardShop.db.update(paymentAttempts).set(payment).where(eq(paymentAttempts.orderId, id))
  }
  cardShop.wait(20_000)
  const jobs = cardShop.startJobs()
  try {
    await expect.poll(() => new Set(other.mock.calls.map(([id]) => id)).size).toBe(2)
    await expect.poll(() => slow.mock.calls.length).toBeGreaterThan(0)
    // Four wait. Two may run at a time, and a third one if two workers look at the same moment.
    expect(slow.mock.calls.length).toBeLessThan(4)
  } finally {
    hanging.reject(new Error('no answer'))
    await jobs.stop()
  }
})
