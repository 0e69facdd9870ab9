import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sampleSettings } from '#contract/settings/sample-settings.ts'
import { eq } from '#database/drizzle.ts'
import { blockedPhones, consignments, orders, reviews, users } from '#database/schema/index.ts'
import { requireNameIds } from '#server/modules/catalogue/assortment/name-ids.ts'
import { written } from './catalogue-staff.ts'
import { sale } from './counter-sales.ts'
import { editedOrder } from './edited-order.ts'
import { type Account, openShop, orderOf, type TestShop } from './shop.ts'
import { addOffer } from './shop-offers.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin: owner } = shopWithStaff()

const phone = '01899887766'

/** Somebody whose role has only these permissions. */
const personWith = (...permissions: string[]) => personIn(shop, owner, permissions)
async function personIn(shop: TestShop, owner: Account, permissions: readonly string[]): Promise<Account> {
  const grants = permissions.map((permission) => ({ permission, perOrder: null, perDay: null, percent: null }))
  const name = `Role ${randomUUID()}`
  const { status, body } = await shop.call('POST /api/admin/roles', { as: owner, body: { name, grants } })
  expect(status, body.message).toBe(200)
  return shop.account({ role: body.roleId })
}
const codeOf = async (call: string, as: Account, body?: object) => {
  const { status, body: answer } = await shop.call(call, { as, ...(body && { body }) })
  return status === 200 ? 200 : answer.code
}
const textOf = async (call: string, as: Account) => JSON.stringify((await shop.call(call, { as })).body)

async function cashOrder() {
  const customer = await shop.account()
  const { body } = await shop.order(customer, orderOf(await shop.product({ price: 4_321_00, stock: 50 })))
  const orderId = String(body.orderId)
  await shop.call(`POST /api/order/user/${orderId}/cash-on-delivery`, { as: customer, body: { phone } })
  return orderId
}

it('names the order that has used a code at the counter only to who sees numbers, and takes few numbers from others', async () => {
  const product = await shop.product({ price: 1_000_00, stock: 50 })
  await addOffer(shop, { action: { kind: 'amount', amount: 100_00 }, maxUsesPerCustomer: 1 }, 'ONCE100')
  const customer = await shop.account()
  const order = orderOf(product)
  const address = { ...order.address, phone }
  const placed = await shop.order(customer, { ...order, address, code: 'ONCE100', amount: 900 })
  expect(placed.status, placed.body.message).toBe(200)
  const { lines } = sale(product)
  const totals = async (as: Account, number = phone) =>
    (
      await shop.call('POST /api/admin/counter/totals', {
        ...{ as, body: { lines, pickup: true, code: 'ONCE100', phone: number } },
      })
    ).body
  const [cashier, editor] = [await personWith('counter.sell'), await personWith('orders.read', 'orders.edit')]
  expect((await totals(owner)).offers.refusal).toMatchObject({ order: { _id: placed.body.orderId } })
  expect((await totals(cashier)).offers.refusal).toEqual({ reason: 'used_by_customer' })
  expect((await totals(editor)).code).toBe('permission_missing')
})

it('takes few numbers with an extension as well: offers count them without it', async () => {
  const limited = await openShop({ limitsFactor: 1 })
  const { lines } = sale(await limited.product())
  const as = await personIn(limited, await limited.account({ role: 'owner' }), ['counter.sell'])
  const statusOf = async (number: number) => {
    const body = { lines, pickup: true, phone: `018998877${number} ext 1` }
    return (await limited.call('POST /api/admin/counter/totals', { as, body })).status
  }
  const answered = []
  for (let number = 10; number < 42; number += 1) answered.push(await statusOf(number))
  expect(answered).toEqual([...Array(30).fill(200), 429, 429])
  expect(await statusOf(10)).toBe(200)
  await limited.close()
})

