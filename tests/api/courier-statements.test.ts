import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { maxSettled } from '#contract/ledger/settlements.ts'
import { consignments, dues, orders } from '#database/schema/index.ts'
import { ordersOfStatement } from '#server/modules/ledger/check-statement.ts'
import { accountsOf } from '#tests/support/ledger.ts'
import { nameOfOrder } from '#tests/support/order-number.ts'
import { assignColumns } from '#tests/support/statement-columns.ts'
import { type CashOrder, placeCashOrder } from './cash-orders.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff()

const numberOf = (id: string) => id.slice(-8).toUpperCase()
const cashOrder = (options?: CashOrder) => placeCashOrder(shop, admin, options)

let payments = 0
const settle = (orderId: string, courier = 'pathao') =>
  shop.call('POST /api/admin/settlements', {
    as: admin,
    body: {
      moneyHolder: courier,
      reference: `PAY-${++payments}`,
      paidOn: '2026-05-04',
      into: 'bank',
      received: 1_190,
      orders: [{ orderId, collected: 1_250, charge: 60 }],
    },
  })
beforeAll(async () => {
  const ordersOnly = { order: 'Order', collected: 'Collected' }
  await assignColumns(shop.db, 'pathao', 'Order,Collected', ordersOnly)
  for (const order of ['Tracking', 'Merchant Order ID', 'Consignment ID'])
    await assignColumns(shop.db, 'pathao', `${order},Collected`, { ...ordersOnly, order })
  await assignColumns(shop.db, 'pathao', 'Paid,Consignment ID,Order,Collected Amount,Delivery Fee', {
    ...{ order: 'Order', collected: 'Collected Amount', charge: 'Delivery Fee' },
  })
})
const check = async (statement: string, courier = 'pathao') =>
  (await shop.call('POST /api/admin/settlements/check', { as: admin, body: { moneyHolder: courier, statement } })).body

it('reads a courier’s statement and reports what is wrong with each row [T08]', async () => {
  const open = await cashOrder({ tracking: 'DX100' })
  const byNumber = await cashOrder({ courier: '' })
  const elsewhere = await cashOrder({ courier: 'redx' })
  const shipped = await cashOrder({ until: 'shipped' })
  const confirmed = await cashOrder({ until: 'confirmed' })
  const shippedElsewhere = await cashOrder({ courier: 'redx', until: 'shipped' })
  const settled = await cashOrder()
  expect((await settle(settled)).status).toBe(200)
  const lines = [
    'Paid,Consignment ID,Order,Collected Amount,Delivery Fee',
    ...[open, byNumber, elsewhere, shipped, confirmed, shippedElsewhere, settled, open].map(
      (id) => `x,DX,${numberOf(id)},"1,200",60`,
    ),
    'x,DX,FFFFFFFF,10,5',
    `x,DX,DX100,abc,5`,
  ]
  const body = await check(lines.join('\n'))
  expect(body.columns).toMatchObject({ order: 'Order', collected: 'Collected Amount', charge: 'Delivery Fee' })
  const problems = body.rows.map(({ problem }: { problem: string | null }) => problem)
  const beforeDelivery = ['shipped', 'not_delivered', 'other_courier']
  expect(problems).toEqual([
    null,
    null,
    'other_courier',
    ...beforeDelivery,
    'settled',
    'twice',
    'unknown',
    'unreadable',
  ])
  expect(body.rows[3]).toMatchObject({ orderId: shipped, amount: 1_250 })
  expect(body.rows[0]).toEqual({
    line: 2,
    note: '',
    given: numberOf(open),
    orderId: open,
    reference: '',
    collected: 1_200,
    charge: 60,
    problem: null,
    amount: null,
  })
  const short = await nameOfOrder(shop.db, open)
  const { rows: numbered } = await check(`Order,Collected\n${short},1250\n#${short},1250\n99999,10`)
  const found = numbered.map(({ orderId, problem }: { orderId: string | null; problem: string | null }) => [
    orderId,
    problem,
  ])
  expect(found).toEqual([
    [open, null],
    [open, 'twice'],
    [null, 'unknown'],
  ])
  const { rows: tracked } = await check('Tracking,Collected\ndx100,1250')
  expect(tracked).toMatchObject([{ orderId: open, problem: null, charge: null }])
  // Of two orders with one number, it is about the one that can be delivered and settled.
  const sharing = [
    await cashOrder({ tracking: 'DX200', until: 'shipped' }),
    await cashOrder({ tracking: 'DX200', until: 'shipped' }),
  ]
  for (const [returned, onItsWay] of [sharing, sharing.toReversed()]) {
    await shop.db.execute(sql`update orders set status = 'returned' where id = ${returned}`)
    const { rows } = await check('Tracking,Collected\ndx200,1250')
    expect(rows).toMatchObject([{ orderId: onItsWay, problem: 'shipped' }])
    await shop.db.execute(sql`update orders set status = 'shipped' where id = ${returned}`)
  }
  // Even if another courier has unsettled cash of an order with the same number.
  const [ours, theirs] = [
    await cashOrder({ tracking: '101', until: 'shipped' }),
    await cashOrder({ courier: 'own-rider', tracking: '101' }),
  ]
  expect((await check('Tracking,Collected\n101,1250')).rows).toMatchObject([{ orderId: ours, problem: 'shipped' }])
  expect((await settle(theirs, 'own-rider')).status).toBe(200)
  // There is no cash to collect: only the charge of its parcel is settled, once it is delivered.
  await shop.db.execute(sql`update orders set amount = 0 where id = ${ours}`)
  expect((await check(`Order,Collected\n${numberOf(ours)},0`)).rows).toMatchObject([{ problem: 'shipped', amount: 0 }])
  // If no courier was recorded, the settlement records its courier.
  expect((await settle(byNumber)).status).toBe(200)
  expect(await accountsOf(shop.db, byNumber)).toEqual({ bank: 1_190, courier_costs: 60, sales: -1_250 })
})

