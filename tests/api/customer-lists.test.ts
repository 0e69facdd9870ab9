import { randomUUID } from 'node:crypto'
import { eq, notInArray, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { staff, users } from '#database/schema/index.ts'
import { listCustomersByPhone } from '#server/modules/orders/customers/list-customers-by-phone.ts'
import { customerOrders } from './customer-orders.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff()

const accounts = async (query: string) => (await shop.call(`GET /api/admin/customers?${query}`, { as: admin })).body
const byPhone = async (query: string) =>
  (await shop.call(`GET /api/admin/customers/by-phone?${query}`, { as: admin })).body

const { placed, cashOrder, returned } = customerOrders(shop, admin)

it('shows the phone number of the latest order where the account has none, and no staff', async () => {
  const customer = await shop.account({ name: 'Rokeya Sultana' })
  await placed(customer, '01811223344')
  shop.wait(1_000)
  await placed(customer, '01911223344')
  const { customers } = await accounts('_search=01811223344')
  expect(customers).toMatchObject([{ _id: customer.id, phone: '+8801911223344' }])
  expect(await accounts('_search=Shirin')).toMatchObject({ customers: [], total: 0 })
})

it('lists the customers with their orders and payments, and finds them by name, email and phone', async () => {
  shop.wait(60_000)
  const customer = await shop.account({ name: 'Dilruba Haque' })
  await shop.db.update(users).set({ phone: '+8801755443322' }).where(eq(users.id, customer.id))
  const phone = '01755443322'
  await cashOrder(customer, phone, 'cancelled')
  await placed(customer, phone)
  await cashOrder(customer, phone)
  for (let delivered = 0; delivered < 3; delivered += 1) {
    const orderId = await cashOrder(customer, phone, 'confirmed', 'shipped', 'delivered')
    if (delivered < 2) continue
    await returned(orderId, customer)
    const body = { amount: 1_250, method: 'cash', left: 1_250 }
    await shop.call(`POST /api/admin/orders/${orderId}/refunds`, { as: admin, body })
  }
  for (const search of ['dilruba', customer.email, '01755443322']) {
    const body = await accounts(`_search=${encodeURIComponent(search)}`)
    expect([search, body.total]).toEqual([search, 1])
    expect(body.customers).toMatchObject([
      {
        _id: customer.id,
        name: 'Dilruba Haque',
        email: customer.email,
        phone: '+8801755443322',
        orders: 6,
        spent: 2_500,
      },
    ])
    expect(JSON.stringify(body)).not.toContain('passwordHash')
  }
  const idle = await shop.account({ name: 'Never Ordered' })
  const all = await accounts('_perPage=100')
  expect(all.total).toBe(
    await shop.db.$count(users, notInArray(users.id, shop.db.select({ id: staff.userId }).from(staff))),
  )
  expect(all.customers.find(({ _id }: { _id: string }) => _id === idle.id)).toMatchObject({ orders: 0, spent: 0 })
  const second = (await accounts('_perPage=1&_page=2')).customers
  expect(second).toEqual([all.customers[1]])
})

/** A phone order taken by staff. */
async function takenByPhone(name: string, phone: string) {
  const { variantId, price, sku } = await shop.product({ sku: `BY-PHONE-${phone.slice(-4)}` })
  const order = {
    channel: 'phone',
    pickup: true,
    method: 'cash',
    handedOver: true,
    amount: price / 100,
    name,
    phone,
    lines: [{ variantId, quantity: 1 }],
  }
  const headers = { 'idempotency-key': randomUUID() }
  const { status, body } = await shop.call('POST /api/admin/counter/orders', { as: admin, body: order, headers })
  expect([status, body.message]).toEqual([200, 'Order created'])
  return { orderId: body.orderId as string, sku }
}

it('groups customers by the phone numbers of their orders, with and without accounts [Q12]', async () => {
  const [nadia, other] = [await shop.account({ name: 'Farzana Mostafa' }), await shop.account()]
  const [phone, second, third] = ['+8801755000001', '+8801755000002', '+8801755000003']
  await cashOrder(nadia, '01755000001', 'confirmed', 'shipped', 'delivered')
  await cashOrder(nadia, phone, 'cancelled')
  const returnedOrder = await cashOrder(other, phone, 'confirmed', 'shipped')
  const parcel = { reason: 'refused', note: '', restocked: true, courierCost: 0 }
  await shop.call(`POST /api/admin/orders/${returnedOrder}/parcel-return`, { as: admin, body: parcel })
  const { orderId, sku } = await takenByPhone('Kamrul Hasan', '01755-000001')
  await shop.call(`POST /api/admin/orders/${orderId}/phone-block`, { as: admin, body: { reason: 'Never answers' } })
  await takenByPhone('Rahima Khatun', second)
  await returned(await cashOrder(other, third, 'confirmed', 'shipped', 'delivered'), other)

  const found = await byPhone('_search=1755000')
  expect([found.total, found.searchedNewest]).toEqual([3, null])
  const lastOrderAt = expect.stringMatching(/Z$/)
  const one = { orders: 1, delivered: 1, returnedParcels: 0, spent: 1250, accounts: 0, cashBlocked: false, lastOrderAt }
  expect(found.customers).toEqual([
    { ...one, phone: third, name: 'Nadia Rahman', accounts: 1 },
    { ...one, phone: second, name: 'Rahima Khatun' },
    {
      phone,
      name: 'Kamrul Hasan',
      orders: 4,
      delivered: 2,
      returnedParcels: 1,
      spent: 2500,
      accounts: 2,
      cashBlocked: true,
      lastOrderAt,
    },
  ])
  // By the number in any format, a name from an older order, or the name or email of an account; last by a part of the
  // number.
  for (const search of [
    '01755000001',
    '+880 1755-000001',
    '০১৭৫৫০০০০০১',
    'kamrul h',
    nadia.email,
    'FARZANA',
    '5000001',
  ])
    expect([search, (await byPhone(`_search=${encodeURIComponent(search)}`)).customers]).toEqual([
      search,
      [expect.objectContaining({ phone })],
    ])
  for (const search of [sku, orderId.slice(-8), '%25', 'nobody here'])
    expect([search, (await byPhone(`_search=${search}`)).total]).toEqual([search, 0])

  const paged = await byPhone('_search=1755000&_perPage=2&_page=2')
  expect([paged.total, paged.customers.map((customer: { phone: string }) => customer.phone)]).toEqual([3, [phone]])
  expect(await byPhone('_search=1755000&_page=9')).toMatchObject({ total: 3, customers: [] })
  expect((await byPhone('_perPage=1')).customers).toHaveLength(1)
  const rejected = await shop.call('GET /api/admin/customers/by-phone', { as: nadia })
  expect(rejected.status).toBe(401)
})

it('lists the orders of exactly one phone number', async () => {
  const phone = '01766554433'
  const stored = encodeURIComponent(`+88${phone}`)
  const orderId = await placed(await shop.account(), phone)
  const customer = await shop.account()
  await shop.db.update(users).set({ phone }).where(eq(users.id, customer.id))
  const other = await placed(customer, '01766554434')
  const found = async (query: string) => {
    const { body } = await shop.call(`GET /api/admin/orders?${query}`, { as: admin })
    return body.orders.map(({ _id }: { _id: string }) => _id).sort()
  }
  expect(await found(`_search=${phone}`)).toEqual([orderId, other].sort())
  expect(await found(`phone=${stored}`)).toEqual([orderId])
  const { body: file } = await shop.call(`GET /api/admin/orders/file?phone=${stored}`, { as: admin })
  expect(JSON.stringify(file)).toContain('1766554433')
  expect(JSON.stringify(file)).not.toContain('1766554434')
})

it('lists the numbers of the newest of very many orders, and older ones in a narrow search', async () => {
  const customer = await shop.account({ name: 'Sultana Parvin' })
  const [most, all] = [2_100, 2_300]
  // Order 1 is the newest. Each order has a different phone number, except order 1, which has none.
  await shop.db.execute(sql`
    insert into orders (user_id, placed_at, amount, status, address, search)
    select ${customer.id}, timestamptz '2099-06-01' - n * interval '1 minute', 100, 'delivered',
      jsonb_build_object('firstName', 'Tahmina', 'lastName', 'Begum')
        || case when n > 1 then jsonb_build_object('phone', '+88017660' || 10000 + n) else '{}' end,
      'tahmina begum' || chr(10) || 'tahmina@example.com' || chr(10) || '88017660' || 10000 + n
    from generate_series(1, ${all}::int) as n`)
  const page = async (_search?: string) => {
    const { customers, total, searchedNewest } = await listCustomersByPhone(shop.shop, { _search, _perPage: 2 }, most)
    return [total, searchedNewest, customers.map(({ phone }) => Number(phone.slice(-5)) - 10_000)]
  }
  expect(await page()).toEqual([most - 1, most, [2, 3]])
  expect(await page('tahmina')).toEqual([most - 1, most, [2, 3]])
  expect(await page('sultana')).toEqual([most - 1, most, [2, 3]])
  expect(await page('ta')).toEqual([most - 1, most, [2, 3]])
  expect(await page(`01766012${all - 2_000}`)).toEqual([1, null, [all]])
})
