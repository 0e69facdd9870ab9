import { expect, it } from 'vitest'
import { eq } from '#database/drizzle.ts'
import { orders, users } from '#database/schema/index.ts'
import { nameOfOrder } from '#tests/support/order-number.ts'
import { byPhone, openCounter } from './counter-sales.ts'
import { emailTimeout, home, orderOf } from './shop.ts'

const { shop, admin, take, staffOrder } = openCounter()

it('only staff can read an order without an account', async () => {
  const { body } = await take(byPhone(await shop.product()))
  const stranger = await shop.account({ name: 'Rahim Uddin' })
  for (const route of [`GET /api/order/user/${body.orderId}`, `GET /api/admin/orders/${body.orderId}`]) {
    expect((await shop.call(route, { as: stranger })).status).toBe(route.includes('admin') ? 401 : 404)
  }
  const cancelled = await shop.call(`POST /api/order/user/${body.orderId}/cancel`, { as: stranger })
  expect(cancelled.status).toBe(404)
  const paying = { as: stranger, body: { orderId: body.orderId } }
  expect((await shop.call('POST /api/payment/stripe/create-payment-intent', paying)).status).toBe(404)
  expect((await shop.call('GET /api/order/my-orders', { as: stranger })).body.orders).toEqual([])
})

it('orders of staff are found by name, phone and channel', async () => {
  const product = await shop.product({ sku: 'OUD-77' })
  const sent = { ...byPhone(product), name: 'Kamrul Hasan', phone: '01555000333' }
  const { body } = await take(sent)
  const ids = async (query: string) => {
    const list = await shop.call(`GET /api/admin/orders?${query}`, { as: admin })
    return list.body.orders.map(({ _id }: { _id: string }) => _id)
  }
  for (const search of ['kamrul', '01555000333', 'oud-77'])
    expect(await ids(`_search=${search}`)).toEqual([body.orderId])
  expect(await ids('channel=phone')).toContain(body.orderId)
  expect(await ids('channel=counter')).not.toContain(body.orderId)
  expect(await ids('channel=web')).not.toContain(body.orderId)
  const past = await staffOrder((await take({ ...sent, key: 2 })).body.orderId)
  expect(past.past).toMatchObject({ orders: 1, accounts: 0 })
})

it('finds sizes by name and SKU, and customers by the beginning of their phone number', async () => {
  const product = await shop.product({ name: 'Rose Noire', sku: 'ROSE-50', stock: 4 })
  await shop.product({ name: 'Rose Hidden', onSale: false })
  const found = async (search: string) =>
    (await shop.call(`GET /api/admin/counter/products?_search=${search}`, { as: admin })).body.sizes
  for (const search of ['rose', 'noire rose', 'ROSE-50', 'rose-50']) {
    expect(await found(search)).toMatchObject([{ variantId: product.variantId, sku: 'ROSE-50', price: 1250, stock: 4 }])
  }
  const plain = await shop.product({ name: 'Plain' })
  expect(await found(plain.id.slice(-6))).toMatchObject([{ name: 'Plain' }])
  for (const id of [product.id, product.variantId])
    expect(await found(id)).toMatchObject([{ variantId: product.variantId, name: 'Rose Noire' }])
  expect(await found('nothing-like-it')).toEqual([])

  const customer = await shop.account({ name: 'Nadia Rahman' })
  await shop.db.update(users).set({ confirmedPhone: '+8801911222333' }).where(eq(users.id, customer.id))
  await shop.order(customer, { ...orderOf(product), address: { ...home, name: 'Nadia Rahman', phone: '01911222333' } })
  const known = await shop.call('GET /api/admin/counter/customers?phone=019112', { as: admin })
  expect(known.body.customers).toEqual([
    {
      name: 'Nadia Rahman',
      phone: '+8801911222333',
      email: customer.email,
      address: { street: home.street, city: 'Dhaka', state: 'Dhaka', zipcode: '1205', districtCode: 'BD-13' },
      orders: 1,
      isTyped: false,
    },
  ])
})

