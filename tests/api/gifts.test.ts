import { expect, it } from 'vitest'
import { eq } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { byPhone, sale } from './counter-sales.ts'
import { editedOrder } from './edited-order.ts'
import { type Account, orderOf } from './shop.ts'
import { addOffer } from './shop-offers.ts'
import { reconciledCardShop } from './shop-with-staff.ts'

const { cardShop: shop, admin } = reconciledCardShop()
const recipient = { name: 'Mina Akter', phone: '01819-000222' }
const message = 'শুভ জন্মদিন, মিনা!\nWith love'
const asStaff = (call: string, body?: object) => shop.call(call, { as: admin, ...(body && { body }) })

async function offerWrapping(price: number | null) {
  const { current } = (await asStaff('GET /api/admin/settings')).body
  const settings = { ...current.settings, giftWrapping: price }
  expect((await asStaff('PUT /api/admin/settings', { settings, version: current.version })).status).toBe(200)
}
const own = async (as: Account, id: string) => (await shop.call(`GET /api/order/user/${id}`, { as })).body.order
const place = (as: Account, product: Awaited<ReturnType<typeof shop.product>>, more: object) => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  return shop.call('POST /api/order/create', { as, headers, body: { ...orderOf([product, 1]), ...more } })
}

it('wrapping is a part of the price of its own: cart, order, link and email name it, and it comes back with the last bottle', async () => {
  await offerWrapping(150)
  const product = await shop.product({ price: 1_000_00, stock: 50 })
  const items = [{ _id: product.id, variantId: product.variantId, quantity: 1 }]
  expect((await shop.call('POST /api/cart/check', { body: { items } })).body.wrapping).toBe(150)
  const customer = await shop.account()
  const gift = { wrapped: true, message, recipient: null }
  expect((await place(customer, product, { amount: 1_000, gift })).status).toBe(409)
  const placed = await place(customer, product, { amount: 1_150, gift })
  expect(placed.status).toBe(200)
  const order = await own(customer, placed.body.orderId)
  expect(order).toMatchObject({ amount: 1_150, wrapping: 150, gift: { wrapped: true, message, buyer: null } })
  expect(order.waysToPay.open).toContain('cod')
  await offerWrapping(null)
  const late = await place(customer, product, { amount: 1_150, gift })
  expect([late.status, late.body.code]).toEqual([409, 'wrapping_not_offered'])
})

it('the parcel of a gift goes to its recipient, everything else stays with the buyer, who pays online', async () => {
  const product = await shop.product({ price: 1_000_00, stock: 50 })
  const customer = await shop.account({ name: 'Nadia Rahman' })
  const gift = { wrapped: false, message: '', recipient }
  const { orderId } = (await place(customer, product, { gift })).body
  const order = await own(customer, orderId)
  expect(order.address).toMatchObject({ firstName: 'Mina', lastName: 'Akter', phone: '+8801819000222' })
  expect(order.gift.buyer).toMatchObject({ name: 'Nadia Rahman' })
  expect(order.waysToPay.open).not.toContain('cod')
  const cash = await shop.call(`POST /api/order/user/${orderId}/cash-on-delivery`, { as: customer })
  expect([cash.status, cash.body.code]).toEqual([409, 'gift_in_cash'])
  // Nobody without a name and a number that can be called.
  const nameless = await place(customer, product, { gift: { ...gift, recipient: { name: '', phone: '12' } } })
  expect(nameless.status).toBe(400)
})

it('a gift to oneself uses an offer by the number of its recipient, which another account has used', async () => {
  await addOffer(shop, { action: { kind: 'amount', amount: 100_00 }, maxUsesPerCustomer: 1 }, 'SELF100')
  const product = await shop.product({ price: 1_000_00, stock: 50 })
  const { address } = orderOf(product)
  const order = async (phone: string, gift?: object) => {
    const more = { amount: 900, code: 'SELF100', address: { ...address, phone }, ...(gift && { gift }) }
    const { status, body } = await place(await shop.account(), product, more)
    return [status, body.params?.reason]
  }
  expect(await order('01819000333')).toEqual([200, undefined])
  const gift = (phone: string) => ({ wrapped: false, message, recipient: { name: 'My Self', phone } })
  expect(await order('01819000333', gift('01819-000333'))).toEqual([409, 'used_by_customer'])
  // That of somebody else is not theirs to use.
  expect(await order('01819000444', gift('01819000333'))).toEqual([200, undefined])
})

