import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sampleSettings } from '#contract/settings/sample-settings.ts'
import { byPhone } from './counter-sales.ts'
import { customerOrders } from './customer-orders.ts'
import { orderOf } from './shop.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff()

const { placed, cash, cashOrder, returned } = customerOrders(shop, admin)
const parcelBack = (orderId: string) => {
  const body = { reason: 'refused', note: '', restocked: true, courierCost: 0 }
  return shop.call(`POST /api/admin/orders/${orderId}/parcel-return`, { as: admin, body })
}
const order = async (orderId: string) => (await shop.call(`GET /api/admin/orders/${orderId}`, { as: admin })).body.order

it('shows staff how a customer’s other orders ended, by account and by phone number [Q12]', async () => {
  const [nadia, other, stranger] = [await shop.account(), await shop.account(), await shop.account()]
  const phone = '01711000001'
  await cashOrder(stranger, '01711000009', 'confirmed', 'shipped', 'delivered')
  const first = await cashOrder(nadia, phone)
  expect((await order(first)).past).toEqual({ orders: 0, delivered: 0, returnedParcels: 0, cancelled: 0, accounts: 0 })

  await cashOrder(nadia, '01711000002', 'confirmed', 'shipped', 'delivered')
  await cashOrder(nadia, phone, 'cancelled')
  await returned(await cashOrder(other, phone, 'confirmed', 'shipped', 'delivered'), other)
  await parcelBack(await cashOrder(other, phone, 'confirmed', 'shipped'))
  // A parcel that was delivered is not returned to sender, although its bottles were sent back later.
  const past = { orders: 4, delivered: 2, returnedParcels: 1, cancelled: 1, accounts: 1 }
  expect((await order(first)).past).toEqual(past)
  const { body } = await shop.call('GET /api/admin/calls', { as: admin })
  expect(body.now.find(({ _id }: { _id: string }) => _id === first).past).toEqual(past)
  const { body: own } = await shop.call(`GET /api/order/user/${first}`, { as: nadia })
  expect(own.order).not.toHaveProperty('past')
})

it('rejects cash for a blocked number, without giving the reason, until it is allowed again [Q11]', async () => {
  const [customer, other] = [await shop.account(), await shop.account()]
  const phone = '01711000005'
  const agreed = await cashOrder(customer, phone)
  const block = (body: object, as = admin) => shop.call(`POST /api/admin/orders/${agreed}/phone-block`, { as, body })
  expect((await block({ reason: ' ' })).fields).toEqual({ reason: 'Enter why the number is blocked' })
  expect((await block({ reason: 'x' }, customer)).status).toBe(401)
  const { body: blocked } = await block({ reason: 'Refused three parcels' })
  expect(blocked.order.phoneBlock).toMatchObject({ reason: 'Refused three parcels', by: 'Shirin Akter' })
  expect(blocked.order.paymentMethod).toBe('cod')

  for (const typed of ['+880 1711-000005', '০১৭১১০০০০০৫']) {
    const orderId = await placed(other, typed)
    const rejected = await cash(orderId, other)
    expect([rejected.status, rejected.body.message]).toEqual([
      409,
      'Cash on delivery is not available for this order. Please choose another way to pay or contact us.',
    ])
    expect(JSON.stringify((await shop.call(`GET /api/order/user/${orderId}`, { as: other })).body)).not.toMatch(
      /parcels/,
    )
    expect((await order(orderId)).phoneBlock).toMatchObject({ reason: 'Refused three parcels' })
    const byStaff = await shop.call(`POST /api/admin/orders/${orderId}/cash-on-delivery`, { as: admin })
    expect([byStaff.status, byStaff.body.message]).toEqual([
      409,
      'This phone number is blocked for cash on delivery: Refused three parcels. Allow cash on delivery for it first, or ask for an online payment.',
    ])
  }
  // A shop without card payments does not suggest paying by card.
  const save = (cardPayments: boolean, version: number) =>
    shop.call('PUT /api/admin/settings', {
      as: admin,
      body: { settings: { ...sampleSettings, cardPayments }, version },
    })
  expect((await save(false, 0)).status).toBe(200)
  const toPlace = orderOf(await shop.product())
  const refused = await shop.order(other, { ...toPlace, address: { ...toPlace.address, phone } }, randomUUID())
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'We cannot take an order with this phone number here. Please contact us.',
  ])
  expect((await save(true, 1)).status).toBe(200)
  // A phone number that is sent with the choice of cash is checked as well.
  const withoutPhone = orderOf(await shop.product())
  const { phone: _, ...address } = withoutPhone.address
  const { body: bare } = await shop.order(other, { ...withoutPhone, address }, randomUUID())
  const chosen = await shop.call(`POST /api/order/user/${bare.orderId}/cash-on-delivery`, {
    as: other,
    body: { phone },
  })
  expect(chosen.status).toBe(409)

  const { body: customers } = await shop.call(`GET /api/admin/customers?_search=${customer.email}`, { as: admin })
  expect(customers.customers).toMatchObject([{ cashBlocked: true }])

  const { body: allowed } = await shop.call(`DELETE /api/admin/orders/${agreed}/phone-block`, { as: admin })
  expect(allowed.order.phoneBlock).toBeNull()
  expect((await cash(await placed(other, phone), other)).status).toBe(200)
})

