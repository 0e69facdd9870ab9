import { afterAll, expect, it } from 'vitest'
import { accountsOf, postingsOf } from '#tests/support/ledger.ts'
import { stockOf } from '#tests/support/products.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { byPhone, type Counter, customer, openCounter, sale } from './counter-sales.ts'
import { editedOrder } from './edited-order.ts'
import { emailTimeout, orderOf } from './shop.ts'

const { shop, admin, take, staffOrder } = openCounter()
afterAll(async () => expect((await reconciliation()).differences).toEqual([]))

type Sold = Awaited<ReturnType<Counter['shop']['product']>>

const asStaff = (call: string, body?: object) => shop.call(call, { as: admin, ...(body && { body }) })
const reconciliation = async () => (await asStaff('GET /api/admin/reconciliation')).body
const refund = (id: string, body: object) => asStaff(`POST /api/admin/orders/${id}/refunds`, body)
const sold = async (product: Sold, quantity: number, change = {}) =>
  (await take({ ...sale(product, quantity), ...change })).body.orderId as string
const movements = async ({ variantId }: Sold) =>
  (await asStaff(`GET /api/admin/stock/movements?variant=${variantId}`)).body.movements as {
    change: number
    reason: string
    orderId: string
    by: string
  }[]

it('refunds a sale at the card terminal there or by bank transfer, in their accounts [S03]', async () => {
  const sent = await shop.startEmails()
  const before = (await reconciliation()).paidBack
  const id = await sold(await shop.product(), 2, { method: 'terminal', email: 'rahim@example.com' })
  const first = await refund(id, { amount: 1_000, method: 'terminal', reference: 'SLIP 7', left: 2_500 })
  expect([first.status, first.body.message]).toEqual([200, 'Refund recorded'])
  expect((await refund(id, { amount: 1_500, method: 'bank', left: 1_500 })).body.order).toMatchObject({
    paymentStatus: 'refunded',
    refunds: [
      { amount: 1_000, method: 'terminal', reference: 'SLIP 7' },
      { amount: 1_500, method: 'bank' },
    ],
  })
  expect(await accountsOf(shop.db, id)).toEqual({ card_terminal: 1_500, bank: -1_500, sales: -2_500, refunds: 2_500 })
  const { paidBack, difference } = await reconciliation()
  expect([paidBack.terminal - before.terminal, paidBack.bank - before.bank, difference]).toEqual([1_000, 1_500, 0])
  const texts = () => sent.map(({ text }) => text.replace(/\s+/g, ' ')).join()
  await expect.poll(texts, emailTimeout).toContain('to your card, at the card terminal (SLIP 7)')
  await expect.poll(texts, emailTimeout).toContain('by bank transfer')
})

it('refunds only payments of the card terminal there, and cancels an order in the account it was paid to [S03]', async () => {
  const product = await shop.product()
  const cash = await sold(product, 1)
  const refused = await refund(cash, { amount: 1_250, method: 'terminal', left: 1_250 })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This order was not paid at the card terminal: choose another refund method.',
  ])
  const terminal = await sold(product, 1, { method: 'terminal', handedOver: false, ...customer })
  const change = await statusChangeOf(shop.db, terminal, 'cancelled')
  expect((await asStaff(`POST /api/admin/orders/${terminal}/status`, change)).status).toBe(200)
  expect(await postingsOf(shop.db, terminal)).toEqual(['terminal_payment', 'refund_due', 'terminal_refund'])
})

it('puts refunded bottles back into stock once, with a movement and in the history [S09]', async () => {
  const product = await shop.product({ stock: 10 })
  const id = await sold(product, 3)
  const body = { amount: 1_250, method: 'cash', left: 3_750, lines: [{ item: 0, quantity: 1 }], restock: true }
  const responses = await Promise.all([refund(id, body), refund(id, body)])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await stockOf(shop.db, product.id)).toEqual({ stock: 8, sold: 2 })
  expect((await movements(product))[0]).toMatchObject({
    change: 1,
    reason: 'order_refunded',
    orderId: id,
    by: 'Shirin Akter',
  })
  const order = await staffOrder(id)
  expect(order.timeline.find(({ what }: { what: string }) => what === 'refund_decided')?.staffNote).toBe(
    '৳1,250.00 · in cash\nBack in stock: 1 × Ambre Souverain',
  )

  // Without restocking, and without bottles.
  await refund(id, { ...body, left: 2_500, restock: false })
  expect(await stockOf(shop.db, product.id)).toEqual({ stock: 8, sold: 2 })
  const nothing = await refund(id, { amount: 10, method: 'cash', left: 1_250, restock: true })
  expect([nothing.status, nothing.body.message]).toEqual([400, 'Choose the bottles that go back into stock'])
  const rejected = await refund(id, { ...body, left: 1_250, amount: 1_251 })
  expect(rejected.status).toBe(409)
  expect(await stockOf(shop.db, product.id)).toEqual({ stock: 8, sold: 2 })
})

it('the products of an order with refunded bottles stay, or the refund would be of another product', async () => {
  const [refunded, kept, other] = [await shop.product(), await shop.product(), await shop.product({ stock: 10 })]
  const linesOf = (...products: Sold[]) => products.map(({ variantId }) => ({ variantId, quantity: 1 }))
  const id = await sold(refunded, 1, {
    method: 'terminal',
    handedOver: false,
    ...customer,
    lines: linesOf(refunded, kept),
    amount: 2_500,
  })
  const save = async (change: object) =>
    asStaff(`PUT /api/admin/orders/${id}`, editedOrder(await staffOrder(id), change))
  const lines = [{ item: 0, quantity: 1 }]
  expect((await refund(id, { amount: 1_250, method: 'terminal', left: 2_500, lines })).status).toBe(200)
  const rejected = await save({ lines: linesOf(kept, other) })
  expect([rejected.status, rejected.body.message]).toEqual([
    409,
    'Bottles of this order have been refunded, so its products can no longer be changed. Cancel the order and create a new one.',
  ])
  expect(await stockOf(shop.db, other.id)).toEqual({ stock: 10, sold: 0 })
  expect((await save({ name: 'Nadia Islam' })).status).toBe(200)
})