it('staff change card and recipient before it is packed, and the history says so', async () => {
  const product = await shop.product({ price: 1_000_00, stock: 50 })
  const customer = await shop.account()
  const { orderId } = (await place(customer, product, { gift: { message, recipient } })).body
  const order = await shop.staffOrder(orderId, admin)
  const edit = { ...editedOrder(order, { giftMessage: 'Eid Mubarak', name: 'Rumi Akter' }) }
  expect((await asStaff(`PUT /api/admin/orders/${orderId}`, edit)).status).toBe(200)
  const changed = await shop.staffOrder(orderId, admin)
  expect(changed).toMatchObject({ gift: { message: 'Eid Mubarak' }, address: { firstName: 'Rumi' } })
  expect(changed.timeline.at(-1)?.note).toMatch(/Card: .*Eid Mubarak/s)
})

it('staff take a gift by phone: wrapping in its total, card and recipient, and the account is that of the buyer', async () => {
  await offerWrapping(100)
  const product = await shop.product({ price: 1_000_00, stock: 50 })
  const order = { ...byPhone(product), wrapped: true, gift: { message, recipient } }
  const take = (body: object) =>
    shop.call('POST /api/admin/counter/orders', {
      as: admin,
      body,
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
  const { lines, pickup, city, state } = order
  const totals = (await asStaff('POST /api/admin/counter/totals', { lines, pickup, city, state, wrapped: true })).body
  expect(totals).toMatchObject({ wrapping: 100 })
  expect((await asStaff('GET /api/admin/counter/wrapping')).body.price).toBe(100)
  const taken = await take({ ...order, amount: totals.amount })
  expect(taken.status).toBe(200)
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, taken.body.orderId))
  expect(row).toMatchObject({ wrapping: 100_00, gift: { message, buyer: { phone: '+8801819000111' } } })
  expect(row?.phone).toBe('+8801819000222')
  expect((await take({ ...sale(product), wrapped: false })).status).toBe(200)
  await offerWrapping(null)
})

it('who is told about a gift, billed and found is its buyer, and who gets it hears nothing of prices', async () => {
  await offerWrapping(null)
  const product = await shop.product({ price: 1_000_00, stock: 50 })
  const buyer = { name: 'Rahim Uddin', email: 'rahim@example.com' }
  const order = {
    ...byPhone(product),
    ...buyer,
    method: 'bkash',
    reference: 'BKX7654321',
    gift: { message, recipient },
  }
  const { lines, pickup, city, state, method } = order
  const { amount } = (await asStaff('POST /api/admin/counter/totals', { lines, pickup, city, state, method })).body
  const sent = await shop.startEmails()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const { orderId } = (
    await shop.call('POST /api/admin/counter/orders', { as: admin, headers, body: { ...order, amount } })
  ).body
  await shop.allEmailsSent()
  const number = String((await shop.staffOrder(orderId, admin)).number)
  const [email, ...others] = sent.filter(({ html }) => html.includes(number))
  expect([email?.to, others]).toEqual(['rahim@example.com', []])
  expect(email?.html).toContain('Rahim')
  expect(shop.texts.filter(({ text }) => text.includes(number)).map(({ to }) => to)).toEqual(['+8801819000111'])

  await asStaff('POST /api/admin/invoices', { orderIds: [orderId] })
  const [printed] = (await asStaff(`GET /api/admin/printed-orders?ids=${orderId}`)).body.orders
  expect(printed.address).toMatchObject({ firstName: 'Mina', lastName: 'Akter' })
  expect(printed.invoices[0].address).toMatchObject({ firstName: 'Rahim', lastName: 'Uddin', phone: '+8801819000111' })

  const found = async (search: string, as: Account) => {
    const { body } = await shop.call(`GET /api/admin/orders?_search=${search}`, { as })
    return body.orders.some(({ _id }: { _id: string }) => _id === orderId)
  }
  const packer = await shop.account({ role: 'packing' })
  const seen = async (as: Account) => (await shop.call(`GET /api/admin/orders/${orderId}`, { as })).body.order.gift
  expect([await found('01819000111', admin), await found('Rahim', admin)]).toEqual([true, true])
  expect([await found('01819000111', packer), await found('Rahim', packer)]).toEqual([false, true])
  expect((await seen(admin)).buyer).toEqual({ name: 'Rahim Uddin', phone: '+8801819000111' })
  expect(await seen(packer)).toEqual({ wrapped: false, message, buyer: { name: 'Rahim Uddin' } })

  // An order of the recipient must not be confirmed to the email address of who sent a gift.
  const { customers } = (await asStaff('GET /api/admin/counter/customers?phone=01819000222')).body
  expect(customers.map(({ email }: { email: string }) => email)).not.toContain('rahim@example.com')
})