it('offers no email of an account that has only typed the number of somebody else', async () => {
  const confirmed = await shop.account({ name: 'Rafi Confirmed' })
  const typed = await shop.account({ name: 'Nadia Stranger' })
  const [stolen, own] = ['+8801888111222', '+8801888333444']
  await shop.db.update(users).set({ phone: stolen }).where(eq(users.id, typed.id))
  await shop.db.update(users).set({ phone: own, confirmedPhone: own }).where(eq(users.id, confirmed.id))
  const customer = await shop.account({ name: 'Nadia Owner' })
  await shop.db.update(users).set({ confirmedPhone: stolen }).where(eq(users.id, customer.id))
  const address = { ...home, name: 'Nadia Owner', phone: '01888111222' }
  await shop.order(customer, { ...orderOf(await shop.product()), address })
  const { body } = await shop.call('GET /api/admin/counter/customers?phone=01888', { as: admin })
  const found = body.customers.map(({ name, email, isTyped }: Record<string, unknown>) => [name, email, isTyped])
  expect(found).toEqual([
    ['Nadia Owner', customer.email, false],
    ['Rafi Confirmed', confirmed.email, false],
    ['Nadia Stranger', '', true],
  ])
  expect(body.customers.map(({ orders }: { orders: number }) => orders)).toEqual([1, 0, 0])
})

it('offers of an order of the website only the name, after all others, until its account has confirmed the number', async () => {
  const phone = '01777111222'
  const owner = await shop.account({ name: 'Rahima Begum' })
  await shop.db.update(users).set({ confirmedPhone: '+8801777111222' }).where(eq(users.id, owner.id))
  await shop.order(owner, { ...orderOf(await shop.product()), address: { ...home, name: 'Rahima Begum', phone } })
  const stranger = await shop.account({ name: 'Stranger' })
  const orderAs = async (name: string) => {
    const address = { ...home, street: 'Elsewhere 9', name, phone }
    return String((await shop.order(stranger, { ...orderOf(await shop.product()), address })).body.orderId)
  }
  await orderAs('rahima begum')
  const other = await orderAs('Karima Begum')
  const found = async () =>
    (await shop.call(`GET /api/admin/counter/customers?phone=${phone}`, { as: admin })).body.customers
  expect(await found()).toMatchObject([
    { name: 'Rahima Begum', email: owner.email, address: { street: home.street }, isTyped: false },
    { name: 'Karima Begum', email: '', address: null, isTyped: true },
  ])
  await shop.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, other))
  // Whoever has it sent to their own door proves nothing about a number that they have typed.
  expect((await found())[1]).toMatchObject({ name: 'Karima Begum', email: '', address: null, isTyped: true })
  await take({ ...byPhone(await shop.product()), name: 'Salma Begum', phone })
  expect((await found()).map(({ name }: { name: string }) => name)).toEqual([
    ...['Salma Begum', 'Rahima Begum', 'Karima Begum'],
  ])
})

it('emails the customer who gave an address, and nobody else', async () => {
  const sent = await shop.startEmails()
  const product = await shop.product()
  await take({ ...byPhone(product), name: 'Silent Account' })
  const email = 'rahim@example.com'
  const typed = { email, discountValue: 50, discountReason: 'Old friend', amount: 1200 }
  const { body } = await take({ ...byPhone(product), ...typed })
  const of = () => sent.filter(({ to }) => to === email)
  await expect.poll(() => of().length, emailTimeout).toBe(1)
  const [confirmation] = of()
  expect(confirmation?.subject).toBe(`Your order ${await nameOfOrder(shop.db, body.orderId)}`)
  expect(confirmation?.text).toMatch(/Discount \(Old friend\)\s+-৳50\.00/)
  expect(confirmation?.text).not.toMatch(/cancel the order within one hour/)
  expect(confirmation?.text).toMatch(/View order https:\/\/shop\.example\/order\/[\w-]{22}\n/)
  expect(sent.filter(({ to }) => !to)).toEqual([])
})