it('names nobody who works here above the orders of an account', async () => {
  const clerk = await personWith('orders.read', 'orders.phone')
  const accountOf = async ({ id }: Account) =>
    (await shop.call(`GET /api/admin/orders?account=${id}`, { as: clerk })).body.account
  const customer = await shop.account()
  expect(await accountOf(customer)).toMatchObject({ email: customer.email })
  expect(await accountOf(owner)).toBe(null)
})

it('asks for the permission of the stock of a new size or product that has one', async () => {
  const editor = await personWith('catalogue.read', 'catalogue.edit', 'catalogue.price')
  const counts = await personWith('catalogue.read', 'catalogue.edit', 'catalogue.price', 'stock.edit')
  await shop.db.transaction(async (tx) => {
    await requireNameIds(tx, 'brand', ['Keva'])
    await requireNameIds(tx, 'category', ['Eau de Parfum'])
  })
  const { id } = await shop.product({ size: '6 ml' })
  const size = { sku: '', barcode: '', price: 180, oldPrice: null }
  const call = `POST /api/admin/products/${id}/variants`
  expect(await codeOf(call, editor, { ...size, size: '9 ml', stock: 5 })).toBe('permission_missing')
  expect(await codeOf(call, editor, { ...size, size: '9 ml', stock: 0 })).toBe(200)
  expect(await codeOf(call, counts, { ...size, size: '10 ml', stock: 5 })).toBe(200)
  expect(await codeOf('POST /api/admin/products', editor, { ...written(), stock: 5 })).toBe('permission_missing')
  expect(await codeOf('POST /api/admin/products', editor, { ...written(), stock: 0 })).toBe(200)
})

it('shows the message of a courier, which may name an amount and a number, only to who sees both', async () => {
  const orderId = await cashOrder()
  const message = 'Not accepted; the customer has paid ৳60.00 for the delivery'
  await shop.db
    .insert(consignments)
    .values({ orderId, courier: 'pathao', orderVersion: 1, leasedUntil: new Date(), message })
  const seen = async (...permissions: string[]) =>
    (await textOf(`GET /api/admin/orders/${orderId}`, await personWith('orders.read', ...permissions))).includes('৳60')
  expect(await seen('orders.phone')).toBe(false)
  expect(await seen('orders.money')).toBe(false)
  expect(await seen('orders.phone', 'orders.money')).toBe(true)
})

it('asks for the permission of ways to pay where the settings switch cards', async () => {
  const [manager, settings] = [await shop.account({ role: 'manager' }), await personWith('settings.edit')]
  const { current } = (await shop.call('GET /api/admin/settings', { as: owner })).body
  const save = (as: Account, change: object, version = current.version) =>
    codeOf('PUT /api/admin/settings', as, { settings: { ...sampleSettings, ...current.settings, ...change }, version })
  for (const as of [manager, settings]) expect(await save(as, { cardPayments: false })).toBe('permission_missing')
  expect(await save(settings, { lowStock: 7 })).toBe(200)
  expect(await save(owner, { cardPayments: false }, current.version + 1)).toBe(200)
})

it('exports no data of somebody who works here', async () => {
  const exporter = await personWith('customers.export', 'customers.read', 'orders.phone', 'orders.money')
  const customer = await shop.account()
  expect(await codeOf(`GET /api/admin/customers/${customer.id}/data`, exporter)).toBe(200)
  for (const as of [exporter, owner])
    expect(await codeOf(`GET /api/admin/customers/${owner.id}/data`, as)).toBe('customer_not_found')
})

