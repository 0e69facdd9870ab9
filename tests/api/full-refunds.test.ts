import { expect, it, vi } from 'vitest'
import { recordRefunds } from '#server/modules/orders/refunds/record-refunds.ts'
import { accountsOf } from '#tests/support/ledger.ts'
import { reconcilePayments } from '#tests/support/payment-jobs.ts'
import { stockOf as readStock } from '#tests/support/products.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { until } from './card-shop.ts'
import { editedOrder } from './edited-order.ts'
import { reconciledCardShop } from './shop-with-staff.ts'

const { cardShop, admin } = reconciledCardShop()

const asStaff = (method: string, path: string, body?: object) =>
  cardShop.call(`${method} /api/admin/${path}`, { as: admin, ...(body && { body }) })
const staffOrder = (id: string) => cardShop.staffOrder(id, admin)
const isFailed = async (id: string) => (await staffOrder(id)).refund === 'failed'
const isRefunded = async (id: string) => (await cardShop.readOrder(id)).paymentStatus === 'refunded'
const refundEvents = async (order: Awaited<ReturnType<typeof refundAll>>) =>
  (await cardShop.timeline(order)).filter((what) => what.includes('refund'))

/** An order that was paid in cash on delivery, and by card although it no longer needed that. */
async function paidTwice() {
  const { id, customer } = await cardShop.order()
  await cardShop.call(`POST /api/order/user/${id}/cash-on-delivery`, { as: customer })
  for (const status of ['confirmed', 'shipped', 'delivered']) {
    await asStaff('POST', `orders/${id}/status`, await statusChangeOf(cardShop.db, id, status))
  }
  await cardShop.payAgain(id, customer, 1)
  return id
}

const lines = [{ item: 0, quantity: 1 }]

/** A confirmed order of one bottle, paid by card, which staff refund in full and put back into stock. */
async function refundAll() {
  const order = await cardShop.paidOrder()
  await cardShop.refund(order.id, admin, 1_250, { lines, restock: true })
  return order
}

/** The bottle is back in stock once, and its order can neither be sent nor get other products. */
async function expectNothingToSend({ id, product }: Awaited<ReturnType<typeof refundAll>>) {
  const order = await staffOrder(id)
  expect(order).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'paid',
    moves: ['cancelled'],
    refunds: [{ lines }],
  })
  const shipped = await asStaff('POST', `orders/${id}/status`, { status: 'shipped', from: 'confirmed' })
  expect([shipped.status, shipped.body.message]).toEqual([
    409,
    'This order is being refunded; it cannot become shipped.',
  ])
  const { body: printed } = await asStaff('GET', `printed-orders?ids=${id}`)
  expect(printed.orders[0].notPacked).toEqual([1])
  const other = await cardShop.product()
  const exchange = editedOrder(order, { lines: [{ variantId: other.variantId, quantity: 1 }] })
  const exchanged = await asStaff('PUT', `orders/${id}`, exchange)
  expect([exchanged.status, exchanged.body.message]).toEqual([409, expect.stringContaining('have been refunded')])
  expect((await readStock(cardShop.db, product.id))?.stock).toBe(10)
}

it('an order whose bottles are all refunded is not sent while the refund is pending or has failed', async () => {
  await cardShop.faults({ on: 'refunds.create', does: 'status', status: 500, times: 9 })
  const order = await refundAll()
  const { id, intent } = order
  await expectNothingToSend(order)
  await cardShop.faults({ on: 'refunds.create', does: 'refund_fails', ms: 50 })
  cardShop.wait(21_000)
  await reconcilePayments(cardShop.context())
  await until(() => isFailed(id))
  await expectNothingToSend(order)
  expect((await asStaff('POST', `orders/${id}/due-refund`, { by: 'card' })).body.message).toBe('Refund retried')
  await until(() => isRefunded(id))
  expect(await cardShop.refundsAtProvider(intent)).toEqual(['125000 failed', '125000 succeeded'])
  expect((await refundEvents(order)).at(-1)).toBe('refunded')
  expect(await staffOrder(id)).toMatchObject({ refund: null, refunded: 1_250, refundDue: 0, refundable: 0 })
  expect(await accountsOf(cardShop.db, id)).toEqual({ sales: -1_250, refunds: 1_250 })
  // Its bottle does not go back into stock again.
  expect((await asStaff('POST', `orders/${id}/status`, { status: 'cancelled', from: 'confirmed' })).status).toBe(200)
  expect((await readStock(cardShop.db, order.product.id))?.stock).toBe(10)
})

it('a full refund of bottles is one refund, one email and one entry, and can fail and be made another way', async () => {
  await cardShop.faults({ on: 'refunds.create', does: 'refund_fails', ms: 3_600_000 })
  const order = await refundAll()
  const { id, intent } = order
  await until(() => isRefunded(id))
  expect(await cardShop.refundsAtProvider(intent)).toEqual(['125000 succeeded'])
  expect(await cardShop.emails(id, 'refund-email')).toBe(1)
  expect(await refundEvents(order)).toEqual(['refunded'])
  await cardShop.completeProcessingPayments()
  await until(() => isFailed(id))
  await expectNothingToSend(order)
  const manual = { by: 'manual', method: 'bkash', reference: 'BK9', amount: 1_250 }
  expect((await asStaff('POST', `orders/${id}/due-refund`, manual)).body).toMatchObject({
    message: 'Refund recorded',
    order: { paymentStatus: 'refunded', refund: null, refundDue: 0 },
  })
  expect(await refundEvents(order)).toEqual(['refunded', 'refund_failed', 'refunded'])
  expect(await cardShop.emails(id, 'refund-email')).toBe(2)
  const accounts = { sales: -1_250, refunds: 1_250, bkash: -1_250, 'provider:stripe': 1_250 }
  expect(await accountsOf(cardShop.db, id)).toEqual(accounts)
})

