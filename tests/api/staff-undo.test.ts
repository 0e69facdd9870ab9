import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { moveFromNow } from '#tests/support/order-move.ts'
import { type Buyer, emailTimeout, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
let admin: Pick<Buyer, 'token'>

beforeAll(async () => {
  shop = await openShop({ undoSeconds: 3_600 })
  admin = await shop.buyer({ role: 'admin' })
})
afterAll(() => shop.close())

async function cashOrder() {
  const buyer = await shop.buyer()
  const { body } = await shop.order(buyer, orderOf(await shop.product()))
  await shop.call(`POST /api/order/user/${body.orderId}/cash-on-delivery`, { as: buyer })
  return { buyer, orderId: body.orderId as string }
}
const move = async (orderId: string, status: string) =>
  shop.call(`POST /api/admin/orders/${orderId}/status`, {
    as: admin,
    body: await moveFromNow(shop.db, orderId, status),
  })
const undo = (orderId: string, status: string, as: Pick<Buyer, 'token'> = admin) =>
  shop.call(`POST /api/admin/orders/${orderId}/undo-move`, { as, body: { status } })

it('staff undoes a confirmation: the order is pending again, its history keeps both, its customer sees neither', async () => {
  const { orderId, buyer } = await cashOrder()
  const confirmed = await move(orderId, 'confirmed')
  expect(confirmed.body.order.undoSeconds).toBeGreaterThan(0)
  const undone = await undo(orderId, 'confirmed')
  expect(undone.status).toBe(200)
  expect(undone.body.order).toMatchObject({ status: 'pending', undoSeconds: 0 })
  expect(undone.body.order.timeline.at(-1)).toMatchObject({ what: 'confirmed', undoneAt: expect.any(String) })
  const { body } = await shop.call(`GET /api/order/user/${orderId}`, { as: buyer })
  expect(body.order.status).toBe('pending')
  expect(body.order.timeline.map(({ what }: { what: string }) => what)).toEqual(['placed', 'cash_on_delivery'])
  expect((await undo(orderId, 'confirmed')).status).toBe(409)
  expect((await move(orderId, 'confirmed')).status).toBe(200)
})

it('only the last status change can be undone, and only for a few seconds', async () => {
  const { orderId } = await cashOrder()
  expect((await undo(orderId, 'confirmed')).status).toBe(409)
  await move(orderId, 'confirmed')
  await move(orderId, 'shipped')
  expect((await undo(orderId, 'confirmed')).status).toBe(409)
  expect((await undo(orderId, 'delivered')).status).toBe(400)
  shop.wait(3_601_000)
  const late = await undo(orderId, 'shipped')
  expect([late.status, late.body.message]).toEqual([409, 'It is too late to undo this: the order is shipped now.'])
})

it('the email about a status change is sent once it can no longer be undone, and never for an undone one', async () => {
  const hasty = await openShop({ undoSeconds: 4 })
  try {
    const staff = await hasty.buyer({ role: 'admin' })
    const buyer = await hasty.buyer()
    const { body } = await hasty.order(buyer, orderOf(await hasty.product()))
    const { orderId } = body
    await hasty.call(`POST /api/order/user/${orderId}/cash-on-delivery`, { as: buyer })
    const emails = await hasty.startEmails()
    const to = (status: string, from: string) =>
      hasty.call(`POST /api/admin/orders/${orderId}/status`, { as: staff, body: { status, from } })
    await to('confirmed', 'pending')
    const undone = await hasty.call(`POST /api/admin/orders/${orderId}/undo-move`, {
      as: staff,
      body: { status: 'confirmed' },
    })
    expect(undone.status).toBe(200)
    await to('confirmed', 'pending')
    hasty.wait(4_500)
    await to('shipped', 'confirmed')
    const subjects = () => emails.filter((email) => email.to === buyer.email).map(({ subject }) => subject)
    const count = (words: RegExp) => subjects().filter((subject) => words.test(subject)).length
    await vi.waitUntil(() => count(/on its way|shipped/i) === 1 && count(/confirmed/i) > 0, emailTimeout)
    expect(count(/confirmed/i)).toBe(1)
  } finally {
    await hasty.close()
  }
})
