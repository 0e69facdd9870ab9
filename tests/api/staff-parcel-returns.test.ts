import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { dues, orders } from '#database/schema/index.ts'
import { nameOfOrder } from '#tests/support/order-number.ts'
import { reconcilePayments } from '#tests/support/payment-jobs.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { until } from './card-shop.ts'
import { emailTimeout } from './shop.ts'
import { cardShopWithStaff } from './shop-with-staff.ts'

const { cardShop, admin } = cardShopWithStaff()

const refused = { reason: 'refused', note: 'Did not open the door', restocked: true, courierCost: 120.5 }
const recordReturn = (orderId: string, body: object = refused, as = admin) =>
  cardShop.call(`POST /api/admin/orders/${orderId}/parcel-return`, { as, body })
const staffOrder = (id: string) => cardShop.staffOrder(id, admin)
const move = async (id: string, ...statuses: string[]) => {
  for (const status of statuses) {
    const body = await statusChangeOf(cardShop.db, id, status)
    const moved = await cardShop.call(`POST /api/admin/orders/${id}/status`, { as: admin, body })
    expect(moved.status, moved.body.message).toBe(200)
  }
}
async function stockOf({ id }: { id: string }): Promise<number> {
  const { rows } = await cardShop.db.execute<{ stock: number }>(
    sql`select sum(stock)::int as stock from variant_stock join variants on id = variant_id where product_id = ${id}`,
  )
  return rows[0]?.stock ?? Number.NaN
}
async function shippedCash() {
  const order = await cardShop.order()
  await cardShop.call(`POST /api/order/user/${order.id}/cash-on-delivery`, { as: order.customer })
  await move(order.id, 'confirmed', 'shipped')
  return { ...order, stock: await stockOf(order.product) }
}
async function shippedPaid() {
  const order = await cardShop.orderWithOpenPayment()
  await cardShop.pay(order.intent)
  await until(async () => (await cardShop.readOrder(order.id)).status === 'confirmed')
  await move(order.id, 'shipped')
  return order
}

it('records a returned parcel: stock restored, no cash, an email, nothing more to pay or review [Q19]', async () => {
  const sent = await cardShop.startEmails()
  const { id, customer, product, stock } = await shippedCash()
  const { body } = await recordReturn(id)
  expect(body.order).toMatchObject({ status: 'returned', paymentStatus: 'pending', parcelReturn: refused, moves: [] })
  expect(body.order.timeline.at(-1)).toMatchObject({ what: 'returned', by: 'Shirin Akter' })
  expect(await stockOf(product)).toBe(stock + 1)
  const [due] = await cardShop.db.select().from(dues).where(eq(dues.orderId, id))
  expect(due).toMatchObject({ amount: 0, cost: 12_050 })
  const subject = `Order ${await nameOfOrder(cardShop.db, id)}: returned`
  await expect
    .poll(() => sent.find((mail) => mail.subject === subject)?.text, emailTimeout)
    .toMatch(/was\s+returned\s+to\s+the\s+gallery/)

  const { body: own } = await cardShop.call(`GET /api/order/user/${id}`, { as: customer })
  expect(own.order).toMatchObject({ status: 'returned', reservedUntil: null })
  expect(JSON.stringify(own)).not.toMatch(/refused|open the door|Shirin|120\.5/)
  const rejected = [
    await cardShop.start(id, customer),
    await cardShop.call(`POST /api/order/user/${id}/cash-on-delivery`, { as: customer }),
    await cardShop.call(`POST /api/order/user/${id}/cancel`, { as: customer }),
    await cardShop.call(`POST /api/order/user/${id}/return`, { as: customer, body: { reason: 'Broken' } }),
    await cardShop.call(`POST /api/admin/orders/${id}/cash-on-delivery`, { as: admin }),
    await cardShop.call(`POST /api/admin/orders/${id}/status`, {
      as: admin,
      body: { from: 'shipped', status: 'delivered' },
    }),
    await cardShop.call(`POST /api/admin/orders/${id}/due-refund`, { as: admin, body: { by: 'card' } }),
    await recordReturn(id),
  ]
  expect(rejected.map(({ status }) => status)).toEqual(rejected.map(() => 409))
  const review = await cardShop.call(`POST /api/products/${product.id}/reviews`, {
    as: customer,
    body: { rating: 5, comment: 'Lovely' },
  })
  expect(review.status).toBe(403)
  expect(await stockOf(product)).toBe(stock + 1)
})