it('a list of refunds that arrives after a newer refund does not undo it', async () => {
  await cardShop.faults({ on: 'refunds.create', does: 'refund_fails', ms: 3_600_000 })
  const { id, intent } = await refundAll()
  await until(() => isRefunded(id))
  const requested = Promise.withResolvers<void>()
  const late = Promise.withResolvers<Awaited<ReturnType<typeof list>>>()
  const list = () => cardShop.providers.card.readRefunds({ id: intent, reference: null })
  const listOnceLate = vi.fn(list).mockImplementationOnce(() => {
    requested.resolve()
    return late.promise as ReturnType<typeof list>
  })
  const card = { ...cardShop.providers.card, readRefunds: listOnceLate }
  const providers = { ...cardShop.providers, named: () => card }
  const recorded = recordRefunds({ ...cardShop.context(), providers }, { provider: 'stripe', id: intent })
  await requested.promise
  await cardShop.completeProcessingPayments()
  await until(() => isFailed(id))
  const failed = await list()
  expect((await asStaff('POST', `orders/${id}/due-refund`, { by: 'card' })).status).toBe(200)
  await until(() => isRefunded(id))
  late.resolve(failed)
  await recorded
  expect(await staffOrder(id)).toMatchObject({ paymentStatus: 'refunded', refund: null, refundDue: 0 })
})

it('an order whose payment is being refunded is neither listed to ship, nor packed, nor in a courier file [S13]', async () => {
  await cardShop.faults({ on: 'refunds.create', does: 'status', status: 500, times: 9 })
  const { id, intent } = await cardShop.orderWithOpenPayment()
  await cardShop.pay(intent)
  await until(async () => (await cardShop.readOrder(id)).paymentStatus === 'paid')
  await asStaff('POST', `orders/${id}/status`, { status: 'confirmed', from: 'pending' })
  expect((await asStaff('POST', `orders/${id}/refunds`, { amount: 1_250, method: 'card', left: 1_250 })).status).toBe(
    200,
  )
  expect(await staffOrder(id)).toMatchObject({
    refund: 'pending',
    refunds: [{ state: 'sending' }],
    moves: ['cancelled'],
  })
  expect((await asStaff('GET', `orders?_search=${id}`)).body.orders).toMatchObject([{ _id: id, moves: ['cancelled'] }])
  expect((await asStaff('GET', `printed-orders?ids=${id}`)).body.orders[0].notPacked).toEqual([1])
  expect((await asStaff('POST', 'orders/file', { orderIds: [id], file: 'redx' })).body.leftOut).toEqual([
    { orderId: id, reason: 'This order is being refunded; it is not handed to a courier.' },
  ])
})

it.each(['first', 'last'])('a cash order is refunded once both payments are, the card payment %s', async (which) => {
  await cardShop.faults({ on: 'refunds.create', does: 'status', status: 500, times: 99 })
  const id = await paidTwice()
  const refundCard = async () => {
    await cardShop.faults()
    await until(async () => {
      cardShop.wait(21_000)
      await reconcilePayments(cardShop.context())
      return (await staffOrder(id)).refundDue === 0
    })
  }
  if (which === 'first') {
    await refundCard()
    // The customer has paid for the order in cash.
    const { timeline } = await staffOrder(id)
    expect(timeline.map(({ what }: { what: string }) => what)).not.toContain('refunded')
  }
  const cash = { amount: 1_250, method: 'cash', left: 1_250 }
  expect((await asStaff('POST', `orders/${id}/refunds`, cash)).status).toBe(200)
  expect(await isRefunded(id)).toBe(which === 'first')
  if (which === 'last') await refundCard()
  expect(await isRefunded(id)).toBe(true)
})

it('a cash order is refunded once its cash and the card payment that it did not need are both refunded', async () => {
  await cardShop.faults({ on: 'refunds.create', does: 'refund_fails', ms: 50 })
  const id = await paidTwice()
  await reconcilePayments(cardShop.context())
  await until(() => isFailed(id))
  const cash = { amount: 1_250, method: 'cash', left: 1_250 }
  expect((await asStaff('POST', `orders/${id}/refunds`, cash)).body.order).toMatchObject({
    paymentStatus: 'paid',
    refundDue: 1_250,
  })
  const manual = { by: 'manual', method: 'bkash', reference: 'BK10', amount: 1_250 }
  expect((await asStaff('POST', `orders/${id}/due-refund`, manual)).body.order).toMatchObject({
    paymentStatus: 'refunded',
    refund: null,
    refundDue: 0,
  })
})
