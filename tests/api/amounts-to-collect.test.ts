import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { orders } from '#database/schema/index.ts'
import type { CourierApi } from '#server/couriers/courier-api.ts'
import { post } from '#server/modules/ledger/index.ts'
import { type CourierShop, openCourierShop } from './courier-shop.ts'

let shop: CourierShop
beforeAll(async () => {
  shop = await openCourierShop()
})
afterAll(() => shop.close())

/** A card payment of a cash order arrives that the shop could not prevent. */
async function pay(orderId: string) {
  const { id: userId = '' } = shop.customers.get(orderId) ?? {}
  await shop.providers.card.stripe.paymentIntents.create({
    ...{ amount: 125_000, currency: 'bdt', payment_method: 'pm_card_visa', confirm: true },
    metadata: { orderId, userId, attempt: '1' },
  })
  await expect.poll(async () => (await shop.staffOrder(orderId)).paymentStatus).toBe('paid')
}

it('staff see that the courier has an older amount to collect once a card payment has arrived', async () => {
  const id = await shop.orderIn('confirmed')
  await shop.send(id)
  await shop.move(id, 'shipped')
  expect((await shop.staffOrder(id)).consignment.outdated).toBe(false)
  await pay(id)
  expect(await shop.staffOrder(id)).toMatchObject({ paymentStatus: 'paid', consignment: { outdated: true } })
  await shop.setStatus(id, 'delivered')
  expect(await shop.staffOrder(id)).toMatchObject({ status: 'delivered', consignment: { outdated: false } })
})

it('staff see that the courier has an older amount to collect although the response to its request was lost', async () => {
  const id = await shop.orderIn('confirmed')
  await shop.callCourier('/control/lose-responses', { times: 1 })
  expect((await shop.send(id)).status).toBe(503)
  await pay(id)
  await shop.passTime(id)
  expect((await shop.send(id)).body.order.consignment).toMatchObject({ accepted: true, outdated: true })
})

it('the courier collects nothing for an order that is paid while it is being sent', async () => {
  const id = await shop.orderIn('confirmed')
  const create = vi.spyOn(shop.shop.couriers.steadfast as CourierApi, 'create')
  const sent = await shop.db.transaction(async (tx) => {
    const paid = { paymentStatus: 'paid', paymentMethod: 'card' } as const
    const [order] = await tx.update(orders).set(paid).where(eq(orders.id, id)).returning()
    if (!order) throw new Error('no order')
    await post(
      tx,
      'online_payment',
      { orderId: id, reference: '1', at: shop.shop.now() },
      { ...order, provider: 'stripe' },
    )
    const sent = shop.send(id)
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await shop.db.execute(waiting)).rowCount).toBeGreaterThan(0)
    return { response: sent }
  })
  expect((await sent.response).body.order.consignment).toMatchObject({ accepted: true, outdated: false })
  expect(create.mock.calls).toMatchObject([[{ invoice: id, collect: 0 }]])
})
