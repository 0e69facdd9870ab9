import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { orderEvents, orderLines, orders, users } from '#database/schema/index.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { type Account, orderOf } from './shop.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff(undefined, 'Shop Keeper')

const getAsStaff = (route: string) => shop.call(`GET /api/admin/${route}`, { as: admin })
const move = async (orderId: string, status: string) =>
  shop.call(`POST /api/admin/orders/${orderId}/status`, {
    as: admin,
    body: await statusChangeOf(shop.db, orderId, status),
  })

async function placed(as?: Account, address: object = {}) {
  const customer = as ?? (await shop.account())
  const wanted = orderOf(await shop.product())
  const { body } = await shop.order(customer, { ...wanted, address: { ...wanted.address, ...address } })
  return { customer, orderId: body.orderId as string }
}
const cash = (orderId: string, as: Account) => shop.call(`POST /api/order/user/${orderId}/cash-on-delivery`, { as })

/** Requests a return, accepts it and refunds the cash. */
async function refundAfterReturn(orderId: string, as: Account) {
  await shop.call(`POST /api/order/user/${orderId}/return`, { as, body: { reason: 'It leaks.' } })
  await shop.call(`POST /api/admin/orders/${orderId}/return`, { as: admin, body: { accept: true, note: 'Sorry.' } })
  const body = { amount: 1_250, method: 'cash', left: 1_250 }
  await shop.call(`POST /api/admin/orders/${orderId}/refunds`, { as: admin, body })
}

async function found(search: string): Promise<string[]> {
  const { status, body } = await getAsStaff(`orders?_search=${encodeURIComponent(search)}`)
  expect([status, body.total]).toEqual([200, body.orders.length])
  return body.orders.map(({ _id }: { _id: string }) => _id)
}

it('finds an order by part of its number, of the customer’s name, email or phone, and by SKU [Q01]', async () => {
  const { customer, orderId } = await placed(await shop.account({ name: 'Mehjabin Ara' }), {
    name: 'Zubaida Khanom',
    email: `parcel-${randomUUID()}@example.com`,
    phone: '+880 1911-223344',
  })
  await placed()
  const number = orderId.slice(-8)
  const names = ['zubaida', 'KHANOM', 'Zubaida Khanom', 'mehjabin', customer.email.toUpperCase()]
  const phones = ['01911223344', '+8801911223344', '1911-223', '০১৯১১ ২২৩৩৪৪']
  for (const search of [number, `#${number.toUpperCase()}`, orderId, ...names, ...phones]) {
    expect([search, await found(search)]).toEqual([search, [orderId]])
  }
  for (const nobody of ['nobody of this name', '%', '_', '\\', "' or 1=1 --"]) {
    expect([nobody, await found(nobody)]).toEqual([nobody, []])
  }
  expect((await getAsStaff(`orders?_search=${'x'.repeat(201)}`)).status).toBe(400)
})

it('finds orders by the SKU of their products, and customers by the phone numbers of their orders', async () => {
  const customer = await shop.account()
  const phone = '01533 667788'
  const { orderId } = await placed(customer, { phone })
  const sku = await shop.db
    .select({ sku: orderLines.sku })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .then(([line]) => line?.sku ?? '')
  for (const search of [sku, sku.toLowerCase()]) expect([search, await found(search)]).toEqual([search, [orderId]])
  for (const search of [phone, '+8801533667788', '667788']) {
    const { body } = await getAsStaff(`customers?_search=${encodeURIComponent(search)}`)
    expect(body.customers).toMatchObject([{ _id: customer.id }])
  }
  // Part of an order number is not taken for a phone number.
  const { body } = await getAsStaff(`customers?_search=${orderId.slice(-8)}`)
  expect(body.customers).toEqual([])
})

it('counts search results per status', async () => {
  const customer = await shop.account()
  const [one, other] = [await placed(customer), await placed(customer)]
  await placed(customer)
  await cash(one.orderId, customer)
  await move(one.orderId, 'confirmed')
  await move(other.orderId, 'cancelled')
  const { body } = await getAsStaff(`orders?_search=${customer.email}&status=confirmed`)
  expect(body.orders.map(({ _id }: { _id: string }) => _id)).toEqual([one.orderId])
  expect(body.total).toBe(1)
  const counts = { pending: 1, confirmed: 1, shipped: 0, delivered: 0, returned: 0, cancelled: 1 }
  const toDo = {
    'to-confirm': 0,
    'returning-to-sender': 0,
    'return-requested': 0,
    'return-in-progress': 0,
    'payment-to-check': 0,
    'refund-to-check': 0,
    'paid-twice': 0,
    'cancelled-after-sending': 0,
    'contradicting-reports': 0,
    'partly-delivered': 0,
    'refund-owed': 0,
  }
  expect(body.counts).toEqual({ ...counts, ...toDo })
})

