import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { CourierApi } from '#server/couriers/courier-api.ts'
import { type CourierShop, openCourierShop, webhookOf } from './courier-shop.ts'

let shop: CourierShop
beforeAll(async () => {
  shop = await openCourierShop()
})
afterAll(() => shop.close())

const cancelledAfterSending = async () => {
  const { body } = await shop.call('GET /api/admin/orders?status=cancelled-after-sending', { as: shop.admin })
  const { body: today } = await shop.call('GET /api/admin/today', { as: shop.admin })
  expect([body.total, body.counts['cancelled-after-sending']]).toEqual(Array(2).fill(today.cancelledAfterSending))
  return body.orders.map(({ _id }: { _id: string }) => _id)
}
const close = (id: string, status: string) =>
  shop.call(`POST /api/admin/orders/${id}/consignment/closing`, { as: shop.admin, body: { status } })
const notesOf = async (id: string) =>
  (await shop.staffOrder(id)).timeline
    .map(({ staffNote = '' }) => staffNote)
    .filter((note: string) => /cancelled/.test(note))

it('lists orders that were cancelled after sending until the parcel turns back, or staff close it', async () => {
  const [turning, stopped] = [await shop.orderIn('confirmed'), await shop.orderIn('confirmed')]
  for (const id of [turning, stopped]) await shop.send(id)
  expect((await close(turning, '')).body.message).toBe(
    'Only the parcel of a cancelled order can be closed, or contradicting reports of one.',
  )
  expect(await cancelledAfterSending()).toEqual([])
  await shop.call(`POST /api/order/user/${turning}/cancel`, { as: shop.customers.get(turning) })
  await shop.move(stopped, 'cancelled')
  expect(new Set(await cancelledAfterSending())).toEqual(new Set([turning, stopped]))
  await shop.setStatus(turning, 'cancelled')
  expect(await cancelledAfterSending()).toEqual([stopped])
  expect((await close(stopped, '')).status).toBe(200)
  expect((await close(stopped, '')).body.order.consignment.isClosed).toBe(true)
  expect(await notesOf(stopped)).toEqual(['Steadfast: parcel of the cancelled order closed'])
  expect(await cancelledAfterSending()).toEqual([])
  await shop.setStatus(stopped, 'partial_delivered')
  expect(await cancelledAfterSending()).toEqual([stopped])
  await close(stopped, 'partial_delivered')
})

it('tells staff that a parcel was delivered although its order is cancelled, also after they have closed it', async () => {
  const id = await shop.orderIn('confirmed')
  await shop.send(id)
  await shop.move(id, 'cancelled')
  await close(id, '')
  await shop.setStatus(id, 'delivered')
  expect(await shop.staffOrder(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'pending' })
  await shop.webhook(webhookOf(id, {}))
  const delivered = 'Steadfast: delivered although the order is cancelled'
  const closed = 'Steadfast: parcel of the cancelled order closed'
  expect(await notesOf(id)).toEqual([closed, delivered])
  expect(await cancelledAfterSending()).toEqual([id])
  // Their screen did not show the delivery yet.
  expect((await close(id, '')).body.message).toBe('Steadfast has just reported another status.')
  expect((await close(id, 'delivered')).status).toBe(200)
  expect(await cancelledAfterSending()).toEqual([])
  await shop.webhook(webhookOf(id, {}))
  expect(await cancelledAfterSending()).toEqual([])
  expect(await notesOf(id)).toEqual([closed, delivered, closed])
})

it('lists an order that was cancelled while its parcel was being sent', async () => {
  const id = await shop.orderIn('confirmed')
  const steadfast = shop.shop.couriers.steadfast as CourierApi
  const { create } = steadfast
  vi.spyOn(steadfast, 'create').mockImplementation(async (parcel) => {
    await shop.move(id, 'cancelled')
    expect(await cancelledAfterSending()).toEqual([])
    return create(parcel)
  })
  expect((await shop.send(id)).body.order).toMatchObject({ status: 'cancelled', consignment: { accepted: true } })
  expect(await cancelledAfterSending()).toEqual([id])
  await close(id, '')
})

it.each([
  ['cancelled', 'delivered', 'it was reported as not delivered', 'delivered'],
  ['delivered', 'cancelled', 'the order is delivered', 'delivered'],
  ['returned', 'delivered', 'the order is returned', 'returned'],
])(
  'a parcel reported as %s, then as %s although %s, is on Today until staff close it',
  async (first, then, fact, status) => {
    const contradicting = async () => {
      const { body } = await shop.call('GET /api/admin/orders?status=contradicting-reports', { as: shop.admin })
      const { body: today } = await shop.call('GET /api/admin/today', { as: shop.admin })
      expect(today.contradictingReports).toBe(body.total)
      return body.orders.map(({ _id }: { _id: string }) => _id)
    }
    const id = await shop.orderIn('confirmed')
    await shop.send(id)
    await shop.move(id, 'shipped')
    await shop.setStatus(id, first)
    expect(await contradicting()).toEqual([])
    if (status === 'returned') await shop.db.execute(sql`update orders set status = 'returned' where id = ${id}`)
    await shop.setStatus(id, then)
    expect(await contradicting()).toEqual([id])
    const order = await shop.staffOrder(id)
    expect(order.status).toBe(status)
    const notes = order.timeline.map(({ staffNote = '' }) => staffNote)
    expect(notes).toContainEqual(expect.stringContaining(`although ${fact}`))
    expect((await close(id, order.consignment.status)).body.order.consignment.isClosed).toBe(true)
    expect(await contradicting()).toEqual([])
  },
)