it('finds the orders of a statement by an index, whatever the number of orders', async () => {
  const plan = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain ${ordersOfStatement(shop.db, [randomUUID()], ['dx1']).getSQL()}`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/\borders_tracking\b/)
  expect(plan).toContain('orders_pkey')
})

it('finds the orders of a statement by the ids that the courier got, and by its own', async () => {
  const [byId, byConsignment] = [await cashOrder({ tracking: '' }), await cashOrder({ tracking: '' })]
  await shop.db.insert(consignments).values({
    orderId: byConsignment,
    courier: 'pathao',
    orderVersion: 1,
    leasedUntil: new Date(),
    consignmentId: 'CN-7A',
  })
  const { rows } = await check(`Merchant Order ID,Collected\n${byId.toUpperCase()},1250\n${byConsignment},1250`)
  expect(rows).toMatchObject([byId, byConsignment].map((orderId) => ({ orderId, problem: null })))
  const { rows: consigned } = await check('Consignment ID,Collected\ncn-7a,1250')
  expect(consigned).toMatchObject([{ orderId: byConsignment, problem: null }])
  const { rows: withoutHeadings } = await check(`${byId}\n${byConsignment}`)
  expect(withoutHeadings).toMatchObject([byId, byConsignment].map((orderId) => ({ orderId, problem: null })))
})

it('a statement whose columns nobody has assigned is not read, and an amount of hundreds of digits is unreadable', async () => {
  const order = numberOf(await cashOrder())
  for (const statement of [`${order},60,1250`, `Invoice No:,5,\nOrder,Got,Cut\n${order},60,1250`]) {
    expect(await check(statement)).toMatchObject({
      success: false,
      message: expect.stringContaining('press “Choose the columns”'),
    })
  }
  expect((await check(`Order,Collected\n${order},${'9'.repeat(310)}`)).rows).toMatchObject([{ problem: 'unreadable' }])
})

it('of two orders with the same number, a statement is about the one that can be settled', async () => {
  const settled = await cashOrder()
  // The last eight characters of an id are its number.
  const open = `11111111-1111-4111-8111-1111${settled.slice(-8)}`
  const before = `00000000-0000-4000-8000-0000${settled.slice(-8)}`
  await copyOrders(settled, [before, open])
  expect((await settle(settled)).status).toBe(200)
  expect((await settle(before)).status).toBe(200)
  const { rows } = await check(`Order,Collected\n${numberOf(settled)},1250`)
  expect(rows).toMatchObject([{ orderId: open, problem: null }])
})

it('lists more orders of a courier than one settlement can have', async () => {
  const order = await cashOrder({ courier: 'steadfast' })
  await copyOrders(
    order,
    Array.from({ length: maxSettled }, () => randomUUID()),
  )
  const { body } = await shop.call('GET /api/admin/settlements/dues/steadfast', { as: admin })
  expect(body.dues).toHaveLength(maxSettled + 1)
})

/** Adds delivered orders like an existing one, with these ids; their cash is still with the courier. */
async function copyOrders(orderId: string, ids: string[]) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  const [due] = await shop.db.select().from(dues).where(eq(dues.orderId, orderId))
  if (!order || !due) throw new Error('not a delivered cash order')
  const { phone: _phone, place: _place, courier: _courier, ...columns } = order
  await shop.db.insert(orders).values(ids.map((id) => ({ ...columns, id, idempotencyKey: null })))
  await shop.db.insert(dues).values(ids.map((id) => ({ ...due, orderId: id })))
}