it('shows staff any order, with the customer and the possible next statuses', async () => {
  const { customer, orderId } = await placed()
  const order = async () => (await getAsStaff(`orders/${orderId}`)).body.order
  expect(await order()).toMatchObject({
    _id: orderId,
    customer: { name: customer.name, email: customer.email },
    moves: ['cancelled'],
    orderReturn: null,
    items: [{ quantity: 1 }],
    timeline: [{ what: 'placed' }],
  })
  await cash(orderId, customer)
  expect((await order()).moves).toEqual(['confirmed', 'cancelled'])
  expect((await move(orderId, 'confirmed')).body.order.moves).toEqual(['shipped', 'cancelled'])
  await move(orderId, 'shipped')
  expect((await order()).moves).toEqual(['delivered'])
  await move(orderId, 'delivered')
  expect((await order()).moves).toEqual([])
  for (const id of [randomUUID(), 'nonsense']) expect((await getAsStaff(`orders/${id}`)).status).toBe(404)
})

it('records which staff member did what, and hides it from customers [Q03]', async () => {
  const { customer, orderId } = await placed()
  const other = await shop.account({ role: 'admin', name: 'Rokeya Sultana' })
  const as = { as: other }
  await shop.call(`POST /api/admin/orders/${orderId}/cash-on-delivery`, as)
  await move(orderId, 'confirmed')
  for (const status of ['shipped', 'delivered'])
    await shop.call(`POST /api/admin/orders/${orderId}/status`, {
      ...as,
      body: await statusChangeOf(shop.db, orderId, status),
    })
  await refundAfterReturn(orderId, customer)
  await shop.db.update(users).set({ name: 'Rokeya Rahman' }).where(eq(users.id, other.id))
  const { timeline } = (await getAsStaff(`orders/${orderId}`)).body.order
  expect(timeline.map(({ what, by }: { what: string; by?: string }) => [what, by])).toEqual([
    ['placed', undefined],
    ['cash_on_delivery', 'Rokeya Sultana'],
    ['confirmed', 'Shop Keeper'],
    ['shipped', 'Rokeya Sultana'],
    ['delivered', 'Rokeya Sultana'],
    ['paid', 'Rokeya Sultana'],
    ['return_requested', undefined],
    ['return_accepted', 'Shop Keeper'],
    ['refund_decided', 'Shop Keeper'],
    ['refunded', undefined],
  ])
  const [shipped] = await shop.db.select().from(orderEvents).where(eq(orderEvents.byUserId, other.id)).limit(1)
  expect(shipped?.orderId).toBe(orderId)
  const cancelled = await placed(customer)
  expect((await move(cancelled.orderId, 'cancelled')).body.order.timeline.at(-1).by).toBe('Shop Keeper')
  const own = await Promise.all(
    [`user/${orderId}`, `user/${cancelled.orderId}`, 'my-orders'].map((path) =>
      shop.call(`GET /api/order/${path}`, { as: customer }),
    ),
  )
  expect(own.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const secret of ['Rokeya', 'Shop Keeper', '"by', other.id, admin.id])
    expect([secret, JSON.stringify(own).includes(secret)]).toEqual([secret, false])
})

it('counts the open tasks of today [P05]', async () => {
  const before = (await getAsStaff('today')).body
  const [toConfirm, toShip] = [await placed(), await placed()]
  await cash(toConfirm.orderId, toConfirm.customer)
  await cash(toShip.orderId, toShip.customer)
  await move(toShip.orderId, 'confirmed')
  shop.wait(1_000)
  const unpaid = await placed()
  await shop.product({ stock: 0 })
  await shop.product({ stock: 5 })
  await shop.product({ stock: 6 })
  for (const stock of [0, 5]) await shop.product({ stock, onSale: false })
  await shop.call('POST /api/contact', { as: unpaid.customer, body: { subject: 'A gift', message: 'Do you wrap?' } })
  const { body } = await getAsStaff('today')
  const more = (key: string) => body[key] - before[key]
  const keys = [
    'toConfirm',
    'toShip',
    'unpaid',
    'returns',
    'refundsToCheck',
    'cancelledAfterSending',
    'unread',
    'lowStock',
    'soldOut',
  ]
  expect(Object.fromEntries(keys.map((key) => [key, more(key)]))).toEqual({
    toConfirm: 1,
    toShip: 1,
    unpaid: 1,
    returns: 0,
    refundsToCheck: 0,
    cancelledAfterSending: 0,
    unread: 1,
    lowStock: 1,
    soldOut: 1,
  })
  expect(body.newest[0]._id).toBe(unpaid.orderId)
  const { body: list } = await getAsStaff('orders?status=to-confirm&_perPage=100')
  expect([list.total, list.counts['to-confirm'], list.orders.length]).toEqual(Array(3).fill(body.toConfirm))
  expect(list.orders.map(({ _id }: { _id: string }) => _id)).toContain(toConfirm.orderId)
  expect(list.orders.map(({ _id }: { _id: string }) => _id)).not.toContain(unpaid.orderId)
  expect(body.newest.length).toBe(Math.min(6, await shop.db.$count(orders)))
})
