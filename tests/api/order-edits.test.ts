import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { changeProductRow, stockOf } from '#tests/support/products.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { intentOf, openCardShop } from './card-shop.ts'
import { editedOrder } from './edited-order.ts'
import { type Account, emailTimeout, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
let shirin: Account
let karim: Account
beforeAll(async () => {
  shop = await openShop()
  shirin = await shop.account({ role: 'admin', name: 'Shirin Akter' })
  karim = await shop.account({ role: 'admin', name: 'Karim Mia' })
})
afterAll(() => shop.close())

type Sold = Awaited<ReturnType<TestShop['product']>>
type Line = [Sold, number]

const staffOrder = (orderId: string): Promise<StaffOrder> => shop.staffOrder(orderId, shirin)

const edited = async (orderId: string, change?: object) => editedOrder(await staffOrder(orderId), change)
const save = (orderId: string, body: object, as = shirin) => shop.call(`PUT /api/admin/orders/${orderId}`, { as, body })
const wanted = (lines: Line[]) => ({
  lines: lines.map(([{ variantId }, quantity]) => ({ variantId, quantity })),
  amount: lines.reduce((sum, [{ price }, quantity]) => sum + price * quantity, 0) / 100,
})

async function cashOrder(...lines: Line[]) {
  const customer = await shop.account()
  const { body } = await shop.order(
    customer,
    orderOf(...lines.map(([product, quantity]) => [product, quantity] as [Sold, number])),
  )
  await shop.call(`POST /api/order/user/${body.orderId}/cash-on-delivery`, { as: customer })
  return { customer, orderId: body.orderId as string }
}

it('changes products, address and charge; updates the stocks, and emails the changes to the customer [Q13]', async () => {
  const sent = await shop.startEmails()
  const [kept, removed] = [await shop.product({ name: 'Kept' }), await shop.product({ name: 'Removed' })]
  const added = await shop.product({ name: 'Added', price: 80_000 })
  const { customer, orderId } = await cashOrder([kept, 3], [removed, 2])
  await changeProductRow(shop.db, kept.id, { price: 2000 })
  const change = wanted([
    [kept, 1],
    [added, 2],
  ])
  const place = { name: 'Nadia Islam', phone: '01999000111', street: 'Flat 2, House 9', city: 'Savar' }
  const body = await edited(orderId, { ...change, ...place, deliveryCharge: 100.5, amount: change.amount + 100 })
  const saved = await save(orderId, body)
  expect([saved.status, saved.body.message]).toEqual([200, 'Order changed'])
  const { order } = saved.body
  expect(order).toMatchObject({
    version: body.version + 1,
    amount: 2950,
    deliveryCharge: 100.5,
    cashRounding: 0.5,
    status: 'pending',
  })
  expect(order.address).toMatchObject({
    lastName: 'Islam',
    phone: '+8801999000111',
    city: 'Savar',
    email: customer.email,
  })
  expect(order.items.map(({ name, quantity, price }: StaffOrder['items'][number]) => [name, quantity, price])).toEqual([
    ['Kept', 1, 1250],
    ['Added', 2, 800],
  ])
  for (const [product, stock] of [
    [kept, 9],
    [removed, 10],
    [added, 8],
  ] as Line[])
    expect((await stockOf(shop.db, product.id))?.stock).toBe(stock)

  const event = order.timeline.at(-1)
  expect(event).toMatchObject({ what: 'edited', by: 'Shirin Akter' })
  for (const line of [
    'Recipient: Nadia Rahman → Nadia Islam',
    'Kept: 3 → 1',
    'Removed: 2 → 0',
    'Added: 0 → 2',
    'Delivery: ৳0.00 → ৳100.50',
    'Total: ৳6,250.00 → ৳2,950.00',
  ])
    expect(event.note).toContain(line)
  const email = () => sent.find(({ to, subject }) => to === customer.email && subject.endsWith(': changed'))
  await expect.poll(email, emailTimeout).toBeDefined()
  expect(email()?.text).toMatch(/Removed: 2 → 0[\s\S]*Added × 2/)
  // Nothing has proven the mailbox: it gets nothing of what was typed.
  expect(email()?.text).not.toMatch(/Nadia|Savar|01999/)
  const own = await shop.call(`GET /api/order/user/${orderId}`, { as: customer })
  expect(own.body.order.amount).toBe(2950)
  expect(JSON.stringify(own.body)).not.toContain('Shirin')
  for (const search of ['01999000111', added.id.slice(-6)]) {
    const list = await shop.call(`GET /api/admin/orders?_search=${search}`, { as: shirin })
    expect(list.body.orders.map(({ _id }: StaffOrder) => _id)).toEqual([orderId])
  }
})

it('an edit that changes nothing is not recorded', async () => {
  const { orderId } = await cashOrder([await shop.product(), 1])
  const same = await edited(orderId)
  const saved = await save(orderId, same)
  expect([saved.status, saved.body.order.version]).toEqual([200, same.version])
  expect(saved.body.order.timeline.map(({ what }: StaffOrder['timeline'][number]) => what)).not.toContain('edited')
})

it('rejects the second of two concurrent edits and says who made the first [Q13]', async () => {
  const { orderId } = await cashOrder([await shop.product(), 1])
  const bodies = [await edited(orderId, { street: 'First street' }), await edited(orderId, { street: 'Second street' })]
  const responses = await Promise.all([save(orderId, bodies[0] ?? {}), save(orderId, bodies[1] ?? {}, karim)])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [winner, rejected] = responses[0]?.status === 200 ? ['Shirin Akter', responses[1]] : ['Karim Mia', responses[0]]
  expect(rejected?.body.message).toBe(`${winner} has changed this order in the meantime. Nothing was saved.`)
  expect((await staffOrder(orderId)).version).toBe((bodies[0]?.version ?? 0) + 1)
})

it('rejects an edit after a change to cash on delivery, and says that the customer or which staff member made it', async () => {
  for (const [byStaff, who] of [
    [false, 'The customer'],
    [true, 'Karim Mia'],
  ] as const) {
    const customer = await shop.account()
    const { orderId } = (await shop.order(customer, orderOf(await shop.product()))).body
    expect((await save(orderId, await edited(orderId, { street: 'First street' }))).status).toBe(200)
    const late = await edited(orderId, { street: 'Second street' })
    const route = byStaff
      ? `POST /api/admin/orders/${orderId}/cash-on-delivery`
      : `POST /api/order/user/${orderId}/cash-on-delivery`
    expect((await shop.call(route, { as: byStaff ? karim : customer })).status).toBe(200)
    const { status, body } = await save(orderId, late)
    expect([status, body.message]).toEqual([409, `${who} has changed this order in the meantime. Nothing was saved.`])
  }
})

it('an edit and a cancellation at once never restore stock twice', async () => {
  const product = await shop.product({ stock: 10 })
  const { orderId } = await cashOrder([product, 4])
  const edit = await edited(orderId, wanted([[product, 1]]))
  const move = await statusChangeOf(shop.db, orderId, 'cancelled')
  const responses = await Promise.all([
    save(orderId, edit),
    shop.call(`POST /api/admin/orders/${orderId}/status`, { as: karim, body: move }),
  ])
  expect(responses[1]?.status).toBe(200)
  expect([200, 409]).toContain(responses[0]?.status)
  expect(await stockOf(shop.db, product.id)).toEqual({ stock: 10, sold: 0 })
})

it('the last bottle goes either to an edit or to a website order', async () => {
  const product = await shop.product({ stock: 2 })
  const { orderId } = await cashOrder([product, 1])
  const edit = await edited(orderId, wanted([[product, 2]]))
  const customer = await shop.account()
  const [saved, bought] = await Promise.all([save(orderId, edit), shop.order(customer, orderOf(product))])
  expect([saved.status, bought.status].toSorted()).toEqual([200, 409])
  expect(await stockOf(shop.db, product.id)).toEqual({ stock: 0, sold: 2 })
})

it('rejects missing stock, another total, cash without a phone, and a shipped order', async () => {
  const product = await shop.product({ stock: 3 })
  const { orderId } = await cashOrder([product, 2])
  const tooMany = await save(orderId, await edited(orderId, wanted([[product, 9]])))
  expect([tooMany.status, tooMany.body.message]).toEqual([409, 'Only 1 more of Ambre Souverain in stock.'])
  const wrong = await save(orderId, await edited(orderId, { amount: 1 }))
  expect([wrong.status, wrong.body.code, wrong.body.amount]).toEqual([409, 'total_changed', 2500])
  const silent = await save(orderId, await edited(orderId, { phone: '' }))
  expect([silent.status, silent.fields]).toEqual([400, { phone: 'Enter the customer’s phone number' }])
  const nowhere = await save(orderId, await edited(orderId, { street: '' }))
  expect(nowhere.fields).toEqual({ street: 'Enter the street address' })
  expect((await save(orderId, await edited(orderId, { lines: [] }))).status).toBe(400)
  expect(await stockOf(shop.db, product.id)).toEqual({ stock: 1, sold: 2 })

  const late = await edited(orderId, { street: 'Too late' })
  for (const status of ['confirmed', 'shipped']) {
    const body = await statusChangeOf(shop.db, orderId, status)
    await shop.call(`POST /api/admin/orders/${orderId}/status`, { as: shirin, body })
  }
  const left = await save(orderId, late)
  expect([left.status, left.body.message]).toEqual([409, 'This order is shipped and can no longer be changed.'])
})

it('changes the lines of an invoiced order, and finds it by its former invoice, the credit note and the new invoice', async () => {
  const { orderId } = await cashOrder([await shop.product(), 1])
  const body = await statusChangeOf(shop.db, orderId, 'confirmed')
  await shop.call(`POST /api/admin/orders/${orderId}/status`, { as: shirin, body })
  const issued = await shop.call('POST /api/admin/invoices', { as: shirin, body: { orderIds: [orderId] } })
  const { number } = issued.body.invoices[0]
  const more = await save(orderId, await edited(orderId, wanted([[await shop.product(), 1]])))
  expect(more.body.order.timeline.at(-1).note).toContain(`Invoice: ${number} → ${more.body.order.invoice.number}`)
  expect((await save(orderId, await edited(orderId, { street: 'House 12' }))).status).toBe(200)
  const { documents } = await staffOrder(orderId)
  expect(documents.map(({ kind }) => kind).toSorted()).toEqual([
    ...['credit-note', 'credit-note'],
    ...['invoice', 'invoice', 'invoice'],
  ])
  for (const document of documents) {
    const found = await shop.call(`GET /api/admin/orders?_search=${document.number}`, { as: shirin })
    expect(found.body.orders.map(({ _id }: StaffOrder) => _id)).toEqual([orderId])
  }
})

it('a paid order keeps its total, and an open card payment gets the new one [Q14]', async () => {
  const cardShop = await openCardShop()
  const staff = await cardShop.account({ role: 'admin' })
  const change = async (orderId: string, part: object) => {
    const order = editedOrder(await cardShop.staffOrder(orderId, staff), part)
    return cardShop.call(`PUT /api/admin/orders/${orderId}`, { as: staff, body: order })
  }
  const withPayment = await cardShop.orderWithOpenPayment()
  const charged = await change(withPayment.id, { deliveryCharge: 50, amount: 1300 })
  expect(charged.status).toBe(200)
  await cardShop.pay(withPayment.intent)
  expect(await cardShop.readOrder(withPayment.id)).toMatchObject({ paymentStatus: 'pending', amount: 130_000 })
  const again = await cardShop.start(withPayment.id, withPayment.customer)
  const intent = intentOf(again.body.clientSecret)
  await cardShop.pay(intent)
  await cardShop.confirm(withPayment.id, intent, withPayment.customer)
  expect(await cardShop.readOrder(withPayment.id)).toMatchObject({ paymentStatus: 'paid', status: 'confirmed' })

  const cheaper = await change(withPayment.id, { deliveryCharge: 0, amount: 1250 })
  expect([cheaper.status, cheaper.body.message]).toEqual([
    409,
    'This order is paid, so its total has to stay ৳1,300.00. To change it, cancel the order and create a new one.',
  ])
  expect((await change(withPayment.id, { street: 'Another street' })).status).toBe(200)
  await cardShop.close()
})
