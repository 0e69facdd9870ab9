import { expect, it } from 'vitest'
import { sql } from '#database/drizzle.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { orderOf } from './shop.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff({ limitsFactor: 10 })

async function orderIn(status?: string, address: object = {}): Promise<string> {
  const customer = await shop.account()
  const order = orderOf(await shop.product())
  const { body } = await shop.order(customer, { ...order, address: { ...order.address, ...address } })
  await shop.call(`POST /api/order/user/${body.orderId}/cash-on-delivery`, { as: customer })
  for (const next of status === 'shipped' ? ['confirmed', 'shipped'] : status ? [status] : []) {
    const move = await statusChangeOf(shop.db, body.orderId, next)
    await shop.call(`POST /api/admin/orders/${body.orderId}/status`, { as: admin, body: move })
  }
  return body.orderId
}
const batch = (body: object, as = admin) => shop.call('POST /api/admin/orders/batch', { as, body })
const staffOrder = (id: string) => shop.staffOrder(id, admin)
const eventsOf = async (id: string) => (await staffOrder(id)).timeline.map(({ what }: { what: string }) => what)

it('confirms the selected orders, and says which could not be confirmed and why [Q09]', async () => {
  const [one, two, shipped, cancelled] = [
    await orderIn(),
    await orderIn(),
    await orderIn('shipped'),
    await orderIn('cancelled'),
  ]
  const unknown = '00000000-0000-4000-8000-000000000000'
  const { body } = await batch({ move: 'confirmed', orderIds: [one, shipped, two, one, cancelled, unknown] })
  expect(body).toMatchObject({ message: '2 orders confirmed', moved: [one, two] })
  expect(body.leftOut).toEqual([
    { orderId: shipped, reason: 'This order is now shipped, no longer pending.' },
    { orderId: cancelled, reason: 'This order is now cancelled, no longer pending.' },
    { orderId: unknown, reason: 'Order not found' },
  ])
  expect((await eventsOf(one)).filter((what: string) => what === 'confirmed')).toHaveLength(1)
})

it('ships the selected orders with their courier, and keeps existing tracking numbers [Q09]', async () => {
  const [one, tracked, pending] = [await orderIn('confirmed'), await orderIn('confirmed'), await orderIn()]
  const parcel = { courier: 'pathao', trackingNumber: 'DP-1', trackingLink: '' }
  const other = await orderIn('confirmed')
  for (const id of [tracked, other])
    await shop.call(`POST /api/admin/orders/${id}/shipment`, { as: admin, body: parcel })
  const { body: withoutCourier } = await batch({ move: 'shipped', orderIds: [one, other] })
  expect(withoutCourier).toMatchObject({
    moved: [other],
    leftOut: [{ orderId: one, reason: expect.stringContaining('Choose the courier') }],
  })
  const { body } = await batch({ move: 'shipped', orderIds: [one, tracked, pending], courier: 'redx' })
  expect(body.moved).toEqual([one, tracked])
  expect(body.leftOut).toMatchObject([{ orderId: pending }])
  expect((await staffOrder(one)).shipment).toEqual({ courier: 'redx', trackingNumber: '', trackingLink: '' })
  expect(await eventsOf(one)).toEqual(['placed', 'cash_on_delivery', 'confirmed', 'shipment', 'shipped'])
  expect((await staffOrder(tracked)).shipment).toEqual(parcel)
})