it('counts a returned parcel in search and customer figures, but not as money spent', async () => {
  const { id, customer } = await shippedCash()
  const next = await cardShop.order(customer)
  const { past: before } = await staffOrder(next.id)
  await recordReturn(id)
  expect((await staffOrder(next.id)).past).toEqual({ ...before, returnedParcels: before.returnedParcels + 1 })
  const { body } = await cardShop.call('GET /api/admin/orders?status=returned', { as: admin })
  expect(body.orders.map(({ _id }: { _id: string }) => _id)).toContain(id)
  expect(body.total).toBe(body.counts.returned)
  const { body: found } = await cardShop.call(`GET /api/admin/customers?_search=${customer.email}`, { as: admin })
  expect(found.customers).toMatchObject([{ orders: 2, spent: 0 }])
})

it('does not restore stock that cannot be sold again [Q19]', async () => {
  const { id, product, stock } = await shippedCash()
  await recordReturn(id, { ...refused, reason: 'damaged', restocked: false, courierCost: 0 })
  expect(await stockOf(product)).toBe(stock)
  expect((await staffOrder(id)).parcelReturn).toMatchObject({ restocked: false, courierCost: 0 })
})

it('either delivers or returns a parcel, once, under concurrent calls', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { id, product, stock } = await shippedCash()
    const delivered = { from: 'shipped', status: 'delivered' }
    const reports = Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0
        ? recordReturn(id)
        : cardShop.call(`POST /api/admin/orders/${id}/status`, { as: admin, body: delivered }),
    )
    const responses = (await Promise.all(reports)).map(({ status }) => status)
    expect(responses.filter((status) => status === 200)).toHaveLength(1)
    expect(responses.filter((status) => status === 409)).toHaveLength(9)
    const { status, paymentStatus } = await cardShop.readOrder(id)
    expect([status, paymentStatus, await stockOf(product)]).toEqual(
      status === 'returned' ? ['returned', 'pending', stock + 1] : ['delivered', 'paid', stock],
    )
  }
})

it('owes a card payment until staff refund it, once [Q19]', async () => {
  const { id, customer, intent } = await shippedPaid()
  expect((await recordReturn(id)).body.order).toMatchObject({
    status: 'returned',
    paymentStatus: 'paid',
    refund: 'owed',
  })
  await reconcilePayments(cardShop.context())
  expect((await cardShop.stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(0)
  const refunds = Array.from({ length: 5 }, () =>
    cardShop.call(`POST /api/admin/orders/${id}/due-refund`, { as: admin, body: { by: 'card' } }),
  )
  const responses = await Promise.all(refunds)
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  expect(responses.find(({ status }) => status === 200)?.body.message).toBe('Refund sent')
  await until(async () => (await cardShop.readOrder(id)).paymentStatus === 'refunded')
  expect((await cardShop.stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(1)
  expect(await staffOrder(id)).toMatchObject({ refund: null })
  expect((await cardShop.timeline({ id, customer })).slice(-3)).toEqual(['returned', 'refund_sent', 'refunded'])
})

it('cancels an open card payment, and owes one that succeeded in the meantime', async () => {
  const [open, paid] = [await cardShop.orderWithOpenPayment(), await cardShop.orderWithOpenPayment()]
  for (const { id } of [open, paid])
    await cardShop.db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, id))
  await cardShop.pay(paid.intent)
  expect((await recordReturn(open.id)).body.order).toMatchObject({ status: 'returned', paymentStatus: 'pending' })
  expect((await recordReturn(paid.id)).body.order).toMatchObject({ status: 'returned', refund: 'owed' })
  expect((await cardShop.stripe.paymentIntents.retrieve(open.intent)).status).toBe('canceled')
})

it.each([
  [{ ...refused, reason: 'lost' }, 'reason'],
  [{ ...refused, reason: 'other', note: ' ' }, 'note'],
  [{ ...refused, courierCost: -1 }, 'courierCost'],
  [{ ...refused, courierCost: 1.005 }, 'courierCost'],
])('rejects %j', async (body, field) => {
  const { id } = await shippedCash()
  const response = await recordReturn(id, body)
  expect([response.status, Object.keys(response.body.fields)]).toEqual([400, [field]])
})

it('records the return of shipped orders only, and by staff only', async () => {
  const { id, customer } = await cardShop.order()
  await cardShop.call(`POST /api/order/user/${id}/cash-on-delivery`, { as: customer })
  expect((await recordReturn(id)).status).toBe(409)
  await move(id, 'confirmed')
  expect((await recordReturn(id)).status).toBe(409)
  expect((await recordReturn(id, refused, customer)).status).toBe(401)
  expect((await recordReturn('00000000-0000-4000-8000-000000000000')).status).toBe(404)
})