it('of a parcel that is delivered in part, cash is collected for its wrapping, too', async () => {
  await offerWrapping(150)
  const product = await shop.product({ price: 1_000_00, stock: 50 })
  const body = { ...byPhone(product, 2), wrapped: true, gift: { message } }
  const { lines, pickup, city, state, method } = body
  const cart = { lines, pickup, city, state, method, wrapped: true }
  const totals = (await asStaff('POST /api/admin/counter/totals', cart)).body
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const sent = { ...body, amount: totals.amount }
  const { orderId } = (await shop.call('POST /api/admin/counter/orders', { as: admin, body: sent, headers })).body
  const moved = await asStaff(
    `POST /api/admin/orders/${orderId}/status`,
    await statusChangeOf(shop.db, orderId, 'shipped'),
  )
  expect(moved.status).toBe(200)
  const collected = 1_000 + 150 + totals.deliveryCharge
  const kept = { from: 'shipped', rest: 'coming', lines: [{ item: 0, quantity: 1 }], collected }
  expect((await asStaff(`POST /api/admin/orders/${orderId}/partial-delivery`, kept)).status).toBe(200)
  const order = await shop.staffOrder(orderId, admin)
  expect(order).toMatchObject({ amount: collected, wrapping: 150, notDelivered: 1_000, status: 'delivered' })
  await offerWrapping(null)
})

it('each credit note has what was paid for its bottles, the last one also delivery and wrapping, to the poisha', async () => {
  await offerWrapping(99.99)
  const product = await shop.product({ price: 333_33, stock: 50 })
  const body = { ...byPhone(product, 3), method: 'bkash', reference: 'BKX1234567', wrapped: true, gift: { message } }
  const { lines, pickup, city, state, method } = body
  const cart = { lines, pickup, city, state, method, wrapped: true }
  const totals = (await asStaff('POST /api/admin/counter/totals', cart)).body
  expect(totals.amount).toBeCloseTo(999.99 + 99.99 + totals.deliveryCharge, 5)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const sent = { ...body, amount: totals.amount }
  const { orderId } = (await shop.call('POST /api/admin/counter/orders', { as: admin, body: sent, headers })).body
  await asStaff('POST /api/admin/invoices', { orderIds: [orderId] })
  for (const amount of [333.33, 333.33, 333.33 + 99.99 + totals.deliveryCharge]) {
    const { refundable: left } = await shop.staffOrder(orderId, admin)
    const refund = { method: 'cash', left, lines: [{ item: 0, quantity: 1 }], amount: Math.round(amount * 100) / 100 }
    expect((await asStaff(`POST /api/admin/orders/${orderId}/refunds`, refund)).status).toBe(200)
  }
  const [printed] = (await asStaff(`GET /api/admin/printed-orders?ids=${orderId}`)).body.orders
  expect(printed.invoices).toMatchObject([{ amount: totals.amount, wrapping: 99.99 }])
  expect(printed.creditNotes).toMatchObject([
    { amount: 333.33, wrapping: 0, deliveryCharge: 0 },
    { amount: 333.33, wrapping: 0, deliveryCharge: 0 },
    { wrapping: 99.99, deliveryCharge: totals.deliveryCharge, items: [{ amount: 333.33 }] },
  ])
  expect(await shop.staffOrder(orderId, admin)).toMatchObject({ refundable: 0, refunded: totals.amount })
  await offerWrapping(null)
})