it('restocks bottles of an order that is not packed, once: a later cancellation or return restores the others [S09]', async () => {
  const product = await shop.product({ stock: 10 })
  const body = { amount: 1_250, method: 'cash', left: 2_500, lines: [{ item: 0, quantity: 1 }], restock: true }
  const move = async (id: string, ...statuses: string[]) => {
    for (const status of statuses)
      await asStaff(`POST /api/admin/orders/${id}/status`, await statusChangeOf(shop.db, id, status))
  }
  const open = () => sold(product, 2, { handedOver: false, ...customer })

  const cancelled = await open()
  expect((await refund(cancelled, body)).status).toBe(200)
  expect(await stockOf(shop.db, product.id)).toEqual({ stock: 9, sold: 1 })
  await move(cancelled, 'cancelled')
  expect(await stockOf(shop.db, product.id)).toEqual({ stock: 10, sold: 0 })

  const kept = await open()
  expect((await refund(kept, { ...body, restock: false })).status).toBe(200)
  expect(await stockOf(shop.db, product.id)).toEqual({ stock: 8, sold: 2 })
  await move(kept, 'cancelled')
  expect(await stockOf(shop.db, product.id)).toEqual({ stock: 9, sold: 1 })
})

it.each([
  ['went back into stock', true, 10],
  ['did not', false, 9],
])('a parcel returns without the bottle that was refunded before it left, which %s', async (_, restock, stock) => {
  const product = await shop.product({ stock: 10 })
  const { body: taken } = await take({ ...byPhone(product, 3), method: 'cash' })
  const id = String(taken.orderId)
  const move = async (status: string) =>
    asStaff(`POST /api/admin/orders/${id}/status`, await statusChangeOf(shop.db, id, status))
  const body = { amount: 1_250, method: 'cash', lines: [{ item: 0, quantity: 1 }] }
  await move('confirmed')
  expect((await refund(id, { ...body, left: 3_750, restock })).status).toBe(200)
  await move('shipped')
  // Of what is in the parcel, a refund puts nothing back.
  const refused = await refund(id, { ...body, left: 2_500, restock: true })
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('returned to sender')])
  expect((await refund(id, { ...body, left: 2_500, restock: false })).status).toBe(200)
  expect(await stockOf(shop.db, product.id)).toEqual({ stock: stock - 2, sold: 12 - stock })
  const returned = { reason: 'refused', note: '', restocked: true, courierCost: 0 }
  expect((await asStaff(`POST /api/admin/orders/${id}/parcel-return`, returned)).status).toBe(200)
  expect(await stockOf(shop.db, product.id)).toEqual({ stock, sold: 10 - stock })
})

it('a bottle goes back into stock either with a return or with a refund [S09]', async () => {
  const product = await shop.product({ stock: 10 })
  const buyer = await shop.account()
  const delivered = async () => {
    const { body } = await shop.order(buyer, orderOf([product, 2]))
    await shop.call(`POST /api/order/user/${body.orderId}/cash-on-delivery`, { as: buyer })
    for (const status of ['confirmed', 'shipped', 'delivered']) {
      const change = await statusChangeOf(shop.db, body.orderId, status)
      await asStaff(`POST /api/admin/orders/${body.orderId}/status`, change)
    }
    return body.orderId as string
  }
  const request = async (id: string, quantity: number) => {
    const body = { reason: 'Not my scent', lines: [{ item: 0, quantity }] }
    await shop.call(`POST /api/order/user/${id}/return`, { as: buyer, body })
    await asStaff(`POST /api/admin/orders/${id}/return`, { accept: true, note: 'Please send it back.' })
  }
  const receive = (id: string, quantity: number, restocked: number) =>
    asStaff(`POST /api/admin/orders/${id}/return/received`, { lines: [{ item: 0, quantity, restocked }] })
  const one = { amount: 1_250, method: 'cash', left: 2_500, lines: [{ item: 0, quantity: 1 }], restock: true }

  const returned = await delivered()
  await request(returned, 1)
  expect((await receive(returned, 1, 1)).status).toBe(200)
  const again = await refund(returned, one)
  expect([again.status, again.body.message]).toEqual([
    409,
    'These bottles came back as a return: their stock was updated then.',
  ])

  // One was refunded before, and another came back.
  const both = await delivered()
  expect((await refund(both, { ...one, restock: false })).status).toBe(200)
  await request(both, 1)
  expect((await receive(both, 1, 1)).status).toBe(200)
  expect((await refund(both, { ...one, left: 1_250 })).status).toBe(409)

  const refunded = await delivered()
  expect((await refund(refunded, one)).status).toBe(200)
  await request(refunded, 2)
  const twice = await receive(refunded, 2, 2)
  expect([twice.status, twice.body.message]).toEqual([
    409,
    'Ambre Souverain went back into stock with a refund: do not restock it again.',
  ])
  expect((await receive(refunded, 2, 1)).status).toBe(200)
  expect((await stockOf(shop.db, product.id))?.stock).toBe(8)
})