it('marks the selected shipped orders as delivered, and their cash as held by the courier', async () => {
  const [one, two, confirmed] = [await orderIn('shipped'), await orderIn('shipped'), await orderIn('confirmed')]
  const { status, body } = await batch({ move: 'delivered', orderIds: [one, confirmed, two] })
  expect([status, body.moved, body.undoSeconds]).toEqual([200, [one, two], 0])
  expect(body.leftOut).toEqual([{ orderId: confirmed, reason: 'This order is confirmed, not shipped yet.' }])
  expect(await staffOrder(one)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
  const { dues } = (await shop.call('GET /api/admin/settlements/dues/unknown', { as: admin })).body
  expect(dues.map(({ orderId }: { orderId: string }) => orderId).toSorted()).toEqual([one, two].toSorted())
  const cash = dues.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
  expect(body).toMatchObject({ cash, message: '2 orders delivered' })
  const again = await batch({ move: 'delivered', orderIds: [one] })
  expect(again.body).toMatchObject({ moved: [], cash: 0, message: '0 orders delivered' })
})

it('records no cash for a shipped order that is paid by card, nor for one that is refunded', async () => {
  const [paid, refunded] = [await orderIn('shipped'), await orderIn('shipped')]
  await shop.db.execute(
    sql`update orders set payment_method = 'card', payment_status = 'paid' where id = ${paid}::uuid`,
  )
  await shop.db.execute(sql`update orders set payment_status = 'refunded' where id = ${refunded}::uuid`)
  const { body } = await batch({ move: 'delivered', orderIds: [paid, refunded] })
  expect(body).toMatchObject({ moved: [paid, refunded], cash: 0, message: '2 orders delivered' })
})

it('lists each order with the status changes that are possible', async () => {
  const orderId = await orderIn('shipped')
  const movesOf = async () => {
    const { body } = await shop.call(`GET /api/admin/orders?_search=${orderId.slice(-8)}`, { as: admin })
    return body.orders[0].moves
  }
  expect(await movesOf()).toEqual(['delivered'])
  await batch({ move: 'delivered', orderIds: [orderId] })
  expect(await movesOf()).toEqual([])
})

it('changes each order’s status once under concurrent calls', async () => {
  const orderIds = [await orderIn(), await orderIn(), await orderIn()]
  const responses = await Promise.all(Array.from({ length: 5 }, () => batch({ move: 'confirmed', orderIds })))
  expect(responses.flatMap(({ body }) => body.moved).toSorted()).toEqual(orderIds.toSorted())
  for (const id of orderIds) expect(await eventsOf(id)).toEqual(['placed', 'cash_on_delivery', 'confirmed'])
})

const file = async (kind: string, orderIds: string[]) => {
  const { body } = await shop.call('POST /api/admin/orders/file', { as: admin, body: { orderIds, file: kind } })
  return { ...body, lines: body.csv.slice(1).trimEnd().split('\r\n') }
}

it('exports courier files of orders to deliver', async () => {
  const address = { name: '=CONCAT("+1")', street: 'House 7, "Blue Gate"' }
  const [ready, pending] = [await orderIn('confirmed', address), await orderIn()]
  const pathao = await file('pathao', [pending, ready])
  expect(pathao.leftOut).toEqual([
    { orderId: pending, reason: 'This order is pending; it is not handed to a courier.' },
  ])
  expect(pathao.name).toMatch(/^pathao-\d{4}-\d\d-\d\d\.csv$/)
  expect(pathao.lines).toHaveLength(2)
  expect(pathao.lines[0]).toContain('RecipientName(*),RecipientPhone(*),RecipientAddress(*)')
  expect(pathao.lines[1]).toContain(`${ready},"'=CONCAT(""+1"")",01712345678,"House 7, ""Blue Gate"", Dhaka`)
  expect(pathao.lines[1]).toContain(',Dhaka,Dhaka,,1250,1,0.5,')
  const redx = await file('redx', [ready])
  expect(redx.lines[0].split(',')).toHaveLength(14)
  expect(redx.lines[1]).toContain(',1250,1250,500,')
  const steadfast = await file('steadfast', [ready])
  expect(steadfast.lines[0]).toBe('Invoice,Name,Address,Phone,Amount,Note,Contact Name,Contact Phone')
  expect(steadfast.lines[1]).toContain(',01712345678,1250,')
})

it('a courier’s file leaves out and names what its API would refuse', async () => {
  const [odd, heavy, short, foreign, fine] = [
    await orderIn('confirmed'),
    await orderIn('confirmed'),
    await orderIn('confirmed', { name: 'Jo', firstName: 'Jo', lastName: '' }),
    await orderIn('confirmed'),
    await orderIn('confirmed'),
  ]
  // As older orders in cash have it.
  await shop.db.execute(sql`update orders set amount = 29933 where id = ${odd}`)
  await shop.db.execute(sql`update orders set parcel_weight = 10500 where id = ${heavy}`)
  await shop.db.execute(
    sql`update orders set address = jsonb_set(address, '{phone}', '"+14155550100"') where id = ${foreign}`,
  )
  const { leftOut, lines } = await file('pathao', [odd, heavy, short, foreign, fine])
  expect(leftOut).toEqual([
    { orderId: odd, reason: expect.stringContaining('collects whole taka only, and this order has ৳299.33') },
    { orderId: heavy, reason: expect.stringContaining('at most 10 kg') },
    { orderId: short, reason: expect.stringContaining('a name of at least 3 characters') },
    { orderId: foreign, reason: expect.stringContaining('a Bangladeshi mobile number') },
  ])
  expect(lines).toHaveLength(2)
})

it('exports any selected orders, in the order of the selection', async () => {
  const ids = [await orderIn('cancelled'), await orderIn('shipped')]
  const own = await file('orders', ids)
  expect(own.leftOut).toEqual([])
  expect(own.lines.slice(1).map((line: string) => line.split(',')[0])).toEqual(ids)
  expect(own.lines[1]).toContain(',cancelled,cod,pending,')
})

it.each([
  { move: 'cancelled', orderIds: ['00000000-0000-4000-8000-000000000000'] },
  { move: 'confirmed', orderIds: [] },
  { move: 'confirmed', orderIds: ['1'] },
  { move: 'confirmed', orderIds: Array.from({ length: 51 }, () => '00000000-0000-4000-8000-000000000000') },
])('rejects %j', async (body) => {
  expect((await batch(body)).status).toBe(400)
})

it('exports the orders of a list, in its order', async () => {
  const [first, second] = [await orderIn(), await orderIn('confirmed', { name: '=1+1 Rahman' })]
  const file = async (query: string) => {
    const { status, body } = await shop.call(`GET /api/admin/orders/file?${query}`, { as: admin })
    expect(status, body.message).toBe(200)
    return body.csv.slice(1).trimEnd().split('\r\n').slice(1) as string[]
  }
  const ids = (lines: string[]) => lines.map((line) => line.split(',')[0])
  expect(ids(await file('sort=newest')).slice(0, 2)).toEqual([second, first])
  expect(ids(await file('sort=oldest')).slice(-2)).toEqual([first, second])
  const [line, ...others] = await file(`status=confirmed&_search=${second.slice(-8)}`)
  expect([line?.split(',')[0], others]).toEqual([second, []])
  expect(line).toContain(",'=1+1 Rahman,")
})

it('is for staff only', async () => {
  const customer = await shop.account()
  expect((await batch({ move: 'confirmed', orderIds: [await orderIn()] }, customer)).status).toBe(401)
  const undo = { as: customer, body: { status: 'confirmed', orderIds: [await orderIn('confirmed')] } }
  expect((await shop.call('POST /api/admin/orders/batch/undo', undo)).status).toBe(401)
})