it('an order of the version before, which knows no gifts, is none and costs the same', async () => {
  const product = await shop.product({ price: 1_000_00, stock: 50 })
  const customer = await shop.account()
  const { orderId } = (await place(customer, product, {})).body
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  if (!row) throw new Error('the order is there')
  const { gift: _, wrapping: __, id: ___, idempotencyKey: ____, ...columns } = row
  const [before] = await shop.db
    .insert(orders)
    .values({ ...columns, number: (row.number ?? 0) + 1_000_000 })
    .returning({ id: orders.id })
  const order = await own(customer, before?.id ?? '')
  expect(order).toMatchObject({ gift: null, wrapping: 0, amount: row.amount / 100 })
})

it('staff wrap an order that is not wrapped yet, at the price of today, and unwrap it again', async () => {
  await offerWrapping(150)
  const product = await shop.product({ price: 1_000_00, stock: 50 })
  const customer = await shop.account()
  const { orderId } = (await place(customer, product, { amount: 1_000 })).body
  const edit = async (change: object) => {
    const order = await shop.staffOrder(orderId, admin)
    const [{ variantId, quantity }] = order.items
    const { street, city, state, zipcode, country, phone } = order.address
    const fields = { name: 'Ayesha Rahman', street, city, state, zipcode, country, phone, deliveryCharge: 0 }
    const body = { ...fields, version: order.version, lines: [{ variantId, quantity }], ...change }
    return shop.call(`PUT /api/admin/orders/${orderId}`, { as: admin, body })
  }
  expect((await edit({ wrapped: true, giftMessage: 'For Mina', amount: 1_000 })).body.code).toBe('total_changed')
  const { order } = (await edit({ wrapped: true, giftMessage: 'For Mina', amount: 1_150 })).body
  expect(order).toMatchObject({ amount: 1_150, wrapping: 150, gift: { wrapped: true, message: 'For Mina' } })
  expect(order.timeline.at(-1).note).toContain('Gift wrapping: none → ৳150.00')
  // What was agreed stays, whatever wrapping costs by now.
  await offerWrapping(200)
  expect((await edit({ giftMessage: 'For Mina Akter', amount: 1_150 })).body.order).toMatchObject({ wrapping: 150 })
  const unwrapped = (await edit({ wrapped: false, giftMessage: '', amount: 1_000 })).body.order
  expect(unwrapped).toMatchObject({ amount: 1_000, wrapping: 0, gift: null })
  await offerWrapping(null)
  expect((await edit({ wrapped: true, amount: 1_000 })).body.code).toBe('wrapping_not_offered')
})

it('who has only got a gift is no customer in the list of numbers', async () => {
  const product = await shop.product({ price: 1_000_00, stock: 50 })
  const gift = { message: '', recipient: { name: 'Shila Akter', phone: '01819-000777' } }
  const { body } = await place(await shop.account(), product, { amount: 1_000, gift: { wrapped: false, ...gift } })
  expect(body.success).toBe(true)
  const numbers = async () => {
    const { customers } = (await asStaff('GET /api/admin/customers/by-phone?_perPage=100')).body
    return customers.map(({ phone }: { phone: string }) => phone)
  }
  expect(await numbers()).not.toContain('+8801819000777')
  const own = { ...orderOf([product, 1]).address, phone: '01819-000777' }
  await place(await shop.account(), product, { amount: 1_000, address: own })
  expect(await numbers()).toContain('+8801819000777')
})

it('people who print labels get the number of the recipient only, and lists of customers that of the buyer', async () => {
  const product = await shop.product({ price: 1_000_00, stock: 50 })
  const customer = await shop.account({ name: 'Nadia Rahman' })
  const address = { ...orderOf(product).address, phone: '01719-333444' }
  const gift = { wrapped: false, message: '', recipient }
  const { orderId } = (await place(customer, product, { address, gift })).body
  await shop.db.update(orders).set({ status: 'confirmed' }).where(eq(orders.id, orderId))
  const packer = await shop.account({ role: 'packing' })
  const printed = async (as: Account) =>
    JSON.stringify((await shop.call(`GET /api/admin/printed-orders?ids=${orderId}`, { as })).body)
  expect(await printed(admin)).toContain('1719333444')
  expect(await printed(packer)).toContain('1819000222')
  expect(await printed(packer)).not.toContain('1719333444')
  const { customers } = (await asStaff(`GET /api/admin/customers?_search=${encodeURIComponent(customer.email)}`)).body
  expect(customers.map(({ phone }: { phone: string }) => phone)).toEqual(['+8801719333444'])
})
