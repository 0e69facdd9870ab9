import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { consignments, orderDiscounts, orderLinks } from '#database/schema/index.ts'
import { createOrderLink } from '#server/modules/orders/index.ts'
import { withCharges } from '#tests/support/delivery-charges.ts'
import { byPhone, openCounter } from './counter-sales.ts'
import { editedOrder } from './edited-order.ts'
import { type Account, emailTimeout, orderOf } from './shop.ts'

const { shop, admin, take, staffOrder } = openCounter()

/** An order that was taken in a chat. */
async function chatOrder() {
  const { body } = await take({ ...byPhone(await shop.product()), channel: 'whatsapp' })
  return String(body.orderId)
}
async function linkTo(orderId: string, as = admin) {
  const { status, body } = await shop.call(`POST /api/admin/orders/${orderId}/confirmation-link`, { as })
  expect(status).toBe(200)
  return String(body.path).replace('/order/', '')
}
const read = async (key: string, query = '') => (await shop.call(`GET /api/order/link/${key}${query}`)).body.order
const confirm = (key: string, body: object) => shop.call(`POST /api/order/link/${key}/confirmation`, { body })

const granting = (permissions: readonly string[]) =>
  permissions.map((permission) => ({ permission, perOrder: null, perDay: null, percent: null }))
const addRole = async (...granted: string[]) => {
  const body = { name: randomUUID(), grants: granting(granted) }
  return String((await shop.call('POST /api/admin/roles', { as: admin, body })).body.roleId)
}
const personWith = async (...granted: string[]) => shop.account({ role: await addRole(...granted) })
/** Staff move an order to another street. */
async function moveTo(street: string, orderId: string) {
  const body = editedOrder(await staffOrder(orderId), { street })
  expect((await shop.call(`PUT /api/admin/orders/${orderId}`, { as: admin, body })).status).toBe(200)
}

const address = { street: 'House 7, Road 4', city: 'Sylhet', state: 'Sylhet', zipCode: '' }
const asShown = { version: 1, name: 'Rahim Uddin', ...address }

it('a link asks the customer to confirm the address; a corrected one is in the order, and staff see both', async () => {
  const id = await chatOrder()
  const key = await linkTo(id)
  const order = await read(key)
  expect(order).toMatchObject({ confirmedAt: null, toConfirm: { ...asShown, country: 'Bangladesh' } })
  expect(JSON.stringify(order)).not.toContain('1819')
  expect((await read(key, '?lang=bn')).toConfirm).toMatchObject({ city: 'সিলেট', state: 'সিলেট' })
  const corrected = { ...asShown, name: 'Karim Uddin', street: 'House 9, Road 4', zipCode: '৩১০০' }
  const { status, body } = await confirm(key, corrected)
  expect([status, body.message]).toEqual([200, 'Thank you, your order is confirmed'])
  const after = await staffOrder(id)
  expect(after).toMatchObject({
    version: 2,
    status: 'confirmed',
    address: { firstName: 'Karim', phone: '+8801819000111' },
  })
  expect(after.address).toMatchObject({ street: 'House 9, Road 4', zipcode: '3100', state: 'Sylhet' })
  const { what, note, by } = after.timeline.at(-1)
  expect([what, by]).toEqual(['customer_confirmed', undefined])
  for (const text of ['Rahim Uddin', 'Karim Uddin', 'House 7', 'House 9']) expect(note).toContain(text)
})

it('a customer confirms the place as staff have understood it, whatever its names say, on a page in either language', async () => {
  const settings = async () => (await shop.call('GET /api/admin/delivery', { as: admin })).body.settings
  const charge = async (charges: Parameters<typeof withCharges>[1]) =>
    shop.call('PUT /api/admin/delivery', { as: admin, body: withCharges(await settings(), charges, null) })
  await charge({ city: 60, suburbs: 100, outside: 130 })
  const place = { city: 'Sylhet', state: 'Dhaka', districtCode: 'BD-13', areaCode: 'BD-13-banani' }
  const amount = 60
  for (const query of ['', '?lang=bn']) {
    const sale = byPhone(await shop.product())
    const { body } = await take({ ...sale, ...place, amount: sale.amount + amount, channel: 'whatsapp' })
    const key = await linkTo(body.orderId)
    const { country: _, ...shown } = (await read(key, query)).toConfirm
    expect((await confirm(key, shown)).status).toBe(200)
    expect((await staffOrder(body.orderId)).address).toMatchObject(place)
  }
  await charge({ city: 0, suburbs: 0, outside: 0 })
})

