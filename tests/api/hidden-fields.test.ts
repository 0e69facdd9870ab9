import { afterAll, beforeAll, expect, it } from 'vitest'
import { staffFields } from '#app/response-fields.ts'
import { eq } from '#database/drizzle.ts'
import { orderDiscounts, orders, reviews, staffChanges, users } from '#database/schema/index.ts'
import { refunds as allRefunds } from '#database/schema/refunds.ts'
import { byPhone } from './counter-sales.ts'
import { type Account, home, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
let owner: Account
let packer: Account
let orderId: string
const phone = '01712345678'
const secrets = { phone: /1712-?345-?678/, email: /@example\.com/, street: new RegExp(home.street), price: /4321/ }
beforeAll(async () => {
  shop = await openShop()
  owner = await shop.account({ role: 'owner' })
  packer = await shop.account({ role: 'packing' })
  const customer = await shop.account()
  const product = await shop.product({ price: 4_321_00 })
  const placed = await shop.order(customer, orderOf(product))
  orderId = placed.body.orderId
  await shop.call(`POST /api/order/user/${orderId}/cash-on-delivery`, { as: customer, body: { phone } })
  await shop.call(`POST /api/admin/orders/${orderId}/status`, {
    as: owner,
    body: { status: 'confirmed', from: 'pending' },
  })
})
afterAll(() => shop.close())

const textOf = async (route: string, as: Account) => {
  const { status, body } = await shop.call(route, { as })
  expect([route, status]).toEqual([route, 200])
  return JSON.stringify(body)
}
const told = (text: string) => Object.entries(secrets).flatMap(([name, secret]) => (secret.test(text) ? [name] : []))

it('shows a packer orders without phone number, email, street and amounts, in every response', async () => {
  const routes = ['/today', '/orders', `/orders/${orderId}`, '/calls', '/holds', '/search?_search=Nadia']
  for (const path of routes) {
    const route = `GET /api/admin${path}`
    expect([route, told(await textOf(route, packer))]).toEqual([route, []])
  }
  expect(told(await textOf(`GET /api/admin/orders/${orderId}`, owner))).toEqual(['phone', 'email', 'street', 'price'])
  expect(await textOf('GET /api/admin/orders', packer)).toContain('Nadia')
  const noted = await shop.call(`POST /api/admin/orders/${orderId}/notes`, { as: packer, body: { text: 'Gift wrap' } })
  expect([noted.status, told(JSON.stringify(noted.body))]).toEqual([200, []])
})

it('shows what a note on an order says on the page of the order, and nowhere else to a packer', async () => {
  const grants = ['orders.read', 'orders.pack', 'orders.label', 'orders.export', 'changes.read'].map((permission) => ({
    ...{ permission, perOrder: null, perDay: null, percent: null },
  }))
  const { roleId } = (await shop.call('POST /api/admin/roles', { as: owner, body: { name: 'Notes', grants } })).body
  const reader = await shop.account({ role: roleId })
  const text = 'Blue ribbon, as 01811222333 said'
  await shop.call(`POST /api/admin/orders/${orderId}/notes`, { as: owner, body: { text } })
  expect(await textOf(`GET /api/admin/orders/${orderId}`, reader)).toContain(text)
  const other = ['orders', 'orders?_search=ribbon', 'search?_search=ribbon', `printed-orders?ids=${orderId}`]
  for (const path of [...other, 'changes', 'changes/file', 'changes?search=ribbon']) {
    const reply = await shop.call(`GET /api/admin/${path}`, { as: reader })
    expect([path, reply.status]).toEqual([path, 200])
    expect([path, JSON.stringify(reply.body).includes('ribbon')]).toEqual([path, false])
  }
  const file = await shop.call('POST /api/admin/orders/file', {
    as: reader,
    body: { orderIds: [orderId], file: 'orders' },
  })
  expect([file.status, JSON.stringify(file.body).includes('ribbon')]).toEqual([200, false])
  expect(await textOf('GET /api/admin/changes', owner)).toContain(text)
})

it('finds nothing for a packer by phone number or email, and refuses to sort and filter by what is hidden', async () => {
  const found = async (search: string, as: Account) =>
    (await shop.call(`GET /api/admin/orders?_search=${encodeURIComponent(search)}`, { as })).body.total
  for (const search of ['01712345678', '345678', '12345', 'example.com']) {
    expect([search, await found(search, packer)]).toEqual([search, 0])
    expect(await found(search, owner)).toBeGreaterThan(0)
  }
  expect(await found('Nadia', packer)).toBe(1)
  const everything = await shop.call('GET /api/admin/search?_search=01712345678', { as: packer })
  expect(everything.body).toMatchObject({ orders: [], customers: [], products: [], messages: [] })
  for (const filter of ['sort=highest', 'min=10', 'max=9000', `phone=${encodeURIComponent('+8801712345678')}`]) {
    const { status, body } = await shop.call(`GET /api/admin/orders?${filter}`, { as: packer })
    expect([filter, status, body.code]).toEqual([filter, 403, 'permission_missing'])
  }
})

it('finds nothing anywhere by a phone number or an email for who sees neither, and all of it for who sees both', async () => {
  const grants = ['orders.read', 'customers.read', 'catalogue.read', 'messages.answer', 'letters.send', 'phones.block']
  const roleWith = async (name: string, granted: string[]) => {
    const body = {
      name,
      grants: granted.map((permission) => ({ permission, perOrder: null, perDay: null, percent: null })),
    }
    return shop.account({ role: (await shop.call('POST /api/admin/roles', { as: owner, body })).body.roleId })
  }
  const blind = await roleWith('Finds by names', grants)
  const seeing = await roleWith('Finds by numbers', [...grants, 'orders.phone'])
  const writer = await shop.account({ name: 'Laila Karim' })
  const typed = '+8801719998877'
  await shop.db.update(users).set({ phone: typed }).where(eq(users.id, writer.id))
  await shop.call('POST /api/contact', { as: writer, body: { subject: 'Attar', message: 'Is it back?' } })
  const found = async (search: string, as: Account) => {
    const { body } = await shop.call(`GET /api/admin/search?_search=${encodeURIComponent(search)}`, { as })
    return ['orders', 'customers', 'products', 'messages'].flatMap((kind) => body[kind].map(() => kind))
  }
  for (const search of ['01719998877', typed, '9998877', writer.email, writer.email.split('@')[0] ?? '']) {
    expect([search, await found(search, seeing)]).toEqual([search, ['customers', 'messages']])
    expect([search, await found(search, blind)]).toEqual([search, []])
    for (const list of [
      'customers',
      'customers/by-phone',
      'subscribers',
      'blocked-phones',
      'messages',
      'orders',
      'former-orders',
    ]) {
      const { status, body } = await shop.call(`GET /api/admin/${list}?_search=${encodeURIComponent(search)}`, {
        as: blind,
      })
      expect([list, search, status === 403 ? 'refused' : body.total]).toEqual([
        list,
        search,
        status === 403 ? 'refused' : 0,
      ])
    }
  }
  expect(await found('Laila', blind)).toEqual(['messages'])
})

it('shows on slips and labels the recipient and what is to be collected, and no price', async () => {
  const { body } = await shop.call(`GET /api/admin/printed-orders?ids=${orderId}`, { as: packer })
  const [order] = body.orders
  expect(order.address).toMatchObject({ street: home.street, phone: expect.any(String) })
  expect(order.left).toBeGreaterThan(0)
  expect(order.items[0]).not.toHaveProperty('price')
  expect(order).not.toHaveProperty('amount')
  expect(told(JSON.stringify(order))).not.toContain('email')
})

it('prints for people without phone numbers no address of an order that is not packed', async () => {
  const customer = await shop.account()
  const { body: placed } = await shop.order(customer, orderOf(await shop.product({ price: 4_321_00 })))
  const route = `GET /api/admin/printed-orders?ids=${placed.orderId}`
  const [{ address, left }] = (await shop.call(route, { as: packer })).body.orders
  expect([address.phone, address.street, address.zipcode, left]).toEqual(['', '', '', 0])
  expect(told(await textOf(route, packer))).toEqual([])
  const [seen] = (await shop.call(route, { as: owner })).body.orders
  expect(seen.address.street).toBe(home.street)
  expect(seen.left).toBeGreaterThan(0)
})

it('names no amount to a packer who marks an order as delivered, and gives them the whole answer', async () => {
  const grants = ['orders.read', 'orders.outcome', 'orders.ship'].map((permission) => ({
    ...{ permission, perOrder: null, perDay: null, percent: null },
  }))
  const role = await shop.call('POST /api/admin/roles', { as: owner, body: { name: 'Riders', grants } })
  const rider = await shop.account({ role: role.body.roleId })
  const deliver = async (as: Account) => {
    const customer = await shop.account()
    const { body: placed } = await shop.order(customer, orderOf(await shop.product({ price: 4_321_00 })))
    await shop.db.update(orders).set({ status: 'shipped', paymentMethod: 'cod' }).where(eq(orders.id, placed.orderId))
    const batch = { move: 'delivered', orderIds: [placed.orderId] }
    return (await shop.call('POST /api/admin/orders/batch', { as, body: batch })).body
  }
  const told = await deliver(rider)
  expect(told).toMatchObject({ moved: [expect.any(String)], message: '1 order delivered' })
  expect(JSON.stringify(told)).not.toContain('৳')
  // What the screen requires of an answer.
  expect(staffFields['POST /api/admin/orders/batch']?.filter((field) => !Object.hasOwn(told, field))).toEqual([])
  expect((await deliver(owner)).cash).toBeGreaterThan(4_000)
})

it('shows messages without phone and email of their writer, and finds none by them, to people who may not see them', async () => {
  const writer = await shop.account({ name: 'Rahima Begum' })
  await shop.db.update(users).set({ phone: '+8801798765432' }).where(eq(users.id, writer.id))
  await shop.call('POST /api/contact', { as: writer, body: { subject: 'Oud', message: 'Is it back?' } })
  const grants = [{ permission: 'messages.answer', perOrder: null, perDay: null, percent: null }]
  const role = await shop.call('POST /api/admin/roles', { as: owner, body: { name: 'Answers', grants } })
  const reader = await shop.account({ role: role.body.roleId })
  const list = async (search: string, as: Account) =>
    (await shop.call(`GET /api/admin/messages?_search=${search}`, { as })).body.messages
  const [message] = await list('01798765432', owner)
  expect(message.subject).toBe('Oud')
  expect([await list('01798765432', reader), (await list('Rahima', reader)).length]).toEqual([[], 1])
  const { body } = await shop.call(`GET /api/admin/messages/${message._id}`, { as: reader })
  expect([body.data.account._id, body.data.account.phone]).toEqual([writer.id, undefined])
  expect([(await list(writer.email, owner)).length, await list(writer.email, reader)]).toEqual([1, []])
  expect(JSON.stringify([body, await list('Rahima', reader)])).not.toContain(writer.email)
  expect(JSON.stringify(await list('Rahima', owner))).toContain(writer.email)
})

it('shows why a number is blocked for cash only to people who see numbers or blocks', async () => {
  const reason = 'Refused three parcels'
  await shop.call(`POST /api/admin/orders/${orderId}/phone-block`, { as: owner, body: { reason } })
  const roleOf = async (name: string, ...granted: string[]) => {
    const grants = granted.map((permission) => ({ permission, perOrder: null, perDay: null, percent: null }))
    const role = await shop.call('POST /api/admin/roles', { as: owner, body: { name, grants } })
    return shop.account({ role: role.body.roleId })
  }
  const blocks = await roleOf('Blocks', 'orders.read', 'phones.block')
  const changes = await roleOf('Log of blocks', 'changes.read')
  const order = `GET /api/admin/orders/${orderId}`
  expect(await textOf(order, packer)).not.toContain(reason)
  expect((await shop.call(order, { as: packer })).body.order.phoneBlock.by).toBe(owner.name)
  for (const reader of [owner, blocks]) expect(await textOf(order, reader)).toContain(reason)
  expect(await textOf('GET /api/admin/changes?kind=blocked-phone', owner)).toContain(reason)
  expect(await textOf('GET /api/admin/changes?kind=blocked-phone', changes)).not.toContain(reason)
  const counter = await roleOf('Counter only', 'counter.sell')
  const product = await shop.product()
  const sold = await shop.call('POST /api/admin/counter/orders', {
    as: counter,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { ...byPhone(product), phone },
  })
  expect([sold.status, sold.body.code]).toEqual([409, 'cash_blocked_at_counter'])
  expect(JSON.stringify(sold.body)).not.toContain(reason)
})

it('shows amounts of the change log only with the second factor', async () => {
  const change = { field: 'Amount', before: '', after: 'money 777', marks: ['money' as const] }
  const row = { kind: 'order' as const, subject: 'An order', what: 'changed' as const, at: new Date() }
  await shop.db.insert(staffChanges).values({ ...row, fields: [change], byName: 'Shirin', search: 'money 777' })
  const grants = ['changes.read', 'orders.read', 'money.read'].map((permission) => ({
    ...{ permission, perOrder: null, perDay: null, percent: null },
  }))
  const role = await shop.call('POST /api/admin/roles', { as: owner, body: { name: 'Reads changes', grants } })
  const proven = await shop.account({ role: role.body.roleId })
  const unproven = await shop.account({ role: role.body.roleId, proven: false })
  expect(await textOf('GET /api/admin/changes?kind=order', proven)).toContain('money 777')
  expect(await textOf('GET /api/admin/changes?kind=order', unproven)).not.toContain('money 777')
})

it('gives a file of orders only the columns that its reader may see', async () => {
  const grants = ['orders.read', 'orders.export'].map((permission) => ({
    ...{ permission, perOrder: null, perDay: null, percent: null },
  }))
  const role = await shop.call('POST /api/admin/roles', { as: owner, body: { name: 'Files', grants } })
  const reader = await shop.account({ role: role.body.roleId })
  for (const route of ['GET /api/admin/orders/file', 'POST /api/admin/orders/file']) {
    const body = route.startsWith('POST') ? { orderIds: [orderId], file: 'orders' } : undefined
    const file = await shop.call(route, { as: reader, ...(body && { body }) })
    expect([route, file.status, told(JSON.stringify(file.body))]).toEqual([route, 200, []])
    expect(JSON.stringify(file.body)).toContain('Nadia')
  }
})

it('gives a file for a courier only to people who see everything in it', async () => {
  const readerWith = async (...seen: string[]) => {
    const grants = ['orders.read', 'orders.export', ...seen].map((permission) => ({
      ...{ permission, perOrder: null, perDay: null, percent: null },
    }))
    const role = await shop.call('POST /api/admin/roles', {
      as: owner,
      body: { name: `Courier files ${seen}`, grants },
    })
    return shop.account({ role: role.body.roleId })
  }
  const readers = await Promise.all(
    [[], ['orders.phone'], ['orders.money'], ['orders.phone', 'orders.money']].map((seen) => readerWith(...seen)),
  )
  for (const file of ['pathao', 'redx', 'steadfast']) {
    const body = { orderIds: [orderId], file }
    const answers = readers.map(async (as) => (await shop.call('POST /api/admin/orders/file', { as, body })).status)
    expect([file, await Promise.all(answers)]).toEqual([file, [403, 403, 403, 200]])
  }
})

it('shows a packer no code of a discount, no reason that staff typed, and no reviews that wait or are hidden', async () => {
  const discount = { source: 'offer', class: 'order', name: 'Friends', code: 'FRIEND-7' } as const
  await shop.db.insert(orderDiscounts).values({ orderId, position: 0, amount: 10_00, shares: [10_00], ...discount })
  await shop.db.update(orders).set({ discountReason: 'Friend of 01812345678' }).where(eq(orders.id, orderId))
  const refund = {
    amount: 100,
    method: 'cash',
    state: 'done',
    reason: 'Paid from 01812345678',
    at: new Date(),
  } as const
  await shop.db.insert(allRefunds).values({ id: crypto.randomUUID(), orderId, ...refund })
  const order = `GET /api/admin/orders/${orderId}`
  const secret = /FRIEND-7|01812345678/
  for (const route of [order, 'GET /api/admin/orders', `GET /api/admin/printed-orders?ids=${orderId}`])
    expect([route, secret.exec(await textOf(route, packer))]).toEqual([route, null])
  expect(await textOf(order, owner)).toMatch(secret)
  const product = await shop.product()
  const buyer = await shop.account()
  await shop.db.insert(reviews).values({
    ...{ productId: product.id, userId: buyer.id, reviewerName: 'Rude P.' },
    rating: 1,
    comment: 'Rude words.',
  })
  expect(await textOf('GET /api/admin/today', owner)).toContain('Rude words.')
  expect(await textOf('GET /api/admin/today', packer)).not.toContain('Rude words.')
})

it('names amounts in refusals only to people who see amounts', async () => {
  const roleWith = async (name: string, ...granted: string[]) => {
    const grants = granted.map((permission) => ({ permission, perOrder: null, perDay: null, percent: null }))
    const role = await shop.call('POST /api/admin/roles', { as: owner, body: { name, grants } })
    return shop.account({ role: role.body.roleId })
  }
  const refunds = await roleWith('Refunds', 'orders.read', 'orders.refund')
  const both = await roleWith('Refunds and amounts', 'orders.read', 'orders.refund', 'orders.money')
  const customer = await shop.account()
  const { body: placed } = await shop.order(customer, orderOf(await shop.product({ price: 1_234_00 })))
  const paid = { status: 'delivered', paymentStatus: 'paid', paymentMethod: 'cod' } as const
  await shop.db.update(orders).set(paid).where(eq(orders.id, placed.orderId))
  const refund = async (as: Account, left: number) => {
    const given = { amount: 9_999, left, method: 'cash', reason: 'Leaks', lines: [], restock: false }
    const { body } = await shop.call(`POST /api/admin/orders/${placed.orderId}/refunds`, { as, body: given })
    return [body.code, body.message, body.params]
  }
  expect(await refund(refunds, 9_999)).toEqual([
    'refunded_meanwhile',
    'Part of this order was refunded in the meantime. At most ৳••• can still be refunded.',
    {},
  ])
  expect(await refund(both, 9_999)).toEqual([
    'refunded_meanwhile',
    expect.stringMatching(/At most ৳\d/),
    { left: expect.any(Number) },
  ])
})