it('hides in the change log what the order hides: the reason of a discount, the price of wrapping', async () => {
  const { current } = (await shop.call('GET /api/admin/settings', { as: owner })).body
  const priced = { settings: { ...sampleSettings, ...current.settings, giftWrapping: 66 }, version: current.version }
  expect(await codeOf('PUT /api/admin/settings', owner, priced)).toBe(200)
  const orderId = await cashOrder()
  const order = await shop.staffOrder(orderId, owner)
  const reason = 'Friend of 01711223344'
  const body = await editedOrder(order, { discountKind: 'amount', discountValue: 11, discountReason: reason })
  const wrapped = { ...body, wrapped: true, amount: order.amount - 11 + 66 }
  const saved = await shop.call(`PUT /api/admin/orders/${orderId}`, { as: owner, body: wrapped })
  expect(saved.status, saved.body.message).toBe(200)
  const changes = 'GET /api/admin/changes?kind=order'
  expect(await textOf(changes, owner)).toContain(reason)
  const [accounts, reader] = [await shop.account({ role: 'accounts' }), await personWith('changes.read')]
  for (const as of [accounts, reader]) {
    expect(await textOf(changes, as)).not.toContain(reason)
    expect((await shop.call('GET /api/admin/changes?search=01711223344', { as })).body.changes).toEqual([])
  }
  expect(await textOf(changes, accounts)).toMatch(/Gift wrapping","before":"[^"]*","after":"[^"]*৳/)
  expect(await textOf(changes, reader)).not.toContain('৳')
})

it('hides the notes of calls and returns where the history hides them', async () => {
  const packer = await shop.account({ role: 'packing' })
  const orderId = await cashOrder()
  const [call, parcel] = ['Other number 01711999888, total ৳2400', 'Courier says: call 01711999889, owes ৳1390']
  const later = { outcome: 'call_later', callAt: new Date(shop.shop.now().getTime() + 3_600_000).toISOString() }
  const called = await shop.call(`POST /api/admin/orders/${orderId}/calls`, {
    as: owner,
    body: { ...later, note: call, calls: 0 },
  })
  expect(called.status, called.body.message).toBe(200)
  await shop.db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, orderId))
  const returned = await shop.call(`POST /api/admin/orders/${orderId}/parcel-return`, {
    as: owner,
    body: { reason: 'refused', note: parcel, restocked: true, courierCost: 120 },
  })
  expect(returned.status, returned.body.message).toBe(200)
  const order = `GET /api/admin/orders/${orderId}`
  expect(await textOf(order, owner)).toMatch(/01711999888.*01711999889|01711999889.*01711999888/s)
  expect(await textOf(order, packer)).not.toMatch(/0171199988|2400|1390/)
})

it('has the codes of offers in a file of orders only for who sees numbers and amounts', async () => {
  await addOffer(shop, { name: 'Personal', action: { kind: 'amount', amount: 10_00 } }, '0XH3SYA4KR')
  const product = await shop.product({ price: 1_000_00 })
  const placed = await shop.order(await shop.account(), { ...orderOf(product), code: '0XH3SYA4KR', amount: 990 })
  expect(placed.status, placed.body.message).toBe(200)
  const file = (as: Account) =>
    shop
      .call('POST /api/admin/orders/file', { as, body: { orderIds: [placed.body.orderId], file: 'orders' } })
      .then(({ body }) => String(body.csv))
  expect(await file(owner)).toMatch(/Personal,0XH3SYA4KR/)
  for (const seen of [[], ['orders.money'], ['orders.phone']]) {
    const csv = await file(await personWith('orders.read', 'orders.export', ...seen))
    expect(csv).toContain('Personal')
    expect(csv).not.toContain('0XH3SYA4KR')
  }
})

it('acts by a phone number only for who sees numbers', async () => {
  const blocked = '+8801711223344'
  await shop.db.insert(blockedPhones).values({ phone: blocked, reason: 'Refused', byName: 'Shirin' })
  const [releaser, blocker] = [await personWith('orders.cancel', 'orders.read'), await personWith('phones.block')]
  const release = { by: 'phone', key: blocked }
  expect(await codeOf('POST /api/admin/holds/release', releaser, release)).toBe('permission_missing')
  for (const number of [blocked, '+8801711223399']) {
    const call = `DELETE /api/admin/blocked-phones/${encodeURIComponent(number)}`
    expect(await codeOf(call, blocker)).toBe('permission_missing')
  }
  expect(await codeOf('POST /api/admin/holds/release', owner, release)).toBe(200)
  expect(await codeOf(`DELETE /api/admin/blocked-phones/${encodeURIComponent(blocked)}`, owner)).toBe(200)
})