it('lists the blocked numbers with reason, author, date and orders, and ends a block once', async () => {
  const customer = await shop.account()
  const [phone, other] = ['+8801711000071', '+8801711000072']
  const first = await cashOrder(customer, phone)
  await placed(customer, phone)
  const second = await placed(customer, other)
  for (const [orderId, reason] of [
    [first, 'Refused two parcels'],
    [second, 'Never answers'],
  ]) {
    shop.wait(1_000)
    await shop.call(`POST /api/admin/orders/${orderId}/phone-block`, { as: admin, body: { reason } })
  }
  const list = async (query = '') => (await shop.call(`GET /api/admin/blocked-phones${query}`, { as: admin })).body
  const { phones, total } = await list()
  expect(total).toBeGreaterThanOrEqual(2)
  expect(phones.slice(0, 2)).toMatchObject([
    { phone: other, reason: 'Never answers', by: 'Shirin Akter', orders: 1 },
    { phone, reason: 'Refused two parcels', by: 'Shirin Akter', orders: 2, at: expect.stringMatching(/Z$/) },
  ])
  for (const search of ['01711000071', '+880 1711-000071', '000071', '০১৭১১০০০০৭১']) {
    const found = await list(`?_search=${encodeURIComponent(search)}`)
    expect([search, found.total, found.phones[0].phone]).toEqual([search, 1, phone])
  }
  expect((await list('?_search=%25')).phones).toEqual([])
  expect((await list('?_perPage=1&_page=2')).phones).toMatchObject([{ phone }])
  const allow = () => shop.call(`DELETE /api/admin/blocked-phones/${encodeURIComponent(phone)}`, { as: admin })
  const ended = await Promise.all([allow(), allow()])
  expect(ended.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect((await order(first)).phoneBlock).toBeNull()
  expect((await order(second)).phoneBlock).not.toBeNull()
})

it('shows past orders and the block of a number before an order is taken by phone, and names the ways to prepay', async () => {
  const phone = '01711000031'
  const history = async (typed: string) => {
    const query = `phone=${encodeURIComponent(typed)}`
    return (await shop.call(`GET /api/admin/counter/customers?${query}`, { as: admin })).body.history
  }
  const none = { orders: 0, delivered: 0, returnedParcels: 0, cancelled: 0, accounts: 0 }
  expect(await history(phone)).toEqual({ past: none, phoneBlock: null })

  const customer = await shop.account()
  await cashOrder(customer, phone, 'confirmed', 'shipped', 'delivered')
  await parcelBack(await cashOrder(customer, phone, 'confirmed', 'shipped'))
  const blocked = await cashOrder(customer, phone)
  await cashOrder(customer, '01711000032', 'cancelled')
  const reason = 'Refused two parcels.'
  await shop.call(`POST /api/admin/orders/${blocked}/phone-block`, { as: admin, body: { reason } })
  const past = { ...none, orders: 3, delivered: 1, returnedParcels: 1, accounts: 1 }
  for (const typed of [phone, '+880 1711-000031', '০১৭১১০০০০৩১'])
    expect(await history(typed)).toEqual({ past, phoneBlock: expect.objectContaining({ reason, by: 'Shirin Akter' }) })
  expect(await history('0171100003')).toBeNull()

  const product = await shop.product()
  const take = (method: string) =>
    shop.call('POST /api/admin/counter/orders', {
      as: admin,
      body: { ...byPhone(product), phone, method, reference: 'TX5' },
      headers: { 'idempotency-key': randomUUID() },
    })
  const rejected = await take('cod')
  const message =
    'This phone number is blocked for cash on delivery: Refused two parcels. Take the payment now, as “Cash”, “Card terminal” or “bKash”.'
  expect([rejected.status, rejected.fields]).toEqual([409, { method: message }])
  expect((await take('bkash')).status).toBe(200)
})