it('reading changes nothing, and a link confirms once: then it shows the order without the address', async () => {
  const id = await chatOrder()
  const key = await linkTo(id)
  await read(key)
  await read(key)
  expect((await staffOrder(id)).timeline.map(({ what }: { what: string }) => what)).not.toContain('customer_confirmed')
  const both = await Promise.all([confirm(key, asShown), confirm(key, asShown)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const again = await confirm(key, asShown)
  expect([again.status, again.body.code]).toEqual([409, 'order_confirmed_already'])
  expect(await read(key)).toMatchObject({ toConfirm: null, confirmedAt: expect.any(String) })
  expect(JSON.stringify(await read(key))).not.toContain('House 7')
  // Nothing was corrected: only the confirmation is new.
  expect(await staffOrder(id)).toMatchObject({ version: 1, address: { street: 'House 7, Road 4' } })
})

it('ordinary, unknown and expired links confirm nothing', async () => {
  const id = await chatOrder()
  const ordinary = (await createOrderLink(shop.shop, id)).replace('/order/', '')
  expect(await read(ordinary)).toMatchObject({ toConfirm: null, confirmedAt: null })
  expect((await confirm(ordinary, asShown)).body.code).toBe('order_not_to_confirm')
  expect((await confirm('A'.repeat(22), asShown)).body.code).toBe('link_expired')
  const key = await linkTo(id)
  const { expiresAt, createdAt, asksToConfirm } = orderLinks
  const [row] = await shop.db.select({ expiresAt, createdAt }).from(orderLinks).where(eq(asksToConfirm, true)).limit(1)
  expect(Number(row?.expiresAt) - Number(row?.createdAt)).toBe(3 * 24 * 60 * 60_000)
  await shop.db.update(orderLinks).set({ expiresAt: shop.shop.now() }).where(eq(orderLinks.orderId, id))
  expect((await confirm(key, asShown)).body.code).toBe('link_expired')
  expect((await shop.call(`GET /api/order/link/${key}`)).status).toBe(404)
})

it('an order that was changed or sent since is not confirmed; a missing field is named', async () => {
  const id = await chatOrder()
  const key = await linkTo(id)
  const missing = await confirm(key, { ...asShown, street: ' ', name: '' })
  expect([missing.status, Object.keys(missing.body.fields)]).toEqual([400, ['name', 'street']])
  expect((await confirm(key, { ...asShown, phone: '01700000000' })).status).toBe(400)
  expect((await confirm(key, { ...asShown, version: 0 })).body.code).toBe('order_changed')
  const ship = { status: 'shipped', from: 'confirmed' }
  await shop.call(`POST /api/admin/orders/${id}/shipment`, {
    as: admin,
    body: { courier: 'pathao', trackingNumber: 'P-1', trackingLink: '' },
  })
  expect((await shop.call(`POST /api/admin/orders/${id}/status`, { as: admin, body: ship })).status).toBe(200)
  expect((await confirm(key, asShown)).body.code).toBe('order_confirmed_too_late')
  expect((await read(key)).toConfirm).toBeNull()
  const late = await shop.call(`POST /api/admin/orders/${id}/confirmation-link`, { as: admin })
  expect([late.status, late.body.code]).toEqual([409, 'order_cannot_be_confirmed'])
})

it('no link is made for an order of the website, and for one that somebody else took only who may see and change it', async () => {
  const ask = async (id: string, as: Account) => {
    const { status, body } = await shop.call(`POST /api/admin/orders/${id}/confirmation-link`, { as })
    return status === 200 ? 200 : body.code
  }
  const [cashier, editor, seller] = [
    await personWith('counter.sell'),
    await personWith('orders.edit', 'orders.read'),
    await personWith('counter.sell', 'orders.phone', 'orders.money'),
  ]
  const other = await personWith('orders.edit', 'orders.phone', 'orders.money')
  const { body: own } = await take({ ...byPhone(await shop.product()), channel: 'whatsapp' }, { as: cashier })
  const asked = [cashier, editor, seller, other].map((person) => ask(own.orderId, person))
  expect(await Promise.all(asked)).toEqual([200, 'permission_missing', 'permission_missing', 200])
  const customer = await shop.account()
  const { body: web } = await shop.order(customer, orderOf(await shop.product()))
  expect(await ask(web.orderId, admin)).toBe('order_cannot_be_confirmed')
})

it('the email of the order is told what the link has changed', async () => {
  const sent = await shop.startEmails()
  const email = 'rahim@example.com'
  const { body } = await take({ ...byPhone(await shop.product()), channel: 'whatsapp', email })
  const told = () => sent.filter(({ to, text }) => to === email && /House 7.*House 9/s.test(text))
  const key = await linkTo(body.orderId)
  expect((await confirm(key, { ...asShown, street: 'House 9, Road 4' })).status).toBe(200)
  await expect.poll(() => told().length, emailTimeout).toBe(1)
})

it('a place to which delivery costs something else is left to staff', async () => {
  const { body } = await shop.call('GET /api/admin/delivery', { as: admin })
  const sent = withCharges(body.settings, { city: 60, suburbs: 60, outside: 0 }, null)
  await shop.call('PUT /api/admin/delivery', { as: admin, body: sent })
  const id = await chatOrder()
  const key = await linkTo(id)
  const elsewhere = await confirm(key, { ...asShown, city: 'Dhanmondi', state: 'Dhaka' })
  expect([elsewhere.status, elsewhere.body.code, elsewhere.body.amount]).toEqual([409, 'delivery_costs_other', 60])
  expect((await confirm(key, { ...asShown, city: 'Beanibazar' })).status).toBe(200)
  expect(await staffOrder(id)).toMatchObject({ address: { city: 'Beanibazar', state: 'Sylhet' }, amount: 1250 })
})

it('an edit of the order by anybody ends its links, and only who may see it makes another one', async () => {
  const cashier = await personWith('counter.sell', 'orders.read')
  const { body } = await take({ ...byPhone(await shop.product()), channel: 'whatsapp' }, { as: cashier })
  const id = String(body.orderId)
  const before = await linkTo(id, cashier)
  await moveTo('House 12, Road 4', id)
  const ended = await shop.call(`GET /api/order/link/${before}`)
  expect([ended.status, ended.body.code]).toEqual([404, 'link_expired'])
  expect((await confirm(before, { ...asShown, version: 2 })).body.code).toBe('link_expired')
  const again = await shop.call(`POST /api/admin/orders/${id}/confirmation-link`, { as: cashier })
  expect([again.status, again.body.code]).toEqual([403, 'permission_missing'])
  const key = await linkTo(id)
  expect(await read(key)).toMatchObject({ toConfirm: { street: 'House 12, Road 4' } })
  expect((await confirm(key, { ...asShown, version: 2, street: 'House 14, Road 4' })).status).toBe(200)
  expect(await read(key)).toMatchObject({ toConfirm: null, confirmedAt: expect.any(String) })
})

it('a link ends with the deactivation of its maker, and with the right to make it', async () => {
  const roleId = await addRole('orders.edit', 'orders.phone', 'orders.money', 'orders.read')
  const [one, other] = [await shop.account({ role: roleId }), await shop.account({ role: roleId })]
  const [left, narrowed] = [await linkTo(await chatOrder(), one), await linkTo(await chatOrder(), other)]
  const opened = async (key: string) => (await shop.call(`GET /api/order/link/${key}`)).status
  const body = { roleId, isActive: false }
  expect((await shop.call(`PUT /api/admin/people/${one.id}`, { as: admin, body })).status).toBe(200)
  expect([await opened(left), await opened(narrowed)]).toEqual([404, 200])
  expect((await confirm(left, asShown)).body.code).toBe('link_expired')
  const role = { name: 'Editors', grants: granting(['orders.edit', 'orders.phone', 'orders.read']) }
  expect((await shop.call(`PUT /api/admin/roles/${roleId}`, { as: admin, body: role })).status).toBe(200)
  expect(await opened(narrowed)).toBe(404)
  expect((await confirm(narrowed, asShown)).body.code).toBe('link_expired')
  // Who has taken the order needs less.
  const cashier = await personWith('counter.sell')
  const taken = await take({ ...byPhone(await shop.product()), channel: 'whatsapp' }, { as: cashier })
  const own = await linkTo(taken.body.orderId, cashier)
  expect(await opened(own)).toBe(200)
  expect((await confirm(own, { ...asShown, street: 'House 9, Road 4' })).status).toBe(200)
  expect(await opened(own)).toBe(200)
})

it('a link asks for nothing any more once a courier has been asked to collect the parcel', async () => {
  const id = await chatOrder()
  const key = await linkTo(id)
  const { toConfirm } = await read(key)
  const { country: _, ...shown } = toConfirm
  await shop.db
    .insert(consignments)
    .values({ orderId: id, courier: 'steadfast', orderVersion: 1, leasedUntil: shop.shop.now() })
  expect((await read(key)).toConfirm).toBeNull()
  expect((await confirm(key, { ...shown, street: 'House 8, Road 4' })).body.code).toBe('order_confirmed_too_late')
  const again = await shop.call(`POST /api/admin/orders/${id}/confirmation-link`, { as: admin })
  expect([again.status, again.body.code]).toEqual([409, 'order_cannot_be_confirmed'])
  const byHand = await chatOrder()
  const open = await linkTo(byHand)
  const parcel = { courier: 'redx', trackingNumber: 'R20123456', trackingLink: '' }
  await shop.call(`POST /api/admin/orders/${byHand}/shipment`, { as: admin, body: parcel })
  expect((await read(open)).toConfirm).toBeNull()
})

it('a new link to confirm an order ends those before it, which may have gone to somebody else', async () => {
  const id = await chatOrder()
  const [first, second] = [await linkTo(id), await linkTo(id)]
  expect((await shop.call(`GET /api/order/link/${first}`)).status).toBe(404)
  const { country: _, ...shown } = (await read(second)).toConfirm
  expect((await confirm(second, shown)).status).toBe(200)
  expect((await confirm(first, shown)).status).toBe(404)
})

it('an order with an offer stays in its district: whether the offer holds elsewhere is for staff to say', async () => {
  const id = await chatOrder()
  const discount = { source: 'offer', class: 'delivery', name: 'Sylhet', amount: 0 } as const
  await shop.db.insert(orderDiscounts).values({ ...discount, orderId: id, position: 0, shares: [] })
  const key = await linkTo(id)
  const elsewhere = await confirm(key, { ...asShown, city: 'Jessore Sadar', state: 'Jashore' })
  expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'offer_of_other_place'])
  expect((await confirm(key, { ...asShown, street: 'House 9, Road 4' })).status).toBe(200)
})