it('shows in the change log no words of customers to who may not see how they are reached', async () => {
  const writer = await shop.account()
  const message = { subject: 'Call me 01711223345', message: 'Is it back?' }
  expect((await shop.call('POST /api/contact', { as: writer, body: message })).status).toBe(200)
  const { messages } = (await shop.call('GET /api/admin/messages', { as: owner })).body
  const replied = await shop.call(`POST /api/admin/messages/${messages[0]._id}/reply`, {
    as: owner,
    body: { reply: 'Tomorrow' },
  })
  expect(replied.status, replied.body.message).toBe(200)
  const product = await shop.product()
  const comment = 'Rude words about 01711223346'
  await shop.db
    .insert(reviews)
    .values({ productId: product.id, userId: writer.id, reviewerName: 'Rudy P.', rating: 1, comment })
  await shop.call(`PUT /api/admin/products/${product.id}/reviews/${writer.id}`, { as: owner, body: { hidden: true } })
  const accounts = await shop.account({ role: 'accounts' })
  const words = /Call me|Rude words/
  for (const kind of ['message', 'review']) {
    expect(await textOf(`GET /api/admin/changes?kind=${kind}`, owner)).toMatch(words)
    expect(await textOf(`GET /api/admin/changes?kind=${kind}`, accounts)).not.toMatch(words)
  }
  for (const search of ['rude', '01711223345'])
    expect((await shop.call(`GET /api/admin/changes?search=${search}`, { as: accounts })).body.changes).toEqual([])
})

it('reads an order for editing only for who may change it and sees all that is changed', async () => {
  const orderId = await cashOrder()
  const read = async (...permissions: string[]) =>
    codeOf(`GET /api/admin/orders/${orderId}?toEdit=true`, await personWith('orders.read', ...permissions))
  expect(await read('orders.phone', 'orders.money')).toBe('permission_missing')
  expect(await read('orders.edit', 'orders.phone')).toBe('permission_missing')
  expect(await read('orders.edit', 'orders.money')).toBe('permission_missing')
  expect(await read('orders.edit', 'orders.phone', 'orders.money')).toBe(200)
})

it('tells whose number somebody has typed only to who sees numbers', async () => {
  const customer = await shop.account({ name: 'Farzana Kabir' })
  const number = '+8801755667788'
  await shop.db.update(users).set({ confirmedPhone: number }).where(eq(users.id, customer.id))
  const cashier = await personWith('counter.sell', 'orders.read', 'orders.money', 'orders.confirm')
  const product = await shop.product({ stock: 50 })
  const taken = await shop.call('POST /api/admin/counter/orders', {
    as: cashier,
    body: { ...sale(product), name: 'Anybody', phone: number },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(taken.status, taken.body.message).toBe(200)
  const order = `GET /api/admin/orders/${taken.body.orderId}`
  const seller = await personWith('orders.read', 'orders.phone')
  expect((await shop.call(order, { as: seller })).body.order).toMatchObject({
    customer: { name: 'Farzana Kabir' },
    past: { orders: 0 },
  })
  const hidden = (await shop.call(order, { as: cashier })).body.order
  expect(Object.keys(hidden)).not.toContain('past')
  expect(JSON.stringify(hidden)).not.toMatch(/Farzana|"customer"/)
  expect(await textOf('GET /api/admin/calls', cashier)).not.toContain('"past"')
  const listed = (as: Account) => codeOf(`GET /api/admin/orders?account=${customer.id}`, as)
  expect([await listed(cashier), await listed(seller)]).toEqual(['permission_missing', 200])
  expect(await listed(await personWith('orders.read', 'customers.read'))).toBe(200)
})
